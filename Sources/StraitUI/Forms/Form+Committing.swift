public import StraitChannels
public import StraitForms
import StraitModel

// Commit and revert of a form's edits.
extension Form {
  /// Follows the model and the rows from now on.
  func follow() {
    following = Effect { [weak self] in self?.refresh() }
  }

  /// Updates the problems of the rows; the properties read here are followed.
  private func refresh() {
    _ = news.value
    var changed: Set<String> = []
    for part in parts {
      for name in part.baseline.dirtyNames { changed.insert(part.prefix + name) }
    }
    var hasOtherModels = false
    for place in watched where place.part.inner(place.name) !== place.model {
      hasOtherModels = true
    }
    if hasOtherModels || hasOtherElements { return untracked { build() } }
    untracked { show(changed) }
  }

  private func show(_ changed: Set<String>) {
    var isEdited = false
    var isHeldUp = !failures.isEmpty
    var hasProblems = !failures.isEmpty
    var problems: [FormProblems.Entry] = []
    var warnings: [FormProblems.Entry] = []
    for row in rows {
      let problem = row.problem
      // Most of the time nothing is changed, or one: a name is not hashed for that.
      let isChanged =
        row.isPending || row.draftProblem != nil || row.isUnfinished
        || !changed.isEmpty && changed.contains(row.key)
      row.isChanged = isChanged
      if isChanged {
        isEdited = true
        row.showsProblems = true
      }
      if problem != nil { isHeldUp = true }
      if problem != nil || row.rangeProblem != nil || row.warning != nil { hasProblems = true }
      guard row.showsProblems else { continue }
      if let problem = problem ?? row.rangeProblem {
        problems.append(entry(row, problem, isWarning: false))
      }
      if let warning = row.warning { warnings.append(entry(row, warning, isWarning: true)) }
    }
    // Another model than before is a change of all its rows together.
    for place in watched where changed.contains(place.part.prefix + place.name) { isEdited = true }
    for (row, problem) in failures {
      problems.append(
        row.map { entry($0, problem.message, isWarning: false) }
          ?? FormProblems.Entry(key: nil, text: problem.message, isWarning: false)
      )
    }
    problemList.entries = problems + warnings
    self.hasProblems = hasProblems
    header.isEdited = isEdited
    let state = FormState(isDirty: isEdited, canSubmit: isEdited && !isHeldUp)
    if self.state.value != state { self.state.value = state }
    setNeedsDisplay()
  }

  private func entry(_ row: FormRow, _ text: String, isWarning: Bool) -> FormProblems.Entry {
    let message = UserMessage(
      .formProblem,
      ["title": UserMessage(row.title), "problem": UserMessage(text)]
    )
    return FormProblems.Entry(key: row.key, text: message.text(), isWarning: isWarning)
  }

  /// `true` if something is edited.
  var isEdited: Bool { header.isEdited }

  // MARK: Commands

  /// Shows and edits another model from now on; the form is clean then.
  ///
  /// ```swift
  /// Button("Save and add another") { if form.submit() { form.show(Person()) } }
  /// ```
  ///
  /// Edits that wait for their commit, and texts that cannot be read, are lost: call `submit()`
  /// first to keep them. The old model keeps its committed values. The rows have new controls,
  /// bound to the new model; the focus stays in the row of the same key. The arrangement and the
  /// rules added by `check(_:isMet:)` remain. An undo history that the form has made forgets its
  /// steps; one that was given to the form keeps them.
  ///
  /// - Parameter model: The model; held.
  public func show(_ model: Model) {
    untracked {
      guard let app = hostApp else { return exchange(for: model) }
      // Rows that leave send the focus through others, which must not see it.
      app.withFocusEventsAfter { exchange(for: model) }
    }
  }

  private func exchange(for model: Model) {
    let focused = focusedInside
    let key = focused.flatMap { widget in rows.first { $0.isAround(widget) }?.key }
    bindings.revert()
    for row in rows {
      row.dropDraft()
      row.showsProblems = false
    }
    // The old models must outlive the controls that are bound to them, and their drafts.
    let former = (self.model, parts, retired)
    if ownsUndoHistory {
      for part in parts + retired { undoHistory.unregister(part.model) }
      undoHistory.removeAll()
    }
    undoHistory.breakCoalescing()
    self.model = model
    // Each model has another baseline, also one that both lead to.
    parts = []
    retired = []
    knownDrafts = []
    failures = []
    build()
    if let key, focused?.isAttached == false { go(to: key) }
    withExtendedLifetime(former) {}
  }

  /// Commits all edits, or none of them: if something is wrong, the first field with an error gets
  /// the focus.
  ///
  /// From now on the form is compared with the model's current values.
  ///
  /// - Returns: `true` if they were committed; `true` if nothing was edited and nothing is wrong.
  @discardableResult
  public func submit() -> Bool {
    knownDrafts = []
    for row in rows {
      row.finishDraft()
      row.showsProblems = true
    }
    if rows.contains(where: { $0.draftProblem != nil }) {
      news.value &+= 1
      goToProblem()
      return false
    }
    guard bindings.commit() else {
      failures = bindings.failures.compactMap { binding, problem in
        let row = rows.first { binding != nil && $0.field.binding === binding }
        return row?.error == problem.message ? nil : (row, problem)
      }
      news.value &+= 1
      goToProblem()
      return false
    }
    for part in parts { part.baseline.commit() }
    retired = []
    undoHistory.breakCoalescing()
    news.value &+= 1
    submitted.sendNext(model)
    return true
  }

  /// Gives the focus to the first field that has an error, or else for which the submission has
  /// failed.
  func goToProblem() {
    let row = rows.first { $0.problem != nil } ?? failures.lazy.compactMap(\.row).first
    if let row { go(to: row.key) }
  }

  /// Sets all variables with a row to their values when the form was made, or submitted last;
  /// pending edits and texts that cannot be read are lost.
  ///
  /// It can be undone, as one step. Problems are hidden until a field is edited or left again.
  public func revert() {
    failures = []
    bindings.revert()
    for row in rows {
      row.dropDraft()
      row.showsProblems = false
    }
    var keys = Set(rows.map(\.key))
    for place in watched { keys.insert(place.part.prefix + place.name) }
    let present = Set(parts.map { ObjectIdentifier($0) })
    // A model that was removed has no key any more, but what led to it has.
    func isReverted(_ part: FormPart) -> Bool {
      guard let (outer, name) = part.origin else { return true }
      return present.contains(ObjectIdentifier(outer))
        ? keys.contains(outer.prefix + name) : isReverted(outer)
    }
    undoHistory.breakCoalescing()
    transaction(UserMessage(.formRevert).text()) {
      for part in parts + retired where isReverted(part) { part.baseline.revert(named: part.shown) }
    }
    undoHistory.breakCoalescing()
    news.value &+= 1
  }

  /// Takes the last edit of the model back.
  public func undo() {
    undoHistory.undo()
  }

  /// Makes the edit again that was taken back last.
  public func redo() {
    undoHistory.redo()
  }

  /// Adds a rule about the model as it is when all edits were committed.
  ///
  /// - Parameters:
  ///   - message: The problem if it is not met; shown in the list of problems.
  ///   - isMet: Called at each submission, when the edits were written; if it is not met, they are
  ///     taken back.
  /// - Returns: A disposable that removes the rule.
  @discardableResult
  public func check(_ message: UserMessage, isMet: @escaping () -> Bool) -> Disposable {
    bindings.check(message, isMet: isMet)
  }
}
