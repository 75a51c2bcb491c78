import CEngine

extension ConversionCore: PendingEdit {
  var waiting: WaitingValue {
    switch edit {
    case .ready: value.map { .known($0) } ?? .unknown
    case .undecided: .unknown
    case .none, .refused: .none
    }
  }

  var isPending: Bool { edit == .undecided || edit == .ready }

  var isReady: Bool { draft == nil && (edit == .none || edit == .ready) }

  var isLost: Bool {
    guard isCommitted, edit == .none, let value, let present else { return false }
    return areIndistinguishable(value, present) == false
  }

  var conflict: (first: Any, second: Any)? {
    guard isConflicting, let edited, let present else { return nil }
    return (edited, present)
  }

  var changes: Signal<Void> { ownNews().map { _ in } }

  var outlivesPause: Bool {
    (edit != .none || draft != nil) && policy.conflict.isForFirst
  }

  func waitsForSubmit(at end: BindingEnd) -> Bool {
    let commit = end == .first ? policy.commit : policy.update
    return commit.needsMoments && commit.moments.contains(.submit)
  }

  func isCommittedBySubmit(at end: BindingEnd) -> Bool {
    if isPaused { return false }
    return switch end {
    case .first: isPending && draft == nil && !isConflicting && !commitsWhenReady
    case .second: isUpdating
    }
  }

  func commit() {
    isEditing = false
    switch edit {
    case .ready: commitReady()
    case .undecided: commitsWhenReady = true
    case .refused, .none: break
    }
  }

  func commit(arriving wave: UInt64) {
    waveToCommit = wave
  }

  func update() {
    guard isUpdating, !isPaused else { return }
    stopUpdating()
    guard let present else { return }
    let isOld = ends?.ageOfFirst() ?? 0 > waveOfUpdate
    // The first end's newer value is being sent to the second (T24), unless the first end was shown
    // a value.
    if isOld, edit != .none { return }
    carry(waveOfUpdate, isOld: isOld) { follow(present) }
  }

  func receive(_ moment: CommitMoments) {
    isEditing = false
    if isPaused { return }
    if !policy.commit.moments.isDisjoint(with: moment) { commit() }
    if edit == .none, draft == nil { catchUp() }
  }

  /// Notes a commit that a rollback may undo.
  func noteCommit() {
    let thread = strait_thread()
    provisionalWave = thread.isInTransaction ? Wave.next(thread) : 0
    if provisionalWave != 0 { ends?.committed() }
  }

  func settle() {
    provisionalWave = 0
  }

  func rolledBack(since begin: UInt64) {
    guard provisionalWave > begin else { return }
    provisionalWave = 0
    guard isCommitted, edit == .none else { return }
    isCommitted = false
    // A value that is committed immediately does not wait: the other end's value is shown.
    if policy.commit.isImmediate, !isProtected { return }
    edit = .ready
    isBehind = true
    if policy.conflict.asksForAgreement { agreed = present }
    waitForCommit()
  }

  func keep() {
    keepers += 1
  }

  func endKeeping() {
    keepers -= 1
    guard keepers == 0, edit != .none || draft != nil else { return }
    if isUpdating {
      // In its time it would come as a change of the second end.
      stopUpdating()
      isBehind = true
    }
    if let present { agreed = present }
  }

  func finish() {
    if policy.onDispose == .commit {
      commit()
    } else {
      // A value being read or committed at this moment is lost as well.
      edit = .none
      isOver = true
    }
    stopWaiting()
  }

  func drop() {
    stopWaiting()
    edit = .none
    draft = nil
    agreed = nil
    isConflicting = false
    isEditing = false
    isBehind = false
    isUpdating = false
    commitsWhenReady = false
    problems = []
    becomeValid()
    changed()
  }
}
