public import StraitChannels
public import StraitModel

extension Control {
  /// Returns an end of a new channel to the control: it sends each edit, and shows the values sent
  /// into it.
  ///
  ///     user edits   a-----b---
  ///     sent in      ---x------   the control is deallocated
  ///     terminal     a-----xb--|
  ///
  /// It sends the whole value once for each edit by the user, inside the edit, and no value at the
  /// start; a value that was sent in, or set by the program, is not an edit. The terminal does not
  /// hold the control, and completes when it is deallocated; ending it leaves the value unchanged.
  ///
  /// - Returns: The terminal: a new one, of a separate channel, at each call.
  public final func newValueChannel() -> ChannelTerminal<Value> {
    .control(self, events: edits, commits: commits, key: \.value)
  }

  /// Returns an end of a new channel to the control that takes `nil` for a separate value.
  ///
  /// - Parameter nilValue: The value to show when `nil` is sent in.
  /// - Returns: The terminal. See `newValueChannel()`.
  public final func newValueChannel(nilValue: Value) -> ChannelTerminal<Value?> {
    .control(self, events: edits, commits: commits, key: \.value, nilValue: nilValue)
  }

  /// Returns an end of a new channel to the control that sends the value at events of one's choice.
  ///
  /// ```swift
  /// name.newValueChannel(on: [.submit, .end]).bind(to: person.channel(to: \.name))
  /// ```
  ///
  /// - Parameter events: The events at which the value is sent.
  /// - Returns: The terminal. See `newValueChannel()`, which sends it on `.change`.
  public final func newValueChannel(on events: ControlEvents) -> ChannelTerminal<Value> {
    .control(self, events: signal(for: events), commits: commits, key: \.value)
  }

  /// Binds the control to a property, both ways; the property's value is shown immediately.
  ///
  /// - Parameter property: The property. It is not held; the binding ends with it and with the
  ///   control.
  /// - Returns: The binding; it may be dropped.
  @discardableResult
  public final func bind(to property: Property<Value>) -> Binding {
    bind(to: property.channel())
  }

  /// Binds the control to an end of another channel, both ways; the value there is shown
  /// immediately, if there is one.
  ///
  /// - Parameter terminal: The end of the channel.
  /// - Returns: The binding; it may be dropped.
  @discardableResult
  public final func bind(to terminal: ChannelTerminal<Value>) -> Binding {
    isJoining = true
    defer { isJoining = false }
    return newValueChannel().bind(to: terminal)
  }

  /// Binds the control to a property, both ways, by a policy, and shows the problems of the value.
  ///
  /// ```swift
  /// slider.bind(to: player.$volume, policy: BindingPolicy(commit: .onBlur), rules: [.in(0...11)])
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property. It is not held, unless the policy requires it.
  ///   - policy: The end that wins at the start, the moments of commits, and the treatment of
  ///     conflicts.
  ///   - rules: The rules for values edited here, checked before they are committed.
  ///   - check: Finds problems of a value that meets the rules, asynchronously.
  /// - Returns: The binding; it may be dropped.
  @discardableResult
  public final func bind(
    to property: Property<Value>,
    policy: BindingPolicy,
    rules: [ValidationRule<Value>] = [],
    check: ((Value) -> Signal<[BindingProblem]>)? = nil
  ) -> Binding {
    let binding = newValueChannel().bind(
      to: property.channel(),
      policy: policy,
      rules: rules,
      check: check
    )
    showProblems(of: binding)
    return binding
  }

  /// Makes the control follow a signal, one way.
  ///
  /// ```swift
  /// total.bind(from: cart.values(of: \.total).map { "\($0)" })
  /// ```
  ///
  /// - Parameter source: The values to show; see `ChannelTerminal.bind(from:)`.
  /// - Returns: The binding, of the kind `oneWay`; it may be dropped, and ends with the control.
  @discardableResult
  public final func bind(from source: Signal<Value>) -> Binding {
    newValueChannel().bind(from: source)
  }

  /// Makes the control follow a property, one way.
  ///
  /// - Parameter source: The property; not held.
  /// - Returns: The binding; it ends with the control, and with the property.
  @discardableResult
  public final func bind(from source: Property<Value>) -> Binding {
    newValueChannel().bind(from: source)
  }

  /// Makes the control follow a derived value, one way.
  ///
  /// - Parameter source: The derived value; held by the binding.
  /// - Returns: The binding; it ends with the control.
  @discardableResult
  public final func bind(from source: Derived<Value>) -> Binding {
    newValueChannel().bind(from: source)
  }
}

extension Control {
  /// Returns an end of a new channel to the value that takes `nil` for a separate value.
  final func newOptionalChannel<Wrapped: Hashable & Sendable>(
    nilValue: Wrapped
  ) -> ChannelTerminal<Wrapped?> where Value == Wrapped? {
    .control(self, events: edits, commits: commits, key: \.[nilValue: nilValue])
  }

  private subscript<Wrapped>(nilValue nilValue: Wrapped) -> Wrapped? where Value == Wrapped? {
    get { value }
    set { value = newValue ?? nilValue }
  }
}
