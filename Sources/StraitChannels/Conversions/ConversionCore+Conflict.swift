/// Values of the channel, and their conflicts with an edit.
extension ConversionCore {
  /// Shows a value of the channel, unless there is an edit.
  func follow(_ value: Value) {
    switch edit {
    case .none where draft != nil: collide(with: value)
    case .none:
      if isProtected || isEditing && policy.conflict.isForFirst {
        if !standsFor(value) { isBehind = true }
      } else if isWaiting || !standsFor(value) {
        show(value)
      }
    case .ready where !isSubstitute && isEdited(to: value):
      // A value that has waited, or has come from another domain, may be older than the edit. Then
      // the edit's wave must still go there: a value between the two would be taken at one end
      // only.
      if let age = base?.age, age != 0, age < waveOfEdit { return }
      stopWork()
      edit = .none
      isConflicting = false
      sent = value
      changed()
    case .ready, .undecided, .refused:
      collide(with: value)
    }
  }

  /// Returns whether a value is indistinguishable from the pending one.
  private func isEdited(to value: Value) -> Bool {
    self.value.map { areIndistinguishable($0, value) == true } ?? false
  }

  /// Handles another value of the channel during an edit.
  private func collide(with value: Value) {
    if isProtected || keepers > 0 {
      isBehind = true
      return
    }
    switch policy.conflict {
    case .secondWins: give(way: value)
    case .firstWins:
      isBehind = true
    case .mark:
      isBehind = true
      isConflicting = !isAgreed(value)
      if edit == .ready, draft == nil, !isConflicting, policy.commit.isImmediate {
        return commitReady()
      }
      changed()
    case .ask(let decide):
      guard !isAgreed(value), let edited else {
        isBehind = true
        return
      }
      let (before, own, ownDraft) = (self.edit, number, draft)
      let conflict = BindingConflict(
        ends: ends?.names() ?? ("", ""),
        firstValue: edited,
        secondValue: value
      )
      let winner = PublicEntry.delivering { decide(conflict) }
      // The closure may have committed or dropped the edit, or begun another one.
      guard self.edit == before, number == own, draft == ownDraft else { return }
      switch winner {
      case .first: isBehind = true
      case .second: give(way: value)
      }
    }
  }

  /// Drops the edit, and shows a value in its place, unless a subscriber to the state has sent or
  /// been shown something newer (law 10).
  private func give(way value: Value) {
    let before = eventCount
    drop()
    if eventCount == before { show(value) }
  }

  /// Returns whether a value is the one that the channel had when the edit began.
  private func isAgreed(_ value: Value) -> Bool {
    agreed.map { areIndistinguishable($0, value) == true } ?? false
  }

  func resolve(_ winner: BindingEnd) {
    guard isConflicting else { return }
    isConflicting = false
    switch winner {
    case .first:
      if edit == .ready, draft == nil { return commitReady() }
      changed()
      commit()
    case .second:
      let before = eventCount
      drop()
      if eventCount == before, let present { showAgain(present) }
    }
  }
}

extension BindingPolicy.Conflict {
  var isForFirst: Bool {
    if case .firstWins = self { true } else { false }
  }

  var isForSecond: Bool {
    if case .secondWins = self { true } else { false }
  }

  /// `true` if the value of the second end at the start of an edit matters.
  var asksForAgreement: Bool {
    switch self {
    case .mark, .ask: true
    case .firstWins, .secondWins: false
    }
  }
}
