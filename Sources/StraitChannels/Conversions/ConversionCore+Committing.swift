import CEngine

/// The way of an edit towards the channel: it is read, checked and committed.
extension ConversionCore {
  /// Reads a value that was sent in, and sends the result into the channel when it is committed.
  ///
  /// A commit inside this call is its last act.
  ///
  /// - Parameters:
  ///   - shown: The value that was sent in.
  ///   - base: The channel's end.
  ///   - link: The link that has brought it, if one has.
  func send(
    _ shown: Shown,
    into base: ChannelTerminal<Value>,
    over link: TerminalLink<Shown>?
  ) {
    eventCount &+= 1
    beginEdit()
    draft = nil
    latestSent = shown
    waveOfEdit = Wave.present
    if waveOfEdit != 0, waveOfEdit == waveToCommit { commitsWhenReady = true }
    waveToCommit = 0
    let outer = sender
    isAtOnce = true
    sender = link
    defer {
      isAtOnce = false
      sender = outer
    }
    isCommitted = false
    problems = []
    stopWork()
    number &+= 1
    edit = .undecided
    if let read = decisions.read { readLater(shown, by: read) } else { read(shown, for: base) }
  }

  private func read(_ shown: Shown, for base: ChannelTerminal<Value>) {
    let (own, age) = (number, base.age)
    do {
      let value = try converter.backward(shown)
      guard isUndecided(own) else { return }
      if policy.conflict.isForSecond, base.age != age {
        // Law 10: the closure has set the model, whose newer value is delivered later.
        edit = .none
        commitsWhenReady = false
      } else {
        decide(on: value)
      }
    } catch {
      if isUndecided(own) { refuse(error) }
    }
  }

  private func readLater(_ shown: Shown, by read: (Shown) -> Signal<Value>) {
    let own = number
    becomeValid()
    changed()
    guard isUndecided(own) else { return }
    let answer = read(shown)
    guard isUndecided(own) else { return }
    let missing = EditError.noValue(found: "\(shown)")
    take(answer, onEmpty: missing) { [weak self] in self?.decide(on: $0) }
  }

  /// Waits for the first value of a signal, until there is another edit.
  private func take<Answer>(
    _ signal: Signal<Answer>,
    onEmpty: any Error,
    _ answered: @escaping (Answer) -> Void
  ) {
    let ticket = Disposable()
    exchange(&work, with: ticket)?.dispose()
    var hasAnswered = false
    let subscription = signal.take(1).subscribe(
      onNext: { answer in
        hasAnswered = true
        if !ticket.isDisposed { answered(answer) }
      },
      onError: { [weak self] error in
        if !ticket.isDisposed { self?.refuse(error) }
      },
      onCompleted: { [weak self] in
        if !hasAnswered, !ticket.isDisposed { self?.refuse(onEmpty) }
      }
    )
    // An immediate answer, or a set by the closure, may have begun other work already.
    if ticket.isDisposed { return subscription.dispose() }
    if !subscription.isDisposed { work = subscription }
  }

  private func decide(on value: Value) {
    guard let rules else { return inspect(value, isSubstitute: false) }
    let own = number
    var found: [BindingProblem] = []
    let kept = rules.ask(about: value, &found)
    guard isUndecided(own) else { return }
    problems = found
    if refuse(for: found) { return }
    inspect(kept, isSubstitute: rules.mayReplace && areIndistinguishable(kept, value) == false)
  }

  /// Refuses the edit if one of the problems found is an error.
  private func refuse(for found: [BindingProblem]) -> Bool {
    guard let refusal = found.first(where: { $0.severity == .error }) else { return false }
    refuse(refusal.error)
    return true
  }

  /// Returns whether an edit is still to be decided on, now that a closure of the user's has run.
  ///
  /// It may have set the other end, whose value has won, or have sent another edit (law 10). It may
  /// have ended or paused the binding that has sent into a shared end (law 6).
  private func isUndecided(_ number: Int) -> Bool {
    guard edit == .undecided, number == self.number else { return false }
    if !isCutOff { return true }
    edit = .none
    return false
  }

  /// `true` if the edit came over a binding to a shared end, and that binding has ended or was
  /// paused.
  private var isCutOff: Bool { !isOfBinding && sender?.isOpen == false }

  /// Starts the check of a value that meets the rules.
  private func inspect(_ kept: Value, isSubstitute: Bool) {
    guard let check = decisions.check else { return becomeReady(kept, isSubstitute) }
    let own = number
    becomeValid()
    changed()
    guard isUndecided(own) else { return }
    let answer = check(kept)
    guard isUndecided(own) else { return }
    take(answer, onEmpty: EditError.notChecked) { [weak self] found in
      guard let self else { return }
      problems += found
      if !refuse(for: found) { becomeReady(kept, isSubstitute) }
    }
  }

  private func refuse(_ error: any Error) {
    guard let latestSent else { return }
    sent = nil
    edit = .refused
    commitsWhenReady = false
    let own = number
    becomeInvalid(error, sent: latestSent)
    changed()
    // A subscriber may have ended the edit, or begun another one.
    if failure == .revert, edit == .refused, number == own, let present {
      edit = .none
      revert(to: present)
    }
  }

  private func becomeReady(_ value: Value, _ isSubstitute: Bool) {
    edit = .ready
    self.value = value
    self.isSubstitute = isSubstitute
    becomeValid()
    if isPaused || isConflicting || isProtected { return changed() }
    if commitsWhenReady || policy.commit.isImmediate { return commitReady() }
    isAtOnce = false
    waitForCommit()
  }

  /// An edit is ready, and is committed when it has waited for as long as the policy asks.
  func waitForCommit() {
    let own = number
    changed()
    // A subscriber may have ended the edit, or begun another one.
    guard edit == .ready, number == own else { return }
    guard let scheduler = policy.commit.scheduler, let delay = policy.commit.delay else { return }
    let commit = scheduler.schedule(after: delay) { [weak self] in self?.commitReady() }
    exchange(&work, with: commit)?.dispose()
  }

  /// Commits an edit that is ready, as its last act.
  func commitReady() {
    // The user has since typed a text that has no value; the older edit must not replace it.
    guard edit == .ready, draft == nil, let value, !isConflicting, !isPaused, let base,
      !base.hasEnded
    else { return }
    edit = .none
    isCommitted = true
    noteCommit()
    agreed = nil
    commitsWhenReady = false
    isBehind = false
    stopWork()
    let (isAtOnce, isSubstitute, wave) = (isAtOnce, isSubstitute, waveOfEdit)
    self.isAtOnce = false
    if isOfBinding { sent = isSubstitute ? nil : value } else { forgetCommitted() }
    guard mayGoOn(into: base) else { return }
    if latestReceived != nil { latestReceived = value }
    showAfterWaiting(value)
    func pass() {
      if isSubstitute { revert(to: value) }
      base.pass(value)
    }
    if isAtOnce { return pass() }
    // Inside a delivery a commit is later than all that has been set before.
    let isLate = base.age >= wave || strait_thread().pointee.delivering != nil
    carry(wave, isOld: isLate, pass)
  }

  /// Sends the state just before the edit goes into the channel.
  ///
  /// - Returns: `false` if a subscriber has ended the binding (law 6), has sent, set or shown
  ///   something newer (law 10), or has paused the binding: then the edit is pending again.
  private func mayGoOn(into base: ChannelTerminal<Value>) -> Bool {
    guard let news, news.subscriberCount > 0 else {
      changed()
      return true
    }
    let (before, age, outer) = (eventCount, base.age, isCommitting)
    isCommitting = true
    changed()
    isCommitting = outer
    if isOver || isCutOff || base.hasEnded || eventCount != before || base.age != age {
      return false
    }
    guard isPaused else { return true }
    isCommitted = false
    edit = .ready
    if policy.conflict.asksForAgreement { agreed = present }
    return false
  }

  /// Sends a delayed value in the wave that brought it, or, if the receiver has a newer one, in an
  /// answer to it.
  ///
  /// So delayed values count the same rounds as immediate ones (T11, T24).
  func carry(_ wave: UInt64, isOld: Bool, _ body: () -> Void) {
    PublicEntry.run {
      if isOld, !mayAnswer(wave) { return }
      strait_thread().cause = isOld ? Wave.answer(to: wave) : wave
      body()
    }
  }
}
