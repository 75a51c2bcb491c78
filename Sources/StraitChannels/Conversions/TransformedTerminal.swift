import CEngine

/// An end of a channel that shows the values of another end in some other way.
///
/// It is not a separate channel: endings, links and the latest value are those of the other end.
/// Its two subclasses define how values are transformed, and whether that may fail: `PureTerminal`,
/// which `map` and `filter` make, and `ConvertingTerminal`, which has a state.
class TransformedTerminal<Value, Shown>: ConvertedTerminal<Shown> {
  final let base: ChannelTerminal<Value>
  private var ownName: String?

  init(_ base: ChannelTerminal<Value>) {
    self.base = base
    super.init()
  }

  /// Returns the value for subscribers; `nil` if they receive nothing.
  func shown(_ value: Value) -> Shown? { nil }

  /// Returns the value to send on for a value sent in; `nil` if it is dropped.
  func read(_ shown: Shown) throws -> Value? { nil }

  /// Notes for a trace that a value was sent in after the channel had ended.
  final func noteDropped(_ value: Shown) {
    let observer = strait_thread().observer
    observer?.isLost(Subscriber.text(of: value), at: nameOfEnd, to: nil, hasEnded: true)
  }

  override func close(_ ending: Ending) -> ClosedEnd? { base.close(ending) }

  override final func admit(_ link: Disposable) -> Bool { base.admit(link) }

  override final func forget(_ link: Disposable?) {
    base.forget(link)
  }

  override final func disposeLinks() {
    base.disposeLinks()
  }

  override final var hasEnded: Bool { base.hasEnded }

  override final var stop: GraphStop { GraphStop(view: self, of: base) }

  override final var latest: Shown? { base.latest.flatMap(shown) }

  override final var held: Shown? { base.held.flatMap(shown) }

  override final var givenName: String? {
    get { ownName }
    set { ownName = newValue }
  }

  override final var nameOfEnd: String { ownName ?? base.nameOfEnd }

  override final var parts: [AnyKeyPath] { base.parts }

  override final var commits: Signal<CommitMoments>? { base.commits }

  override final var owner: AnyObject? { base.owner }

  override final var across: AnyObject? { base.across }

  override final var age: UInt64 { base.age }

  override final var unsentWave: UInt64? { base.unsentWave }

  override final func announce() -> UInt64? { base.announce() }

  override final func problemsBehind(
    _ waiting: Signal<WaitingValue>
  ) -> Signal<[BindingProblem]>? {
    base.problemsBehind(waiting.map { [self] in $0.read(by: read) })
  }
}
