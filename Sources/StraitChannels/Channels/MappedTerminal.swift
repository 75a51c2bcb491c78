extension ChannelTerminal {
  /// An end of the same channel that speaks of another type, both ways.
  ///
  /// ```swift
  /// let celsius = thermostat.channel(to: \.celsius)
  /// let fahrenheit = celsius.map(forward: { $0 * 9 / 5 + 32 }, backward: { ($0 - 32) * 5 / 9 })
  /// ```
  ///
  ///     this end's subscribers hear    0-----100---|
  ///     subscribers of the result     32-----212---|      sent in: 50; sent on: 10
  ///
  /// It is no channel of its own, so endings, the latest value and echo are those of this end. The
  /// closures run once for each subscriber and for each value sent in, where the values are sent. For a
  /// way back that may fail see `converted(by:onFailure:)`.
  ///
  /// - Parameters:
  ///   - forward: Makes what subscribers hear.
  ///   - backward: Makes what is sent on into this end.
  /// - Returns: The end. It holds this one.
  public final func map<Other>(
    forward: @escaping (Value) -> Other,
    backward: @escaping (Other) -> Value
  ) -> ChannelTerminal<Other> {
    MappedTerminal(self, forward: forward, backward: backward)
  }
}

/// An end of a channel seen through two closures.
///
/// It keeps nothing: each subscriber stands at the channel's end, behind a `MapSubscriber`.
private final class MappedTerminal<Value, Other>: ChannelTerminal<Other> {
  private let base: ChannelTerminal<Value>
  private let handover = Handover()
  private let forward: (Value) -> Other
  private let backward: (Other) -> Value

  init(
    _ base: ChannelTerminal<Value>,
    forward: @escaping (Value) -> Other,
    backward: @escaping (Other) -> Value
  ) {
    self.base = base
    self.forward = forward
    self.backward = backward
    super.init()
  }

  deinit {
    if NativeStack.isLow { Handover.take(base) }
  }

  override func connect(_ subscriber: Subscriber<Other>) {
    base.connect(MapSubscriber(subscriber, forward))
  }

  override func connectLive(_ subscriber: Subscriber<Other>) {
    base.connectLive(MapSubscriber(subscriber, forward))
  }

  override func pass(_ value: Other) {
    if !base.hasEnded { base.pass(backward(value)) }
  }

  override func half(of binding: Binding) -> BindingHalf<Other> {
    let (half, forward, backward) = (base.half(of: binding), forward, backward)
    let end = half.end
    return BindingHalf(link: half.link, subscriber: MapSubscriber(half.subscriber, backward)) {
      end().map { MappedTerminal($0, forward: forward, backward: backward) }
    }
  }

  override var nameOfEnd: String { base.nameOfEnd }

  override var held: Other? { base.held.map(forward) }

  override func close(_ ending: Ending) -> ClosedEnd? { base.close(ending) }

  override func admit(_ link: Disposable) -> Bool { base.admit(link) }

  override func forget(_ link: Disposable) {
    base.forget(link)
  }

  override func disposeLinks() {
    base.disposeLinks()
  }

  override var hasEnded: Bool { base.hasEnded }

  override var stop: GraphStop { GraphStop(view: self, of: base) }

  override var latest: Other? { base.latest.map(forward) }
}
