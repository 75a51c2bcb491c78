public import StraitScript
import StraitUI

extension ScriptPredicate {
  /// Expects the widget to show no error.
  public static var valid: ScriptPredicate { Predicates.valid() }

  /// Expects the widget to show an error.
  ///
  /// - Parameter message: The message; `nil` for any.
  /// - Returns: The predicate `invalid ["message"]`.
  public static func invalid(_ message: String?) -> ScriptPredicate {
    Predicates.invalid(message)
  }
}

extension Predicates {
  static let valid = Predicate(
    "valid",
    example: "expect #name valid"
  ) { (judged) throws(DriverError) in
    let problem = try judged.state().problem
    return judged.flag(problem == nil, problem.map { "\($0.debugDescription)" } ?? "")
  }

  static let invalid = Predicate(
    "invalid",
    ScriptParameter<String?>(
      "[TEXT]",
      mayGoOnWithText: { $0 == nil },
      read: { (parser) throws(ScriptError) in
        parser.isAtText() ? try parser.quotedText("a message") : nil
      },
      write: { message, _ in message.map { ScriptPrinter.quoted($0) } ?? "" },
      readMembers: { (reader) throws(ScriptRequestError) in
        reader.value("invalid") == .boolean(true) ? nil : try reader.text("invalid")
      },
      members: { message in [.init("invalid", message.map { .text($0) } ?? .boolean(true))] }
    ),
    example: "expect #name invalid \"too long\""
  ) { (judged, message) throws(DriverError) in
    guard let problem = try judged.state().problem else { return Finding(false, "no problem") }
    return Finding(
      message.map { $0.utf8.elementsEqual(problem.utf8) } ?? true,
      "\(problem.debugDescription)"
    )
  }
}
