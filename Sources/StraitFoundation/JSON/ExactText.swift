import StraitChannels

/// A text that equals another one only if its bytes do.
///
/// Texts that Unicode calls equivalent are equal as `String`s, but not as files.
struct ExactText: Equatable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (one: ExactText, other: ExactText) -> Bool {
    haveSameScalars(one.text, other.text)
  }
}

extension ArraySlice<UInt8> {
  /// The line, and the column in characters, of the position behind a text, counted from 1.
  var placeBehind: (line: Int, column: Int) {
    let lines = split(separator: 0x0A, omittingEmptySubsequences: false)
    return (lines.count, String(decoding: lines.last ?? [], as: UTF8.self).count + 1)
  }
}
