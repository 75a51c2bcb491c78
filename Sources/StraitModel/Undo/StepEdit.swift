/// The change of one property in a step, and the way back.
class StepEdit {
  let recorder: Recorder

  init(_ recorder: Recorder) {
    self.recorder = recorder
  }

  /// Returns whether the property is known to have its value from before the step, as long as
  /// nothing came after it.
  func isUnchanged() -> Bool { false }

  /// Restores the value from before the step.
  func revert() {}

  /// Joins a later change of the property.
  func join(_ next: StepEdit) {}

  /// The value before the step that leads to another one, if it is known.
  func old(leadingTo value: Any) -> Any? { nil }

  /// Calls a closure with each model that the step may have brought.
  func forEachModel(_ body: (any ObservableModel) -> Void) {}
}

/// The change of a property of a known type.
///
/// Only the way back is kept: it begins at the property's value when it is reverted.
final class TypedStepEdit<Value>: StepEdit {
  private enum Way {
    case to(Value)
    /// The notes of the changes, in order.
    case notes([any ChangeNote])
  }

  private var way: Way

  /// Notes a delivered change; the value before is not requested if the note suffices.
  init?(_ recorder: Recorder, note: AnyObject?, old: () -> Value?, new: Value) {
    if let note = note as? any ChangeNote {
      if recorder.options.contains(.alongside) {
        // It stays recorded when other code changes the property, and an edit could not be reverted
        // from such a value.
        guard let old = note.reverted(new) as? Value else { return nil }
        way = .to(old)
      } else {
        way = .notes([note])
      }
    } else if let old = old() {
      way = .to(old)
    } else {
      return nil
    }
    super.init(recorder)
  }

  private var property: Property<Value>? {
    // A recorder makes edits of the property's type.
    recorder.property?.typed(as: Value.self)
  }

  override func isUnchanged() -> Bool {
    guard let property else { return true }
    joinNotes()
    switch way {
    case .to(let old): return areSame(old, property.current)
    case .notes(let notes):
      return notes.count == 1 && notes[0].changesNothing(leadingTo: property.current)
    }
  }

  override func revert() {
    guard let property else { return }
    joinNotes()
    switch way {
    case .to(let old):
      property.reset(to: old)
    case .notes(let notes): for note in notes.reversed() { note.revert(in: property) }
    }
  }

  override func join(_ next: StepEdit) {
    guard let next = next as? TypedStepEdit, case .notes(var notes) = way else { return }
    switch next.way {
    case .notes(let later):
      // They are added in place: to copy those before for each edit would take quadratic time.
      way = .notes([])
      notes += later
      way = .notes(notes)
    case .to(let value):
      // Not known how, from there on: so the value before is kept.
      if let old = old(leadingTo: value) as? Value { way = .to(old) }
      // See `EditList` for why they are released last.
      withExtendedLifetime(notes) {}
    }
  }

  override func old(leadingTo value: Any) -> Any? {
    switch way {
    case .to(let old): return old
    case .notes(let notes):
      var value = value
      for note in notes.reversed() {
        guard let old = note.reverted(value) else { return nil }
        value = old
      }
      return value
    }
  }

  override func forEachModel(_ body: (any ObservableModel) -> Void) {
    switch way {
    case .to: forEachModelBehind(property?.current, body)
    case .notes(let notes): for note in notes { forEachModelBehind(note.brought, body) }
    }
  }

  private func forEachModelBehind(_ value: Any?, _ body: (any ObservableModel) -> Void) {
    if let value { StraitModel.forEachModel(in: value, "") { model, _ in body(model) } }
  }

  /// Makes one note of many, immediately and not one by one: a long batch would take quadratic
  /// time.
  private func joinNotes() {
    guard case .notes(let notes) = way, notes.count > 1,
      let whole = notes[0].joined(with: Array(notes.dropFirst()))
    else { return }
    way = .notes([whole])
    withExtendedLifetime(notes) {}
  }
}
