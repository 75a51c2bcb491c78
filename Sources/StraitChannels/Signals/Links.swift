/// A link: receives the events of a signal and passes every event on to a target, as its last act.
///
/// It holds the target. While it is open the target refers to it, and disposes it when the target
/// ends, since later values of the source have no effect.
class TargetLink<Value>: Subscriber<Value>, EnteringLink {
  private final var index: Int?
  @exclusivity(unchecked) package final var attention: LinkAttention = []

  override init() {
    super.init()
    noteHome()
  }

  override final var indexAtTarget: Int? {
    get { index }
    set { index = newValue }
  }

  override final var isLink: Bool { true }

  override var isGraphNode: Bool { false }

  /// The value at the target, if it is known.
  var present: Value? { nil }

  package final func carry(_ value: Any) {
    guard let value = value as? Value else { return }
    if let present, areIndistinguishable(present, value) == true { return }
    pass(value)
  }

  /// Makes the link known to its target; disposes it if the target has ended.
  func enter() -> Bool { true }

  /// Removes the link from the target.
  ///
  /// A subclass that has the target calls this in its `deinit`, too, if it runs at home.
  func leave() {}

  override final func end(_ ending: Ending) {
    closed()
    pass(ending)
  }

  override final func disposed() {
    closed()
  }

  /// Called once, when the link closes.
  func closed() {
    leave()
  }

  /// Passes the source's ending on.
  func pass(_ ending: Ending) {}
}

/// A link into an end of a channel, or a subject, with values of any type.
package protocol EnteringLink: Disposable {
  /// Makes the link known to its target; disposes it if the target has ended.
  ///
  /// - Returns: `true` if the target is open.
  @discardableResult
  func enter() -> Bool

  /// Tasks of the link besides carrying values.
  var attention: LinkAttention { get set }

  /// Carries a value of the link's type, unless the target is known to have it.
  func carry(_ value: Any)
}

/// Tasks of a link besides carrying values.
package struct LinkAttention: OptionSet {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Its binding is paused: it carries nothing.
  static let pausing = LinkAttention(rawValue: 1)
  /// Its binding counts the carried values.
  static let counting = LinkAttention(rawValue: 2)
}

/// A link to a subject.
class SubjectLink<Value>: TargetLink<Value> {
  private final let target: Subject<Value>

  init(to target: Subject<Value>) {
    self.target = target
    super.init()
  }

  deinit {
    if Home.isAway(from: indexAtSource), indexAtTarget != nil {
      Home.end(at: indexAtSource, target) { $0.forget(nil) }
    } else {
      leave()
    }
  }

  override final func enter() -> Bool { target.admit(self) }

  override final func leave() {
    target.forget(self)
  }

  override var label: String { target.label }

  override final func next(_ value: Value) {
    target.pass(value)
  }

  override final func pass(_ ending: Ending) {
    target.passEnding(ending)
  }
}

/// One subscription of a subscriber that may have several.
///
/// The source holds this, and this holds the subscriber; the subscriber owns a ticket that ends this,
/// but does not hold it.
final class SharedSubscription<Value>: Subscriber<Value> {
  private var target: Subscriber<Value>?

  private var ticket: Disposable?

  init(to target: Subscriber<Value>) {
    self.target = target
    super.init()
    let ticket = Disposable { [weak self] in self?.dispose() }
    self.ticket = ticket
    target.own(ticket)
    noteHome()
  }

  deinit {
    Home.end(at: indexAtSource, ticket.take()) { $0?.dispose() }
  }

  override var label: String { target?.label ?? "subscriber" }

  override var isGraphNode: Bool { false }

  override func next(_ value: Value) {
    // Another of its subscriptions may send something while it is disposed.
    guard let target, !target.isDisposed else { return }
    target.next(value)
  }

  override func end(_ ending: Ending) {
    let target = self.target
    disposed()
    target?.finish(ending)
  }

  override func disposed() {
    target = nil
    ticket?.dispose()
  }
}
