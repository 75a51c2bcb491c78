import CEngine

extension Hub {
  /// Subscribes to a property's changes as edits, where they are known.
  ///
  /// - Parameters:
  ///   - value: The property's type.
  ///   - downstream: Receives the output for each change.
  ///   - make: Makes the output from the note of the change, if there is one, the value before,
  ///     which is given without a note, and the value after; `nil` is not sent.
  package func addNoteSubscriber<Value, Output>(
    of value: Value.Type,
    into downstream: Subscriber<Output>,
    _ make: @escaping (_ note: AnyObject?, _ old: () -> Value?, _ new: Value) -> Output?
  ) {
    add(observer: NoteSubscriber(self, into: downstream, make))
  }

  /// The edit in the event that is being delivered, if it is known.
  package var noteOfEvent: AnyObject? {
    guard let extra = existingPropertyExtra, !extra.notes.isEmpty else { return nil }
    return extra.notes[eventWave]
  }
}

/// An observer that receives the edit, or the value before if the edit is not known.
private final class NoteSubscriber<Value, Output>: OperatorSubscriber<Value, Output> {
  private let hub: Hub
  private let make: (AnyObject?, () -> Value?, Value) -> Output?

  init(
    _ hub: Hub,
    into downstream: Subscriber<Output>,
    _ make: @escaping (AnyObject?, () -> Value?, Value) -> Output?
  ) {
    self.hub = hub
    self.make = make
    super.init(downstream)
  }

  override var wantsOld: Bool { true }

  override var wantsNote: Bool { true }

  override var label: String { "edits" }

  override func receive(at value: UnsafeRawPointer, old: UnsafeRawPointer?, wave: UInt64) {
    let before = { old?.lentValue(as: Value.self) }
    let output = make(hub.noteOfEvent, before, value.lentValue(as: Value.self))
    if let output { downstream.next(output) }
  }
}
