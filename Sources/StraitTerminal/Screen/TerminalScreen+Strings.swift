extension TerminalScreen {
  mutating func obey(string body: [UInt8], after start: UInt8) {
    switch start {
    case 0x5D:
      if !command(body) { note(.unknown, TerminalViolation.visible([0x1B, start] + body)) }
    case 0x6B: title = String(decoding: body, as: UTF8.self)
    case 0x50 where body.starts(with: "$q".utf8): answerSetting(Array(body.dropFirst(2)))
    // A capability that no terminal here has; the answer reports that.
    case 0x50 where body.starts(with: "+q".utf8): reply("\u{1B}P0+r\u{1B}\\")
    case 0x50 where sixelCell != nil && showPicture(body): break
    default: note(.unknown, TerminalViolation.visible([0x1B, start] + body))
    }
  }

  /// OSC: executes a command for the surroundings of the screen; returns whether it is a known one.
  private mutating func command(_ body: [UInt8]) -> Bool {
    let parts = body.split(separator: 0x3B, maxSplits: 1, omittingEmptySubsequences: false)
    let argument = parts.count > 1 ? Array(parts[1]) : []
    switch String(decoding: parts[0], as: UTF8.self) {
    case "0", "2": title = String(decoding: argument, as: UTF8.self)
    case "1": break  // the icon's title
    case "4": return namePalette(argument)
    case "10", "11": answerColor(String(decoding: parts[0], as: UTF8.self), argument)
    case "12", "104", "110", "111", "112": break
    case "8": note(.unshown, "a link")
    case "52": return setClipboard(argument)
    // The Linux console's palette, which no cell depends on.
    case "R": break
    case let command where command.hasPrefix("P") && command.count == 8: break
    default: return false
    }
    return true
  }

  /// Answers questions after entries of the palette.
  ///
  /// New colours for them change no cell.
  private mutating func namePalette(_ argument: [UInt8]) -> Bool {
    let words = String(decoding: argument, as: UTF8.self).split(separator: ";")
    guard words.count.isMultiple(of: 2), !words.isEmpty else { return false }
    for index in stride(from: 0, to: words.count, by: 2) where words[index + 1] == "?" {
      guard let number = UInt8(words[index]) else { return false }
      let entry = TerminalPalette.entries[Int(number)]
      reply("\u{1B}]4;\(number);\(entry.description)\u{1B}\\")
    }
    return true
  }

  /// Sends the colours of text and background, those of a light terminal.
  private mutating func answerColor(_ name: String, _ argument: [UInt8]) {
    guard argument == Array("?".utf8) else { return }
    let entry = TerminalPalette.entries[name == "10" ? 0 : 15]
    reply("\u{1B}]\(name);\(entry.description)\u{1B}\\")
  }

  /// OSC 52: takes the text that a program puts on the clipboard.
  ///
  /// A program that asks for the content is given none: many terminals refuse it, too.
  private mutating func setClipboard(_ argument: [UInt8]) -> Bool {
    let parts = argument.split(separator: 0x3B, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].allSatisfy("cpqs01234567".utf8.contains) else { return false }
    if parts[1].elementsEqual("?".utf8) {
      reply("\u{1B}]52;\(String(decoding: parts[0], as: UTF8.self));\u{1B}\\")
      return true
    }
    guard let content = decodeBase64(parts[1]) else { return false }
    clipboard = content
    return true
  }
}

/// Decodes Josefsson, "The Base16, Base32, and Base64 Data Encodings" (RFC 4648), section 4; `nil` if it
/// is something else.
func decodeBase64(_ text: some Collection<UInt8>) -> [UInt8]? {
  guard text.count.isMultiple(of: 4) else { return nil }
  var bytes: [UInt8] = []
  var bits: UInt32 = 0
  var count = 0
  var padding = 0
  for byte in text {
    let value: UInt8
    switch byte {
    case 0x41...0x5A: value = byte - 0x41
    case 0x61...0x7A: value = byte - 0x61 + 26
    case 0x30...0x39: value = byte - 0x30 + 52
    case 0x2B: value = 62
    case 0x2F: value = 63
    case 0x3D:
      padding += 1
      value = 0
    default: return nil
    }
    if padding > 2 || padding > 0 && byte != 0x3D { return nil }
    bits = bits << 6 | UInt32(value)
    count += 1
    guard count.isMultiple(of: 4) else { continue }
    bytes += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
    bits = 0
  }
  bytes.removeLast(padding)
  return bytes
}
