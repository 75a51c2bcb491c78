import CEngine

/// A binding of two ends that speak of different types.
///
/// Disposing it lets the two go on apart; `state` then stays as it is. It is disposed when both
/// sides have ended.
public final class ConvertedBinding<Shown>: Disposable {
  private let end: ConvertedTerminal<Shown>
  private let binding: TerminalBinding

  init(_ end: ConvertedTerminal<Shown>, _ binding: TerminalBinding) {
    self.end = end
    self.binding = binding
    super.init()
    if binding.isDisposed { dispose() } else { binding.whole = self }
  }

  /// Whether what was last sent by the shown side could be read.
  public var state: ConversionState<Shown> { end.state }

  /// The present state, and then each change of it, until either side ends.
  ///
  /// See `ConvertedTerminal.states`.
  public var states: Signal<ConversionState<Shown>> { end.states }

  /// Shows the model's value in place of what was last sent by the shown side, and makes the state
  /// valid.
  ///
  /// ```swift
  /// cancelButton.onPress = { binding.revert() }     // "36a" goes, and 36 is shown
  /// ```
  public func revert() {
    if !isDisposed { end.revert() }
  }

  override func disposed() {
    binding.dispose()
  }
}

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
  /// - Returns: The binding, which tells whether what is shown could be read.
  @discardableResult
  public final func bind<Model>(
    to other: ChannelTerminal<Model>,
    through converter: Converter<Model, Value>,
    onFailure policy: ConversionFailurePolicy = .keep
  ) -> ConvertedBinding<Value> {
    precondition(other !== self, "an end of a channel must not be bound to itself")
    let end = ConvertingTerminal(other, converter, policy, keepsForm: true)
    let binding = TerminalBinding()
    let forth = bindingLink(of: binding)
    let back = TerminalLink(to: end, binding: binding)
    let connectForth = {
      if strait_thread().pointee.depth == 0, let shown = self.latest, let present = end.latest,
        areEqual(shown, present) == true
      {
        end.connectLive(forth)
      } else {
        end.connect(forth)
      }
    }
    PublicEntry.run {
      // The way back first: what becomes of the value that wins goes back over it (law T8).
      binding.join(
        (back, into: end, connect: { self.connectLive(back) }),
        (forth, into: self, connect: connectForth)
      )
    }
    return ConvertedBinding(end, binding)
  }
}
