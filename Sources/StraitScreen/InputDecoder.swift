/// Turns the bytes of a terminal into keys, text, pastes and mouse presses.
///
/// The bytes may come in pieces of any size; what a piece does not finish is kept. Whatever comes
/// in, each byte is accounted for in some token, an escape sequence never becomes text, and garbage
/// never takes the next key with it.
///
/// A lone escape byte may be the escape key or the beginning of more, which only time can tell.
/// After each `decode(_:)`, the app therefore starts a timer of `flushDelay`, if that is not `nil`,
/// and calls `flush()` if nothing else has come in until then.
public struct InputDecoder: Sendable {
  /// How long to wait after an escape byte for the rest of a sequence.
  public static let escapeDelay: Duration = .milliseconds(25)
  /// How long to wait for the rest of a paste.
  public static let pasteDelay: Duration = .seconds(1)

  var state = State.ground
  /// The bytes that are not yet decoded, except those of a paste.
  var pending: [UInt8] = []
  var paste: PasteBody
  /// The text that was decoded and is not yet in a token, as valid UTF-8.
  var text: [UInt8] = []
  var tokens: [InputToken] = []

  /// What the bytes in `pending` are.
  enum State: Sendable {
    /// Nothing pends.
    case ground
    /// The beginning of a scalar.
    case scalar
    /// An escape byte.
    case escape
    /// Two escape bytes.
    case doubleEscape
    /// An escape byte and the beginning of a scalar.
    case altScalar
    /// `ESC [` and parameters; or that after one more escape byte.
    case control
    /// More parameters than any sequence has; the rest is not kept.
    case overlongControl
    /// `ESC [ [`
    case console
    /// `ESC [ M`, the beginning of an old mouse report.
    case oldMouse
    /// `ESC O` and perhaps a digit; or that after one more escape byte.
    case application
    /// `ESC` and the first byte of an answer in the form of a string.
    case answerStart
    /// An answer of the terminal in the form of a string.
    case answer
    /// Such an answer, and the escape byte that may end it.
    case answerEscape
    /// A paste has begun.
    case paste
  }

  /// Makes a decoder that waits for anything.
  public init() {
    self.init(pasteLimit: 1 << 20)
  }

  /// Makes a decoder.
  ///
  /// - Parameter pasteLimit: How many bytes of a paste are delivered in one piece.
  init(pasteLimit: Int) {
    paste = PasteBody(limit: pasteLimit)
  }

  /// Whether bytes wait for more, or for `flush()`.
  public var isPending: Bool { state != .ground }

  /// How long nothing must come in before `flush()` is called; `nil` if nothing pends.
  public var flushDelay: Duration? {
    switch state {
    case .ground: nil
    case .paste: Self.pasteDelay
    default: Self.escapeDelay
    }
  }

  /// Decodes some more bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: What they, and those before them, mean so far.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(_ bytes: [UInt8]) -> [InputToken] {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        switch state {
        case .ground: index = readText(bytes, from: index)
        case .paste: index = readPaste(bytes, from: index)
        default: if step(bytes[index]) { index += 1 }
        }
      }
    }
    return takeTokens()
  }

  /// Decodes the bytes that pend as if nothing more were to come: an escape byte is the escape key,
  /// an unfinished paste is over.
  ///
  /// - Returns: What the bytes mean. Afterwards nothing pends.
  public mutating func flush() -> [InputToken] {
    if state == .paste {
      if let rest = paste.finish() { emit(.paste(rest)) }
      state = .ground
    } else if state != .ground {
      giveUp()
    }
    return takeTokens()
  }

  private mutating func readPaste(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let (end, pieces, isOver) = paste.read(bytes, from: start)
    for piece in pieces { emit(.paste(piece)) }
    if isOver { state = .ground }
    return end
  }

  /// Adds a token after the text before it.
  mutating func emit(_ token: InputToken) {
    emitText()
    tokens.append(token)
  }

  private mutating func emitText() {
    guard !text.isEmpty else { return }
    tokens.append(.text(String(decoding: text, as: UTF8.self)))
    text.removeAll(keepingCapacity: text.count <= 4096)
  }

  private mutating func takeTokens() -> [InputToken] {
    emitText()
    defer { tokens = [] }
    return tokens
  }
}
