/// Something that shows frames and takes in bytes: a terminal, or a screen in memory.
///
/// A display calls into an app only through `onInput`, on the main actor; the app then takes the
/// received input with `takeInput()`.
@MainActor
public protocol Display: AnyObject {
  /// The current number of columns and rows.
  var size: Size { get }

  /// Called on the main actor when `takeInput()` has something to give. Several arrivals may share
  /// one call.
  var onInput: (() -> Void)? { get set }

  /// Takes, without waiting, everything that has arrived since the last call, in order.
  ///
  /// - Returns: The input since the last call, perhaps none. `.closed` is the last one.
  func takeInput() -> [DisplayInput]

  /// Shows a frame, writing only the differences from the previous one.
  ///
  /// - Parameter frame: The frame. One of another size than the display's is cut, or padded with
  ///   blanks, at its right and lower edges.
  func show(_ frame: Frame)

  /// Rings or flashes the display's bell.
  func ring()

  /// Calls the terminal's window by a name, as far as the terminal understands that.
  ///
  /// A display without a window does nothing; so does one that says nothing about it.
  ///
  /// - Parameter title: The name. It may contain any text; control sequences are removed.
  func setTitle(_ title: String)

  /// Gives a text to the clipboard of the user's system, as far as the terminal passes it on.
  ///
  /// A display without one does nothing; so does one that says nothing about it.
  ///
  /// - Parameter text: The text. It may hold anything.
  /// - Returns: The reason why the text was not passed on; `nil` if it was, or without a clipboard.
  func setClipboard(_ text: String) -> ClipboardRefusal?

  /// The time that an app should wait after an escape byte for the rest of a key; `nil` if the user
  /// has not set one.
  ///
  /// Defaults to `nil`.
  var escapeDelay: Duration? { get }

  /// The byte that arrives for the backspace key; see `InputDecoder.eraseByte`.
  ///
  /// Defaults to 0x7F.
  var eraseByte: UInt8 { get }

  /// Queries the terminal for capabilities that its description does not list.
  ///
  /// The answers come among the input, and are handed to `handle(_:)`. Nothing waits for them. A
  /// display without a terminal does nothing; so does one that says nothing about it.
  func queryCapabilities()

  /// `true` if the display has asked the terminal where the caret is, and has not taken the answer.
  ///
  /// Defaults to `false`.
  var expectsCursor: Bool { get }

  /// Handles a terminal's answer that was found in the input.
  ///
  /// A display that says nothing about it does nothing.
  ///
  /// - Parameter answer: The answer.
  /// - Returns: The meaning of the answer for the app: a new size of the display, which `size` then
  ///   already has; `nil` if the answer does not concern the app.
  func handle(_ answer: TerminalAnswer) -> DisplayInput?

  /// The number of colours of the display.
  ///
  /// Defaults to the palette of 256.
  var colorDepth: ColorDepth { get }

  /// The part of a cluster that the display can show: whole emoji sequences if its terminal
  /// measures by cluster.
  ///
  /// An app draws by it. When it changes, `handle(_:)` returns `.resized(_:)`, so that the app
  /// draws again; no text takes other columns then. A display that does not declare it has
  /// `.scalars`.
  var textPolicy: ShownText.Policy { get }

  /// `true` if mouse actions are received as input instead of selecting text in the terminal.
  ///
  /// A display without a mouse ignores sets, and so does the default implementation.
  var reportsMouse: Bool { get set }

  /// `true` if moves of the mouse without a button are received as well, while `reportsMouse` is
  /// on.
  ///
  /// Each cell that the mouse passes is then received as input, so an app enables it only while it
  /// needs it. A display without a mouse ignores sets, and so does the default implementation.
  var reportsMoves: Bool { get set }

  /// Gives the terminal back to the shell and stops the process until it is continued. A display
  /// that cannot do that does nothing. Returns after the process was continued; the whole next
  /// frame is written again.
  func suspend()

  /// Gives the terminal to another program for a while: no input arrives and nothing is shown until
  /// `reclaim()`.
  ///
  /// A display without a terminal does nothing; so does one that says nothing about it.
  func release()

  /// Takes the terminal again; the whole next frame is written again.
  func reclaim()

  /// Gives the terminal back for good. Nothing can be shown afterwards; closing twice is harmless.
  func close()
}

extension Display {
  /// Does nothing.
  ///
  /// - Parameter title: Ignored.
  public func setTitle(_ title: String) {}

  /// Does nothing.
  ///
  /// - Parameter text: Ignored.
  /// - Returns: `nil`.
  public func setClipboard(_ text: String) -> ClipboardRefusal? { nil }

  /// None.
  public var escapeDelay: Duration? { nil }

  /// The byte that most terminals send.
  public var eraseByte: UInt8 { 0x7F }

  /// Does nothing.
  public func queryCapabilities() {}

  /// By default, no position is requested.
  public var expectsCursor: Bool { false }

  /// Does nothing.
  ///
  /// - Parameter answer: Ignored.
  /// - Returns: `nil`.
  public func handle(_ answer: TerminalAnswer) -> DisplayInput? { nil }

  /// Does nothing.
  public func release() {}

  /// Does nothing.
  public func reclaim() {}

  /// The palette of 256 colours.
  public var colorDepth: ColorDepth { .palette }

  /// The first emoji of a sequence, and the letters of a flag.
  public var textPolicy: ShownText.Policy { .scalars }

  /// No moves arrive.
  public var reportsMoves: Bool {
    get { false }
    // swift-format-ignore
    set {}
  }

  /// No input arrives from a mouse.
  public var reportsMouse: Bool {
    get { false }
    // swift-format-ignore
    set {}
  }
}

/// Something that came in at a display.
public enum DisplayInput: Hashable, Sendable {
  /// Bytes from the keyboard, the mouse or a paste, for the decoder.
  case bytes([UInt8])
  /// The display has another size now, or must be painted again at the same size.
  case resized(Size)
  /// No more input arrives: the input was closed.
  case closed
  /// A signal requests the end of the process.
  case terminated(signal: Int32)
}

extension DisplayInput {
  /// `true` if a terminal has it among its input, which another program may be reading.
  var isRead: Bool {
    switch self {
    case .bytes, .closed: true
    case .resized, .terminated: false
    }
  }
}
