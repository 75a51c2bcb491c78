import CEngine

/// One end of a two-way channel: a value sent into it leaves at the other end.
///
/// A terminal is a signal of the values sent into the other end; it never sends its subscribers a
/// value that was sent into itself. Connecting two terminals both ways binds the properties or
/// controls that they belong to:
///
/// ```swift
/// a.newTextChannel().bind(to: person.channel(to: \.name))
/// ```
///
/// The following end of a channel, and the end of a property's channel, send a new subscriber the
/// latest value; the leading end and the end of a control's channel do not. An ending sent into
/// either end ends both: the subscribers of that end receive it first. Later subscribers receive it
/// too, and later values are dropped.
public class ChannelTerminal<Value>: Signal<Value> {
  /// Made by a channel only.
  override init() {
    super.init()
  }

  /// The end's name in traces, dumps and reports; `nil` at first.
  ///
  /// Naming a channel names both its ends.
  public final var name: String? {
    get { givenName }
    set { givenName = newValue }
  }

  var givenName: String? {
    get { receivedHere?.name }
    set { receivedHere?.name = newValue }
  }

  override var label: String { receivedHere?.label ?? Label.of(type(of: self)) }

  override var stop: GraphStop {
    guard let receivedHere else { return super.stop }
    var stop = receivedHere.stop
    stop.kind = .terminal
    if let across { stop.ways.append(.across(across)) }
    return stop
  }

  /// The subject that delivers the events of this end.
  var receivedHere: Subject<Value>? { nil }

  /// The destination of values sent into this end.
  var across: AnyObject? { nil }

  /// The path to the end in the value of the property behind it; empty for the whole value.
  var parts: [AnyKeyPath] { [] }

  /// Sends a value out of the other end.
  ///
  /// - Parameters:
  ///   - value: The value. Dropped if the channel has ended.
  ///   - file: The file of the call, for traces.
  ///   - line: The line of the call, for traces.
  public final func sendNext(
    _ value: Value,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    PublicEntry.send(file, line) { pass(value) }
  }

  /// Ends the channel with a failure.
  ///
  /// - Parameters:
  ///   - error: The failure to send.
  ///   - file: The file of the call, for traces.
  ///   - line: The line of the call, for traces.
  public final func sendError(
    _ error: any Error,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    PublicEntry.send(file, line) { passEnding(.failed(error)) }
  }

  /// Ends the channel with completion.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for traces.
  ///   - line: The line of the call, for traces.
  public final func sendCompleted(file: StaticString = #fileID, line: UInt = #line) {
    PublicEntry.send(file, line) { passEnding(.completed) }
  }

  /// Binds the values behind two ends, both ways: this end takes the other's latest value, if there
  /// is one, and from then on each follows the other.
  ///
  /// ```swift
  /// let binding = nameField.newTextChannel().bind(to: person.channel(to: \.name))
  /// ```
  ///
  /// One change at an end is one write at the other. An ending of either channel ends the other.
  /// The binding does not retain the properties or controls of its ends. Two channels to which no
  /// strong reference remains are freed.
  ///
  /// - Parameter other: The end whose value wins at the start. Must not be this one.
  /// - Returns: The binding; disposing it separates the two. It ends when the channels have ended.
  @discardableResult
  public final func bind(to other: ChannelTerminal<Value>) -> Binding {
    precondition(other !== self, "an end of a channel must not be bound to itself")
    return TerminalCoupling.bind(self, to: other)
  }

  /// The name of the end, or of the object it is glued to.
  var nameOfEnd: String {
    let origin = (across as? any GraphObject)?.graphStop
    return name ?? (origin?.kind == .property ? origin?.name : nil) ?? label
  }

  /// The value of the end's property or control, whether or not a new subscriber receives it; `nil`
  /// for an end of a `Channel`, which has none.
  var held: Value? { latest }

  /// Returns `true` if the property or control is known to have a value.
  final func has(_ value: Value) -> Bool {
    held.map { areIndistinguishable($0, value) == true } ?? false
  }

  /// The moments at which the user of a control at this end commits an edit; `nil` for an end
  /// without a control.
  var commits: Signal<CommitMoments>? { nil }

  /// The object to hold for a binding that holds this end; `nil` if that is the channel alone.
  var owner: AnyObject? { nil }

  /// The property or control behind the end.
  final var target: AnyObject? { across ?? owner }

  /// The text being typed at the control behind the end, which the end cannot send; otherwise
  /// `nil`.
  var draft: String? { (owner as? any EditingEnd)?.draft }

  /// The wave of the last change behind the end, as far as it is known.
  var age: UInt64 { 0 }

  /// The wave of a value behind the end that the end has not sent yet, since it was set in the
  /// current transaction or delivery; otherwise `nil`.
  var unsentWave: UInt64? { nil }

  /// Returns the part to connect for a subscriber that begins with the current value.
  ///
  /// A link needs none: an echo ends at its target (law 18).
  ///
  /// - Parameter subscriber: The subscriber.
  /// - Returns: A filter that leaves out the change in delivery; `nil` without such a change, or if
  ///   a transaction is going to deliver it.
  final func newcomer<Received>(for subscriber: Subscriber<Received>) -> Newcomer<Received>? {
    let thread = strait_thread()
    guard thread.pointee.depth > 0, !thread.isInTransaction, !subscriber.isLink else { return nil }
    return unsentWave.map { Newcomer(subscriber, after: $0) }
  }

  /// Law 10: has a closure of the user's read a value that is on its way into this end.
  ///
  /// `nil` if the closure has set the value behind the end, and the newer value goes the other way.
  final func reading<Read>(_ read: () throws -> Read?) rethrows -> Read? {
    let before = age
    let value = try read()
    return age == before ? value : nil
  }

  /// Gives the property or control behind the end, if it has waves, a new one, in which it keeps
  /// its value (law 12).
  func announce() -> UInt64? { nil }

  /// `true` if waves of other domains may arrive behind the end.
  final var receivesFromOtherDomains: Bool {
    (across as? any DomainBorder)?.receivesFromOtherDomains ?? false
  }

  /// Returns the problems that the model behind the end finds in the value that waits to be sent
  /// in, or else in the end's own value; `nil` without a model.
  func problemsBehind(_ waiting: Signal<WaitingValue>) -> Signal<[BindingProblem]>? { nil }

  /// Takes a value for a link: as its last act, in the wave that is on its way.
  func pass(_ value: Value) {}

  /// Takes a value that a link has brought, for an end that asks about the link when closures of
  /// the user's have run.
  func pass(_ value: Value, over link: TerminalLink<Value>?) {
    pass(value)
  }

  /// Makes a link into this end, which holds its binding until it closes.
  ///
  /// A binding is two links, one in each direction: they must not keep each other.
  func half(of binding: Binding) -> BindingHalf<Value> {
    let link = TerminalLink(to: self, binding: binding)
    return BindingHalf(link: link, subscriber: link) { [weak link] in link?.target }
  }

  /// Takes an ending for a link.
  ///
  /// Law 8: everything closes immediately, and links that lead into the channel are disposed; the
  /// ending is delivered in turn.
  final func passEnding(_ ending: Ending) {
    guard let closed = close(ending) else { return }
    disposeLinks()
    withExtendedLifetime(closed) { closed.hub.deliverEnding() }
  }

  /// Takes in a link that leads into this end, which is not held, or disposes it if the channel has
  /// ended; returns whether the channel is open.
  func admit(_ link: Disposable) -> Bool { true }

  /// Forgets a link.
  func forget(_ link: Disposable?) {}

  /// Disposes all links that lead into the channel, since it has ended.
  func disposeLinks() {}

  /// Takes an ending without delivering it; `nil` if it is not the first.
  func close(_ ending: Ending) -> ClosedEnd? { nil }

  /// `true` if an ending was taken, as far as it has reached this end.
  var hasEnded: Bool { false }

  /// The first value for a new subscriber, if there is one.
  var latest: Value? { nil }

  /// Subscribes to later values, without the latest one.
  func connectLive(_ subscriber: Subscriber<Value>) {}
}

/// An end of a channel that has delivered its ending: the rest of the channel follows.
struct ClosedEnd {
  let owner: AnyObject
  let hub: Hub

  /// Law 8: lets another end follow when this one has delivered the ending.
  func follow(with other: ClosedEnd) {
    let extra = hub.extra
    extra.follower = other.owner
    extra.followerHub = other.hub
  }
}
