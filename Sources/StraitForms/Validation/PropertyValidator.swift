import StraitChannels
import StraitModel

/// The rules of a property, and their results; for properties of any type.
class AnyValidator: ValueCheck {
  /// The errors of the last set that was refused, until one is taken.
  final let refused = Property<[ValidationError]>([])

  /// Returns the problems that the rules of a severity find in the property's value.
  func broken(_ severity: BindingProblem.Severity) -> [ValidationError] { [] }

  final func presentRefusal() -> () -> Void {
    let errors = refused.stored
    return { [weak self] in self?.refused.value = errors }
  }

  final var errors: [ValidationError] { allErrors.value }
  final private(set) lazy var allErrors = Derived { [weak self] in
    self.map { $0.refused.value + $0.broken(.error) } ?? []
  }

  final private(set) lazy var warnings = Derived { [weak self] in self?.broken(.warning) ?? [] }

  final var problems: [BindingProblem] {
    errors.map { BindingProblem($0, source: .model) }
      + warnings.value.map { BindingProblem($0, severity: .warning, source: .model) }
  }

  func problems(ifSetTo value: Any) -> [BindingProblem] {
    fatalError("abstract")
  }

  func refusal(of value: Any) -> String? {
    fatalError("abstract")
  }

  func isOfProperty(_ value: Any?) -> Bool {
    fatalError("abstract")
  }

  /// Adds a rule about more than the value; returns a disposable that removes it.
  func add(_ message: UserMessage, isMet: @escaping () -> Bool) -> Disposable {
    fatalError("abstract")
  }
}

/// The rules of a property.
///
/// ```
/// property ══► hub ══► extra ══► coercion   ══► validator        asked before a value is stored
///                            ══► validator  ══► derived errors   computed when they are asked for
/// ```
final class PropertyValidator<Value>: AnyValidator {
  private final class Entry {
    let rule: ValidationRule<Value>
    let policy: ValidationPolicy

    init(_ rule: ValidationRule<Value>, _ policy: ValidationPolicy) {
      self.rule = rule
      // A warning refuses nothing.
      self.policy = rule.severity == .warning ? .reporting : policy
    }
  }

  private let name: String
  private weak var property: Property<Value>?
  /// A property, so that the errors are computed again when there are other rules.
  private let entries = Property<[Entry]>(outsideTransactions: [])
  /// The property's coercion before it had rules.
  private var inner: Coercion<Value>?
  private var isAsked = false

  init(_ name: String, of property: Property<Value>) {
    self.name = name
    self.property = property
  }

  override func broken(_ severity: BindingProblem.Severity) -> [ValidationError] {
    property.map { broken(severity, by: $0.value) } ?? []
  }

  /// Returns the problems that the rules of a severity find in a value.
  private func broken(
    _ severity: BindingProblem.Severity,
    by value: Value
  ) -> [ValidationError] {
    entries.value.compactMap { entry in
      guard entry.rule.severity == severity else { return nil }
      do {
        _ = try entry.rule.check(value)
        return nil
      } catch {
        return self.error(error, value)
      }
    }
  }

  private func error(_ error: any Error, _ value: Value) -> ValidationError {
    ValidationError(property: name, value: value, message: UserMessage(error))
  }

  // MARK: Rules

  func add(_ rule: ValidationRule<Value>, _ policy: ValidationPolicy) -> Disposable {
    let entry = Entry(rule, policy)
    if entry.policy == .refusing { beAsked() }
    entries.value.append(entry)
    return Disposable { [weak self] in self?.entries.value.removeAll { $0 === entry } }
  }

  override func add(_ message: UserMessage, isMet: @escaping () -> Bool) -> Disposable {
    add(.that(message) { _ in isMet() }, .reporting)
  }

  private func beAsked() {
    guard !isAsked, let property else { return }
    isAsked = true
    inner = property.coercion
    // The property holds both.
    property.setCoercion { [unowned self] value in untracked { ask(value) } }
  }

  // MARK: Asking

  // Values are changed in place: a generic `Optional` or `Result` costs a search for its type.

  /// Returns the value to store; `nil` if it is refused.
  private func ask(_ value: Value) -> Value? {
    var kept = value
    guard coerce(&kept) else { return nil }
    if let problem = problem(of: &kept) {
      refused.value = [problem]
      return nil
    }
    if !refused.stored.isEmpty { refused.value = [] }
    return kept
  }

  /// Returns the reason for which a set of a value would be refused, if it would; it is then one of
  /// the errors.
  override func refusal(of value: Any) -> String? {
    // Only a property that asks before it stores may refuse.
    guard property?.isCoercing == true, var value = value as? Value else { return nil }
    return untracked {
      guard coerce(&value), let problem = problem(of: &value) else { return nil }
      refused.value = [problem]
      return problem.userMessage.description
    }
  }

  /// Returns the value that a set of a value would store, if it met all rules.
  func validated(_ value: Value) throws(ValidationError) -> Value {
    var kept = value
    try untracked { () throws(ValidationError) in
      guard coerce(&kept) else { throw error(Invalid(UserMessage(.refused)), value) }
      // Replacements by reporting rules are not stored.
      if let reason = problem(of: &kept) ?? broken(.error, by: kept).first { throw reason }
    }
    return kept
  }

  override func isOfProperty(_ value: Any?) -> Bool {
    guard let property, let value = value as? Value else { return false }
    return areIndistinguishable(value, property.current) == true
  }

  override func problems(ifSetTo value: Any) -> [BindingProblem] {
    let entries = self.entries.value
    guard var kept = value as? Value else { return [] }
    /// Returns the problems found by the coercion, none if it reads properties; `nil` if it accepts
    /// the value.
    func refusal() -> [BindingProblem]? {
      guard let isTaken = withoutReads({ coerce(&kept) }) else { return [] }
      return isTaken ? nil : [problem(Invalid(UserMessage(.refused)), kept)]
    }
    if let refusal = refusal() { return refusal }
    // As at a set: the other rules check the replacement by the refusing ones.
    for entry in entries where entry.policy == .refusing {
      switch withoutReads({ Result { try entry.rule.check(kept) } }) {
      case .success(let substitute): kept = substitute
      case .failure(let error): return [problem(error, kept)]
      case nil: break
      }
    }
    if isAsked, let refusal = refusal() { return refusal }
    return entries.compactMap { entry in
      guard entry.policy == .reporting,
        case .failure(let error) = withoutReads({ Result { try entry.rule.check(kept) } })
      else { return nil }
      return problem(error, kept, entry.rule.severity)
    }
  }

  private func problem(
    _ error: any Error,
    _ value: Value,
    _ severity: BindingProblem.Severity = .error
  ) -> BindingProblem {
    BindingProblem(self.error(error, value), severity: severity, source: .model)
  }

  /// Returns a closure's result if it reads no variable and no derived value; otherwise `nil`.
  private func withoutReads<Answer>(_ body: () -> Answer) -> Answer? {
    var answer: Answer?
    return ReadLog.readsNothing { answer = body() } ? answer : nil
  }

  /// Replaces a value by the one that the property would store without the rules; returns `false`
  /// if it refuses the value, which is unchanged.
  private func coerce(_ value: inout Value) -> Bool {
    guard let coercion = isAsked ? inner : property?.coercion else { return true }
    guard let answer = coercion.ask(value) else { return false }
    value = answer
    return true
  }

  /// Replaces a value by its substitute after the refusing rules; returns the reason of a refusal,
  /// or `nil` if it meets them.
  private func problem(of value: inout Value) -> ValidationError? {
    do {
      for entry in entries.stored where entry.policy == .refusing {
        value = try entry.rule.check(value)
      }
    } catch {
      return self.error(error, value)
    }
    // The coercion has the last word on substitutes as well.
    return coerce(&value) ? nil : error(Invalid(UserMessage(.refused)), value)
  }
}

extension AnyProperty {
  /// The validator, if there is one.
  final var existingValidator: AnyValidator? {
    hub.existingPropertyExtra?.validator as? AnyValidator
  }

  /// Returns the validator, made when it is first needed; its errors call the property by the name.
  final func anyValidator(named name: String) -> AnyValidator {
    func make<Value>(_ type: Value.Type) -> AnyValidator {
      typed(as: type).validator(named: name)
    }
    return make(valueType)
  }
}

extension Property {
  /// Returns the validator, made when it is first needed; its errors call the property by the name.
  func validator(named name: String) -> PropertyValidator<Value> {
    if let validator = existingValidator as? PropertyValidator<Value> { return validator }
    let validator = PropertyValidator(name, of: self)
    check = validator
    return validator
  }
}
