import StraitScreen

extension String {
  /// The text on one line, with nothing in it that a terminal would act on, and otherwise as it is.
  ///
  /// Characters stay whole: a family of emoji is written with all its members. Controls are written
  /// as their pictures, and characters that are invisible or change the order of the text by their
  /// numbers.
  var shown: String {
    var scalars = String.UnicodeScalarView()
    for character in self {
      var isFirst = true
      for scalar in character.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control:
          for cell in ShownText.cells(of: Character(scalar)) {
            scalars.append(contentsOf: cell.scalars)
          }
        case .format where !isFirst && scalar.joinsEmoji: scalars.append(scalar)
        case .format, .lineSeparator, .paragraphSeparator:
          scalars.append(
            contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
          )
        default: scalars.append(scalar)
        }
        isFirst = false
      }
    }
    return String(scalars)
  }

  /// The lines of the text, each as `shown` gives it.
  var shownLines: [String] {
    // By bytes, since a line feed after a return is not a separate character.
    let lines = utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.map { String(Substring($0)).shown }
  }
}

extension Unicode.Scalar {
  /// `true` if it is invisible inside a character, and belongs to it: the joiner, and the tags of
  /// flags.
  fileprivate var joinsEmoji: Bool {
    value == 0x200D || (0xE0020...0xE007F).contains(value)
  }
}
