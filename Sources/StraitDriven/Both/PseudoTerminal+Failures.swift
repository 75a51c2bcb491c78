import StraitScreen
import StraitTerminal

extension PseudoTerminal {
  /// The maximum number of shown lines that a program has printed at its end.
  private static let mostLines = 12

  /// The contents of the terminal, for a failure: its screen in a frame, row by row.
  var screenLines: [String] {
    ["the terminal shows"]
      + screen.frame.textDocument.split(separator: "\n").map(String.init)
  }

  /// The program's output after it has restored the terminal, such as the reason for its end; the
  /// contents of the terminal without such output.
  var lastWords: [String] {
    let end = Array("\u{1B}[?1049l".utf8)
    guard let given = output.firstRange(of: end)?.upperBound else { return screenLines }
    // Not the screen, which has only the end of a long report.
    let ends = output[given...].indices.filter { output[$0] == 0x0A }
    let words = output[given..<(ends.prefix(Self.mostLines).last ?? output.endIndex)]
    var page = TerminalScreen(size: Size(columns: 500, rows: Self.mostLines))
    page.feed(words)
    let lines = page.frame.text.split(separator: "\n").map(String.init)
    return lines.isEmpty ? screenLines : ["the program has said"] + lines
  }
}
