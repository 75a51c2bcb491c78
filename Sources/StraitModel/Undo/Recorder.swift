import CEngine
import StraitChannels

/// Listens to one property for an undo history.
///
/// ```
/// UndoHistory ══► Recorder ┄┄► property        ══► retained   ┄┄► weak
///             ◄┄┄    ▲           ║
///                    ╚══ observer ◄═ hub
/// ```
final class Recorder {
  /// The name of the property where it was registered.
  let name: String
  /// The property, if it lives.
  private(set) weak var property: AnyProperty?
  /// The hub of the property: nothing else uses it before the property's end was delivered.
  let hub: Hub
  let options: UndoOptions
  /// `true` if the property was deallocated.
  var isDead = false
  private var observer: Disposable?

  init<Value>(
    _ name: String,
    of property: Property<Value>,
    _ options: UndoOptions,
    for manager: UndoHistory
  ) {
    self.name = name
    self.property = property
    self.options = options
    hub = property.ownHub()
    let subscriber = Subscriber<StepEdit>.make(
      onNext: { [weak manager] edit in manager?.receive(edit) },
      onCompleted: { [weak manager, weak self] in
        if let self { manager?.recorderIsDeallocating(self) }
      }
    )
    hub.addNoteSubscriber(of: Value.self, into: subscriber) { [unowned self] note, old, new in
      TypedStepEdit<Value>(self, note: note, old: old, new: new)
    }
    observer = subscriber
  }

  func stop() {
    observer?.dispose()
    observer = nil
  }
}
