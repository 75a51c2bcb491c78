public import StraitScript
import StraitUI

extension ScriptAction {
  /// Selects in a widget's text.
  ///
  /// - Parameters:
  ///   - target: The widget.
  ///   - selection: The part to select. Must be within the text.
  /// - Returns: The action `select @L 1..3`.
  public static func select(
    _ target: ScriptLocator,
    _ selection: ScriptSelection
  ) -> ScriptAction {
    Verbs.select(target, selection)
  }
}

extension Verbs {
  static let select = Verb(
    "select",
    Part.target,
    Part.selection,
    texts: nil,
    example: "select #name 1..3"
  ) { (call, target, selection) throws(DriverError) in
    var range: Range<Int>?
    if case .range(let wanted) = selection { range = wanted }
    if case .all = selection { range = 0..<(try call.driver.find(target).textLength) }
    try call.ask(target, for: .select(range), focusing: true) { (_) throws(DriverError) in
      let count = try call.driver.find(target).textLength
      guard let range, range.lowerBound < 0 || range.upperBound > count else { return }
      let expected: DriverText = "a selection in 0..\(count), the text of \(target)"
      throw DriverError(expected: expected, found: "\(range.scriptText)")
    }
  }
}

extension Widget {
  /// Number of characters of the widget's text.
  var textLength: Int { editedLength ?? described.text?.count ?? 0 }
}
