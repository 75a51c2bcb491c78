/// A control sequence (CSI) with its parameters.
struct ControlSequence {
  /// The characters between CSI and the final one, without a leading `?`.
  var parameters: String
  /// The final character, after a `?` if the sequence is private.
  var name: String

  var numbers: [Int] {
    parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
  }

  func parameter(_ index: Int, otherwise value: Int) -> Int {
    let numbers = numbers
    return index < numbers.count && numbers[index] != 0 ? numbers[index] : value
  }
}

/// Splits a terminal's output into text, controls and sequences.
struct SequenceDecoder {
  enum Token {
    case control(UInt8)
    case text(Unicode.Scalar)
    case escape(String)
    case sequence(ControlSequence)
  }

  private enum State { case ground, escape(String), sequence(String) }
  private var state = State.ground
  private var pending: [UInt8] = []

  mutating func take(_ byte: UInt8) -> Token? {
    switch state {
    case .ground: ground(byte)
    case .escape(let start): escape(start, byte)
    case .sequence(let start): sequence(start, byte)
    }
  }

  private mutating func ground(_ byte: UInt8) -> Token? {
    if byte == 27 {
      state = .escape("")
      return nil
    }
    if byte < 32 { return .control(byte) }
    pending.append(byte)
    guard let text = String(validating: pending, as: UTF8.self) else { return nil }
    pending = []
    return text.unicodeScalars.first.map(Token.text)
  }

  private mutating func escape(_ start: String, _ byte: UInt8) -> Token? {
    let character = Character(Unicode.Scalar(byte))
    if start.isEmpty, character == "[" {
      state = .sequence("")
      return nil
    }
    if (0x20...0x2F).contains(byte) {
      state = .escape(start + String(character))
      return nil
    }
    state = .ground
    return .escape(start + String(character))
  }

  private mutating func sequence(_ start: String, _ byte: UInt8) -> Token? {
    let character = Character(Unicode.Scalar(byte))
    guard (0x40...0x7E).contains(byte) else {
      state = .sequence(start + String(character))
      return nil
    }
    state = .ground
    let isPrivate = start.hasPrefix("?")
    return .sequence(
      ControlSequence(
        parameters: String(isPrivate ? start.dropFirst() : start[...]),
        name: (isPrivate ? "?" : "") + String(character)
      )
    )
  }
}
