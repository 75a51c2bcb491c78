/// The changes of one property in a step of undo, and the way back.
///
/// Only the way back is kept: it leads from the value that the property has afterwards.
final class StepEdit {
  private enum Way {
    case to(any KeptValue)
    /// The changes, in order.
    case notes([any ChangeNote])
  }

  let recorder: Recorder
  private var way: Way

  /// Notes what a property delivers; the value before is not asked for if the note says enough.
  init?<Value>(_ recorder: Recorder, note: AnyObject?, old: () -> Value?, new: Value) {
    self.recorder = recorder
    if let note = note as? any ChangeNote {
      if recorder.options.contains(.alongside) {
        // It stays recorded when other code changes the property, and then an edit does not
        // lead back from what is there.
        guard let old = note.reverted(new) as? Value else { return nil }
        way = .to(Kept(old))
      } else {
        way = .notes([note])
      }
    } else if let old = old() {
      way = .to(Kept(old))
    } else {
      return nil
    }
  }

  /// Returns whether the property is known to have its value from before the step, if nothing came
  /// after it.
  func isUnchanged() -> Bool {
    guard let property = recorder.property else { return true }
    joinNotes()
    switch way {
    case .to(let old): return untracked { old.isSame(as: property.kept) }
    case .notes(let notes):
      return notes.count == 1
        && notes[0].changesNothing(leadingTo: untracked { property.anyValue })
    }
  }

  /// Sets the property to its value from before the step.
  func revert() {
    guard let property = recorder.property else { return }
    joinNotes()
    switch way {
    case .to(let old): _ = property.set(old)
    case .notes(let notes): for note in notes.reversed() { note.revert(in: property) }
    }
  }

  /// Adds the changes of a later edit of the property.
  func join(_ next: StepEdit) {
    guard case .notes(var notes) = way else { return }
    switch next.way {
    case .notes(let later):
      // They are added in place: to copy those before for each edit would take quadratic time.
      way = .notes([])
      notes += later
      way = .notes(notes)
    case .to(let value):
      // Not known how, from there on: so the value before is kept.
      if let old = old(leadingTo: value.erased), let kept = value.replaced(by: old) {
        way = .to(kept)
      }
      // See `EditList` for why they are released last.
      withExtendedLifetime(notes) {}
    }
  }

  /// The value before the step that leads to another one, if it is known.
  func old(leadingTo value: Any) -> Any? {
    switch way {
    case .to(let old): return old.erased
    case .notes(let notes):
      var value = value
      for note in notes.reversed() {
        guard let old = note.reverted(value) else { return nil }
        value = old
      }
      return value
    }
  }

  /// Calls a closure with each model that the step may have brought.
  func forEachModel(_ body: (any ObservableModel) -> Void) {
    let values: [Any?] =
      switch way {
      case .to: [untracked { recorder.property?.anyValue }]
      case .notes(let notes): notes.map(\.brought)
      }
    for value in values.compactMap({ $0 }) {
      StraitModel.forEachModel(in: value, "") { model, _ in body(model) }
    }
  }

  /// Makes one note of many, at once and not one by one: a long batch would take quadratic time.
  private func joinNotes() {
    guard case .notes(let notes) = way, notes.count > 1,
      let whole = notes[0].joined(with: Array(notes.dropFirst()))
    else { return }
    way = .notes([whole])
    withExtendedLifetime(notes) {}
  }
}
