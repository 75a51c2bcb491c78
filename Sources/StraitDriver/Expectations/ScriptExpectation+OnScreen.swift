import StraitScreen
import StraitScript

extension ScriptExpectation {
  /// The expectation with its texts as a screen shows them, where it is about what the screen
  /// shows.
  ///
  /// A screen shows a sequence of emoji as its first one, since terminals disagree about its width.
  /// A script says the whole sequence. Both are compared, and told in a failure, in the form of the
  /// screen.
  var onScreen: ScriptExpectation {
    switch self {
    case .screen(let check): .screen(check.onScreen)
    case .row(let row, let check): .row(row, check.onScreen)
    case .widget(let locator, .text(let check)): .widget(locator, .text(check.onScreen))
    case .cell(let cell): .cell(cell.onScreen)
    default: self
    }
  }
}

extension ScriptCell {
  fileprivate var onScreen: ScriptCell {
    var cell = self
    cell.text = text?.onScreen
    return cell
  }
}

extension ScriptCheck {
  fileprivate var onScreen: ScriptCheck {
    switch self {
    case .compare(let comparison, .text(let text)): .compare(comparison, .text(text.onScreen))
    case .has(let part): .has(part.onScreen)
    default: self
    }
  }
}

extension String {
  /// The text as the cells of a screen show it, row by row.
  var onScreen: String {
    // Bytes at a time: a return before the line feed would be one character with it.
    let rows = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      var scalars = String.UnicodeScalarView()
      for cell in ShownText.cells(of: Substring(row)) where cell.width > 0 {
        scalars.append(contentsOf: cell.scalars)
      }
      // A part of a text may begin with a mark, which stands on a circle only by itself.
      let isPart = scalars.first == "\u{25CC}" && row.first != "\u{25CC}"
      return String(isPart ? String.UnicodeScalarView(row) : scalars)
    }
    return rows.joined(separator: "\n")
  }
}
