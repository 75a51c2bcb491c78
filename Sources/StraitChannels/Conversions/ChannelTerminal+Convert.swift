import CEngine

extension ChannelTerminal {
  /// Binds the values behind two ends of different types, both ways: this end shows the other's
  /// latest value, if there is one, and from then on each follows the other.
  ///
  /// ```swift
  /// let binding = ageField.newTextChannel()
  ///   .bind(to: person.channel(to: \.age), through: .integer(in: 0...150))
  /// binding.states.subscribe(onNext: { message.text = $0.error.map { "\($0)" } ?? "" })
  /// ```
  ///
  ///     field   36-abc-40--040------41--
  ///     model   36-----40--40---40--41--
  ///
  /// A text sent from here stays as written while it represents the model's value: `040`, `+40` and
  /// `40.` are unchanged. A text without a value leaves the model unchanged, and stays until a
  /// readable one is sent, the model is set, even to an equal value, or `revert()` is called. If
  /// this end shows the other's value already, nothing is written at the start. An ending of either
  /// channel ends the other; see also `bind(to:)`.
  ///
  /// - Parameters:
  ///   - other: The end whose value wins at the start.
  ///   - converter: Shows the other's values here, and reads values sent from here.
  ///   - failure: The treatment of a value that cannot be read.
  ///   - policy: The end that wins at the start, the moments of commits, and the treatment of
  ///     conflicts; `nil` for a binding that carries each change immediately.
  ///   - rules: The rules for values read here, checked before the commit. A rule may replace a
  ///     value, and the replacement is shown then. All rules are applied.
  ///   - check: Finds problems of a value that meets the rules, asynchronously. The first value of
  ///     its signal counts; a newer edit disposes it.
  /// - Returns: The binding, whose state shows whether the text here could be read.
  @discardableResult
  public final func bind<Model>(
    to other: ChannelTerminal<Model>,
    through converter: Converter<Model, Value>,
    onFailure failure: ConversionFailurePolicy = .keep,
    policy: BindingPolicy? = nil,
    rules: [ValidationRule<Model>] = [],
    check: ((Model) -> Signal<[BindingProblem]>)? = nil
  ) -> Binding {
    bind(
      to: other,
      through: converter,
      onFailure: failure,
      policy,
      EditDecisions(rules: rules, check: check)
    )
  }

  /// Binds the values behind two ends, both ways, by a policy.
  ///
  /// ```swift
  /// nameField.newTextChannel().bind(
  ///   to: person.channel(to: \.name),
  ///   policy: BindingPolicy(commit: .onSubmitOrBlur),
  ///   rules: [.notEmpty]
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - other: The end that this one is bound to. Must not be this one.
  ///   - policy: The end that wins at the start, the moments of commits, and the treatment of
  ///     conflicts.
  ///   - rules: The rules for values sent from here.
  ///   - check: Finds problems of a value that meets the rules; see
  ///     `bind(to:through:onFailure:policy:rules:check:)`.
  /// - Returns: The binding.
  @discardableResult
  public final func bind(
    to other: ChannelTerminal<Value>,
    policy: BindingPolicy,
    rules: [ValidationRule<Value>] = [],
    check: ((Value) -> Signal<[BindingProblem]>)? = nil
  ) -> Binding {
    bind(
      to: other,
      through: .identity,
      policy: policy,
      rules: rules,
      check: check
    )
  }

  /// Binds the values behind two ends of different types, both ways, and reads values sent from
  /// here asynchronously.
  ///
  /// ```swift
  /// cityField.newTextChannel().bind(
  ///   to: trip.channel(to: \.place),
  ///   showing: { $0.name },
  ///   reading: { name in gazetteer.place(named: name) }     // a signal
  /// )
  /// ```
  ///
  ///     sent from here   a----ab----------
  ///     reading          ╰─x  ╰────────P|      the newest wins
  ///     state            pending-------live
  ///     other end        --------------P--
  ///
  /// While a value is being read the state is `pending`. A failure of the signal corresponds to an
  /// error of a converter: the state is `invalid` then, and nothing is written. A signal that never
  /// sends leaves the binding pending until the next edit, `revert`, or a change of the other end.
  ///
  /// - Parameters:
  ///   - other: The end that this one is bound to.
  ///   - forward: Converts the other's value to the one shown here.
  ///   - backward: Reads a value sent from here. The first value of its signal counts; a newer edit
  ///     disposes it.
  ///   - failure: The treatment of a value that cannot be read.
  ///   - policy: The end that wins at the start, the moments of commits, and the treatment of
  ///     conflicts.
  ///   - rules: The rules for the values read.
  ///   - check: Finds problems of a value that meets the rules.
  /// - Returns: The binding.
  @discardableResult
  public final func bind<Model>(
    to other: ChannelTerminal<Model>,
    showing forward: @escaping (Model) -> Value,
    reading backward: @escaping (Value) -> Signal<Model>,
    onFailure failure: ConversionFailurePolicy = .keep,
    policy: BindingPolicy = BindingPolicy(),
    rules: [ValidationRule<Model>] = [],
    check: ((Model) -> Signal<[BindingProblem]>)? = nil
  ) -> Binding {
    let shown = Converter<Model, Value>(forward: forward) { value in
      throw EditError.readBySignal(found: "\(value)")
    }
    return bind(
      to: other,
      through: shown,
      onFailure: failure,
      policy,
      EditDecisions(rules: rules, check: check, read: backward)
    )
  }

  private func bind<Model>(
    to other: ChannelTerminal<Model>,
    through converter: Converter<Model, Value>,
    onFailure failure: ConversionFailurePolicy,
    _ policy: BindingPolicy?,
    _ decisions: EditDecisions<Model, Value>
  ) -> Binding {
    precondition(other !== self, "an end of a channel must not be bound to itself")
    let core = ConversionCore(
      converter,
      onFailure: failure,
      of: other,
      isOfBinding: true,
      policy: policy ?? BindingPolicy(),
      decisions
    )
    let end = ConvertingTerminal(other, core)
    return TerminalCoupling.bind(self, to: end, policy: policy)
  }
}

extension Binding {
  /// Returns the last value sent from the first end, and whether it could be read.
  ///
  /// ```swift
  /// if case .invalid(_, let text)? = binding.conversion(showing: String.self) { … }
  /// ```
  ///
  /// - Parameter type: The type of the first end's values.
  /// - Returns: `nil` if the binding converts nothing, has a first end of another type, or has
  ///   ended.
  public func conversion<Shown>(
    showing type: Shown.Type = Shown.self
  ) -> ConversionState<Shown>? {
    isDisposed ? nil : (coupling.conversion as? ConvertedTerminal<Shown>)?.state
  }

  /// The converter between the two ends.
  ///
  /// - Parameter type: The type of the converter.
  /// - Returns: `nil` if the binding has none, has one of another type, or has ended.
  public func converter<Value, Shown>(
    as type: Converter<Value, Shown>.Type = Converter<Value, Shown>.self
  ) -> Converter<Value, Shown>? {
    isDisposed ? nil : coupling.conversion?.anyConverter as? Converter<Value, Shown>
  }
}
