import DequeModule

/// What an operator that delivers on a scheduler keeps: the events that wait, and the way downstream.
///
/// ```
/// source ══► OutboxSubscriber ══► Outbox ══► downstream     ══► retained   ◄┄┄ unowned
///                             ◄┄┄        ◄┄┄ follow(self)
///            scheduler ══► work ══╝
/// ```
final class Outbox<Value>: Disposable {
  private enum Entry {
    case value(Value)
    case ending(Ending)
    /// The source has died without an ending.
    case lost
  }

  private let downstream: Subscriber<Value>
  private var scheduler: (any Scheduler)?
  /// Whether an event that finds nothing before it is sent at once.
  private let sendsAtOnce: Bool
  private var waiting: Deque<Entry> = []
  /// Held by the scheduler, which may die before it has run.
  private weak var work: Disposable?
  private var isScheduled = false
  private var isSending = false
  fileprivate unowned(unsafe) var input: Disposable?

  init(_ downstream: Subscriber<Value>, on scheduler: any Scheduler, atOnce: Bool) {
    self.downstream = downstream
    self.scheduler = scheduler
    sendsAtOnce = atOnce
    super.init()
    downstream.follow(self)
  }

  deinit {
    downstream.upstreamDied()
  }

  func take(_ value: Value) {
    if sendsAtOnce, waiting.isEmpty, !isSending {
      send(.value(value))
    } else {
      enqueue(.value(value))
    }
  }

  func take(_ ending: Ending) {
    if sendsAtOnce, waiting.isEmpty, !isSending {
      send(.ending(ending))
    } else {
      enqueueLast(.ending(ending))
    }
  }

  func lose() {
    if waiting.isEmpty, !isSending { send(.lost) } else { enqueueLast(.lost) }
  }

  private func enqueue(_ entry: Entry) {
    guard !isDisposed else { return }
    waiting.append(entry)
    schedule()
  }

  private func enqueueLast(_ entry: Entry) {
    enqueue(entry)
    // The last work is with the scheduler, which may die with it.
    if isScheduled { scheduler = nil }
  }

  /// One piece of work for all that waits.
  private func schedule() {
    if isScheduled || isSending || waiting.isEmpty || isDisposed { return }
    guard let scheduler else { return }
    isScheduled = true
    let work = scheduler.schedule { self.run() }
    // It has run already if the scheduler does not wait.
    if isScheduled { self.work = work }
  }

  /// Sends what waited when the work began; what is taken meanwhile waits for the next time.
  private func run() {
    isScheduled = false
    work = nil
    var count = waiting.count
    while count > 0, let entry = waiting.popFirst() {
      count -= 1
      send(entry)
    }
    schedule()
  }

  private func send(_ entry: Entry) {
    isSending = true
    switch entry {
    case .value(let value): downstream.pass(value)
    case .ending(let ending):
      let cut = PublicEntry.interrupt()
      downstream.finish(ending)
      PublicEntry.resume(cut)
    case .lost: downstream.dispose()
    }
    isSending = false
    if sendsAtOnce { schedule() }
  }

  override func disposed() {
    let (work, waiting) = (work, waiting)
    self.work = nil
    self.waiting = []
    work?.dispose()
    input?.dispose()
    withExtendedLifetime(waiting) {}
  }
}

/// Puts what it hears into an outbox.
final class OutboxSubscriber<Value>: Subscriber<Value> {
  private let outbox: Outbox<Value>

  init(_ outbox: Outbox<Value>) {
    self.outbox = outbox
    super.init()
    outbox.input = self
  }

  deinit {
    outbox.input = nil
  }

  override func next(_ value: Value) {
    outbox.take(value)
  }

  override func end(_ ending: Ending) {
    outbox.take(ending)
  }

  override func sourceDied() {
    super.sourceDied()
    outbox.lose()
  }
}
