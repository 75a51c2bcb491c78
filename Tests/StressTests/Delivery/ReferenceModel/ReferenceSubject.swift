/// A subject that keeps its last `capacity` values; a plain subject is one that keeps none.
final class ReferenceSubject {
  private let capacity: Int
  /// `true` if a late subscriber receives the kept values before the ending.
  private let keepsAfterEnding: Bool
  private let turns: ReferenceTurns
  private var subscribers: [ReferenceSubscriber] = []
  private var kept: [Int] = []
  private var ending: ProgramEvent?
  /// Subscriptions that lead here: they are disposed at the end.
  private var incoming: [ReferenceSubscriber] = []

  init(_ thread: ReferenceThread, capacity: Int) {
    self.capacity = capacity
    keepsAfterEnding = true
    turns = ReferenceTurns(thread)
  }

  /// Makes a behavior subject.
  init(_ thread: ReferenceThread, startingWith value: Int) {
    capacity = 1
    keepsAfterEnding = false
    kept = [value]
    turns = ReferenceTurns(thread)
  }

  /// Takes a value.
  func send(_ value: Int) {
    // Law 7: the first ending closes the subject immediately; later events are ignored.
    guard ending == nil else { return }
    // Law 1: it takes effect when it is made, the store has it now.
    kept = Array((kept + [value]).suffix(capacity))
    deliver(.next(value))
  }

  /// Takes an ending.
  func end(_ event: ProgramEvent) {
    guard close(event) else { return }
    disposeIncoming()
    deliverEnding()
  }

  /// Takes in a link that leads here; the answer is whether the subject is open.
  func admit(_ link: ReferenceSubscriber) -> Bool {
    guard ending == nil else { return false }
    incoming.append(link)
    return true
  }

  /// Law 7: subscriptions that lead to an ended subject are disposed before the ending is
  /// delivered.
  func disposeIncoming() {
    for link in incoming { link.dispose() }
    incoming = []
  }

  /// Closes the subject and freezes its store, without sending anything yet.
  func close(_ event: ProgramEvent) -> Bool {
    guard ending == nil else { return false }
    ending = event
    if !keepsAfterEnding { kept = [] }
    return true
  }

  /// Sends the ending in turn, after the events that were queued before (law 7); `andThen` follows
  /// it.
  func deliverEnding(andThen: @escaping () -> Void = {}) {
    if let ending { deliver(ending, andThen: andThen) }
  }

  func subscribe(_ subscriber: ReferenceSubscriber) {
    // Law 5: first registered, then given the store, so that the value in flight comes once, from
    // the store, and values sent in the meantime come after it, live.
    let store = kept
    let ending = ending
    if ending == nil { subscribers.append(subscriber) }
    guard !store.isEmpty || ending != nil else { return }
    // Choice: the replay is given immediately, inside `subscribe`, also when the subject is busy;
    // it counts as a part of the current turn or as a separate turn.
    turns.takeAtOnce {
      for value in store { subscriber.receive(.next(value)) }
      // Law 7: a late subscriber is given the store, then the ending; plain subjects too.
      // Choice: it is late as soon as the ending has been taken, though others may not have
      // received the ending yet.
      if let ending { subscriber.receive(ending) }
    }
  }

  private func deliver(_ event: ProgramEvent, andThen: @escaping () -> Void = {}) {
    // Laws 1 and 5: the recipients are those present when it is taken.
    let recipients = subscribers
    turns.take(isEnding: event.isEnding) {
      // Law 3: in list order, links among them, each one to its end before the next.
      for recipient in recipients { recipient.receive(event) }
      andThen()
    }
  }
}

/// One subscription to a subject: a logger or a link.
final class ReferenceSubscriber {
  private(set) var isLive = true
  private let body: (ProgramEvent) -> Void

  init(_ body: @escaping (ProgramEvent) -> Void) {
    self.body = body
  }

  func receive(_ event: ProgramEvent) {
    // Law 6: once disposed it receives neither the event in flight nor queued ones.
    guard isLive else { return }
    // Law 7: cut off first, then sent to.
    if event.isEnding { isLive = false }
    body(event)
  }

  func dispose() {
    isLive = false
  }
}
