public import StraitScreen
public import StraitScript
import StraitUI

extension ScriptPredicate {
  /// Expects a number of widgets that the locator matches; the only predicate that allows any
  /// number.
  ///
  /// - Parameter count: The check of the number.
  /// - Returns: The predicate `count 3`.
  public static func count(_ count: ScriptCount) -> ScriptPredicate { Predicates.count(count) }

  /// Expects a role.
  ///
  /// - Parameter role: The role.
  /// - Returns: The predicate `role button`.
  public static func role(_ role: String) -> ScriptPredicate { Predicates.role(role) }

  /// Expects the widget to cover certain cells.
  ///
  /// - Parameter rect: The cells.
  /// - Returns: The predicate `rect 4,2 20x1`.
  public static func rect(_ rect: Rect) -> ScriptPredicate { Predicates.rect(rect) }

  /// Expects a look of the widget's text.
  ///
  /// - Parameter style: The look.
  /// - Returns: The predicate `style bold fg=red`.
  public static func style(_ style: ScriptStyle) -> ScriptPredicate { Predicates.style(style) }

  /// Expects a hint that shows the widget's key.
  ///
  /// - Parameter text: The hint.
  /// - Returns: The predicate `hint "Ctrl+S"`.
  public static func hint(_ text: String) -> ScriptPredicate { Predicates.hint(text) }
}

extension Predicates {
  static let count = Predicate(
    "count",
    Part.number("count"),
    example: "expect role=tablerow count 3"
  ) { (judged, count) throws(DriverError) in
    Finding(count, judged.matches.count)
  }

  static let role = Predicate(
    "role",
    Part.name("role", "a role"),
    example: "expect #save role button"
  ) { (judged, role) throws(DriverError) in
    let found = try judged.widget().role
    return Finding(found.rawValue == role, "\(found)")
  }

  static let rect = Predicate(
    "rect",
    Part.rect,
    example: "expect #name rect 4,2 20x1"
  ) { (judged, rect) throws(DriverError) in
    let frame = try judged.widget().screenFrame
    return Finding(frame == rect, "\(frame)")
  }

  static let style = Predicate(
    "style",
    Part.style,
    example: "expect #name style bold fg=red bg=default"
  ) { (judged, style) throws(DriverError) in
    let styles = judged.driver.styles(of: try judged.widget())
    return Finding(
      !styles.isEmpty && styles.allSatisfy { style.isShown(by: $0) },
      styles.isEmpty
        ? "no text" : DriverText(words: styles.map(\.description).joined(separator: ", "))
    )
  }

  static let hint = Predicate(
    "hint",
    Part.quoted("hint"),
    example: "expect #save hint \"Ctrl+S\""
  ) { (judged, text) throws(DriverError) in
    guard let hint = try judged.state().hint else { return Finding(false, "no hint") }
    return Finding(hint.utf8.elementsEqual(text.utf8), "\(hint.debugDescription)")
  }
}

extension Driver {
  /// The styles of a widget's cells that are no blanks, each once.
  fileprivate func styles(of widget: Widget) -> [Style] {
    let cells = display.frame.cells
    let area = widget.screenFrame.intersection(cells.bounds)
    var styles: [Style] = []
    for row in area.origin.row..<area.endRow {
      for column in area.origin.column..<area.endColumn {
        let cell = cells[Point(column: column, row: row)]
        if cell.base != " ", !styles.contains(cell.style) { styles.append(cell.style) }
      }
    }
    return styles
  }
}

extension ScriptStyle {
  /// Returns whether a cell's style has all expected parts.
  func isShown(by style: Style) -> Bool {
    if isPlain { return style == .plain }
    return style.attributes.isSuperset(of: attributes)
      && (foreground ?? style.foreground) == style.foreground
      && (background ?? style.background) == style.background
  }
}
