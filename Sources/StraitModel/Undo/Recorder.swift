import CEngine
import StraitChannels

/// Listens to one property for an undo manager.
///
/// ```
/// UndoManager ══► Recorder ┄┄► property        ══► retained   ┄┄► weak
///             ◄┄┄    ▲           ║
///                    ╚══ observer ◄═ hub
/// ```
class Recorder {
  /// What the property is called where it was registered.
  let name: String
  /// The hub of the property: nothing else uses it before the property's end was delivered.
  let hub: Hub
  let options: UndoOptions
  /// Whether the property was deallocated.
  var isDead = false
  fileprivate var observer: Disposable?

  init(_ name: String, _ hub: Hub, _ options: UndoOptions) {
    self.name = name
    self.hub = hub
    self.options = options
  }

  /// Whether the property lives.
  var isLive: Bool { false }

  /// What the property has now, if it lives.
  var present: Any? { nil }

  /// Stops listening.
  func stop() {
    observer?.dispose()
    observer = nil
  }
}

/// Listens to a property of a known type.
final class TypedRecorder<Value>: Recorder {
  private(set) weak var property: Property<Value>?

  init(
    _ name: String,
    of property: Property<Value>,
    _ options: UndoOptions,
    for manager: UndoManager
  ) {
    self.property = property
    let hub = property.ownHub()
    super.init(name, hub, options)
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

  override var isLive: Bool { property != nil }

  override var present: Any? { property?.current }
}

extension AnyProperty {
  /// Begins to listen for an undo manager, unless it listens already.
  func makeRecorder(
    _ name: String,
    _ options: UndoOptions,
    for manager: UndoManager
  ) -> Recorder? {
    if manager.records(ownHub()) { return nil }
    func make<Value>(_ type: Value.Type) -> Recorder {
      TypedRecorder(name, of: typed(as: type), options, for: manager)
    }
    return _openExistential(valueType, do: make)
  }
}
