import CEngine

/// A two-way channel: a value sent into one end leaves at the other.
///
/// ```swift
/// let channel = Channel<String>()
/// channel.leadingTerminal.subscribe(onNext: { print("leading receives", $0) })
/// channel.followingTerminal.subscribe(onNext: { print("following receives", $0) })
/// channel.leadingTerminal.sendNext("a")      // following receives a
/// channel.followingTerminal.sendNext("b")    // leading receives b
/// ```
///
/// By convention the model is connected to the leading end, and views subscribe to the following
/// end. A new subscriber of the following end first receives the latest value that was sent into
/// the leading end. See `ChannelTerminal` for endings. A channel without a strong reference is
/// freed, whether it has ended or not.
public final class Channel<Value> {
  /// The model's end.
  ///
  /// Its subscribers receive only values sent into the other end after they subscribed.
  public let leadingTerminal: ChannelTerminal<Value>
  /// The views' end.
  ///
  /// Its subscribers first receive the latest value that was sent into the leading end.
  public let followingTerminal: ChannelTerminal<Value>

  /// Makes a channel.
  public init() {
    let leadingIncoming = EndSubject<Value>(capacity: 0)
    let followingIncoming = EndSubject<Value>(capacity: 1)
    leadingTerminal = PairedTerminal(incoming: leadingIncoming, other: followingIncoming)
    followingTerminal = PairedTerminal(incoming: followingIncoming, other: leadingIncoming)
  }

  /// The channel's name in traces, dumps and reports; `nil` at first.
  ///
  /// Its ends are then called `name.leading` and `name.following`.
  public var name: String? {
    get { leadingTerminal.name.map { String($0.dropLast(".leading".count)) } }
    set {
      leadingTerminal.name = newValue.map { "\($0).leading" }
      followingTerminal.name = newValue.map { "\($0).following" }
    }
  }
}

/// The values that one end delivers; the number of kept values identifies the end.
private final class EndSubject<Value>: ReplaySubject<Value> {
  override var label: String {
    name ?? "Channel<\(Value.self)>.\(capacity == 0 ? "leading" : "following")"
  }

  override var stop: GraphStop {
    GraphStop(owner: self, kind: .terminal, label: label, hub: hub)
  }
}

/// An end of a `Channel`.
///
/// ```
/// leading ──► incoming of following (keeps 1)      The subjects do not know each other or the
///    ▲                    │                        terminals, so nothing here is a cycle.
/// incoming of leading ◄── following
///    (keeps 0)
/// ```
private final class PairedTerminal<Value>: ChannelTerminal<Value> {
  private let incoming: ReplaySubject<Value>
  private let other: ReplaySubject<Value>

  init(incoming: ReplaySubject<Value>, other: ReplaySubject<Value>) {
    self.incoming = incoming
    self.other = other
    super.init()
  }

  override var receivedHere: Subject<Value>? { incoming }

  override var across: AnyObject? { other }

  override func connect(_ subscriber: Subscriber<Value>) {
    incoming.connect(subscriber)
  }

  override func connectLive(_ subscriber: Subscriber<Value>) {
    incoming.connectLive(subscriber)
  }

  override func pass(_ value: Value) {
    other.pass(value)
  }

  /// Law 8: both ends close immediately; this end delivers the ending in its turn, and when that is
  /// done, the other end follows.
  override func close(_ ending: Ending) -> ClosedEnd? {
    guard incoming.close(ending) else {
      strait_thread().observer?.isLost(ending.text, at: incoming.label, to: nil, hasEnded: true)
      return nil
    }
    _ = other.close(ending)
    let closed = ClosedEnd(owner: incoming, hub: incoming.hub)
    closed.follow(with: ClosedEnd(owner: other, hub: other.hub))
    return closed
  }

  override func admit(_ link: Disposable) -> Bool { other.admit(link) }

  override func forget(_ link: Disposable?) {
    other.forget(link)
  }

  override func disposeLinks() {
    other.disposeLinks()
    incoming.disposeLinks()
  }

  override func half(of binding: Binding) -> BindingHalf<Value> {
    let link = PairedLink(incoming: incoming, other: other, binding)
    return BindingHalf(link: link, subscriber: link) { [weak link] in link?.end }
  }

  override var hasEnded: Bool { incoming.hasEnded }

  override var latest: Value? { incoming.latest }

  override var held: Value? { nil }
}

/// A link of a binding into an end of a `Channel`.
///
/// ```
/// incoming of a ══► link into b ══► other of b        ══► retained   ┄┄► weak
///     ▲ ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄► incoming of b
///     ┆                                 ║
/// other of a ◄══ link into a ◄══════════╝
/// ```
///
/// The subject whose events the end delivers holds the link the other way. A sender that can still
/// send to that subject holds it; without such a sender the link does not need it.
private final class PairedLink<Value>: EndLink<Value> {
  private weak var incoming: ReplaySubject<Value>?
  private let other: ReplaySubject<Value>

  init(incoming: ReplaySubject<Value>, other: ReplaySubject<Value>, _ binding: Binding) {
    self.incoming = incoming
    self.other = other
    super.init(binding)
  }

  deinit {
    if Home.isAway(from: indexAtSource) {
      Home.end(at: indexAtSource, (other, takeBinding())) {
        $0.forget(nil); $1?.linkClosed(nil)
      }
    } else {
      closed()
    }
  }

  /// The end that it leads into, as long as it may have subscribers.
  var end: PairedTerminal<Value>? {
    incoming.map { PairedTerminal(incoming: $0, other: other) }
  }

  override func enter() -> Bool { other.admit(self) }

  override func leave() {
    other.forget(self)
  }

  override var label: String { other.label }

  override var downstreamObjects: [AnyObject]? { [end ?? other] }

  override func next(_ value: Value) {
    if !attention.isEmpty, !attend(to: value) { return }
    if strait_thread().isInTransaction { binding?.noteInTransaction() }
    other.pass(value)
  }

  override func pass(_ ending: Ending) {
    guard let end else { return other.passEnding(ending) }
    withExtendedLifetime(end) { end.passEnding(ending) }
  }
}

extension Channel: GraphObject {
  package var graphStop: GraphStop {
    GraphStop(
      identity: GraphStop.identity(of: self),
      kind: nil,
      label: name ?? Label.of(type(of: self)),
      ways: [.to(leadingTerminal), .to(followingTerminal)]
    )
  }
}

extension GraphStop {
  /// Describes an end of a channel that shows another one in its own way: it is passed over.
  init<Value>(view owner: AnyObject, of base: ChannelTerminal<Value>) {
    self.init(
      identity: Self.identity(of: owner),
      kind: nil,
      label: Label.of(type(of: owner)),
      ways: [.to(base)]
    )
  }
}
