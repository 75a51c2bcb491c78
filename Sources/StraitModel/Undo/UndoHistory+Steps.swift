import StraitChannels

extension UndoHistory {
  // MARK: Listening

  /// Called for a change of a property.
  func receive(_ edit: StepEdit) {
    let recorder = edit.recorder
    if isPaused || isForeign?(recorder.hub.originOfEvent) == true {
      if recorder.options.contains(.alongside) || edit.isUnchanged() { return }
      forget(recorder)
    } else if let group = groups.last {
      group.edits.add(edit)
      group.transactionTitle = group.transactionTitle ?? Transaction.delivering?.name
    } else {
      turn.edits.add(edit)
      if turn.kind == .recording { turn.title = turn.title ?? Transaction.delivering?.name }
    }
    turnEnd.request()
  }

  /// Called when a property was deallocated.
  ///
  /// The cause may be the release of a step that has retained it, so the steps are not touched
  /// here.
  func recorderIsDeallocating(_ recorder: Recorder) {
    recorder.isDead = true
    hasDead = true
    recorders[recorder.hub] = nil
    turnEnd.request()
  }

  /// Forgets steps that cannot be undone any more, since a property was changed from elsewhere.
  func forget(_ recorder: Recorder) {
    turn.edits.remove(recorder)
    for group in groups { group.edits.remove(recorder) }
    for steps in [\UndoHistory.undoSteps, \UndoHistory.redoSteps] {
      if let last = self[keyPath: steps].lastIndex(where: { $0.edits[recorder] != nil }) {
        replace(steps, by: Array(self[keyPath: steps][(last + 1)...]))
      }
    }
  }

  /// Replaces steps; what goes is released last, see `EditList`.
  func replace(
    _ steps: ReferenceWritableKeyPath<UndoHistory, [UndoStep]>,
    by new: [UndoStep]
  ) {
    let old = self[keyPath: steps]
    self[keyPath: steps] = new
    withExtendedLifetime(old) {}
  }

  // MARK: Making steps

  /// The outermost call has ended, and all effects have run.
  func endTurn() {
    guard groups.isEmpty else { return }
    makeStep()
    tidy()
    // An observer of this may change more, which is part of it.
    if publish() { return turnEnd.request() }
    // So may an object that was released with a step.
    if !turn.edits.isEmpty { return turnEnd.request() }
    let last = turn
    turn = UndoTurn()
    withExtendedLifetime(last) {}
    if let request = nextRequest() {
      perform(request)
      turnEnd.request()
    }
  }

  private func nextRequest() -> UndoRequest? {
    if waiting.isEmpty {
      swap(&waiting, &requests)
      rounds = waiting.isEmpty ? 0 : rounds + 1
      if rounds > Effect.runLimit {
        // An observer of each asks for the next one.
        waiting = []
        Report.send(.cyclic(name: "UndoHistory"))
      }
    }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  private func perform(_ request: UndoRequest) {
    isInRun = false
    let step: UndoStep?
    switch request {
    case .undo: (step, turn.kind) = (undoSteps.popLast(), .undoing)
    case .redo: (step, turn.kind) = (redoSteps.popLast(), .redoing)
    }
    guard let step else { return }
    turn.title = step.title
    turn.isGroup = step.isGroup
    transaction(step.title) { step.edits.revert() }
  }

  /// Makes a step of the current changes, or adds them to the one that was made in the same call.
  private func makeStep() {
    let edits = turn.edits
    // It may have been removed from the steps in the meantime; it is released last, see `EditList`.
    let former = turn.step
    defer { withExtendedLifetime(former) {} }
    turn.edits = EditList()
    edits.dropUnchanged()
    registerNewModels(in: edits)
    if edits.isEmpty { return }
    if let step = turn.step, undoSteps.last === step || redoSteps.last === step {
      return add(edits, to: step)
    }
    // Changes that are only recorded alongside do not become a step.
    if !edits.isStep { return }
    let now = coalescing?.now
    if turn.kind == .recording {
      replace(\.redoSteps, by: [])
      if let last = undoSteps.last, isInRun, !turn.isGroup, !last.isGroup,
        last.title == turn.title, coalescing?.joins(edits, to: last, at: now) == true
      {
        last.time = now
        return add(edits, to: last)
      }
    }
    let step = UndoStep(edits, title: turn.title, isGroup: turn.isGroup, time: now)
    turn.step = step
    if turn.kind == .undoing {
      redoSteps.append(step)
    } else {
      undoSteps.append(step)
      isInRun = turn.kind == .recording
    }
  }

  private func add(_ edits: EditList, to step: UndoStep) {
    turn.step = step
    step.edits.add(edits)
    step.edits.dropUnchanged()
    if !step.edits.isStep { isInRun = false }
  }

  private func registerNewModels(in edits: EditList) {
    for edit in edits.edits where edit.recorder.options.contains(.deep) {
      edit.forEachModel { register($0, options: edit.recorder.options) }
    }
  }

  /// Removes steps that have become empty, and steps above the limit.
  private func tidy() {
    let isEmptied = turn.step.map { !$0.edits.isStep } ?? false
    let isTidy = !hasDead && !isEmptied
    hasDead = false
    for steps in [\UndoHistory.undoSteps, \UndoHistory.redoSteps] {
      let count = self[keyPath: steps].count
      if isTidy, count <= levels ?? .max { continue }
      for step in self[keyPath: steps] { step.edits.dropDead() }
      let kept = self[keyPath: steps].filter(\.edits.isStep)
      replace(steps, by: kept.suffix(levels ?? .max))
    }
  }
}

/// The changes of the current outermost call.
struct UndoTurn {
  enum Kind {
    case recording, undoing, redoing
  }

  var kind = Kind.recording
  var edits = EditList()
  var title: String?
  var isGroup = false
  /// The step that was made of what happened before.
  var step: UndoStep?
}

enum UndoRequest {
  case undo, redo
}
