/// What decides over an edit: the rules, and the asynchronous parts.
struct EditDecisions<Value, Shown> {
  var rules: [ValidationRule<Value>] = []
  /// Finds what is wrong with a value; its first value counts.
  var check: ((Value) -> Signal<[BindingProblem]>)?
  /// Reads in place of the converter; its first value counts.
  var read: ((Shown) -> Signal<Value>)?

  var isEmpty: Bool { rules.isEmpty && check == nil && read == nil }
}
