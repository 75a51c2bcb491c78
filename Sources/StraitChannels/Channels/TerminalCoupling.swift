import CEngine

/// One half of a binding of ends of channels: the connection into one of them.
struct BindingHalf<Value> {
  /// The link into the end.
  let link: any EnteringLink
  /// The subscriber at the other end: the link, or an operator that leads to it.
  let subscriber: Subscriber<Value>
  /// The end that it leads into, while the link is open.
  let end: () -> ChannelTerminal<Value>?
}

/// A half of a binding while its link is open, which it does not hold.
struct OpenHalf<Value> {
  private(set) weak var link: (any EnteringLink)?
  private(set) weak var subscriber: Subscriber<Value>?
  let end: () -> ChannelTerminal<Value>?

  init(_ half: BindingHalf<Value>) {
    link = half.link
    subscriber = half.subscriber
    end = half.end
  }
}

/// The coupling of two ends of channels: a link in each direction.
///
/// ```
/// source of one ══► link into the other ══► Binding ══► coupling     ══► retained   ┄┄► weak
///                          ▲┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘
/// ```
///
/// A link reports when it closes, and when it is freed: then `toFirst` or `toSecond` becomes `nil`.
/// Reading the value of an end may run the user's code, which may free a link. The binding has
/// ended when both links have closed: an ending of one channel goes over one of them to the other
/// channel, so neither is disposed for the other's sake.
final class TerminalCoupling<Value>: Coupling {
  let kind = Binding.Kind.terminals
  private(set) var winner: BindingEnd? = .second
  private var toFirst: OpenHalf<Value>?
  private var toSecond: OpenHalf<Value>?
  private var isPaused = false
  /// The newest value that the second end has sent since the binding was paused, in the form of the
  /// link to the first.
  private var missed: Any?
  /// The policy and the wave with which the binding began, if it did inside a transaction.
  private var startInTransaction: (policy: BindingPolicy, wave: UInt64)?
  /// The value of the first end when the binding was paused.
  private var agreed: Value?
  /// Subscriptions to the moments at which the ends commit.
  private var moments: [Disposable] = []

  /// Binds one end to another, whose value wins unless the policy says otherwise.
  static func bind(
    _ first: ChannelTerminal<Value>,
    to second: ChannelTerminal<Value>,
    policy: BindingPolicy? = nil
  ) -> Binding {
    Home.receive()
    let coupling = TerminalCoupling()
    let binding = Binding(coupling)
    if BindingList.refuses(binding, onto: first.target, first.parts, policy) { return binding }
    if let error = policy?.refusal(of: first, second) {
      binding.refuse(error)
      return binding
    }
    let forth = first.half(of: binding)
    let back = second.half(of: binding)
    coupling.toFirst = OpenHalf(forth)
    coupling.toSecond = OpenHalf(back)
    if strait_thread().isInspected { coupling.setCounting(true) }
    PublicEntry.run {
      let start = policy?.winner(of: first, second)
      if let start { coupling.winner = start.end }
      let winner = start?.value
      // The way back first: an adjusted value of the winner returns over it (law T8). A half is
      // left out if its end has ended.
      if second.hasEnded { back.subscriber.dispose() } else { first.connectLive(back.subscriber) }
      if first.hasEnded {
        forth.subscriber.dispose()
      } else if winner == nil, !agree(first, second) {
        second.connect(forth.subscriber)
      } else {
        second.connectLive(forth.subscriber)
      }
      // The ends receive their links last: an end that already observes its property need not watch
      // its deallocation again.
      for link in [forth.link, back.link] where !link.isDisposed { link.enter() }
      if let winner, !back.subscriber.isDisposed { coupling.start(with: winner) }
      if strait_thread().isInTransaction {
        coupling.startInTransaction = policy.map { ($0, Wave.next(strait_thread())) }
        binding.noteInTransaction()
      }
    }
    if let policy, !binding.isDisposed {
      if policy.retains.contains(.first) { binding.hold(first.owner) }
      if policy.retains.contains(.second) { binding.hold(second.owner) }
    }
    coupling.followMoments(of: first, second, for: binding)
    return binding
  }

  /// Sends the first end's value, which wins, into the second.
  private func start(with winner: Value) {
    guard let toSecond else { return }
    PublicEntry.asDelivery { toSecond.subscriber?.pass(winner) }
    edit?.commit()
  }

  /// Returns whether the two ends are equal already, so that nothing has to be written at the start
  /// (T2).
  ///
  /// In a delivery or a transaction, or from another domain, older values may be on their way to
  /// one of them: then the winner's value is sent nevertheless (laws 12 and 17).
  private static func agree(
    _ first: ChannelTerminal<Value>,
    _ second: ChannelTerminal<Value>
  ) -> Bool {
    let thread = strait_thread()
    guard thread.pointee.depth == 0, !thread.isInTransaction, let one = first.held,
      let other = second.latest, areIndistinguishable(one, other) == true
    else { return false }
    return !first.receivesFromOtherDomains && !second.receivesFromOtherDomains
  }

  /// Commits when an end sends a moment, and makes the first one show the canonical form then
  /// (T14).
  private func followMoments(
    of first: ChannelTerminal<Value>,
    _ second: ChannelTerminal<Value>,
    for binding: Binding
  ) {
    guard conversion != nil, !binding.isDisposed else { return }
    edit?.hasMoments = first.commits != nil
    edit?.ends = EditEnds(
      names: { [weak self] in self?.names },
      ageOfFirst: { [weak self] in self?.first?.age ?? 0 },
      committed: { [weak binding] in binding?.noteInTransaction() },
      diverged: { [weak binding] in binding?.diverge() }
    )
    func follow(
      _ end: ChannelTerminal<Value>,
      _ act: @escaping (TerminalCoupling, CommitMoments) -> Void
    ) {
      let watch = end.commits?.subscribe(onNext: { [weak self, weak binding] moment in
        guard let self, let binding, !binding.isDisposed, !binding.isPaused else { return }
        PublicEntry.run { act(self, moment) }
      })
      if let watch { moments.append(watch) }
    }
    follow(first) { $0.receive($1) }
    show(to: first.owner, at: .first)
    show(to: second.owner, at: .second)
    if edit != nil { follow(second) { coupling, _ in coupling.edit?.update() } }
  }

  /// Informs the control at an end whether an edit waits there.
  private func show(to owner: AnyObject?, at end: BindingEnd) {
    guard let edit, let owner = owner as? any EditingEnd else { return }
    let bound = BoundEdit(edit, at: end)
    owner.follow(bound)
    moments.append(Disposable { bound.isOver = true })
  }

  private func receive(_ moment: CommitMoments) {
    forgetDraft()
    edit?.receive(moment)
    if let conversion, conversion.problem == nil, !conversion.isSending,
      edit?.isPending != true, edit?.draft == nil
    {
      align(isPaused: false)
    }
  }

  // MARK: The ends

  /// The first end, while the link into it is open.
  private var first: ChannelTerminal<Value>? { toFirst?.end() }

  /// The second end, while the link into it is open.
  private var second: ChannelTerminal<Value>? { toSecond?.end() }

  var names: (first: String, second: String)? {
    guard let first, let second else { return nil }
    return (first.nameOfEnd, second.nameOfEnd)
  }

  var values: (first: Any?, second: Any?) {
    (first?.held, conversion.map(\.anyModelValue) ?? second?.latest)
  }

  var conversion: (any Conversion)? { second as? any Conversion }

  var draft: String? { first?.draft }

  var firstTarget: AnyObject? { first?.target }

  var firstParts: [AnyKeyPath] { first?.parts ?? [] }

  func problemsBehind(_ waiting: Signal<WaitingValue>) -> Signal<[BindingProblem]>? {
    guard let conversion else { return second?.problemsBehind(waiting) }
    return conversion.problemsOfChannel(waiting)
  }

  func watch(_ binding: Binding) -> [Disposable] {
    guard let conversion else { return [] }
    return [conversion.watchProblem { [weak binding] in binding?.problemChanged() }]
  }

  // MARK: Commands

  func pause(_ binding: Binding) {
    isPaused = true
    edit?.isPaused = true
    agreed = first?.held
    toFirst?.link?.attention.insert(.pausing)
    toSecond?.link?.attention.insert(.pausing)
  }

  func resume(_ binding: Binding) {
    isPaused = false
    toFirst?.link?.attention.remove(.pausing)
    toSecond?.link?.attention.remove(.pausing)
    let outlives = edit?.outlivesPause ?? false
    if !outlives { edit?.drop() }
    edit?.isPaused = false
    if !outlives { revert(isPaused: false) }
    agreed = nil
    missed = nil
  }

  func missed(_ value: Any, over link: Disposable) {
    if leadsToFirst(link) { missed = value }
  }

  func flush(isPaused: Bool) {
    if isPaused {
      guard let value = first?.held else { return }
      if second?.has(value) == true { return }
      agreed = value
      missed = nil
      edit?.isPaused = false
      send(value, over: toSecond)
      edit?.commit()
      edit?.isPaused = true
    } else if let conversion {
      // A value that the first end has not sent yet is committed when it arrives.
      if let wave = first?.unsentWave {
        edit?.commit(arriving: wave)
        return
      }
      if let edit = conversion.edit {
        forgetDraft()
        edit.commit()
        edit.update()
        if edit.isPending || edit.conflict != nil || edit.draft != nil { return }
      }
      if conversion.problem == nil, !conversion.isSending { align(isPaused: false) }
    }
  }

  /// Continues the edit without a text that the program has replaced in the control.
  private func forgetDraft() {
    guard let edit, edit.draft != nil, draft == nil else { return }
    edit.takeDraft(nil)
  }

  func revert(isPaused: Bool) {
    align(isPaused: isPaused, overDraft: draft != nil)
  }

  /// Gives the first end the second one's value, unless it has that already, or has none for a text
  /// that is typed there.
  ///
  /// With `overDraft` the value replaces that text, so that an equal one is written as well (T16).
  private func align(isPaused: Bool, overDraft: Bool = false) {
    guard toFirst != nil, let second else { return }
    if let value = second.held {
      if !overDraft, problem == nil, edit?.isPending != true, edit?.draft == nil,
        first?.held.map({ areIndistinguishable($0, value) == true }) ?? (draft != nil)
      {
        edit?.drop()
        return
      }
      if let conversion, !isPaused { return conversion.showModel() }
      send(value, over: toFirst)
    } else if let conversion, conversion.problem != nil {
      conversion.showModel()
    } else if let missed {
      // A channel stores no value: the newest one sent during the pause is used.
      self.missed = nil
      unpaused(toFirst) { $0.link?.carry(missed) }
      agreed = first?.held
    } else if let agreed {
      if first?.has(agreed) == true { return }
      send(agreed, over: toFirst)
    }
  }

  func realign(since begin: UInt64) {
    // An edit that waits again, or could not be read, is shown in place of the value.
    if problem != nil || edit?.isPending == true || edit?.draft != nil { return }
    if let start = startInTransaction, start.wave > begin, let first, let second {
      let decided = start.policy.winner(of: first, second)
      winner = decided.end
      if let value = decided.value { return self.start(with: value) }
    }
    align(isPaused: false)
  }

  /// Sends a value into an end, also while the binding is paused.
  private func send(_ value: Value, over way: OpenHalf<Value>?) {
    unpaused(way) { $0.subscriber?.pass(value) }
  }

  /// Uses one of the links as if the binding were not paused.
  private func unpaused(_ way: OpenHalf<Value>?, _ body: (OpenHalf<Value>) -> Void) {
    guard let way, let link = way.link else { return }
    link.attention.remove(.pausing)
    body(way)
    if isPaused { link.attention.insert(.pausing) }
  }

  func end() -> Bool {
    edit?.finish()
    leaveMoments()
    // Closing one link may release the other.
    let links = [toFirst?.link, toSecond?.link]
    for link in links { link?.dispose() }
    return true
  }

  private func leaveMoments() {
    for watch in exchange(&moments, with: []) { watch.dispose() }
  }

  // MARK: Links

  func setCounting(_ isOn: Bool) {
    for link in [toFirst?.link, toSecond?.link] {
      if isOn { link?.attention.insert(.counting) } else { link?.attention.remove(.counting) }
    }
  }

  func linkClosed(_ link: (any EnteringLink)?) -> Bool {
    if hasClosed(toFirst, link) { toFirst = nil }
    if hasClosed(toSecond, link) { toSecond = nil }
    guard toFirst == nil, toSecond == nil else { return false }
    leaveMoments()
    return true
  }

  /// Returns `true` if a half has the link that has closed, or one that was deallocated.
  private func hasClosed(_ half: OpenHalf<Value>?, _ link: (any EnteringLink)?) -> Bool {
    guard let half else { return false }
    return half.link == nil || half.link === link
  }

  func leadsToFirst(_ link: Disposable) -> Bool { toFirst?.link === link }
}
