internal import CCurses
import Glibc
import StraitChannels
public import StraitScreen

/// The terminal the program was started in, taken over until it is closed.
///
///     let display = try CursesDisplay()
///     defer { display.close() }
///     display.onInput = { … display.takeInput() … }
///     display.show(frame)
///
/// The keyboard is read as bytes, in raw mode: Ctrl-C and Ctrl-Z arrive as bytes too. Frames are
/// written through ncurses, each in one write; no call waits for the terminal. While the display is
/// open, output of the program and its libraries to `stdout` and `stderr`, each if it is this
/// terminal, is collected, and appears on the main screen afterwards, in the order in which it was
/// written; of very much, only the end. A stream that is redirected to a file or a pipe in the
/// meantime is unaffected.
///
/// ### Giving the terminal back
///
/// Every end of the program restores the terminal: after `close()`, a release, `exit`, a failed
/// precondition or another trap, `abort`, a stack overflow on the thread that uses the display, and
/// every signal that can be caught and would end the process. Exit status and core dump are those
/// of a program without a display. The display waits for pending answers of the terminal, for at
/// most 0.3 s, so that no shell reads them. Signals that the program ignores or handles itself when
/// the display is opened keep their handling.
///
/// The first `SIGHUP`, `SIGINT` or `SIGTERM` only arrives as `DisplayInput.terminated(signal:)`, so
/// that an app can end in order and call `raise(_:)`. The second one ends the process, and so does
/// a second without a call of `takeInput()`: the restored screen then says that
/// the main thread was busy. A program that waits for the foreground, such as one that was started
/// with `&`, ends by the first one, and leaves the terminal as it is. `SIGTSTP`, `SIGTTIN` and
/// `SIGTTOU` stop the program with the terminal restored; when it is continued,
/// `DisplayInput.resized(_:)` asks for a new frame.
///
/// Not covered: `SIGKILL`, `_exit`, and a stack overflow on another thread. After those, the shell
/// command `reset` repairs the terminal; the next display also clears stale modes when it opens.
@MainActor
public final class CursesDisplay: Display {
  /// The columns and rows of the terminal, as of the last `takeInput()`.
  public internal(set) var size: Size

  /// Called on the main queue when `takeInput()` has something to give.
  ///
  /// While it is `nil`, input waits in the terminal.
  public var onInput: (() -> Void)? {
    // Releases the old closure after the assignment.
    didSet { withExtendedLifetime(oldValue) { watchInput() } }
  }

  /// `true` if the terminal reports presses, drags and the wheel of its mouse, rather than
  /// selecting text.
  ///
  /// Most terminals still select while the user holds Shift. Off at first, and turned off whenever
  /// the terminal is restored.
  public var reportsMouse = false {
    didSet {
      if isOpen { strait_display_report_mouse(reportsMouse) }
    }
  }

  /// `true` if moves of the mouse without a button are reported as well, while `reportsMouse` is
  /// on.
  public var reportsMoves = false {
    didSet {
      if isOpen { strait_display_report_moves(reportsMoves) }
    }
  }

  /// The number of colours of the terminal; 0 without colours.
  package let colorCount: Int

  /// The number of colours of the terminal, from its description.
  public var colorDepth: ColorDepth {
    switch colorCount {
    case ..<8: .monochrome
    case ..<256: .sixteen
    case 256: .palette
    default: .direct
    }
  }

  /// The way in which an app draws a cluster: `.clusters` once the terminal has reported that it
  /// measures by cluster (mode 2027), until it is restored.
  public internal(set) var textPolicy = ShownText.Policy.scalars
  /// The stand-ins for clusters, and for characters that the C library does not know, in the screen
  /// of ncurses.
  var standIns = StandIns()
  /// `true` if characters that the C library does not know can be shown: the library measures their
  /// stand-ins correctly, and the terminal can set the column of the next character.
  let hasStandIns: Bool
  /// The frame on the screen, or `nil` if the next frame must be written whole.
  var shown: Frame?
  /// Room for one row on its way to ncurses.
  var row: [strait_cell] = []
  let palette: TerminalPalette
  /// `true` if the terminal has links.
  let hasLinks = TerminalLinks.areOffered { name in getenv(name).map { String(cString: $0) } }
  /// The terminal's way of showing pictures; `nil` without one.
  var sixels: SixelTerminal?
  /// The terminal's answers about its pictures since the query.
  var offeredSixels: SixelTerminal?
  var offeredColors: Int?
  /// The number of last answers until the one about pictures; 0 without a query.
  ///
  /// Other questions may have been sent before that one, and not been answered yet.
  var answersToGraphics = 0
  /// `true` if parts of pictures may be on the screen.
  var hasSentPictures = false
  /// `true` if cells of the screen may be links.
  var hasSentLinks = false
  /// The pictures that are shown.
  var pictures = SixelPictures()
  /// `true` if the display still has the terminal.
  private(set) var isOpen = true
  /// `true` if another program has the terminal for a while.
  private(set) var isReleased = false
  /// `true` once `.closed` was returned.
  var hasEnded = false
  /// Why the display has ended its input, if it was not closed: the terminal cannot show frames
  /// after all.
  public private(set) var problem: DisplayError?
  /// `true` if the terminal has not answered a query for the cursor's position yet.
  public internal(set) var expectsCursor = false
  /// The frame to show when the terminal takes output again.
  var delayed: Frame?
  private var inputWatch: Disposable?
  private var outputWatch: Disposable?
  private var noticeWatch: Disposable?

  /// Takes over the terminal on standard input and output.
  ///
  /// Only one display can be open at a time. Sets the process's character encoding (`LC_CTYPE`) to
  /// UTF-8.
  ///
  /// - Throws: `DisplayError`, without a byte written, if no terminal can show frames.
  public init() throws(DisplayError) {
    let result = strait_display_open()
    guard result == strait_opened else { throw DisplayError(result) }
    size = Size(terminal: strait_display_size)
    colorCount = Int(strait_display_colors())
    palette = TerminalPalette(colors: colorCount)
    hasStandIns = strait_display_has_clusters() && strait_display_has_columns()
    noticeWatch = watch(strait_display_wakeup())
  }

  isolated deinit {
    close()
  }

  /// Makes sure that the process can open the files that a display needs, and the libraries below
  /// it, of which Dispatch traps where it can open none.
  ///
  /// Standard input must be open.
  ///
  /// - Throws: `DisplayError.system(code:)` if it cannot.
  package static func checkRoom() throws(DisplayError) {
    guard strait_display_has_room() else { throw DisplayError(strait_system_error) }
  }

  /// Ends the input because the terminal cannot show frames.
  func end(for problem: DisplayError) -> DisplayInput {
    self.problem = problem
    hasEnded = true
    watchInput()
    return .closed
  }

  private func watch(_ descriptor: Int32) -> Disposable {
    MainLoop.shared.watch(descriptor) { [weak self] _ in self?.onInput?() }
  }

  /// Watches the input as long as it is wanted and there is some.
  func watchInput() {
    if onInput == nil || isReleased || hasEnded || !isOpen {
      inputWatch?.dispose()
      inputWatch = nil
    } else if inputWatch == nil {
      inputWatch = watch(strait_display_input())
    }
  }

  /// Watches the output as long as the terminal has not taken everything.
  func watchOutput() {
    if !isDelayed {
      outputWatch?.dispose()
      outputWatch = nil
    } else if outputWatch == nil {
      outputWatch = MainLoop.shared.watch(strait_display_output(), for: .writing) { [weak self] _ in
        self?.continueOutput()
      }
    }
  }

  /// `true` if the terminal has not taken all pending output yet.
  ///
  /// On the main loop, and where the main queue runs, the rest is sent when the terminal accepts
  /// it. A host with another loop calls `continueOutput()` then.
  public var isDelayed: Bool { isOpen && !isReleased && strait_display_waits() }

  /// Sends pending output, as far as the terminal accepts it now, and then the last frame.
  ///
  /// Does nothing if nothing is delayed. Never waits.
  public func continueOutput() {
    guard isOpen, !isReleased else { return }
    if strait_display_continue(), let delayed { show(delayed) }
    watchOutput()
  }

  /// Rings the terminal's bell, or flashes the screen of one without a bell.
  public func ring() {
    guard isOpen, !isReleased else { return }
    strait_display_ring()
  }

  /// Gives the terminal back to the shell and stops the job, as Ctrl-Z does in a program without a
  /// display.
  ///
  /// Returns after the job was continued. Then `takeInput()` gives `.resized(_:)`, and the next
  /// frame is written whole. Where no shell could continue the job, it is not stopped.
  public func suspend() {
    guard isOpen, !isReleased else { return }
    strait_display_suspend()
    shown = nil
    askAgain()
  }

  /// Gives the terminal to a program that this one runs on it, until `reclaim()`.
  ///
  /// In the meantime nothing is read from the terminal and nothing written to it; output to
  /// `stdout` and `stderr` reaches the terminal immediately. Ctrl-C, Ctrl-\ and Ctrl-Z belong to
  /// the other program: the first two do nothing to this one, the third stops both.
  public func release() {
    guard isOpen, !isReleased else { return }
    isReleased = true
    watchInput()
    strait_display_release()
    shown = nil
    delayed = nil
    watchOutput()
  }

  /// Takes the terminal again.
  ///
  /// Then `takeInput()` gives `.resized(_:)`, and the next frame is written whole.
  public func reclaim() {
    guard isOpen, isReleased else { return }
    strait_display_reclaim()
    isReleased = false
    askAgain()
    watchInput()
  }

  /// Gives the terminal back for good and shows the output to `stdout` and `stderr` that was
  /// collected.
  ///
  /// Another display can be opened afterwards.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    shown = nil
    delayed = nil
    watchInput()
    watchOutput()
    noticeWatch?.dispose()
    strait_display_close()
  }

  /// Gives the terminal back, if a display is open, and ends the process by a signal.
  ///
  /// The parent process sees the signal itself as the cause, as it would without a display.
  ///
  /// - Parameter signal: The signal; the one that `DisplayInput.terminated(signal:)` carried.
  public static func raise(_ signal: Int32) -> Never {
    strait_display_die(signal)
  }
}

extension Size {
  /// The size that a function of the C layer reports.
  init(terminal report: (UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    report(&columns, &rows)
    self.init(columns: Int(columns), rows: Int(rows))
  }
}
