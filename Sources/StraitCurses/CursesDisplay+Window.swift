internal import CCurses
public import StraitScreen

extension CursesDisplay {
  /// The maximum number of bytes of text for a terminal's clipboard.
  ///
  /// Many terminals take no longer sequence than 100,000 bytes, and base 64 makes four of three.
  package static let mostClipboardBytes = 74_994

  /// The maximum number of cells to show; of a larger terminal only the upper rows are used.
  package nonisolated static let mostCells = Int(strait_display_most_cells)

  /// Calls the terminal's window by a name, on terminals that are known to understand that.
  ///
  /// Whenever the terminal is restored, however that happens, the window has its old name again, if
  /// the terminal keeps names.
  ///
  /// - Parameter title: The name. Line breaks and tabs in it become blanks, other controls and what turns
  ///   text around are left out; it is cut after 256 scalars.
  public func setTitle(_ title: String) {
    guard isOpen else { return }
    var text = Self.shownTitle(title)
    text.withUTF8 { strait_display_set_title($0.baseAddress, $0.count) }
  }

  /// Returns a window's name as it is sent to terminals.
  package static func shownTitle(_ title: String) -> String {
    var text = ""
    text.unicodeScalars.append(
      contentsOf: title.unicodeScalars.lazy.compactMap(\.inTitle).prefix(256)
    )
    return text
  }

  /// Gives a text to the clipboard of the user's system, on terminals that are known to pass it on (OSC 52).
  ///
  /// The terminal may still refuse it, without a word.
  ///
  /// - Parameter text: The text. One of more than 74,994 bytes is not given, since terminals drop it.
  /// - Returns: The refusal of a text that is too long.
  @discardableResult
  public func setClipboard(_ text: String) -> ClipboardRefusal? {
    guard isOpen else { return nil }
    guard text.utf8.count <= Self.mostClipboardBytes else {
      return .tooLong(bytes: text.utf8.count, limit: Self.mostClipboardBytes)
    }
    let encoded = base64(Array(text.utf8))
    encoded.withUnsafeBufferPointer { strait_display_set_clipboard($0.baseAddress, $0.count) }
    return nil
  }
}

extension Unicode.Scalar {
  /// The scalar in its form for a window's name; `nil` if it is not allowed there.
  fileprivate var inTitle: Unicode.Scalar? {
    switch properties.generalCategory {
    case .control: ("\t"..."\r").contains(self) ? " " : nil
    case .lineSeparator, .paragraphSeparator: " "
    case .format, .surrogate, .privateUse, .unassigned: nil
    default: self
    }
  }
}

/// RFC 4648, section 4.
private func base64(_ bytes: [UInt8]) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var encoded: [UInt8] = []
  encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    var bits = 0
    for byte in group { bits = bits << 8 | Int(byte) }
    bits <<= 8 * (3 - group.count)
    for place in 0..<4 {
      let sign = alphabet[bits >> (18 - 6 * place) & 63]
      encoded.append(place <= group.count ? sign : UInt8(ascii: "="))
    }
  }
  return encoded
}
