import StraitScreen
import StraitScript

extension ScriptExpectation {
  /// Returns the expectation with its texts in the form that a screen shows, if it is about the
  /// contents of the screen.
  ///
  /// A screen that does not measure by cluster shows a sequence of emoji as its first one. A script
  /// says the whole sequence. Both are compared, and shown in a failure, in the form of the screen.
  ///
  /// - Returns: The expectation to compare with the screen.
  func onScreen(_ policy: ShownText.Policy) -> ScriptExpectation {
    switch content {
    case .widget(let locator, let predicate):
      .widget(locator, Predicates[predicate].onScreen(predicate, policy))
    case .subject(let phrase):
      ScriptExpectation(.subject(Subjects[phrase].onScreen(phrase, policy)))
    }
  }
}

extension ScriptCheck {
  /// Returns the check with its text in the form that a screen shows.
  func onScreen(_ policy: ShownText.Policy) -> ScriptCheck {
    switch self {
    case .compare(let comparison, .text(let text)):
      .compare(comparison, .text(text.onScreen(policy)))
    case .has(let part): .has(part.onScreen(policy))
    default: self
    }
  }
}

extension String {
  /// Returns the text as the cells of a screen show it, row by row.
  ///
  /// - Returns: A text that can be compared with the rows of the screen.
  func onScreen(_ policy: ShownText.Policy) -> String {
    // Bytes at a time: a return before the line feed would be one character with it.
    let rows = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      var scalars = String.UnicodeScalarView()
      for cell in ShownText.cells(ofPart: Substring(row), policy: policy) {
        scalars.append(contentsOf: cell.scalars)
      }
      // A part of a text may begin with a mark, which is shown on a circle only by itself.
      let isPart = scalars.first == "\u{25CC}" && row.first != "\u{25CC}"
      return String(isPart ? String.UnicodeScalarView(row) : scalars)
    }
    return rows.joined(separator: "\n")
  }
}

extension ShownText {
  /// Returns the cells of a text among others in a row: without the blanks after a sequence at its
  /// end, which are not visible there.
  static func cells(ofPart text: Substring, policy: Policy) -> [Cell] {
    var cells = cells(of: text, policy: policy)
    guard policy == .clusters, text.unicodeScalars.last != " " else { return cells }
    while cells.last == .blank { cells.removeLast() }
    return cells
  }
}
