import DequeModule

/// The state of an operator that delivers on a scheduler: the events that wait, and the way
/// downstream.
///
/// ```
/// source ══► OutboxSubscriber ══► Outbox ══► downstream     ══► retained   ◄┄┄ weak
///                             ◄┄┄        ◄┄┄ follow(self)
///            scheduler ══► work ══╝
/// ```
final class Outbox<Value>: Disposable {
  /// The event after all values.
  private enum Last {
    case ending(Ending)
    /// The source was deallocated without an ending.
    case lost
  }

  private let downstream: Subscriber<Value>
  private var scheduler: (any Scheduler)?
  /// `true` if an event is sent immediately when no other event waits.
  private let sendsAtOnce: Bool
  private var waiting: Deque<Value> = []
  private var last: Last?
  /// Held by the scheduler, which may die before it has run.
  private weak var work: Disposable?
  private var isScheduled = false
  private var isSending = false
  fileprivate var input = WeakSubscriber()

  init(_ downstream: Subscriber<Value>, on scheduler: any Scheduler, atOnce: Bool) {
    self.downstream = downstream
    self.scheduler = scheduler
    sendsAtOnce = atOnce
    super.init()
    downstream.follow(self)
  }

  /// `true` if nothing that came before has still to be sent.
  private var isClear: Bool { waiting.isEmpty && last == nil && !isSending }

  func take(_ value: Value) {
    if sendsAtOnce, isClear { return send(value) }
    guard !isDisposed else { return }
    waiting.append(value)
    schedule()
  }

  func take(_ ending: Ending) {
    if sendsAtOnce, isClear { send(.ending(ending)) } else { enqueue(.ending(ending)) }
  }

  func lose() {
    if isClear { send(.lost) } else { enqueue(.lost) }
  }

  private func enqueue(_ last: Last) {
    guard !isDisposed else { return }
    self.last = last
    schedule()
    // The last work is with the scheduler, which may die with it.
    if isScheduled { scheduler = nil }
  }

  /// One piece of work for all that waits.
  private func schedule() {
    if isScheduled || isSending || isDisposed || waiting.isEmpty && last == nil { return }
    guard let scheduler else { return }
    isScheduled = true
    let work = scheduler.schedule { self.run() }
    // It has run already if the scheduler does not wait.
    if isScheduled { self.work = work }
  }

  /// Sends the events that waited when the work began; later ones wait for the next run.
  private func run() {
    isScheduled = false
    work = nil
    let last = last
    var count = waiting.count
    // Disposal empties the queue.
    while count > 0, !waiting.isEmpty {
      count -= 1
      send(waiting.removeFirst())
    }
    if let last, !isDisposed {
      self.last = nil
      send(last)
    }
    schedule()
  }

  private func send(_ value: Value) {
    isSending = true
    downstream.pass(value)
    isSending = false
    if sendsAtOnce { schedule() }
  }

  private func send(_ last: Last) {
    isSending = true
    switch last {
    case .ending(let ending):
      PublicEntry.delivering { downstream.finish(ending) }
    case .lost:
      dispose()
      if !downstream.isDisposed { downstream.sourceIsFreed() }
    }
    isSending = false
    if sendsAtOnce { schedule() }
  }

  override var label: String { "deliver" }

  override func disposed() {
    let (work, waiting) = (work, waiting)
    self.work = nil
    self.waiting = []
    last = nil
    work?.dispose()
    input.subscriber?.dispose()
    withExtendedLifetime(waiting) {}
  }
}

/// A subscriber that puts its events into an outbox.
final class OutboxSubscriber<Value>: Subscriber<Value> {
  private let outbox: Outbox<Value>

  init(_ outbox: Outbox<Value>) {
    self.outbox = outbox
    super.init()
    outbox.input.subscriber = self
  }

  override var label: String { "deliver" }

  override func next(_ value: Value) {
    outbox.take(value)
  }

  override func end(_ ending: Ending) {
    outbox.take(ending)
  }

  override func sourceIsFreed() {
    super.sourceIsFreed()
    outbox.lose()
  }
}
