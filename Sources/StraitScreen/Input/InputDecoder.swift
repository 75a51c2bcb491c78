/// Turns the bytes of a terminal into keys, text, pastes and mouse presses.
///
/// The bytes may come in pieces of any size; an unfinished rest is kept. For any input, each byte
/// is accounted for in some token, an escape sequence never becomes text, and garbage never takes
/// the next key with it.
///
/// A lone escape byte may be the escape key or the beginning of more, which only time can decide.
/// After each `decode(_:)` and each `flush()`, the app therefore starts a timer of `flushDelay`, if
/// that is not `nil`, and calls `flush()` if nothing else has arrived until then.
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
/// more of it has arrived for as long.
public struct InputDecoder: Sendable {
  private static let pasteStart = Array("\u{1B}[200~".utf8)
  /// The largest number of bytes that count as typed when they arrive together.
  private static let mostTyped = 32

  /// The default of the instance property `escapeDelay`.
  public static let escapeDelay: Duration = .milliseconds(25)
  /// The time to wait for the rest of a sequence or of a character.
  ///
  /// A slow link may pause within them. It is also the time after which Alt-[ and Alt-O are keys.
  public static let sequenceDelay: Duration = .seconds(1)
  /// The time during which the rest of an abandoned sequence is kept from becoming text.
  ///
  /// It begins when the sequence is abandoned, and further input does not extend it.
  public static let restDelay: Duration = .seconds(3)
  /// The time to wait for the rest of a paste.
  public static let pasteDelay: Duration = .seconds(1)

  /// The time to wait after an escape byte for the rest of a sequence.
  ///
  /// Must not be negative. With zero, an escape byte at the end of the input is the escape key
  /// immediately. A terminal may also have answered that no key's bytes are ambiguous, as in
  /// kitty's keyboard protocol: then the escape key is a sequence, and nothing waits.
  public var escapeDelay = Self.escapeDelay {
    willSet { precondition(newValue >= .zero, "the escape delay must not be negative") }
  }
  /// The byte that the terminal sends for the backspace key, 0x7F or 0x08.
  ///
  /// The other one of the two is ctrl+backspace. With any other value both are backspace.
  public var eraseByte: UInt8 = 0x7F
  /// `true` if the terminal was queried for the caret's position.
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

  /// Number of pending bytes that were reported as unknown: their sequence was abandoned, and its
  /// rest has no effect.
  var reported = 0
  /// `true` if the terminal has said that no key's bytes are ambiguous.
  var hasClearKeys = false
  /// `true` if a paste has been open for too long, so that further input may be keys again.
  private var isPasteLate = false

  /// The kind of bytes in `pending`.
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
    /// `ESC [` with parameters, possibly after another escape byte.
    case control
    /// More parameters than any sequence has; the rest is not kept.
    case overlongControl
    /// `ESC [ [`
    case console
    /// `ESC [ M`, the beginning of an old mouse report.
    case oldMouse
    /// `ESC O` with an optional digit, possibly after another escape byte.
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
  /// - Parameter pasteLimit: The number of bytes of a paste that are delivered in one piece.
  init(pasteLimit: Int) {
    paste = PasteBody(limit: pasteLimit)
  }

  /// `true` if bytes wait for more, or for `flush()`.
  public var isPending: Bool { state != .ground && (reported == 0 || pending.count > reported) }

  /// `true` if a paste has begun and is not over.
  public var isInPaste: Bool { state == .paste }

  /// `true` if a sequence was given up whose rest may still come.
  public var expectsRest: Bool { reported > 0 }

  /// The time without input after which to call `flush()`; `nil` if nothing waits for that.
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
  /// - Returns: The meaning so far of these bytes and those before them.
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

  /// Decodes the pending bytes as if nothing more were to follow: an escape byte is the escape key,
  /// an unfinished paste ends.
  ///
  /// - Returns: The meaning of the bytes. Afterwards nothing pends, but `flushDelay` may give the
  ///   time during which the rest of a sequence is still expected.
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

  /// Delivers the received part of a paste that has been open for long, although its end may still
  /// come.
  ///
  /// From then on, a few typed bytes are delivered as they arrive, and longer input by the
  /// next call: each piece may edit the whole of a long text. Keys that arrive by themselves and
  /// cannot be a part of a paste, such as Ctrl-Q or an arrow, end it, and so does `flush()`. An end
  /// of the paste that comes later does nothing.
  ///
  /// - Returns: The received part of the paste.
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

  /// Returns whether some bytes which have arrived together are keys, and cannot belong to a paste.
  private func areKeysAfterPaste(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= Self.mostTyped else { return false }
    // It only tries: the decoder that sent the query handles an answer among them.
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
