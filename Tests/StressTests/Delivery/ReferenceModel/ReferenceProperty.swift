/// A property: stores immediately, sends in turn.
final class ReferenceProperty {
  let name: Int
  private(set) var value: Int
  private(set) var wave = ReferenceWave.none
  private let rule: ProgramRule
  private let knowsEquality: Bool
  private let thread: ReferenceThread
  private let turns: ReferenceTurns
  private var recipients: [Recipient] = []
  private var asking = 0

  init(
    _ thread: ReferenceThread,
    name: Int,
    value: Int,
    rule: ProgramRule,
    knowsEquality: Bool = true
  ) {
    self.thread = thread
    self.name = name
    self.value = value
    self.rule = rule
    self.knowsEquality = knowsEquality
    turns = ReferenceTurns(thread)
  }

  /// Observers and links are registered in one list and called in its order.
  enum Recipient {
    case observer(ReferenceObserver)
    case link(ReferenceLink)
  }

  func register(_ recipient: Recipient) {
    recipients.append(recipient)
  }

  /// A public set: begins a wave.
  func set(_ wanted: Int) {
    // Choice: the rule is called before the set is taken; a set that the rule makes itself is
    // older.
    let answer = ask(wanted)
    // Choice: a refused public set begins no wave. No end has the raw value, so none needs the kept
    // one.
    guard let stored = answer else { return }
    // A coerced value is stored in the set's own wave; no end has the raw one.
    store(stored, in: thread.beginWave())
  }

  /// A link's write; `isValid` is `true` if the link lives and its source is as it was.
  func receive(_ sent: Int, in wave: ReferenceWave, while isValid: () -> Bool) {
    // Law 10: only where the target is older, so a wave writes a property at most once.
    guard self.wave < wave else { return }
    let answer = ask(sent)
    // Law 10: the rule is user code; all is checked again after it.
    guard self.wave < wave, isValid() else { return }
    guard let stored = answer else {
      // Law 12: the refusing property announces the value it keeps; law 15: unless the last round
      // has ended.
      guard let round = thread.beginRound(after: wave) else { return diverge() }
      return announce(in: round)
    }
    // Law 14: without knowledge of equality every coerced write counts as stored as something else.
    guard rule != .plain, !knowsEquality || stored != sent else { return store(stored, in: wave) }
    // Law 13: stored under a new wave, so that the ordinary links bring it back to the origin.
    if let round = thread.beginRound(after: wave) { return store(stored, in: round) }
    // Law 15: no further round; it keeps its stored value, in the wave that came.
    diverge()
    store(stored, in: wave)
  }

  /// Law 12: raises the wave and sends the value out on all links in it; observers receive nothing.
  func announce(in wave: ReferenceWave) {
    self.wave = wave
    let links = recipients.filter(\.isLink)
    deliver(Change(old: value, new: value, wave: wave), to: links)
  }

  /// Raises the wave of the winner of a bind at rest: the new link alone carries it (law 17).
  ///
  /// Nothing older is on its way at rest, and the partners it already has are equal to it.
  func stamp(_ wave: ReferenceWave) {
    self.wave = wave
  }

  private func ask(_ wanted: Int) -> Int? {
    guard rule != .plain else { return wanted }
    asking += 1
    thread.onAsked(name)
    asking -= 1
    return rule.stored(for: wanted)
  }

  /// `true` if the property is in a turn or asks its rule.
  var isInUse: Bool { turns.isBusy || asking > 0 }

  /// The property is deallocated: its bindings end immediately.
  func deallocate() {
    for case .link(let link) in recipients { link.cut() }
    recipients = []
  }

  private struct Change {
    let old: Int
    let new: Int
    let wave: ReferenceWave
  }

  private func store(_ new: Int, in wave: ReferenceWave) {
    // Law 1: stored immediately; the old value of an event is the new one of the event before
    // (T20).
    let change = Change(old: value, new: new, wave: wave)
    value = new
    self.wave = wave
    deliver(change, to: recipients)
  }

  private func deliver(_ change: Change, to recipients: [Recipient]) {
    turns.take { [self] in
      for recipient in recipients {
        switch recipient {
        case .observer(let observer):
          // Law 11: observers receive every event, the superseded ones too.
          observer.receive(old: change.old, new: change.new)
        case .link(let link):
          // Law 11: links carry only the newest event.
          if wave == change.wave { link.carry(change.new, in: change.wave) }
        }
      }
    }
  }

  private func diverge() {
    thread.reports.append(.diverged(property: name))
  }
}

extension ReferenceProperty.Recipient {
  var isLink: Bool {
    if case .link = self { true } else { false }
  }
}

/// One observer of a property.
final class ReferenceObserver {
  private var isLive = true
  private let body: (_ old: Int, _ new: Int) -> Void

  init(_ body: @escaping (_ old: Int, _ new: Int) -> Void) {
    self.body = body
  }

  func receive(old: Int, new: Int) {
    if isLive { body(old, new) }
  }

  func dispose() {
    isLive = false
  }
}
