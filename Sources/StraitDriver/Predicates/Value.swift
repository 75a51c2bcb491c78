public import StraitScript
import StraitUI

extension ScriptPredicate {
  /// Expects a value, as a type has it.
  ///
  /// - Parameter check: The check of the value.
  /// - Returns: The predicate `value "Ada"`.
  public static func value(_ check: ScriptCheck) -> ScriptPredicate { Predicates.value(check) }

  /// Expects a chosen entry: its text; `nil` if none is.
  ///
  /// If several can be chosen, the list of their texts is checked.
  ///
  /// - Parameter check: The check of the text.
  /// - Returns: The predicate `choice "Team"`.
  public static func choice(_ check: ScriptCheck) -> ScriptPredicate { Predicates.choice(check) }

  /// Expects these entries to be chosen, and no others.
  ///
  /// - Parameter items: The numbers of the entries, in any order.
  /// - Returns: The predicate `items 2..4,7`.
  public static func items(_ items: ScriptItems) -> ScriptPredicate { Predicates.items(items) }
}

extension Predicates {
  static let value = Predicate(
    "value",
    Part.check("value"),
    example: "expect #name value \"Ada\""
  ) { (judged, check) throws(DriverError) in
    let state = try judged.state()
    guard let value = state.text else { return Finding(check.isMet(by: .none), "no value") }
    if case .compare(_, .none) = check, state.holdsNone { return Finding(check, .none) }
    return Finding(check, .text(value))
  }

  static let choice = Predicate(
    "choice",
    Part.check("choice"),
    example: "expect #country choice \"Finland\""
  ) { (judged, check) throws(DriverError) in
    guard let choice = try judged.state().choice else {
      return try judged.lack(", which has nothing to choose from")
    }
    if choice.allowsSeveral { return Finding(check, .list(choice.texts.map { .text($0) })) }
    return Finding(check, choice.text.map { .text($0) } ?? .none)
  }

  static let items = Predicate(
    "items",
    Part.items,
    example: "expect #files items 2..4,7"
  ) { (judged, items) throws(DriverError) in
    guard let choice = try judged.state().choice else {
      return try judged.lack(", which has nothing to choose from")
    }
    let chosen = choice.chosenIndexes
    return Finding(items.indexes(of: choice.count) == chosen, "\(ScriptItems(chosen).scriptText)")
  }
}
