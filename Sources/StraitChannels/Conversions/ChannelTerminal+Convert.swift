import CEngine

extension ChannelTerminal {
  /// Binds what stands behind two ends of different types, both ways: this end shows the other's latest
  /// value, if it has one, and from then on each follows the other.
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
  /// What was sent from here stays as it was written while it stands for the model's value: `040`, `+40`
  /// and `40.` are left alone. What stands for no value leaves the model as it is, and stays until
  /// something is sent that can be read, the model is set, to the value that it has too, or
  /// `revert()` is called. If this end shows the other's value already, nothing is written at the
  /// start. An ending of either channel ends the other; see also `bind(to:)`.
  ///
  /// - Parameters:
  ///   - other: The end whose value wins at the start.
  ///   - converter: Shows the other's values here, and reads what is sent from here.
  ///   - policy: What becomes of something that cannot be read.
  /// - Returns: The binding, whose state says whether what is shown could be read.
  @discardableResult
  public final func bind<Model>(
    to other: ChannelTerminal<Model>,
    through converter: Converter<Model, Value>,
    onFailure policy: ConversionFailurePolicy = .keep
  ) -> Binding {
    precondition(other !== self, "an end of a channel must not be bound to itself")
    let end = ConvertingTerminal(other, converter, policy, keepsForm: true)
    return TerminalCoupling.bind(self, to: end) { forth in
      if strait_thread().pointee.depth == 0, let shown = self.latest, let present = end.latest,
        areEqual(shown, present) == true
      {
        end.connectLive(forth)
      } else {
        end.connect(forth)
      }
    }
  }
}

extension Binding {
  /// Whether what the first end has sent last could be read, with the value that it has sent.
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
    guard !isDisposed, let coupling = coupling as? TerminalCoupling<Shown> else { return nil }
    return (coupling.conversion as? ConvertedTerminal<Shown>)?.state
  }

  /// The converter between the two ends.
  ///
  /// - Parameter type: The type of the converter.
  /// - Returns: `nil` if the binding has none, has one of another type, or has ended.
  public func converter<Value, Shown>(
    as type: Converter<Value, Shown>.Type = Converter<Value, Shown>.self
  ) -> Converter<Value, Shown>? {
    isDisposed ? nil : coupling.converter as? Converter<Value, Shown>
  }
}
