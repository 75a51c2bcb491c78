/// A display in memory: it keeps the last frame, and the test sends its input.
///
///     let display = HeadlessDisplay(size: Size(columns: 20, rows: 3))
///     display.type("Ada")
///     display.send("ctrl+a", "delete")
///     display.text                                  // the current screen, as text
///
/// Keys are sent as the bytes of a terminal, so that they take the same way as real ones.
@MainActor
public final class HeadlessDisplay: Display {
  /// The current number of columns and rows.
  public private(set) var size: Size
  /// Called, before the sending method returns, when `takeInput()` has something to give.
  public var onInput: (() -> Void)? {
    // The objects that the closure retains are released last: that may run the user's code, which
    // may use the display.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// The frame that is shown, in the size the display had when it was shown; blank at first.
  public private(set) var frame: Frame
  /// Number of frames shown.
  public private(set) var frameCount = 0
  /// Number of times the bell rang.
  public private(set) var ringCount = 0
  /// Number of times the display was suspended.
  public private(set) var suspendCount = 0
  /// Number of times the display was given to another program.
  public private(set) var releaseCount = 0
  /// `true` if another program has the display now.
  public private(set) var isReleased = false
  /// The title of the window; `nil` without one.
  public private(set) var title: String?
  /// The last text given to the clipboard; otherwise `nil`.
  public private(set) var clipboard: String?
  /// The maximum number of bytes of a text for the clipboard; `nil` for no limit.
  public var clipboardLimit: Int?
  /// The byte that arrives for the backspace key; `send(_:)` sends it for that key.
  public var eraseByte: UInt8 = 0x7F
  /// The time that an app should wait after an escape byte; `nil` if the user has not set one.
  public var escapeDelay: Duration?
  /// The part of a cluster that an app draws: `.clusters` as for a terminal that measures by
  /// cluster.
  ///
  /// Set it before the app starts, or have something drawn again afterwards.
  public var textPolicy = ShownText.Policy.scalars
  /// `true` if an app has enabled the mouse; sent input is received in either case.
  public var reportsMouse = false {
    didSet { mirror?.reportsMouse = reportsMouse }
  }
  /// `true` if an app has enabled moves of the mouse without a button; sent input is received in
  /// either case.
  public var reportsMoves = false {
    didSet { mirror?.reportsMoves = reportsMoves }
  }
  /// `true` if the display was closed.
  public private(set) var isClosed = false

  /// Called with everything that is sent, before the app receives it.
  package var onSend: ((DisplayInput) -> Void)?
  /// Another display, on which all that is done to this one is done as well.
  package var mirror: (any Display)?

  private var input: [DisplayInput] = []
  private var hasEnded = false

  /// Makes a blank display.
  ///
  /// - Parameter size: The number of columns and rows; cut to 65,535, and to a million cells.
  public init(size: Size = Size(columns: 80, rows: 24)) {
    let size = size.cutToScreen
    self.size = size
    frame = Frame(cells: CellBuffer(size: size))
  }

  /// The contents of the display, as `CellBuffer.text` gives them.
  public var text: String { frame.text }

  /// Returns the contents of the display, with its caret, as `Frame.text(caret:)` gives them.
  ///
  /// - Parameter mark: The character that is put before the cell of the caret.
  /// - Returns: The rows, without blanks and empty rows at the end.
  public func text(caret mark: Character) -> String { frame.text(caret: mark) }

  /// Takes everything that was sent since the last call, in order.
  ///
  /// Bytes that were sent while another program has the display, and the end of the input, wait
  /// until it is reclaimed.
  ///
  /// - Returns: The input sent since the last call; empty if none was.
  public func takeInput() -> [DisplayInput] {
    let taken = input
    input = []
    guard isReleased else { return taken }
    input = taken.filter(\.isRead)
    return taken.filter { !$0.isRead }
  }

  /// Keeps a frame as the current one; after `close()`, does nothing.
  ///
  /// - Parameter frame: The frame. It is cut or padded to the display's size; a caret outside that
  ///   is hidden.
  public func show(_ frame: Frame) {
    guard !isClosed, !isReleased else { return }
    frameCount += 1
    let cells = frame.cells.resized(to: size)
    let caret = frame.caret.flatMap { cells.bounds.contains($0) ? $0 : nil }
    self.frame = frame
    self.frame.cells = cells
    self.frame.caret = caret
    mirror?.show(self.frame)
  }

  /// Counts a ring of the bell.
  public func ring() {
    ringCount += 1
    mirror?.ring()
  }

  /// Keeps the name of the window.
  ///
  /// - Parameter title: The name, kept as it is.
  public func setTitle(_ title: String) {
    self.title = title
    mirror?.setTitle(title)
  }

  /// Keeps the text given to the clipboard.
  ///
  /// - Parameter text: The text.
  /// - Returns: The refusal of a text that is longer than `clipboardLimit`, or the mirror's.
  @discardableResult
  public func setClipboard(_ text: String) -> ClipboardRefusal? {
    if let limit = clipboardLimit, text.utf8.count > limit {
      return .tooLong(bytes: text.utf8.count, limit: limit)
    }
    clipboard = text
    return mirror?.setClipboard(text)
  }

  /// Counts a suspension, and returns immediately.
  public func suspend() {
    suspendCount += 1
    mirror?.suspend()
  }

  /// Counts a release; nothing is shown until `reclaim()`.
  public func release() {
    releaseCount += 1
    isReleased = true
    mirror?.release()
  }

  /// Delivers the input sent in the meantime.
  public func reclaim() {
    isReleased = false
    mirror?.reclaim()
    if !input.isEmpty { onInput?() }
  }

  /// Closes the display; the last frame can still be read.
  public func close() {
    isClosed = true
    mirror?.close()
  }
}

extension HeadlessDisplay {
  /// Sends bytes as a terminal would.
  ///
  /// - Parameter bytes: The bytes. None are no input.
  public func send(_ bytes: [UInt8]) {
    if !bytes.isEmpty { queue(.bytes(bytes)) }
  }

  /// Sends key presses, one after the other, in one piece.
  ///
  /// - Parameter keys: The key presses. Each must be one that a terminal can send.
  public func send(_ keys: KeyPress...) {
    send(
      keys.flatMap { key in
        guard let bytes = key.bytes(eraseByte: eraseByte) else {
          preconditionFailure("no terminal can send \(key)")
        }
        return bytes
      }
    )
  }

  /// Sends something that was done with the mouse.
  ///
  /// - Parameter press: The action.
  public func send(_ press: MousePress) {
    send(press.bytes)
  }

  /// Types a text.
  ///
  /// A line feed in it is the enter key, a tabulator the tab key.
  ///
  /// - Parameter text: The text.
  public func type(_ text: String) {
    send(Array(text.utf8))
  }

  /// Pastes a text, as a terminal does that marks its pastes.
  ///
  /// - Parameter text: The text.
  public func paste(_ text: String) {
    send(Self.bytes(ofPaste: text))
  }

  /// Returns the bytes of a terminal that marks its pastes.
  ///
  /// - Parameter text: The text that is pasted.
  /// - Returns: The text between the marks.
  package static func bytes(ofPaste text: String) -> [UInt8] {
    Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
  }

  /// Gives the display another size.
  ///
  /// - Parameter size: The new number of columns and rows; cut to 65,535, and to a
  ///   million cells. The screen stays as it is until the next frame.
  public func resize(to size: Size) {
    let size = size.cutToScreen
    self.size = size
    queue(.resized(size))
  }

  /// Closes the input, as when a terminal disconnects.
  public func closeInput() {
    queue(.closed)
    hasEnded = true
  }

  /// Asks the app to end, as a signal to its process does.
  ///
  /// - Parameter signal: The number of the signal.
  public func terminate(signal: Int32) {
    queue(.terminated(signal: signal))
  }

  private func queue(_ arrival: DisplayInput) {
    guard !hasEnded else { return }
    onSend?(arrival)
    input.append(arrival)
    onInput?()
  }
}
