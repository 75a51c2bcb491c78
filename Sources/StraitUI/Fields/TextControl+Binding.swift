public import StraitChannels
public import StraitModel

extension TextControl {
  /// Binds the field to a property of another type, both ways, and shows the problem of the text:
  /// the converter's, or that of the rules of the binding and of the model.
  ///
  ///     user     3--37--037--Return    blur
  ///     field    3--37--037--37--------
  ///     model    3--37-----------------
  ///
  /// The text stays as typed while it represents the model's value; the canonical text is written
  /// when the field is submitted, or loses the focus (T13, T14).
  ///
  /// - Parameters:
  ///   - property: The property. It is not held, unless the policy requires it.
  ///   - converter: Shows the property's values, and reads the typed text.
  ///   - failure: The treatment of a text that cannot be read.
  ///   - policy: The end that wins at the start, the moments of commits, and the treatment of
  ///     conflicts; `nil` to commit at each edit.
  ///   - rules: The rules for typed values, checked before they are committed.
  ///   - check: Finds problems of a value that meets the rules, asynchronously.
  /// - Returns: The binding, whose state shows whether the text could be read.
  @discardableResult
  public final func bind<Model>(
    to property: Property<Model>,
    through converter: Converter<Model, String>,
    onFailure failure: ConversionFailurePolicy = .keep,
    policy: BindingPolicy? = nil,
    rules: [ValidationRule<Model>] = [],
    check: ((Model) -> Signal<[BindingProblem]>)? = nil
  ) -> Binding {
    bind(
      to: property.channel(),
      through: converter,
      onFailure: failure,
      policy: policy,
      rules: rules,
      check: check
    )
  }

  /// Binds the field to an end of a channel of another type, both ways, and shows the problem of
  /// the text.
  ///
  /// ```swift
  /// city.bind(to: person.$address.city.fallback("").channel(), through: .trimmed)
  /// ```
  ///
  /// - Parameters:
  ///   - terminal: The end.
  ///   - converter: Shows the end's values, and reads the typed text.
  ///   - failure: The treatment of a text that cannot be read.
  ///   - policy: The end that wins at the start, the moments of commits, and the treatment of
  ///     conflicts.
  ///   - rules: The rules for typed values, checked before they are committed.
  ///   - check: Finds problems of a value that meets the rules, asynchronously.
  /// - Returns: The binding; see `bind(to:through:onFailure:policy:rules:check:)` of a property.
  @discardableResult
  public final func bind<Model>(
    to terminal: ChannelTerminal<Model>,
    through converter: Converter<Model, String>,
    onFailure failure: ConversionFailurePolicy = .keep,
    policy: BindingPolicy? = nil,
    rules: [ValidationRule<Model>] = [],
    check: ((Model) -> Signal<[BindingProblem]>)? = nil
  ) -> Binding {
    let binding = newTextChannel().bind(
      to: terminal,
      through: converter,
      onFailure: failure,
      policy: policy,
      rules: rules,
      check: check
    )
    noneText = (Model.self as? any NoneHolder.Type).map { type in
      { (type.noValue as? Model).map(converter.forward) }
    }
    showProblems(of: binding)
    return binding
  }
}

extension TextField {
  /// Makes a field that edits a value of another type, both ways, and shows the problem of the text
  /// itself.
  ///
  /// ```swift
  /// TextField("Age", to: person.$age, through: .integer(in: 0...150))
  /// TextField("City", to: person.$city, through: .trimmed, policy: BindingPolicy(commit: .onBlur))
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - property: The property. The binding ends with it and with the field.
  ///   - converter: Shows the property's values, and reads the typed text.
  ///   - policy: The end that wins at the start, the moments of commits, and the treatment of
  ///     conflicts.
  ///   - rules: The rules for typed values, checked before they are committed.
  ///   - id: The name by which tests and scripts find it.
  public convenience init<Model>(
    _ name: String,
    to property: Property<Model>,
    through converter: Converter<Model, String>,
    policy: BindingPolicy? = nil,
    rules: [ValidationRule<Model>] = [],
    id: String? = nil
  ) {
    self.init(name, id: id)
    bind(to: property, through: converter, policy: policy, rules: rules)
  }
}
