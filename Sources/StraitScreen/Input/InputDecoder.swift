/// Turns the bytes of a terminal into keys, text, pastes and mouse presses.
///
/// The bytes may come in pieces of any size; what a piece does not finish is kept. Whatever comes
/// in, each byte is accounted for in some token, an escape sequence never becomes text, and garbage
/// never takes the next key with it.
///
/// A lone escape byte may be the escape key or the beginning of more, which only time can decide.
/// After each `decode(_:)` and each `flush()`, the app therefore starts a timer of `flushDelay`, if
/// that is not `nil`, and calls `flush()` if nothing else has come in until then.
///
/// | What pends | is decided after | and is then |
/// | --- | --- | --- |
/// | `ESC`, `ESC ESC` | `escapeDelay` | the escape key |
/// | `ESC [`, `ESC O`, `ESC ]`, `ESC P`, `ESC _` | `sequenceDelay` | the key together with alt |
/// | more of a sequence | `sequenceDelay` | `.unknown(_:)`, and so is its rest for `restDelay` |
/// | the beginning of a character | `sequenceDelay` | U+FFFD |
/// | a paste without its end | `pasteDelay` | over |
///
/// A paste whose bytes continue coming in is not idle, and could continue for ever if its end were
/// lost. The app calls `flushPaste()` when a paste has been open for `pasteDelay`, and again when
/// more of it has come in for as long.
public struct InputDecoder: Sendable {
  private static let pasteStart = Array("\u{1B}[200~".utf8)
  /// The largest number of bytes that count as typed when they arrive together.
  private static let mostTyped = 32

  /// How long `escapeDelay` is unless it is set.
  public static let escapeDelay: Duration = .milliseconds(25)
  /// How long to wait for the rest of a sequence or of a character.
  ///
  /// A slow link may pause within them. It is also the time after which Alt-[ and Alt-O are keys.
  public static let sequenceDelay: Duration = .seconds(1)
  /// How long the rest of a sequence that was given up is kept from becoming text.
  ///
  /// The time begins when the sequence is given up, and is not prolonged by what comes in.
  public static let restDelay: Duration = .seconds(3)
  /// How long to wait for the rest of a paste.
  public static let pasteDelay: Duration = .seconds(1)

  /// How long to wait after an escape byte for the rest of a sequence.
  ///
  /// Must not be negative. With zero, an escape byte that ends what has come in is the escape key
  /// immediately. There is no wait either once a terminal has answered that no key's bytes are
  /// ambiguous, as kitty's keyboard protocol has it: the escape key is a sequence then.
  public var escapeDelay = Self.escapeDelay {
    willSet { precondition(newValue >= .zero, "the escape delay must not be negative") }
  }
  /// The byte that the terminal sends for the backspace key, 0x7F or 0x08.
  ///
  /// The other one of the two is ctrl+backspace. With any other value both are backspace.
  public var eraseByte: UInt8 = 0x7F
  /// `true` if the terminal was asked where the caret is.
  ///
  /// As long as it is set, `CSI 1 ; column R` is the answer and not F3; the answer resets it.
  public var expectsCursor = false

  var state = State.ground
  /// The bytes that are not yet decoded, except those of a paste.
  var pending: [UInt8] = []
  var paste: PasteBody
  /// The text that was decoded and is not yet in a token, as valid UTF-8.
  var text: [UInt8] = []
  var tokens: [InputToken] = []

  /// How many of the pending bytes were reported as unknown: their sequence was given up, and what
  /// is its rest does nothing.
  var reported = 0
  /// `true` if the terminal has said that no key's bytes are ambiguous.
  var hasClearKeys = false
  /// `true` if a paste has been open for too long, so that what comes in may be keys again.
  private var isPasteLate = false

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

  /// `true` if bytes wait for more, or for `flush()`.
  public var isPending: Bool { state != .ground && (reported == 0 || pending.count > reported) }

  /// `true` if a paste has begun and is not over.
  public var isInPaste: Bool { state == .paste }

  /// `true` if a sequence was given up whose rest may still come.
  public var expectsRest: Bool { reported > 0 }

  /// How long nothing must come in before `flush()` is called; `nil` if nothing waits for that.
  public var flushDelay: Duration? {
    switch state {
    case .ground: nil
    case .paste: Self.pasteDelay
    case .escape, .doubleEscape: hasClearKeys ? .zero : escapeDelay
    default: reported > 0 ? Self.restDelay : Self.sequenceDelay
    }
  }

  /// Decodes some more bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: What they, and those before them, mean so far.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(_ bytes: [UInt8]) -> [InputToken] {
    if isPasteLate, !paste.mayEnd, bytes.starts(with: Self.pasteStart) || areKeysAfterPaste(bytes) {
      endPaste()
    }
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
    if isPasteLate, bytes.count <= Self.mostTyped, let piece = paste.takeReady() {
      emit(.paste(piece))
    }
    return takeTokens()
  }

  /// Decodes the bytes that pend as if nothing more were to come: an escape byte is the escape key,
  /// an unfinished paste is over.
  ///
  /// - Returns: What the bytes mean. Afterwards nothing pends, but `flushDelay` may say how long
  ///   the rest of a sequence is still expected.
  public mutating func flush() -> [InputToken] {
    if state == .paste {
      let isEscape = isPasteLate && paste.dropLoneEscape()
      endPaste()
      if isEscape { emit(.key(KeyPress(.escape))) }
    } else if reported == 0, isInsideSequence {
      emit(.unknown(pending))
      reported = pending.count
    } else if state != .ground {
      giveUp()
    }
    return takeTokens()
  }

  /// Delivers what has come of a paste that has been open for long, although its end may still
  /// come.
  ///
  /// From then on, a few typed bytes are delivered as they arrive, and longer input by the
  /// next call: each piece may edit the whole of a long text. Keys that come in by themselves and
  /// cannot be a part of a paste, such as Ctrl-Q or an arrow, end it, and so does `flush()`. An end
  /// of the paste that comes later does nothing.
  ///
  /// - Returns: What has come of the paste.
  public mutating func flushPaste() -> [InputToken] {
    guard state == .paste else { return [] }
    isPasteLate = true
    if let piece = paste.takeReady() { emit(.paste(piece)) }
    return takeTokens()
  }

  private mutating func endPaste() {
    if let rest = paste.finish() { emit(.paste(rest)) }
    state = .ground
    isPasteLate = false
  }

  /// Returns whether some bytes which have come in together are keys, and cannot belong to a paste.
  private func areKeysAfterPaste(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= Self.mostTyped else { return false }
    // It only tries: an answer among them is taken by the decoder that knows what was asked.
    var decoder = InputDecoder()
    decoder.eraseByte = eraseByte
    decoder.expectsCursor = expectsCursor
    let tokens = decoder.decode(bytes)
    guard decoder.state == .ground, !tokens.isEmpty else { return false }
    return tokens.allSatisfy { token in
      switch token {
      case .key(KeyPress(.enter)), .key(KeyPress(.tab)), .text, .paste, .unknown: false
      case .key, .mouse, .focus, .answer: true
      }
    }
  }

  private mutating func readPaste(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let (end, pieces, isOver) = paste.read(bytes, from: start)
    for piece in pieces { emit(.paste(piece)) }
    if isOver {
      state = .ground
      isPasteLate = false
    }
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
