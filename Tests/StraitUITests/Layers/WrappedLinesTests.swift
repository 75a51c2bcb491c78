@testable import StraitUI

/// Line breaks of the texts of dialogs, toasts and tooltips.
@MainActor @Suite struct WrappedLinesTests {
  @Test(
    arguments: [
      ("", 5, [""]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
      ("one two", 3, ["one", "two"]), ("abcdef", 3, ["abc", "def"]), ("漢字漢", 3, ["漢", "字", "漢"]),
      (" abcde", 5, ["abcde"]), ("  abcdefg", 5, ["abcde", "fg"]), ("   a b", 5, ["   a", "b"]),
      ("a\n b\n\nc", 5, ["a", " b", "", "c"]), ("       ", 3, ["   "]),
      ("ab   cd", 3, ["ab ", "cd"]),
      ("ab", 0, ["a", "b"]),
    ] as [(String, Int, [String])]
  )
  func `lines break between words, and no word has an empty line in front`(
    text: String,
    columns: Int,
    lines: [String]
  ) {
    #expect(WrappedLines.lines(of: text, columns: columns).map { String($0) } == lines)
  }
}
