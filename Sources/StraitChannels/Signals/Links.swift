/// A link: hears a signal and passes every event on to a subject, as its last act.
///
/// It holds the subject; the subject does not know it.
final class SubjectLink<Value>: Subscriber<Value> {
  private let target: Subject<Value>

  init(to target: Subject<Value>) {
    self.target = target
    super.init()
  }

  override var isLink: Bool { true }

  override var label: String { target.label }

  override var isGraphNode: Bool { false }

  override var downstreamObjects: [AnyObject] { [target] }

  override func next(_ value: Value) {
    target.pass(value)
  }

  override func end(_ ending: Ending) {
    target.passEnding(ending)
  }
}

/// A link into an end of a channel.
final class TerminalLink<Value>: Subscriber<Value> {
  private let target: ChannelTerminal<Value>

  init(to target: ChannelTerminal<Value>) {
    self.target = target
    super.init()
  }

  override var isLink: Bool { true }

  override var label: String { target.label }

  override var isGraphNode: Bool { false }

  override var downstreamObjects: [AnyObject] { [target] }

  override func next(_ value: Value) {
    target.pass(value)
  }

  override func end(_ ending: Ending) {
    target.passEnding(ending)
  }
}

/// One subscription of a subscriber that may take part in several.
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
    liveAtHome()
  }

  deinit {
    ticket?.dispose()
  }

  override var label: String { target?.label ?? "subscriber" }

  override var isGraphNode: Bool { false }

  override var downstreamObjects: [AnyObject] { target.map { [$0] } ?? [] }

  override func next(_ value: Value) {
    guard let target else { return }
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
