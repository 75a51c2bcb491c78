import CEngine

extension Hub {
  /// Has a property's changes delivered as what was done, where that is known.
  ///
  /// - Parameters:
  ///   - value: The property's type.
  ///   - downstream: Receives what is made of each change.
  ///   - make: Makes it of the note of the change, if there is one, the value before, which is
  ///     there if there is no note, and the value after; `nil` is not sent.
  package func addNoteSubscriber<Value, Output>(
    of value: Value.Type,
    into downstream: Subscriber<Output>,
    _ make: @escaping (_ note: AnyObject?, _ old: () -> Value?, _ new: Value) -> Output?
  ) {
    add(observer: NoteSubscriber(self, into: downstream, make))
  }

  /// What was done in the event that is being delivered, if that is known.
  package var noteOfEvent: AnyObject? {
    guard let extra = existingPropertyExtra, !extra.notes.isEmpty else { return nil }
    return extra.notes[eventWave]
  }
}

/// An observer that receives what was done, or the value before if that is not known.
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
