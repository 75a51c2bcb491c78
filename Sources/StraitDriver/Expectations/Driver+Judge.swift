import StraitModel
import StraitScreen
import StraitScript
import StraitUI

extension Driver {
  /// Looks whether an expectation holds now.
  ///
  /// - Returns: `true` if it does, and the actual result.
  /// - Throws: `DriverError` if there is nothing to be looked at: no such widget, model or row.
  func judge(_ expectation: ScriptExpectation) throws(DriverError) -> Finding {
    switch expectation.onScreen(display.textPolicy).content {
    case .widget(let locator, let predicate):
      let judged = JudgedWidget(driver: self, locator: locator, matches: try findAll(locator))
      return try Predicates[predicate].judge(predicate, judged)
    case .subject(let phrase): return try Subjects[phrase].judge(phrase, self)
    }
  }

  /// A row of the screen, without trailing blanks.
  func rowText(_ row: Int) throws(DriverError) -> String {
    let cells = display.frame.cells
    guard (0..<cells.size.rows).contains(row) else {
      let found: DriverText = "row \(row) of \(cells.size.rows)"
      throw DriverError(.mistake, expected: "a row of the screen", found: found)
    }
    return .row(of: cells.row(row))
  }
}

extension AppEnding {
  /// The exit code of a program whose app has ended so, as a shell gives it.
  var exitCode: Int {
    switch self {
    case .quit, .inputClosed: 0
    case .signal(let number): 128 + Int(number)
    }
  }
}
