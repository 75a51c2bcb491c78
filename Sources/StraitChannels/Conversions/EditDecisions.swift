/// The rules that an edit must meet, and its asynchronous parts.
struct EditDecisions<Value, Shown> {
  var rules: [ValidationRule<Value>] = []
  /// Finds problems of a value; its first value counts.
  var check: ((Value) -> Signal<[BindingProblem]>)?
  /// Reads in place of the converter; its first value counts.
  var read: ((Shown) -> Signal<Value>)?
}

/// A rule of a binding, and the ones after it.
///
/// A list of objects, which generic code follows without asking for a type.
final class RuleChain<Value> {
  private let check: (Value) throws -> Value
  private let severity: BindingProblem.Severity
  private let next: RuleChain?
  /// `true` if this or a later rule may replace a value.
  let mayReplace: Bool

  private init(_ rule: ValidationRule<Value>, before next: RuleChain?) {
    check = rule.check
    severity = rule.severity
    mayReplace = rule.mayReplace || next?.mayReplace ?? false
    self.next = next
  }

  /// Makes the chain of some rules; `nil` if there are none.
  static func of(_ rules: [ValidationRule<Value>]) -> RuleChain? {
    rules.reversed().reduce(nil) { RuleChain($1, before: $0) }
  }

  /// Asks all rules about a value, or about what those before have put in its place.
  func ask(about value: Value, _ problems: inout [BindingProblem]) -> Value {
    let kept: Value
    do {
      kept = try check(value)
    } catch {
      problems.append(BindingProblem(error, severity: severity))
      kept = value
    }
    return next?.ask(about: kept, &problems) ?? kept
  }
}
