/// The probe in a pseudo terminal, with its intended output.
final class ProbeSession {
  let terminal: PseudoTerminal
  private let frameFile: String
  /// `true` if the terminal shows every style as it is.
  private let hasAllStyles: Bool

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Starts the probe and waits for its first frame.
  init(
    columns: Int = 80,
    rows: Int = 24,
    environment: [String: String?] = [:],
    measuresByCluster: Bool = false,
    sixelCell: SixelCell? = nil
  ) throws {
    frameFile = try Self.temporaryFile()
    let name = environment["TERM"] ?? "xterm-256color"
    let isColored = (environment["NO_COLOR"].flatMap(\.self) ?? "").isEmpty
    hasAllStyles = isColored && ["xterm-256color", "tmux-256color"].contains(name)
    terminal = try PseudoTerminal(
      [probePath, frameFile],
      columns: columns,
      rows: rows,
      environment: environment,
      measuresByCluster: measuresByCluster,
      sixelCell: sixelCell,
      settles: true
    )
    try terminal.settle()
    try expectFrame()
  }

  deinit {
    // A probe that still ran would write its next frame.
    terminal.signal(SIGKILL)
    _ = try? terminal.waitForExit()
    unlink(frameFile)
    for end in [".new", ".dots", ".dots.new"] { unlink(frameFile + end) }
  }

  /// Waits until the screen shows, cell by cell, the last frame that the probe has made, and the
  /// cursor is where the frame has it.
  func waitForFrame(_ isWanted: (String) -> Bool = { _ in true }) throws {
    try terminal.wait(for: "the frame\n\(frame()?.text ?? "none")") { screen in
      guard let frame = frame(), isWanted(frame.text) else { return false }
      return frame.text == FrameListing(screen.frame).text
    }
  }

  /// Types the text, which must change the frame, and expects the change to be shown once the probe
  /// has settled.
  func type(_ text: String) throws {
    let old = frame()?.text
    terminal.send(text)
    try terminal.settle()
    try expectFrame()
    guard frame()?.text != old else {
      throw Failure(description: "\"\(text)\" did not change the frame")
    }
  }

  /// Types a text that changes the frame, and waits until the probe has made the new one, while the
  /// terminal reads nothing that the probe writes.
  func typeUnread(_ text: String) throws {
    let old = frameNumber
    let bytes = Array(text.utf8)
    guard write(terminal.descriptor, bytes, bytes.count) == bytes.count else {
      throw Failure(description: "could not type \"\(text)\": errno \(errno)")
    }
    try wait(for: "another frame") { frameNumber != old }
  }

  /// Returns the number of bytes of memory that the probe has in use.
  func memory() throws -> Int {
    let status = Self.content(of: "/proc/\(terminal.process)/status")
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    let kilobytes = line?.split(separator: " ").compactMap { Int($0) }.first
    return try #require(kilobytes) * 1024
  }

  /// Waits for the end of the probe while the terminal reads nothing that the probe writes.
  func endUnread() throws -> TerminationStatus {
    try wait(for: "the end of the probe") { terminal.terminationStatus != nil }
    return try #require(terminal.terminationStatus)
  }

  /// Changes with each frame that the probe makes: its file is a new one each time.
  private var frameNumber: [Int] {
    var status = stat()
    guard stat(frameFile, &status) == 0 else { return [] }
    return [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
  }

  private func wait(for wanted: String, until isReached: () -> Bool) throws {
    let deadline = ContinuousClock.now + waitLimit
    while !isReached() {
      guard ContinuousClock.now < deadline else {
        throw Failure(description: "expected \(wanted) within \(waitLimit)")
      }
      sched_yield()
    }
  }

  /// Returns the pictures that the probe intends to show.
  func dots() -> String { Self.content(of: frameFile + ".dots") }

  /// Expects the screen to show the last frame that the probe has made, in every cell and style.
  func expectFrame() throws {
    let shown = FrameListing(terminal.screen.frame)
    guard let frame = frame() else { throw Failure(description: "the probe has made no frame") }
    guard frame.text == shown.text else {
      throw Failure(description: "expected the frame\n\(frame.text)\nfound\n\(shown.text)")
    }
    guard !hasAllStyles || frame.styles == shown.styles else {
      throw Failure(description: "expected the styles\n\(frame.styles)\nfound\n\(shown.styles)")
    }
  }

  /// Makes an empty file for a test, which removes it.
  static func temporaryFile() throws -> String {
    var template = Array("/tmp/strait-probe-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Failure(description: "no temporary file: errno \(errno)") }
    close(descriptor)
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the whole text of a file; empty without one.
  static func content(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var content: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&bytes, 1, bytes.count, file), count > 0 {
      content += bytes[..<count]
    }
    return String(decoding: content, as: UTF8.self)
  }

  private func frame() -> FrameListing? { FrameListing(Self.content(of: frameFile)) }
}
