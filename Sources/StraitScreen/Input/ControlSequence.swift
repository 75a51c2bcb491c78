/// A sequence of the form `ESC [ parameters final`, with which terminals send most keys.
struct ControlSequence {
  /// The meaning of a sequence.
  enum Meaning {
    case key(KeyPress)
    /// A key that types text, sent as a sequence.
    case typed(Character)
    case mouse(MousePress)
    case focus(Bool)
    case pasteStart
    case answer(TerminalAnswer)
    /// Nothing that is known here.
    case nothing
  }

  /// The byte before the numbers, if any: `<`, `=`, `>` or `?`.
  let marker: UInt8?
  /// The numbers; 0 for an omitted one.
  let numbers: [Int]
  /// The number after a colon in each, if any.
  let details: [Int?]
  /// `true` if there is nothing but the numbers.
  let isPlain: Bool
  /// `true` if the numbers are followed by a dollar sign, and by nothing else.
  let endsInDollar: Bool
  let final: UInt8

  init(parameters: ArraySlice<UInt8>, final: UInt8) {
    self.final = final
    var parameters = parameters
    marker = parameters.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    if marker != nil { parameters.removeFirst() }
    var numbers: [Int] = []
    var details: [Int?] = []
    for field in parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      let parts = field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      numbers.append(parts.first.map(Self.number) ?? 0)
      details.append(parts.count > 1 ? Self.number(parts[1]) : nil)
    }
    self.numbers = numbers
    self.details = details
    let beyond = parameters.drop { (0x30...0x3B).contains($0) }
    isPlain = beyond.isEmpty
    endsInDollar = beyond.elementsEqual(CollectionOfOne(UInt8(ascii: "$")))
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    var number = 0
    for digit in digits where digit >= 0x30 && digit <= 0x39 {
      // Beyond this, no number is a scalar, a column or a row.
      number = min(number * 10 + Int(digit - 0x30), 0x110000)
    }
    return number
  }

  /// Returns the meaning of the sequence.
  ///
  /// - Parameter expectsCursor: `true` if what may be F3 as well reports the caret.
  /// - Returns: The meaning.
  func meaning(expectsCursor: Bool) -> Meaning {
    if marker == UInt8(ascii: "?") || final == UInt8(ascii: "R") || final == UInt8(ascii: "t"),
      let answer = answer(expectsCursor: expectsCursor)
    {
      return .answer(answer)
    }
    guard isPlain else { return .nothing }
    if marker == UInt8(ascii: "<") { return mouse }
    guard marker == nil, !isKeyUp else { return .nothing }
    switch Character(Unicode.Scalar(final)) {
    case "~": return tilde
    case "u":
      guard number(1) <= 1 || (number(1) - 1) & 0x38 == 0 else { return .nothing }
      return Self.coded(number(0), Self.modifiers(number(1)))
    case "I" where numbers == [0]: return .focus(true)
    case "O" where numbers == [0]: return .focus(false)
    case "Z": return .key(KeyPress(.tab, modifiers.union(.shift)))
    case "a": return .key(KeyPress(.up, .shift))
    case "b": return .key(KeyPress(.down, .shift))
    case "c" where numbers == [0]: return .key(KeyPress(.right, .shift))
    case "d": return .key(KeyPress(.left, .shift))
    case "$": return numbered(.shift)
    case "^": return numbered(.control)
    case "@": return numbered([.control, .shift])
    // `ESC [ row ; column R` is a malformed answer about the caret.
    case "R" where number(0) > 1 || numbers.count > 1 && number(0) != 1: return .nothing
    default:
      guard let key = Self.letterKey(final) else { return .nothing }
      return .key(KeyPress(key, modifiers))
    }
  }

  private var mouse: Meaning {
    let isRelease = final == UInt8(ascii: "m")
    guard numbers.count == 3, isRelease || final == UInt8(ascii: "M") else { return .nothing }
    let press = MousePress(
      code: numbers[0],
      column: numbers[1],
      row: numbers[2],
      isRelease: isRelease
    )
    return press.map { .mouse($0) } ?? .nothing
  }

  private var tilde: Meaning {
    switch number(0) {
    case 27 where numbers.count == 3: Self.coded(number(2), modifiers)
    case 200 where numbers.count == 1: .pasteStart
    default: numbered(modifiers)
    }
  }

  private func numbered(_ modifiers: KeyPress.Modifiers) -> Meaning {
    guard let key = Self.numberedKey(number(0)) else { return .nothing }
    return .key(KeyPress(key, modifiers))
  }

  private func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }

  /// In the keyboard protocol of kitty, the detail of the modifiers is 3 when a key comes up.
  private var isKeyUp: Bool { details.count > 1 && details[1] == 3 }

  private var modifiers: KeyPress.Modifiers { Self.modifiers(number(1)) }

  /// Reads modifiers as terminals send them, which is as bits, plus one; meta counts as alt.
  private static func modifiers(_ number: Int) -> KeyPress.Modifiers {
    guard number > 1 else { return [] }
    let bits = UInt8(truncatingIfNeeded: number - 1)
    return KeyPress.Modifiers(rawValue: bits & 7).union(bits & 8 != 0 ? .alt : [])
  }
}

extension ControlSequence {
  /// Returns the meaning of `ESC O final`, perhaps with a digit for the modifiers in between.
  static func applicationMeaning(of final: UInt8, modifiers digit: Int?) -> Meaning {
    let modifiers = modifiers(digit ?? 0)
    switch Character(Unicode.Scalar(final)) {
    case "M": return .key(KeyPress(.enter, modifiers))
    case "I": return .key(KeyPress(.tab, modifiers))
    case "a": return .key(KeyPress(.up, .control))
    case "b": return .key(KeyPress(.down, .control))
    case "c": return .key(KeyPress(.right, .control))
    case "d": return .key(KeyPress(.left, .control))
    case " ", "X", "j"..."y":
      // The keypad: "j" to "y" mean "*" to "9", and "X" means "=".
      let value = final == UInt8(ascii: "X") ? 0x3D : final & 0x3F
      return typed(Character(Unicode.Scalar(final == 0x20 ? final : value)), modifiers)
    default:
      guard let key = letterKey(final) else { return .nothing }
      return .key(KeyPress(key, modifiers))
    }
  }

  /// Returns the meaning of a key that is sent by its character's number.
  private static func coded(_ code: Int, _ modifiers: KeyPress.Modifiers) -> Meaning {
    switch code {
    case 8, 127: return .key(KeyPress(.backspace, modifiers))
    case 9: return .key(KeyPress(.tab, modifiers))
    case 10, 13: return .key(KeyPress(.enter, modifiers))
    case 27: return .key(KeyPress(.escape, modifiers))
    // The private numbers of kitty's keyboard protocol.
    case 57376...57398: return .key(KeyPress(.function(code - 57363), modifiers))
    case 57399...57413:
      return typed(Array("0123456789./*-+")[code - 57399], modifiers)
    case 57415: return typed("=", modifiers)
    case 57416: return typed(",", modifiers)
    case 57414: return .key(KeyPress(.enter, modifiers))
    case 57417...57426:
      let keys: [KeyPress.Key] = [
        .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
      ]
      return .key(KeyPress(keys[code - 57417], modifiers))
    case 57344...63743, ..<0x20, 0x80..<0xA0: return .nothing
    default:
      guard let scalar = Unicode.Scalar(UInt32(code)) else { return .nothing }
      return typed(Character(scalar), modifiers)
    }
  }

  private static func typed(_ character: Character, _ modifiers: KeyPress.Modifiers) -> Meaning {
    let press = KeyPress(.character(character), modifiers)
    guard press.modifiers.isEmpty, case .character(let typed) = press.key else {
      return .key(press)
    }
    return .typed(typed)
  }

  private static func letterKey(_ final: UInt8) -> KeyPress.Key? {
    switch Character(Unicode.Scalar(final)) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "F": .end
    case "H": .home
    case "P": .function(1)
    case "Q": .function(2)
    case "R": .function(3)
    case "S": .function(4)
    default: nil
    }
  }

  private static func numberedKey(_ number: Int) -> KeyPress.Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    // The numbers leave out 16, 22, 27 and 30, as the keyboard of the VT220 left gaps.
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28...29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }
}
