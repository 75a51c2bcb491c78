extension ScriptPredicate {
  /// The predicates that a script says in one word.
  static let states: KeyValuePairs<String, ScriptPredicate> = [
    "visible": .visible, "hidden": .hidden, "focused": .focused, "enabled": .enabled,
    "editable": .editable, "checked": .checked, "mixed": .mixed, "expanded": .expanded,
    "busy": .busy, "valid": .valid,
  ]

  /// Returns the state of a word; otherwise `nil`.
  static func state(_ word: String) -> ScriptPredicate? { states.first { $0.key == word }?.value }

  /// The word of a state; empty for other predicates.
  var stateWord: String { Self.states.first { $0.value == self }?.key ?? "" }
}
