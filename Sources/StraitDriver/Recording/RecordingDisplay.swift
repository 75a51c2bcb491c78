import StraitScreen

/// The display that a person sees while a session is recorded: all that is done to the app's own
/// screen in memory is done to it as well.
///
/// ```
/// App ──► HeadlessDisplay ──► RecordingDisplay ──► the terminal
///                                   └──► the recorder
/// ```
@MainActor
final class RecordingDisplay: Display {
  private let display: any Display
  /// Called with each frame.
  var onShow: ((Frame) -> Void)?
  /// `true` if frames wait, because more is going to happen immediately: one write for all of it is
  /// enough.
  var holdsFrames = false {
    didSet {
      guard !holdsFrames, let frame = held else { return }
      held = nil
      display.show(frame)
    }
  }
  private var held: Frame?

  init(_ display: any Display) {
    self.display = display
  }

  var size: Size { display.size }

  var onInput: (() -> Void)? {
    get { display.onInput }
    set { display.onInput = newValue }
  }

  func takeInput() -> [DisplayInput] { display.takeInput() }

  func show(_ frame: Frame) {
    onShow?(frame)
    if holdsFrames { held = frame } else { display.show(frame) }
  }

  func ring() { display.ring() }

  func setTitle(_ title: String) { display.setTitle(title) }

  func setClipboard(_ text: String) -> ClipboardRefusal? { display.setClipboard(text) }

  var escapeDelay: Duration? { display.escapeDelay }

  var eraseByte: UInt8 { display.eraseByte }

  func queryCapabilities() { display.queryCapabilities() }

  var expectsCursor: Bool { display.expectsCursor }

  func handle(_ answer: TerminalAnswer) -> DisplayInput? { display.handle(answer) }

  var reportsMouse: Bool {
    get { display.reportsMouse }
    set { display.reportsMouse = newValue }
  }

  var reportsMoves: Bool {
    get { display.reportsMoves }
    set { display.reportsMoves = newValue }
  }

  func suspend() {
    // Earlier drawing must be visible when the shell has the terminal, and after it.
    let wasHolding = holdsFrames
    holdsFrames = false
    display.suspend()
    holdsFrames = wasHolding
  }

  func release() {
    // Earlier drawing must be visible while another program runs, and after it.
    if holdsFrames, let held { display.show(held) }
    display.release()
  }

  func reclaim() { display.reclaim() }

  func close() {
    holdsFrames = false
    display.close()
  }
}
