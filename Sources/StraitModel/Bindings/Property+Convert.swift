public import StraitChannels

extension Property {
  /// Binds two properties of different types, both ways: this one shows the other's value, and from
  /// then on each follows the other.
  ///
  /// ```swift
  /// let text = Property("")
  /// let binding = text.bind(to: person.$age, through: .integer(in: 0...150))
  /// text.value = "37"       // person.age is 37
  /// text.value = "abc"      // person.age is 37, and binding.state says why
  /// ```
  ///
  /// See `ChannelTerminal.bind(to:through:onFailure:policy:rules:check:)`. The binding holds
  /// neither property. It ends when it is disposed or when either of them is deallocated.
  ///
  /// - Parameters:
  ///   - other: The property whose value wins at the start. Must not be this one.
  ///   - converter: Shows the other's values here, and reads the values that are set here.
  ///   - failure: The treatment of a value that cannot be read.
  ///   - policy: The end that wins at the start, the moments of commits, and the treatment of
  ///     conflicts.
  ///   - rules: The rules that values read here must meet before they are committed.
  ///   - check: Checks a value that meets the rules, asynchronously; sends its problems.
  /// - Returns: The binding, whose state tells if the shown value could be read.
  @discardableResult
  public func bind<Model>(
    to other: Property<Model>,
    through converter: Converter<Model, Value>,
    onFailure failure: ConversionFailurePolicy = .keep,
    policy: BindingPolicy? = nil,
    rules: [ValidationRule<Model>] = [],
    check: ((Model) -> Signal<[BindingProblem]>)? = nil
  ) -> Binding {
    precondition(other !== self, "a property must not be bound to itself")
    return channel().bind(
      to: other.channel(),
      through: converter,
      onFailure: failure,
      policy: policy,
      rules: rules,
      check: check
    )
  }

  /// Binds two properties, both ways, by a policy.
  ///
  /// ```swift
  /// draft.bind(to: model, policy: BindingPolicy(start: .newer, commit: .explicit))
  /// ```
  ///
  /// - Parameters:
  ///   - other: The property that this one is bound to. Must not be this one.
  ///   - policy: The end that wins at the start, the moments of commits, and the treatment of
  ///     conflicts.
  ///   - rules: The rules that values set here must meet before they are committed.
  ///   - check: Checks a value that meets the rules, asynchronously; sends its problems.
  /// - Returns: The binding; see `ChannelTerminal.bind(to:policy:rules:check:)`.
  @discardableResult
  public func bind(
    to other: Property<Value>,
    policy: BindingPolicy,
    rules: [ValidationRule<Value>] = [],
    check: ((Value) -> Signal<[BindingProblem]>)? = nil
  ) -> Binding {
    precondition(other !== self, "a property must not be bound to itself")
    return channel().bind(to: other.channel(), policy: policy, rules: rules, check: check)
  }
}

extension ChannelTerminal {
  /// Binds an end of a channel to a property of another type, both ways: this end shows the
  /// property's value, and from then on each follows the other.
  ///
  /// ```swift
  /// ageField.newTextChannel().bind(to: person.$age, through: .integer(in: 0...150))
  /// ```
  ///
  /// See `ChannelTerminal.bind(to:through:onFailure:policy:rules:check:)`. The property is not
  /// held.
  ///
  /// - Parameters:
  ///   - property: The property whose value wins at the start.
  ///   - converter: Shows the property's values here, and reads the values that are sent from here.
  ///   - failure: The treatment of a value that cannot be read.
  ///   - policy: The end that wins at the start, the moments of commits, and the treatment of
  ///     conflicts.
  ///   - rules: The rules that values read here must meet before they are committed.
  ///   - check: Checks a value that meets the rules, asynchronously; sends its problems.
  /// - Returns: The binding, whose state tells if the shown value could be read.
  @discardableResult
  public func bind<Model>(
    to property: Property<Model>,
    through converter: Converter<Model, Value>,
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
}
