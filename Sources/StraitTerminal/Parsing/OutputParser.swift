// Williams, "A parser for DEC's ANSI-compatible video terminals", with UTF-8 in its ground state,
// and the Linux console's `ESC ] P` and `ESC ] R`, which have no end.

/// Cuts a program's output into text, controls and sequences.
///
/// The bytes may come in pieces of any size, with the same tokens. A sequence that another byte
/// ends too early is reported as `Token.malformed(_:)`, and that byte is then taken by itself. A
/// control within a sequence is reported in both ways, and the sequence continues. A sequence that
/// CAN or SUB cancels leaves no token; of a string that is cut, only the beginning is reported.
struct OutputParser: Hashable, Sendable {
  enum Token {
    case text(Unicode.Scalar)
    case control(UInt8)
    /// `ESC`, perhaps with intermediate bytes.
    case escape(String)
    case function(ControlFunction, [UInt8])
    /// A string and the byte after `ESC` that began it.
    case string(UInt8, [UInt8])
    case malformed([UInt8])
  }

  private enum State: Hashable, Sendable {
    case ground
    /// A scalar that wants a number of further bytes.
    case scalar(Int)
    /// The bytes after `ESC`.
    case escape
    /// The bytes after `CSI`.
    case function
    /// Inside a string that the byte began.
    case string(UInt8)
    /// The same, after an escape byte that may end it.
    case stringEscape(UInt8)
    /// A palette entry of the Linux console: `ESC ] P` and seven digits.
    case palette
  }

  private static let longestSequence = 256
  private static let longestString = 1 << 20
  /// A picture may be longer.
  private static let longestPicture = 1 << 25

  private var state = State.ground
  private var bytes: [UInt8] = []
  /// `true` if bytes were left out of `bytes`.
  private var isOverlong = false

  /// `true` if nothing is unfinished.
  var isAtRest: Bool { state == .ground }

  mutating func take(_ byte: UInt8, _ give: (Token) -> Void) {
    switch state {
    case .ground: takeInGround(byte, give)
    case .scalar(let missing): takeInScalar(byte, missing: missing, give)
    case .string(let start): takeInString(byte, start, give)
    case .stringEscape(let start): takeAfterStringEscape(byte, start, give)
    case .escape, .function, .palette:
      switch byte {
      case 0x18, 0x1A: begin(.ground)
      case 0x1B:
        give(.malformed([0x1B] + bytes))
        begin(.escape)
      case ..<0x20:
        // Terminals obey a control in the middle of a sequence; no program should count on it.
        give(.malformed([0x1B] + bytes + [byte]))
        give(.control(byte))
      case 0x7F...:
        give(.malformed([0x1B] + bytes))
        begin(.ground)
        takeInGround(byte, give)
      default: takeInSequence(byte, give)
      }
    }
  }

  private mutating func begin(_ state: State) {
    self.state = state
    bytes.removeAll(keepingCapacity: bytes.count <= 4096)
    isOverlong = false
  }

  private mutating func takeInGround(_ byte: UInt8, _ give: (Token) -> Void) {
    switch byte {
    case 0x1B: begin(.escape)
    case ..<0x20, 0x7F: give(.control(byte))
    case ..<0x7F: give(.text(Unicode.Scalar(byte)))
    case 0xC2...0xDF: begin(.scalar(1))
    case 0xE0...0xEF: begin(.scalar(2))
    case 0xF0...0xF4: begin(.scalar(3))
    default: giveUpScalar([byte], give)
    }
    if byte >= 0xC2, state != .ground { bytes.append(byte) }
  }

  private mutating func takeInScalar(_ byte: UInt8, missing: Int, _ give: (Token) -> Void) {
    guard Self.continues(bytes, byte) else {
      giveUpScalar(bytes, give)
      begin(.ground)
      takeInGround(byte, give)
      return
    }
    bytes.append(byte)
    state = .scalar(missing - 1)
    guard missing == 1 else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let scalar = text.unicodeScalars.first ?? "\u{FFFD}"
    // The eight-bit controls, which a terminal that reads UTF-8 may obey or not.
    if (0x80..<0xA0).contains(scalar.value) {
      give(.malformed(bytes))
    } else {
      give(.text(scalar))
    }
    begin(.ground)
  }

  private func giveUpScalar(_ bytes: [UInt8], _ give: (Token) -> Void) {
    give(.malformed(bytes))
    give(.text("\u{FFFD}"))
  }

  /// Returns whether a byte continues with the beginning of a scalar: Unicode Standard, table 3-7.
  private static func continues(_ bytes: [UInt8], _ byte: UInt8) -> Bool {
    switch (bytes.count, bytes[0]) {
    case (1, 0xE0): (0xA0...0xBF).contains(byte)
    case (1, 0xED): (0x80...0x9F).contains(byte)
    case (1, 0xF0): (0x90...0xBF).contains(byte)
    case (1, 0xF4): (0x80...0x8F).contains(byte)
    default: (0x80...0xBF).contains(byte)
    }
  }

  private mutating func takeInSequence(_ byte: UInt8, _ give: (Token) -> Void) {
    if bytes.count < Self.longestSequence { bytes.append(byte) } else { isOverlong = true }
    switch state {
    case .escape: takeAfterEscape(byte, give)
    case .function:
      guard byte >= 0x40 else { return }
      let body = Array(bytes.dropFirst())
      let function = isOverlong ? nil : ControlFunction(body: body)
      give(function.map { .function($0, [0x1B] + bytes) } ?? .malformed([0x1B] + bytes))
      begin(.ground)
    default:
      guard bytes.count == 9 else { return }
      give(.string(0x5D, Array(bytes.dropFirst())))
      begin(.ground)
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, _ give: (Token) -> Void) {
    if byte < 0x30 { return }
    let isFirst = bytes.count == 1
    switch byte {
    case 0x5B where isFirst: state = .function
    // OSC, DCS, SOS, PM, APC, and the title of GNU Screen.
    case _ where isFirst && [0x5D, 0x50, 0x58, 0x5E, 0x5F, 0x6B].contains(byte):
      begin(.string(byte))
    default:
      give(
        isOverlong
          ? .malformed([0x1B] + bytes) : .escape(String(decoding: bytes, as: UTF8.self))
      )
      begin(.ground)
    }
  }

  private mutating func takeInString(_ byte: UInt8, _ start: UInt8, _ give: (Token) -> Void) {
    switch byte {
    case 0x1B: state = .stringEscape(start)
    case 0x07 where start == 0x5D: finishString(start, give)
    case 0x18, 0x1A:
      give(.malformed([0x1B, start] + bytes.prefix(64)))
      begin(.ground)
    case 0x52 where start == 0x5D && bytes.isEmpty:
      bytes.append(byte)
      finishString(start, give)
    case 0x50 where start == 0x5D && bytes.isEmpty:
      state = .palette
      bytes = [start, byte]
    default:
      let longest = start == 0x50 ? Self.longestPicture : Self.longestString
      if bytes.count < longest { bytes.append(byte) } else { isOverlong = true }
    }
  }

  private mutating func takeAfterStringEscape(
    _ byte: UInt8,
    _ start: UInt8,
    _ give: (Token) -> Void
  ) {
    if byte == 0x5C {
      finishString(start, give)
    } else {
      give(.malformed([0x1B, start] + bytes.prefix(64)))
      begin(.escape)
      take(byte, give)
    }
  }

  private mutating func finishString(_ start: UInt8, _ give: (Token) -> Void) {
    give(isOverlong ? .malformed([0x1B, start] + bytes.prefix(64)) : .string(start, bytes))
    begin(.ground)
  }
}
