/// One press of a key, with the modifier keys that were held.
///
/// A key press has one form only, for any way of typing or writing it: `shift+a` is `A`, `ctrl+A`
/// is `ctrl+a`, and the characters of the named keys are those keys.
///
///     let save: KeyPress = "ctrl+s"
///     let back = try KeyPress(parsing: "shift+tab")
public struct KeyPress: Hashable, Sendable {
  /// A key without its modifiers.
  public enum Key: Hashable, Sendable {
    /// A key that types a character; the space bar is one of them.
    case character(Character)
    /// The enter or return key.
    case enter
    /// The tabulator key.
    case tab
    /// The key that deletes to the left.
    case backspace
    /// The key that deletes to the right.
    case delete
    /// The insert key.
    case insert
    /// The escape key.
    case escape
    /// The up arrow.
    case up
    /// The down arrow.
    case down
    /// The left arrow.
    case left
    /// The right arrow.
    case right
    /// The home key.
    case home
    /// The end key.
    case end
    /// The page up key.
    case pageUp
    /// The page down key.
    case pageDown
    /// A function key, counted from 1.
    case function(Int)
  }

  /// The keys that are held while another is pressed.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    // The bits are those that terminals count with.

    /// The shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The alt, meta or option key.
    public static let alt = Modifiers(rawValue: 2)
    /// The control key.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The key.
  public let key: Key
  /// The modifiers held with it.
  public let modifiers: Modifiers

  /// Makes a key press.
  ///
  /// - Parameters:
  ///   - key: The key. A function key must be one of 1 to 35.
  ///   - modifiers: The modifiers held with it.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    switch key {
    case .character(let character):
      self = KeyPress(typing: character, modifiers)
    case .function(let number):
      precondition((1...35).contains(number), "there is no function key \(number)")
      self.init(exactly: key, modifiers)
    default:
      self.init(exactly: key, modifiers)
    }
  }

  private init(exactly key: Key, _ modifiers: Modifiers) {
    self.key = key
    self.modifiers = modifiers
  }

  private init(typing character: Character, _ modifiers: Modifiers) {
    if let control = KeyPress(control: character) {
      self.init(exactly: control.key, control.modifiers.union(modifiers))
      return
    }
    if modifiers.contains(.control) {
      self.init(exactly: .character(character.inLowerCase), modifiers)
      return
    }
    let upper = modifiers.contains(.shift) ? character.inUpperCase : character
    // Shift is already in the character that it made. With alt it still distinguishes keys whose
    // character it did not change.
    let isSpent = !modifiers.contains(.alt) || upper.isUppercase
    self.init(exactly: .character(upper), isSpent ? modifiers.subtracting(.shift) : modifiers)
  }

  private init?(control character: Character) {
    guard let scalar = character.unicodeScalars.first else { return nil }
    guard let byte = UInt8(exactly: scalar.value), byte < 0x20 || byte == 0x7F else { return nil }
    self = KeyPress(controlByte: byte)
  }

  /// The key press for which a terminal sends a control byte.
  ///
  /// - Parameters:
  ///   - byte: One of 0 to 31, or 127.
  ///   - eraseByte: The byte that the terminal sends for the backspace key.
  init(controlByte byte: UInt8, eraseByte: UInt8 = 0x7F) {
    switch byte {
    case 0x00: self.init(exactly: .character(" "), .control)
    // The other one of the two is known to be the backspace key.
    case 0x08: self.init(exactly: .backspace, eraseByte == 0x7F ? .control : [])
    case 0x7F: self.init(exactly: .backspace, eraseByte == 0x08 ? .control : [])
    case 0x09: self.init(exactly: .tab, [])
    case 0x0A, 0x0D: self.init(exactly: .enter, [])
    case 0x1B: self.init(exactly: .escape, [])
    case ..<0x1B: self.init(exactly: .character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: self.init(exactly: .character(Character(Unicode.Scalar(byte + 0x40))), .control)
    }
  }
}

extension Character {
  /// The character in upper case, or itself where that would be several.
  fileprivate var inUpperCase: Character {
    let upper = uppercased()
    return upper.count == 1 ? Character(upper) : self
  }

  /// The character in lower case, or itself where that would be several.
  fileprivate var inLowerCase: Character {
    let lower = lowercased()
    return lower.count == 1 ? Character(lower) : self
  }
}
