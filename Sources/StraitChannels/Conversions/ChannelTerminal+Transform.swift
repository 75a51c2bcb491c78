extension ChannelTerminal {
  /// Returns an end of the same channel that has values of another type, in both directions.
  ///
  /// ```swift
  /// let celsius = thermostat.channel(to: \.celsius)
  /// let fahrenheit = celsius.map(forward: { $0 * 9 / 5 + 32 }, backward: { ($0 - 32) * 5 / 9 })
  /// ```
  ///
  ///     subscribers of this end        0-----100---|
  ///     subscribers of the result     32-----212---|      sent in: 50; sent on: 10
  ///
  /// It is not a separate channel, so endings, the latest value and echo are those of this end. The
  /// closures run once for each subscriber and for each value sent in, where the values are sent.
  /// For a way back that may fail see `converted(by:onFailure:)`.
  ///
  /// - Parameters:
  ///   - forward: Makes what subscribers receive.
  ///   - backward: Makes the value to send into this end.
  /// - Returns: The end. It holds this one.
  public final func map<Other>(
    forward: @escaping (Value) -> Other,
    backward: @escaping (Other) -> Value
  ) -> ChannelTerminal<Other> {
    PureTerminal(
      self,
      PureTransform(
        shown: forward,
        read: backward,
        towardsSubscribers: { MapSubscriber($0, forward) }
      )
    )
  }

  /// Returns an end of the same channel that passes only some values, with a separate test for each
  /// direction.
  ///
  /// ```swift
  /// let sane = age.filter(forward: nil, backward: { (0...150).contains($0) })
  /// ```
  ///
  ///     subscribers of this end        1--2--3--4--|
  ///     subscribers of the result      ---2-----4--|      forward: { $0.isMultiple(of: 2) }
  ///
  /// Both tests are named at each use, so that it is not mistaken for the one-way `filter(_:)` of a
  /// signal, which loses the way back. What does not pass is dropped: its sender is not notified. A
  /// new subscriber receives the latest value if that passes. Endings pass both ways. The tests run
  /// once for each subscriber and for each value sent in, where the values are sent.
  ///
  /// - Parameters:
  ///   - forward: Returns whether subscribers receive a value; `nil` for all.
  ///   - backward: Returns whether a value that is sent in is passed to this end; `nil` for all.
  /// - Returns: The end. It holds this one.
  public final func filter(
    forward: ((Value) -> Bool)?,
    backward: ((Value) -> Bool)?
  ) -> ChannelTerminal<Value> {
    let (forward, backward) = (forward ?? { _ in true }, backward ?? { _ in true })
    return PureTerminal(
      self,
      PureTransform(
        shown: { forward($0) ? $0 : nil },
        read: { backward($0) ? $0 : nil },
        towardsSubscribers: { FilterSubscriber($0, forward) }
      )
    )
  }
}

/// The functions of a `PureTerminal` for values, each way; without state.
private struct PureTransform<Value, Shown> {
  /// Returns the value for subscribers; `nil` if they do not receive it.
  let shown: (Value) -> Shown?
  /// Returns the value to send on for a value sent in; `nil` if it is dropped.
  let read: (Shown) -> Value?
  /// Puts `shown` before a subscriber.
  let towardsSubscribers: (Subscriber<Shown>) -> Subscriber<Value>
}

/// A subscriber that reads the values that a binding sends into the transformed end.
private final class ReadingSubscriber<Shown, Value>: OperatorSubscriber<Shown, Value> {
  private let read: (Shown) -> Value?
  private let end: () -> ChannelTerminal<Value>?

  init(
    _ downstream: Subscriber<Value>,
    _ read: @escaping (Shown) -> Value?,
    into end: @escaping () -> ChannelTerminal<Value>?
  ) {
    self.read = read
    self.end = end
    super.init(downstream)
  }

  override func next(_ shown: Shown) {
    let value =
      if let end = end() { end.reading { read(shown) } } else { read(shown) }
    // The closure may have ended the binding (law 6).
    if let value, !isDisposed { downstream.next(value) }
  }
}

/// An end of a channel seen through two closures that cannot fail and keep nothing.
///
/// Each subscriber is connected to the channel's end through one that transforms.
private final class PureTerminal<Value, Shown>: TransformedTerminal<Value, Shown> {
  private let transform: PureTransform<Value, Shown>

  init(_ base: ChannelTerminal<Value>, _ transform: PureTransform<Value, Shown>) {
    self.transform = transform
    super.init(base)
  }

  override func shown(_ value: Value) -> Shown? { transform.shown(value) }

  override func read(_ shown: Shown) -> Value? { transform.read(shown) }

  override func connect(_ subscriber: Subscriber<Shown>) {
    base.connect(transform.towardsSubscribers(subscriber))
  }

  override func connectLive(_ subscriber: Subscriber<Shown>) {
    base.connectLive(transform.towardsSubscribers(subscriber))
  }

  override func pass(_ value: Shown) {
    if base.hasEnded { return noteDropped(value) }
    if let read = base.reading({ transform.read(value) }) { base.pass(read) }
  }

  override func half(of binding: Binding) -> BindingHalf<Shown> {
    let (half, transform, name) = (base.half(of: binding), transform, name)
    let end = half.end
    let reading = ReadingSubscriber(half.subscriber, transform.read, into: end)
    return BindingHalf(link: half.link, subscriber: reading) {
      end().map { end in
        let terminal = PureTerminal(end, transform)
        terminal.name = name
        return terminal
      }
    }
  }
}
