public import StraitChannels
import StraitForms
public import StraitModel

/// One variable of a model that is to have a row in a form, for what makes the control in it.
///
/// ```swift
/// Form(of: review) {
///   $0.row(\.stars) { entry in entry.field(Rating(entry.title, value: entry.value)) }
/// }
/// ```
@MainActor
public struct FormEntry<Value> {
  /// The names that lead to the variable, with dots between them: `address.city`.
  ///
  /// It is the identifier of the row's control.
  public let key: String
  /// The title before the control.
  public let title: String
  /// The model's description of the variable.
  public let description: PropertyDescription
  /// The property that holds the value.
  public let property: Property<Value>
  /// When an edit is committed, and what becomes of conflicts.
  public let policy: BindingPolicy
  /// The look of the row.
  public let look: FormLook
  /// The step of a number; `nil` for the usual one.
  let step: Any?

  /// The value that the model has now.
  public var value: Value { property.value }

  /// Makes a field of a control with a value of the variable's type, bound as the form's policy
  /// says.
  ///
  /// - Parameter control: The control. Must not have a parent, and not be bound.
  /// - Returns: The field.
  public func field(_ control: Control<Value>) -> FormField {
    if control.id == nil { control.id = key }
    return field(control, joinedBy: control.bind(to: property, policy: policy))
  }

  /// Makes a field of a control that shows the value in another form, such as text.
  ///
  /// ```swift
  /// entry.field(TextField(entry.title), through: .money("EUR"))
  /// ```
  ///
  /// - Parameters:
  ///   - control: The control. Must not have a parent, and not be bound.
  ///   - converter: Shows the value, and reads the user's input; unreadable input is shown with its
  ///     problem.
  /// - Returns: The field.
  public func field<Shown>(
    _ control: Control<Shown>,
    through converter: Converter<Value, Shown>
  ) -> FormField {
    if control.id == nil { control.id = key }
    let binding: Binding
    if let text = control as? TextControl, let converter = converter as? Converter<Value, String> {
      binding = text.bind(to: property, through: converter, policy: policy)
    } else {
      binding = control.newValueChannel().bind(
        to: property.channel(),
        through: converter,
        policy: policy
      )
    }
    return field(control, joinedBy: binding)
  }

  /// Makes a field of a control that shows the problems of its edits, and of the model's value.
  private func field<Shown>(_ control: Control<Shown>, joinedBy binding: Binding) -> FormField {
    var field = FormField(control, binding: binding)
    let errors = binding.problemsSignal.map { $0.first { $0.severity == .error }?.message }
    control.showProblems(of: field.shown(errors))
    guard let problems = rangeProblems(of: binding) else { return field }
    control.own(
      field.shown(problems).subscribe(onNext: { [weak control] in
        control?.report($0, from: .range)
      })
    )
    field.rangeProblems = problems
    return field
  }

  /// Returns the problems of a value that a program has set outside of the declared range.
  private func rangeProblems(of binding: Binding) -> Signal<String?>? {
    guard let range = description.range else { return nil }
    let message = range.objection(unit: usableUnit)
    return Signal.combineLatest(property.values, binding.states)
      .map { value, state -> String? in
        switch state {
        // The control shows an edit then, which has its own problems.
        case .pending, .invalid, .conflict: return nil
        default: return range.contains(value) ? nil : message.text()
        }
      }
      .distinctUntilChanged()
  }

  /// The unit of the variable, if it is a text.
  var usableUnit: String? {
    description.unit.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Makes a field that only shows the value.
  ///
  /// - Returns: The field.
  public func shownField() -> FormField {
    let property = self.property
    let unit = description.unit
    return FormField(
      ShownValue(title, id: key) { FormText.text(of: property.value, unit: unit) }
    )
  }

  /// Returns the field with the control for the type and the declaration of the value.
  ///
  /// - Returns: The field; `nil` if the type has no control.
  public func usualField() -> FormField? {
    if look == .shown || description.isReadOnly { return shownField() }
    if let choices = description.choices, let type = Value.self as? any Hashable.Type {
      return field(choosing: choices, type)
    }
    if let type = Value.self as? any FormValue.Type { return field(by: type) }
    if let type = Value.self as? any OptionalFormValue.Type { return type.field(of: self) }
    if let type = Value.self as? any ArrayFormValue.Type { return type.field(of: self) }
    if let type = Value.self as? any (CaseIterable & Hashable).Type { return field(ofCases: type) }
    return nil
  }

  private func field<Choice: Hashable>(
    choosing choices: [Any],
    _ type: Choice.Type
  ) -> FormField? {
    (self as? FormEntry<Choice>)?.field(choosing: choices.compactMap { $0 as? Choice })
  }

  private func field<Known: FormValue>(by type: Known.Type) -> FormField? {
    (self as? FormEntry<Known>).map { type.formField(for: $0) }
  }

  private func field<Case: CaseIterable & Hashable>(ofCases type: Case.Type) -> FormField? {
    (self as? FormEntry<Case>)?.field(choosing: Array(type.allCases))
  }
}
