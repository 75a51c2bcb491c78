/// The change of one property in a step, with the means to revert it.
class StepEdit {
  let recorder: Recorder

  init(_ recorder: Recorder) {
    self.recorder = recorder
  }

  /// Returns `true` if the property certainly has its value from before the step; valid until a
  /// later step changes the property.
  func isUnchanged() -> Bool { false }

  /// Restores the value from before the step.
  func revert() {}

  /// Joins a later change of the property.
  func join(_ next: StepEdit) {}

  /// Returns the value before the step if the value after it is the given one; `nil` if unknown.
  func old(leadingTo value: Any) -> Any? { nil }

  /// Calls a closure with each model that the step may have added to the property.
  func forEachModel(_ body: (any ObservableModel) -> Void) {}
}

/// The change of a property of a known type.
///
/// Only the means to revert is kept; reverting begins at the value that the property has then.
final class TypedStepEdit<Value>: StepEdit {
  private enum Way {
    case to(Value)
    /// The notes of the changes, in order.
    case notes([any ChangeNote])
  }

  private var way: Way

  /// Records a delivered change; the value before is not requested if the note is sufficient.
  init?(_ recorder: Recorder, note: AnyObject?, old: () -> Value?, new: Value) {
    if let note = note as? any ChangeNote {
      if recorder.options.contains(.alongside) {
        // Changes by other code do not remove it, and an edit cannot be reverted from such a value.
        // So the value before is kept.
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
      // The notes are added in place, since copying them for each edit takes quadratic time.
      way = .notes([])
      notes += later
      way = .notes(notes)
    case .to(let value):
      // The later change has no notes, so the value before both is kept.
      if let old = old(leadingTo: value) as? Value { way = .to(old) }
      // Released last, for the reason that `EditList` gives.
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

  /// Joins all notes into one in a single call, since joining them in pairs takes quadratic time.
  private func joinNotes() {
    guard case .notes(let notes) = way, notes.count > 1,
      let whole = notes[0].joined(with: Array(notes.dropFirst()))
    else { return }
    way = .notes([whole])
    withExtendedLifetime(notes) {}
  }
}
