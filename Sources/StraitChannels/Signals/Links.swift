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

  override func next(_ value: Value) {
    target.pass(value)
  }

  override func end(_ ending: Ending) {
    target.passEnding(ending)
  }
}

/// One subscription of a subscriber that may take part in several.
///
/// Both know each other, so each lets go of the other when it ends.
final class SharedSubscription<Value>: Subscriber<Value> {
  private var target: Subscriber<Value>?

  init(to target: Subscriber<Value>) {
    self.target = target
    super.init()
  }

  override func next(_ value: Value) {
    guard let target, !target.isDisposed else { return dispose() }
    target.next(value)
  }

  override func end(_ ending: Ending) {
    let target = self.target
    self.target = nil
    target?.finish(ending)
  }

  override func disposed() {
    target = nil
  }
}
