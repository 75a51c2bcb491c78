extension ChannelTerminal {
  /// An end of the same channel that lets only some values through, each way by a test of its own.
  ///
  /// ```swift
  /// let sane = age.filter(heard: nil, sent: { (0...150).contains($0) })
  /// ```
  ///
  ///     this end's subscribers hear    1--2--3--4--|
  ///     subscribers of the result      ---2-----4--|      heard: { $0.isMultiple(of: 2) }
  ///
  /// Both tests are named at each use, so that it is not mistaken for the one-way `filter(_:)` of a signal,
  /// which loses the way back. What does not pass is dropped: its sender is told nothing. A new subscriber
  /// hears the latest value if that passes. Endings pass both ways. The tests run once for each subscriber
  /// and for each value sent in, where the values are sent.
  ///
  /// - Parameters:
  ///   - heard: Tells whether subscribers hear a value; `nil` for all.
  ///   - sent: Tells whether a value that is sent in goes on into this end; `nil` for all.
  /// - Returns: The end. It holds this one.
  public final func filter(
    heard: ((Value) -> Bool)?,
    sent: ((Value) -> Bool)?
  ) -> ChannelTerminal<Value> {
    FilteredTerminal(self, heard: heard ?? { _ in true }, sent: sent ?? { _ in true })
  }
}

/// An end of a channel seen through two tests.
///
/// It keeps nothing: each subscriber stands at the channel's end, behind a `FilterSubscriber`.
private final class FilteredTerminal<Value>: ChannelTerminal<Value> {
  private let base: ChannelTerminal<Value>
  private let handover = Handover()
  private let heard: (Value) -> Bool
  private let sent: (Value) -> Bool

  init(
    _ base: ChannelTerminal<Value>,
    heard: @escaping (Value) -> Bool,
    sent: @escaping (Value) -> Bool
  ) {
    self.base = base
    self.heard = heard
    self.sent = sent
    super.init()
  }

  deinit {
    if NativeStack.isLow { Handover.take(base) }
  }

  override func connect(_ subscriber: Subscriber<Value>) {
    base.connect(FilterSubscriber(subscriber, heard))
  }

  override func connectLive(_ subscriber: Subscriber<Value>) {
    base.connectLive(FilterSubscriber(subscriber, heard))
  }

  override func pass(_ value: Value) {
    if !base.hasEnded, sent(value) { base.pass(value) }
  }

  override func half(of binding: Binding) -> BindingHalf<Value> {
    let (half, heard, sent) = (base.half(of: binding), heard, sent)
    let end = half.end
    return BindingHalf(link: half.link, subscriber: FilterSubscriber(half.subscriber, sent)) {
      end().map { FilteredTerminal($0, heard: heard, sent: sent) }
    }
  }

  override var nameOfEnd: String { base.nameOfEnd }

  override var held: Value? { base.held.flatMap { heard($0) ? $0 : nil } }

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

  override var latest: Value? { base.latest.flatMap { heard($0) ? $0 : nil } }
}
