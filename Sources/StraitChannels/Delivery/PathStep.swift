import CEngine

/// A property that a path leads through, or ends at.
///
/// ```
/// hub of a property ══► step ┄┄► watcher ══► its steps      ══► retained   ┄┄► unretained
///                            ══►                            if nobody else holds the watcher
/// ```
package protocol PathStep: Disposable, Foreseer {
  /// The property.
  var property: ObjectIdentifier { get }
  /// The wave of the value that was seen.
  var seen: UInt64 { get set }
  /// Whether the property's values are objects, or nothing: a path goes on through it.
  var isMiddle: Bool { get }
  /// The hub of the property.
  var hub: Hub { get }
}

/// The steps of a path whose watcher is told of each value, as an observer is.
package final class ObservingStep<Value>: Subscriber<Value>, PathStep {
  private unowned let watcher: any PathWatcher
  /// The watcher, if nobody else holds it.
  private let held: AnyObject?
  package let property: ObjectIdentifier
  package let hub: Hub
  package var seen: UInt64

  /// Makes a step for a property's hub, which holds it.
  package init(to property: AnyObject, _ hub: Hub, _ watcher: any PathWatcher) {
    self.watcher = watcher
    held = watcher.isHeldBySteps ? watcher : nil
    self.property = ObjectIdentifier(property)
    self.hub = hub
    seen = hub.pointee.wave
    super.init()
  }

  override var label: String { "observer" }

  override var downstreamObjects: [AnyObject] { [] }

  package var isMiddle: Bool { leadsOn(Value.self) }

  override func next(_ value: Value) {
    guard seen != hub.pointee.event_wave else { return }
    withUnsafePointer(to: value) { watcher.stepHasChanged(self, to: $0) }
  }

  override func end(_ ending: Ending) {
    watcher.stepHasEnded(self)
  }

  package func willChange() {
    watcher.stepWillChange(self)
  }
}

/// The steps of a path whose watcher is told of the newest value alone, as a link is, and of values that
/// were refused.
package final class LinkingStep<Value>: PropertyLink<Value>, PathStep {
  private unowned let watcher: any PathWatcher
  /// The watcher, if nobody else holds it.
  private let held: AnyObject?
  package let property: ObjectIdentifier
  package let hub: Hub
  package var seen: UInt64

  /// Makes a step for a property's hub, which holds it.
  package init(to property: AnyObject, _ hub: Hub, _ watcher: any PathWatcher) {
    self.watcher = watcher
    held = watcher.isHeldBySteps ? watcher : nil
    self.property = ObjectIdentifier(property)
    self.hub = hub
    seen = hub.pointee.wave
    super.init { value, _, link in
      guard let step = link as? LinkingStep<Value> else { return }
      let value = value.value
      withUnsafePointer(to: value) { step.watcher.stepHasChanged(step, to: $0) }
    }
  }

  override var label: String { "path" }

  override func takes(_ wave: UInt64) -> Bool { true }

  override var downstreamObjects: [AnyObject] { [] }

  package var isMiddle: Bool { leadsOn(Value.self) }

  override func end(_ ending: Ending) {
    watcher.stepHasEnded(self)
  }

  package func willChange() {
    watcher.stepWillChange(self)
  }
}

/// Who is told of the steps of a path.
package protocol PathWatcher: AnyObject {
  /// Whether its steps are all that holds it.
  var isHeldBySteps: Bool { get }
  /// A step has a new value, which is told now.
  func stepHasChanged(_ step: any PathStep, to value: UnsafeRawPointer)
  /// A step is about to change.
  func stepWillChange(_ step: any PathStep)
  /// The property of a step has died.
  func stepHasEnded(_ step: any PathStep)
}

/// Whether a path goes on through values of a type: objects, and optional ones.
private func leadsOn<Value>(_ type: Value.Type) -> Bool {
  if type is AnyObject.Type { return true }
  return (type as? any AnyOptional.Type)?.isOfObjects ?? false
}

private protocol AnyOptional {
  static var isOfObjects: Bool { get }
}

extension Optional: AnyOptional {
  static var isOfObjects: Bool { Wrapped.self is AnyObject.Type }
}
