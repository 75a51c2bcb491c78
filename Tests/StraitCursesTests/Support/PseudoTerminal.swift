import Glibc
import Testing

/// What a test waited for did not come.
struct Timeout: Error, CustomStringConvertible {
  var description: String
}

/// A program that runs in a pseudo terminal with a screen of its own.
///
/// The program leads its own session and has the terminal as its controlling one, so that hang-ups,
/// job control and changes of size are real.
final class PseudoTerminal {
  private(set) var screen: VirtualScreen
  /// Everything that the program has written.
  private(set) var output: [UInt8] = []
  let process: pid_t
  /// The terminal's settings before the program started.
  let originalSettings: termios
  private var controller: Int32
  private var status: Int32?
  private var isHungUp = false

  init(
    _ command: [String],
    columns: Int = 80,
    rows: Int = 24,
    environment: [String: String?] = [:]
  ) throws {
    screen = VirtualScreen(columns: columns, rows: rows)
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard controller >= 0 else { throw Timeout(description: "no pseudo terminal: errno \(errno)") }
    var unlock: Int32 = 0
    var number: UInt32 = 0
    // TIOCSPTLCK and TIOCGPTN, whose macros Swift cannot import.
    _ = ioctl(controller, 0x4004_5431, &unlock)
    _ = ioctl(controller, 0x8004_5430, &number)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    var settings = termios()
    tcgetattr(controller, &settings)
    originalSettings = settings
    process = try spawn(command, terminal: "/dev/pts/\(number)", environment: environment)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      var ignored: Int32 = 0
      waitpid(process, &ignored, 0)
    }
    if controller >= 0 { close(controller) }
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // What the program writes must be taken, or it would not read on.
      var ready = pollfd(fd: controller, events: Int16(POLLOUT | POLLIN), revents: 0)
      poll(&ready, 1, -1)
      if ready.revents & Int16(POLLIN) != 0 { take() }
      guard ready.revents & Int16(POLLOUT) != 0 else { continue }
      let count = rest.prefix(512).withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      if count < 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a signal and waits until the program has noticed: two pending ones of a kind are one.
  func signal(_ signal: Int32) {
    kill(process, signal)
    let deadline = now() + 10_000
    while hasPendingSignal, now() < deadline { sched_yield() }
  }

  private var hasPendingSignal: Bool {
    guard let file = fopen("/proc/\(process)/status", "r") else { return false }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    return lines.contains { $0.hasPrefix("ShdPnd:") && !$0.hasSuffix("0000000000000000") }
  }

  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Closes the terminal, as closing its window does.
  func hangUp() {
    close(controller)
    controller = -1
    isHungUp = true
  }

  /// The program that has the terminal now.
  var foregroundProcess: pid_t? {
    let group = tcgetpgrp(controller)
    return group > 0 ? group : nil
  }

  /// Reads output until the screen is as wanted.
  func wait(
    for description: @autoclosure () -> String,
    until isReached: (VirtualScreen) -> Bool
  ) throws {
    let deadline = now() + 10_000
    while !isReached(screen) {
      var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      guard !isHungUp, poll(&ready, 1, Int32(max(0, deadline - now()))) > 0 else {
        let text = screen.text.map { "|\($0)|" }.joined(separator: "\n")
        throw Timeout(description: "waited in vain for \(description()); the screen is\n\(text)")
      }
      take()
    }
  }

  func waitForText(_ text: String) throws {
    try wait(for: "\"\(text)\"") { $0.text.contains { $0.contains(text) } }
  }

  /// Reads output until the program has ended.
  ///
  /// - Returns: Its exit status, or the signal that ended it as a negative number.
  func waitForEnd() throws -> Int32 {
    let deadline = now() + 20_000
    while !isHungUp {
      var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Int32(max(0, deadline - now()))) > 0 else {
        throw Timeout(description: "the program did not end")
      }
      take()
    }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    self.status = status
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
  }

  var settings: termios {
    var settings = termios()
    tcgetattr(controller, &settings)
    return settings
  }

  /// What is still as the program set it: modes, the cursor, the terminal's settings.
  var leftBehind: [String] {
    var left: [String] = []
    for mode in [1, 66, 1000, 1002, 1003, 1004, 1006, 1036, 1049, 2004, 2026]
    where screen.modes[mode] == true {
      left.append("mode \(mode)")
    }
    for mode in [7, 25] where screen.modes[mode] == false { left.append("no mode \(mode)") }
    let (now, before) = (settings, originalSettings)
    if now.c_lflag != before.c_lflag || now.c_iflag != before.c_iflag
      || now.c_oflag != before.c_oflag
    {
      left.append("terminal settings")
    }
    return left
  }

  private func take() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(controller, &bytes, bytes.count)
    guard count > 0 else {
      isHungUp = count == 0 || errno == EIO
      return
    }
    output += bytes[..<count]
    screen.feed(bytes[..<count])
  }

  private func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
