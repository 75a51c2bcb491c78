public import StraitScreen
public import StraitScript

extension ScriptExpectation {
  /// Expects all rows of the screen, trimmed at the right, joined by line feeds.
  ///
  /// - Parameter check: The check of the text.
  /// - Returns: The expectation `screen has "x"`.
  public static func screen(_ check: ScriptCheck) -> ScriptExpectation { Subjects.screen(check) }

  /// Expects a row, trimmed at the right.
  ///
  /// - Parameters:
  ///   - row: The number of the row, counted from 0.
  ///   - check: The check of the text.
  /// - Returns: The expectation `row 3 == "…"`.
  public static func row(_ row: Int, _ check: ScriptCheck) -> ScriptExpectation {
    Subjects.row(row, check)
  }

  /// Expects the place of the terminal's cursor.
  ///
  /// - Parameter point: The cell; `nil` if no cursor shows.
  /// - Returns: The expectation `cursor 3,12` or `cursor hidden`.
  public static func cursor(_ point: Point?) -> ScriptExpectation { Subjects.cursor(point) }
}

extension Subjects {
  static let screen = Subject(
    "screen",
    Part.check("screen", isImplicit: false),
    example: "expect screen has \"x\"",
    shown: { policy, check in check.onScreen(policy) }
  ) { (driver, check) throws(DriverError) in
    let holds = check.isMet(by: .text(driver.screen))
    var isOther = !holds
    if case .compare(.notEqual, _) = check { isOther = holds }
    return Finding(holds, isOther ? "another" : "it", isAboutScreen: true)
  }

  static let row = Subject(
    "row",
    Part.row,
    Part.check("text", isImplicit: false),
    example: "expect row 3 == \"│ total  3 │\"",
    shown: { policy, row, check in (row, check.onScreen(policy)) }
  ) { (driver, row, check) throws(DriverError) in
    let text = try driver.rowText(row)
    return Finding(check.isMet(by: .text(text)), "\(text.debugDescription)", isAboutScreen: true)
  }

  static let cursor = Subject(
    "cursor",
    ScriptParameter<Point?>(
      "(hidden | X,Y)",
      read: { (parser) throws(ScriptError) in
        let expected = "a column and a row, such as 3,10, or hidden"
        return try parser.pass("hidden") ? nil : try parser.point(expected)
      },
      write: { point, _ in point.map { ScriptPrinter.point($0) } ?? "hidden" },
      readMembers: { (reader) throws(ScriptRequestError) in
        reader.value("cursor") == .null ? nil : try reader.point("cursor")
      },
      members: { point in
        [.init("cursor", point.map { .text(ScriptPrinter.point($0)) } ?? .null)]
      }
    ),
    example: "expect cursor 3,12"
  ) { (driver, point) throws(DriverError) in
    let found = driver.display.frame.caret
    return Finding(found == point, found.map { "\($0)" } ?? "none")
  }
}
