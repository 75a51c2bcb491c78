public import StraitScript
import StraitUI

extension ScriptAction {
  /// Completes a widget's text.
  ///
  /// - Parameters:
  ///   - target: The widget.
  ///   - text: The completion; `nil` for the suggestion after the widget's caret.
  /// - Returns: The action `complete @L ["text"]`.
  public static func complete(_ target: ScriptLocator, _ text: String? = nil) -> ScriptAction {
    Verbs.complete(target, text)
  }
}

extension Verbs {
  static let complete = Verb(
    "complete",
    Part.target,
    Part.optionalText,
    texts: { target, text in .put(text, into: target) },
    example: "complete #city \"Berlin\""
  ) { (call, target, text) throws(DriverError) in
    try call.ask(target, for: .complete(text), focusing: true)
  }
}
