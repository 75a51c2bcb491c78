/// One subscription to a signal, shared by any number of subscribers.
///
/// ```swift
/// let connection = request.publish()
/// connection.signal.subscribe(onNext: { print("a", $0) })
/// connection.signal.subscribe(onNext: { print("b", $0) })
/// connection.connect()        // the request runs once, for both
/// ```
///
///     source         a--b--c--|
///     connect()      ^
///     signal         a--b--c--|      for all subscribers
///
/// A connection subscribes its subject to its source once, ever. The subscribers receive the
/// subject's events and its ending; the subject chooses the events for a late one. Ending the
/// subject by hand disconnects; a subject that has ended is never connected. A source that is
/// deallocated without an ending leaves the subscribers waiting without an event, as a subject that
/// is deallocated does.
///
/// References run downstream only: the connection holds the source and the subject, and after
/// `connect()` the source holds the subject; dropping the connection does not disconnect.
///
/// Strait has neither `share()` nor `refCount()`: Rx libraries disagree on whether and when these
/// subscribe again. `publish().autoconnect()` is explicit.
public final class MulticastConnection<Value> {
  /// The shared signal: it sends after `connect()`.
  public let signal: Signal<Value>

  private let source: Signal<Value>
  private let link: ConnectionLink<Value>
  /// The subscribers that came through a signal of `autoconnect()`.
  private let attendance: Attendance<Value>

  /// Makes a connection, not connected.
  init(source: Signal<Value>, subject: Subject<Value>) {
    self.source = source
    signal = subject
    link = ConnectionLink(to: subject)
    attendance = Attendance(link)
  }

  /// Subscribes the subject to the source, at the first call only.
  ///
  /// Values that the source sends synchronously are sent inside this call.
  ///
  /// - Returns: The connection's one subscription, the same for each call. Disposing it
  ///   disconnects, for good: the subscribers receive nothing more, and no later call connects
  ///   again.
  @discardableResult
  public func connect() -> Disposable {
    PublicEntry.run { connectOnce() }
    return link
  }

  /// Returns a signal that connects when the first subscriber comes, and disconnects when the last
  /// has gone.
  ///
  ///     source         --a--b--c--d--
  ///     first          ^-a--b--!               ! disposed
  ///     second             ^b--c--!            the source's subscription is disposed here
  ///     third                       ^-----     nothing
  ///
  /// It never connects again: a later subscriber receives the values that the subject kept, if any,
  /// and nothing else. The subscribers of all signals that this method returns count together;
  /// those of `signal` do not count. A subscriber that leaves during the replay, before the
  /// connection was made, does not count either.
  ///
  /// - Returns: The signal; it holds the connection.
  public func autoconnect() -> Signal<Value> {
    OperatorSignal { subscriber in
      let visitor = Visitor(subscriber, self.attendance)
      self.signal.connect(visitor)
      if !visitor.isDisposed { self.connectOnce() }
    }
  }

  /// Connects inside of a subscription, without a new cause.
  func connectOnce() {
    guard !link.hasConnected else { return }
    link.hasConnected = true
    if link.enter() { source.connect(link) }
  }
}

/// The connection's one subscription, which passes every event on to its subject.
private final class ConnectionLink<Value>: SubjectLink<Value> {
  var hasConnected = false

  override var isGraphNode: Bool { true }

  override var label: String { Label.ofOperator(type(of: self)) }
}

/// The number of subscribers of an autoconnected signal.
///
/// The subject holds its visitors, and they hold this object, which therefore holds neither the
/// connection nor its link: a disposed link has no source.
private final class Attendance<Value> {
  private weak var link: ConnectionLink<Value>?
  private var present = 0

  init(_ link: ConnectionLink<Value>) {
    self.link = link
  }

  func enter() {
    present += 1
  }

  func leave() {
    present -= 1
    if present == 0, let link, link.hasConnected { link.dispose() }
  }
}

/// A subscriber of an autoconnected signal, on its way through the door.
private final class Visitor<Value>: OperatorSubscriber<Value, Value> {
  private var attendance: Attendance<Value>?

  init(_ downstream: Subscriber<Value>, _ attendance: Attendance<Value>) {
    self.attendance = attendance
    super.init(downstream)
    attendance.enter()
  }

  deinit {
    Home.end(at: indexAtSource, attendance.take()) { $0?.leave() }
  }

  override var label: String { "autoconnect" }

  override func next(_ value: Value) {
    // The source's cleaning up may send into the subject while that still holds this.
    if !isDisposed { downstream.next(value) }
  }

  override func end(_ ending: Ending) {
    leave()
    downstream.finish(ending)
  }

  override func disposed() {
    leave()
  }

  private func leave() {
    let attendance = self.attendance
    self.attendance = nil
    attendance?.leave()
  }
}
