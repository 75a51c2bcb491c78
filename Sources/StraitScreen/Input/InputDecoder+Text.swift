extension InputDecoder {
  /// Reads text up to the first byte that is not text, and takes that byte too.
  mutating func readText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20, byte < 0x7F {
        index += 1
      } else if byte >= 0xC2 {
        let end = min(index + 4, bytes.count)
        guard case .complete(let length) = ScalarPrefix(bytes[index..<end]) else { break }
        if byte == 0xC2, bytes[index + 1] < 0xA0 { break }
        index += length
      } else {
        break
      }
    }
    text.append(contentsOf: bytes[start..<index])
    guard index < bytes.count else { return index }
    begin(bytes[index])
    return index + 1
  }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      wait(in: .escape, after: byte)
    case ..<0x20, 0x7F:
      emit(.key(KeyPress(controlByte: byte, eraseByte: eraseByte)))
    case 0xC2...0xF4:
      wait(in: .scalar, after: byte)
    default:
      appendReplacement()
    }
  }

  /// Adds the replacement for invalid bytes to the text.
  mutating func appendReplacement() {
    text.append(contentsOf: [0xEF, 0xBF, 0xBD])
  }

  /// Adds a character to the text.
  mutating func append(_ character: Character) {
    text.append(contentsOf: character.utf8)
  }

  /// Continues the pending scalar; returns whether the byte was taken.
  mutating func stepInScalar(_ byte: UInt8, isAlt: Bool) -> Bool {
    pending.append(byte)
    let scalar = pending[(isAlt ? 1 : 0)...]
    switch ScalarPrefix(scalar) {
    case .incomplete:
      return true
    case .invalid:
      pending.removeLast()
      giveUp()
      return false
    case .complete:
      let decoded = String(decoding: scalar, as: UTF8.self)
      if reported > 0 || scalar.first == 0xC2 && byte < 0xA0 {
        emitUnknown(pending)
      } else if isAlt {
        emit(.key(KeyPress(.character(Character(decoded)), .alt)))
      } else {
        text.append(contentsOf: scalar)
      }
      settle()
      return true
    }
  }
}

/// The progress of some bytes towards one scalar in UTF-8.
enum ScalarPrefix: Hashable {
  /// They begin with a scalar of that many bytes.
  case complete(length: Int)
  /// They begin a scalar.
  case incomplete
  /// The last one cannot follow those before it.
  case invalid

  /// Looks at the first bytes of a slice, which must not be empty.
  @inline(__always)
  init<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes) where Bytes.Index == Int {
    let start = bytes.startIndex
    // The Unicode Standard, section 3.9, table 3-7, "Well-Formed UTF-8 Byte Sequences".
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch bytes[start] {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    guard length > 0 else {
      self = .invalid
      return
    }
    for offset in 1..<length {
      guard offset < bytes.count else {
        self = .incomplete
        return
      }
      guard (offset == 1 ? second : 0x80...0xBF).contains(bytes[start + offset]) else {
        self = .invalid
        return
      }
    }
    self = .complete(length: length)
  }
}
