internal import CTerminal
internal import Glibc
public import StraitScreen

/// A program that runs in a pseudo terminal with a separate screen.
///
///     let program = TerminalProgram("/usr/bin/vi", ["notes"], directory: "/tmp")
///     let terminal = try PseudoTerminal(program, size: Size(columns: 80, rows: 24))
///     try terminal.wait(for: "the file's name") { $0.text[23].contains("notes") }
///     terminal.send(":q\r")
///     #expect(try terminal.waitForExit() == .exited(0))
///     #expect(terminal.leftBehind == [])
///
/// The program leads a separate session and has the terminal as its controlling one, so that
/// hang-ups, job control and changes of size are real. It inherits no descriptors and variables
/// except for the given ones. Its queries to the terminal are answered.
///
/// Nothing runs in the background: output is taken while one of the waiting methods waits, or when
/// `exchange()` is called. Callers with their own loop poll `descriptor` and call that. A terminal
/// belongs to one isolation domain; any number of them may live on as many threads.
///
/// Its release ends the program and all remaining processes of its session (`SIGKILL`), and reaps
/// it.
public final class PseudoTerminal {
  /// The screen, as of the output taken so far.
  public internal(set) var screen: TerminalScreen
  /// Everything that the program has written, as of the output taken so far.
  public internal(set) var output: [UInt8] = []
  /// The program's process, which leads its session.
  public var process: Int32 { child.number }
  /// The terminal's settings before the program started.
  public let settingsAtStart: TerminalSettings?
  /// The descriptor to poll for input, and also for output while `hasUnsentInput`; -1 after
  /// `hangUp()`.
  public internal(set) var descriptor: Int32
  /// `true` if no more output can come: the program and its children have closed the terminal.
  public internal(set) var isHungUp = false

  /// The input that the terminal's buffer had no room for yet.
  var unsent: ArraySlice<UInt8> = []
  let settleLine: SettleLine?
  /// The number of the last question on the settle line.
  var settleNumber = 0
  private let child: ChildProcess

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - size: The terminal's size. Must be at least one column and row, at most 65,535 each.
  ///   - measuresByCluster: `true` if the terminal can measure text by cluster (mode 2027).
  ///   - sixelCell: The dots of a cell, if the terminal shows pictures as sixels.
  ///   - settles: `true` if the program gets a settle line, as descriptor 3 and named by
  ///     `SettleLine.variable`; see `settle(within:)`.
  ///   - inherited: Descriptors of this process that the program gets as 3, 4 and so on, after the
  ///     settle line's. They stay the caller's.
  /// - Throws: `TerminalError.noTerminal` or `.notStarted`; then nothing runs.
  public init(
    _ program: TerminalProgram,
    size: Size = Size(columns: 80, rows: 24),
    measuresByCluster: Bool = false,
    sixelCell: SixelCell? = nil,
    settles: Bool = false,
    inheriting inherited: [Int32] = []
  ) throws(TerminalError) {
    screen = TerminalScreen(
      size: size,
      measuresByCluster: measuresByCluster,
      sixelCell: sixelCell
    )
    var path = [CChar](repeating: 0, count: 128)
    let controller = strait_pty_open(&path, path.count)
    guard controller >= 0 else {
      throw .noTerminal(SystemFailure(call: "posix_openpt", code: -controller))
    }
    var isStarted = false
    defer { if !isStarted { close(controller) } }
    Self.setSize(size, of: controller)
    let settings = TerminalSettings(of: controller)

    var line: (MessageLine, Int32)?
    if settles { line = try MessageLine.make() }
    defer { if let line { close(line.1) } }
    var program = program
    if line != nil { program.environment[SettleLine.variable] = "3" }
    let end = path.firstIndex(of: 0) ?? 0
    let terminal = String(decoding: path[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    child = try program.start(
      terminal: terminal,
      inherited: (line.map { [$0.1] } ?? []) + inherited
    )
    isStarted = true
    descriptor = controller
    settingsAtStart = settings
    settleLine = line.map { SettleLine($0.0) }
  }

  deinit {
    killSession()
    child.end()
    if descriptor >= 0 { close(descriptor) }
  }

  /// The termination status of the program; `nil` while it runs.
  public var terminationStatus: TerminationStatus? { child.status }

  /// The settings of the terminal's line now; `nil` after `hangUp()`.
  public var settings: TerminalSettings? { TerminalSettings(of: descriptor) }

  /// The process group that has the terminal now; otherwise `nil`.
  public var foregroundGroup: Int32? {
    let group = tcgetpgrp(descriptor)
    return group > 0 ? group : nil
  }

  /// Gives the terminal another size, of which `SIGWINCH` notifies the programs in its foreground.
  ///
  /// Earlier output of the program is taken first: it was meant for the previous size.
  ///
  /// - Parameter size: The new size. Must be at least one column and row, at most 65,535 each.
  public func resize(to size: Size) {
    exchange()
    screen.resize(to: size)
    Self.setSize(size, of: descriptor)
    if screen.modes[.sizeReports] { send(screen.takeReplies()) }
  }

  /// Sends the program a signal; nothing happens if it has ended.
  ///
  /// - Parameter signal: The number of the signal.
  public func signal(_ signal: Int32) {
    // Until it is reaped, the number of its process cannot become another's.
    kill(process, signal)
  }

  /// Closes the terminal, as closing its window does: the foreground programs get `SIGHUP`, and
  /// nothing can be read or written any more.
  public func hangUp() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    isHungUp = true
    unsent = []
  }

  /// Changes to the terminal that the program left behind and that would disturb a shell; empty for
  /// a clean terminal.
  ///
  /// Modes, the alternate screen, the cursor, the style, the scrolling region, the character sets,
  /// the tab stops, an unfinished sequence, the line's settings.
  public var leftBehind: [String] {
    var left: [String] = []
    for mode in screen.modes.changed {
      left.append(screen.modes[mode] ? "\(mode) is set" : "\(mode) is reset")
    }
    if screen.isAlternate { left.append("the alternate screen is shown") }
    if screen.inserts { left.append("text is inserted") }
    if screen.newLines { left.append("a line feed returns to the first column") }
    if screen.style != .plain { left.append("the style is not plain") }
    if screen.scrollingRows != 0...screen.size.rows - 1 {
      left.append("only a part of the screen scrolls")
    }
    if screen.sets != CharacterSets() {
      left.append("the character sets are not those at the start")
    }
    if screen.tabStops != TerminalScreen.standardTabStops(screen.size.columns) {
      left.append("the tab stops are not those at the start")
    }
    if !screen.parser.isAtRest { left.append("a sequence or a character is unfinished") }
    if screen.keyboardSettings != 0 { left.append("settings of the keyboard are on its stack") }
    if screen.modifyOtherKeys != 0 { left.append("keys are reported in another form") }
    if screen.cursorShape != .standard { left.append("the cursor is \(screen.cursorShape)") }
    if let settings, let settingsAtStart {
      left += settings.differences(from: settingsAtStart).map { "\($0) differ" }
    }
    return left
  }

  /// Waits until there is something to do, or the deadline has passed.
  ///
  /// - Parameters:
  ///   - deadline: The time at which to give up.
  ///   - lines: Further descriptors whose input is waited for.
  ///   - ending: `true` if the program's end is something to do.
  /// - Returns: `true` if there is something to do; `false` once the deadline has passed, in any
  ///   case, so that a program that never stops writing cannot keep its caller waiting.
  package func waitForTraffic(
    until deadline: ContinuousClock.Instant,
    also lines: [Int32] = [],
    ending: Bool
  ) -> Bool {
    var polled: [pollfd] = lines.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if !isHungUp {
      let events = Int16(POLLIN) | (unsent.isEmpty ? 0 : Int16(POLLOUT))
      polled.append(pollfd(fd: descriptor, events: events, revents: 0))
    }
    if ending { polled.append(pollfd(fd: child.watch, events: Int16(POLLIN), revents: 0)) }
    while ContinuousClock.now < deadline {
      let left = ContinuousClock.now.duration(to: deadline).components
      // Longer waits are polled in parts.
      let seconds = min(left.seconds, 1_000_000)
      let milliseconds = seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
      let count = poll(&polled, nfds_t(polled.count), Int32(clamping: max(0, milliseconds + 1)))
      if count > 0 { return true }
    }
    return false
  }

  private static func setSize(_ size: Size, of descriptor: Int32) {
    let cut = size.cutToScreen
    var size = winsize(
      ws_row: UInt16(cut.rows),
      ws_col: UInt16(cut.columns),
      ws_xpixel: 0,
      ws_ypixel: 0
    )
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }
}
