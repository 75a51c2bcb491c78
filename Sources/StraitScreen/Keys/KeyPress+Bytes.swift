extension KeyPress {
  /// The bytes that a terminal sends for the key press, in the form of xterm; `nil` if no terminal
  /// can send it: a character of several scalars with a modifier, or a control character.
  ///
  /// For keys with ambiguous bytes, these are the bytes of a terminal in its unambiguous mode: the
  /// escape key is a separate sequence, not a lone escape byte.
  public var bytes: [UInt8]? {
    switch key {
    case .character(let character): bytes(typing: character)
    case .enter: bytes(plain: 0x0D)
    case .tab:
      modifiers == .shift ? Array("\u{1B}[Z".utf8) : bytes(plain: 0x09)
    case .backspace:
      modifiers.contains(.control) && !modifiers.contains(.shift)
        ? (modifiers.contains(.alt) ? [0x1B, 0x08] : [0x08]) : bytes(plain: 0x7F)
    case .escape: sequence(27, "u")
    case .insert: sequence(2, "~")
    case .delete: sequence(3, "~")
    case .pageUp: sequence(5, "~")
    case .pageDown: sequence(6, "~")
    case .up: sequence(1, "A")
    case .down: sequence(1, "B")
    case .right: sequence(1, "C")
    case .left: sequence(1, "D")
    case .end: sequence(1, "F")
    case .home: sequence(1, "H")
    case .function(let number): bytes(function: number)
    }
  }

  /// Returns the bytes that a terminal sends whose backspace key sends a certain byte.
  ///
  /// - Parameter eraseByte: The terminal's `InputDecoder.eraseByte`.
  /// - Returns: The bytes; `nil` if no terminal can send the key press.
  package func bytes(eraseByte: UInt8) -> [UInt8]? {
    guard key == .backspace, eraseByte != 0x7F, modifiers.isSubset(of: [.alt, .control]) else {
      return bytes
    }
    let alt: [UInt8] = modifiers.contains(.alt) ? [0x1B] : []
    let isControl = modifiers.contains(.control)
    if eraseByte == 0x08 { return alt + [isControl ? 0x7F : 0x08] }
    // Both bytes are the backspace key.
    return isControl ? coded(0x7F) : alt + [0x7F]
  }

  private func bytes(function number: Int) -> [UInt8] {
    switch number {
    case 1: sequence(1, "P")
    case 2: sequence(1, "Q")
    case 3: sequence(1, "R")
    case 4: sequence(1, "S")
    case 5: sequence(15, "~")
    case 6...10: sequence(number + 11, "~")
    case 11...14: sequence(number + 12, "~")
    case 15...16: sequence(number + 13, "~")
    case 17...20: sequence(number + 14, "~")
    default: sequence(57363 + number, "u")
    }
  }

  private func bytes(typing character: Character) -> [UInt8]? {
    let utf8 = Array(character.utf8)
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x20 else { return nil }
    if (0x7F..<0xA0).contains(scalar.value) { return nil }
    if modifiers.isEmpty { return utf8 }
    guard character.unicodeScalars.count == 1 else { return nil }
    let alt: [UInt8] = modifiers.contains(.alt) ? [0x1B] : []
    if modifiers == .alt, !"[O]P_".unicodeScalars.contains(scalar) { return alt + utf8 }
    if modifiers.contains(.control), !modifiers.contains(.shift) {
      // The control bytes that are not those of other keys.
      switch scalar {
      case " ": return alt + [0x00]
      case "h", "i", "j", "m": break
      case "a"..."z", "\\", "]", "^", "_": return alt + [UInt8(scalar.value & 0x1F)]
      default: break
      }
    }
    // Terminals use the numbers of these for keys that have no character.
    return (0xE000..<0xF900).contains(scalar.value) ? nil : coded(scalar.value)
  }

  /// Returns a key that sends one byte by itself, and with alt that byte after an escape byte.
  private func bytes(plain byte: UInt8) -> [UInt8] {
    switch modifiers {
    case []: [byte]
    case .alt: [0x1B, byte]
    default: coded(UInt32(byte))
    }
  }

  private var modifierNumber: UInt8 { modifiers.rawValue + 1 }

  private func coded(_ code: UInt32) -> [UInt8] {
    Array("\u{1B}[27;\(modifierNumber);\(code)~".utf8)
  }

  private func sequence(_ number: Int, _ final: Character) -> [UInt8] {
    if modifiers.isEmpty {
      return Array("\u{1B}[\(number == 1 ? "" : "\(number)")\(final)".utf8)
    }
    return Array("\u{1B}[\(number);\(modifierNumber)\(final)".utf8)
  }
}
