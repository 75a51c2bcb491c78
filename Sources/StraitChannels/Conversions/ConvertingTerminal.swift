import CEngine

/// The end itself, which knows both types.
///
/// ```
/// base ══► tap ══► core ══► received ══► subscribers       ══► retained   ┄┄► weak
///  ▲                ▲ ┄┄► tap
///  ╚═ ConvertingTerminal ══╝      The channel must not be held by what it holds.
/// ```
final class ConvertingTerminal<Value, Shown>: TransformedTerminal<Value, Shown> {
  let core: ConversionCore<Value, Shown>

  init(_ base: ChannelTerminal<Value>, _ core: ConversionCore<Value, Shown>) {
    self.core = core
    super.init(base)
  }

  override var state: ConversionState<Shown> { core.state }

  override var states: Signal<ConversionState<Shown>> {
    .connecting { [base, core] subscriber in
      if !base.hasEnded { core.listen(to: base) }
      guard base.hasEnded else { return core.connect(toStates: subscriber) }
      subscriber.receiveLast(core.state)
    }
  }

  override func connect(_ subscriber: Subscriber<Shown>) {
    guard !base.hasEnded else { return base.connect(MapSubscriber(subscriber, core.forward)) }
    let newcomer = base.newcomer(for: subscriber)
    let first = newcomer ?? subscriber
    connectLive(first)
    guard !first.isDisposed, let value = base.latest else { return }
    core.replay(value, to: first, from: base)
    newcomer?.hasBegun = true
  }

  override func connectLive(_ subscriber: Subscriber<Shown>) {
    guard !base.hasEnded else { return base.connectLive(MapSubscriber(subscriber, core.forward)) }
    core.listen(to: base)
    core.received.connectLive(subscriber)
  }

  override func pass(_ shown: Shown) {
    pass(shown, over: nil)
  }

  override func pass(_ shown: Shown, over link: TerminalLink<Shown>?) {
    if base.hasEnded { return noteDropped(shown) }
    core.send(shown, into: base, over: link)
  }

  override func revert() {
    showModel { base.latest }
  }

  private func showModel(_ value: () -> Value?) {
    PublicEntry.run {
      if base.hasEnded { return }
      let before = core.eventCount
      edit?.drop()
      // Law 10: a subscriber to the state may have sent or been shown something newer.
      guard core.eventCount == before, !base.hasEnded, let value = value() else { return }
      core.showAgain(value)
    }
  }

  override func close(_ ending: Ending) -> ClosedEnd? {
    guard let closed = base.close(ending) else { return nil }
    return core.close(ending, before: closed)
  }

  override func shown(_ value: Value) -> Shown? { core.forward(value) }

  override func read(_ shown: Shown) throws -> Value? { try core.converter.backward(shown) }
}

extension ConvertingTerminal: Conversion {
  package var anyConverter: Any { core.converter }

  package var anyModelValue: Any? { base.held }

  package func showModel() {
    showModel { base.held }
  }

  package var isSending: Bool { core.isCommitting || core.isPending }

  package var problem: (error: any Error, text: String)? {
    guard case .invalid(let error, let sent) = core.state else { return nil }
    return (error, "\(sent)")
  }

  package var edit: (any PendingEdit)? { core.isOfBinding ? core : nil }

  package func problemsOfChannel(_ waiting: Signal<WaitingValue>) -> Signal<[BindingProblem]>? {
    base.problemsBehind(waiting)
  }

  package func watchProblem(_ onChange: @escaping () -> Void) -> Disposable {
    edit?.changes.subscribe(onNext: onChange) ?? states.subscribe(onNext: { _ in onChange() })
  }
}
