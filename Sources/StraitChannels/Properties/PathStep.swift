import CEngine

/// A property that a path leads through, or ends at.
///
/// ```
/// hub of a property ══► step ┄┄► watcher ══► its steps      ══► retained   ┄┄► unretained
///                            ══►                            if nothing else holds the watcher
/// ```
///
/// The watcher disposes its steps before it goes, so that none of them calls it later.
package struct PathStep {
  /// The observer of the property; the property's hub holds it, too.
  package let subscriber: any PathSubscriber
  /// The property; `nil` when it was deallocated.
  package var property: ObjectIdentifier?
  /// The hub of the property.
  package let hub: Hub
  /// The wave of the value that was seen.
  package let seen: UnsafeMutablePointer<UInt64>
  /// `true` if the property's values are objects, or nothing: a path continues through it.
  package let isMiddle: Bool
  /// `true` if they are references that do not hold their objects.
  package let isWeak: Bool
  /// The type of the values of a path that ends there: the property's values, or the object that
  /// one refers to.
  package let type: Any.Type

  /// Makes a step to a property, which receives each value as an observer does, or the newest value
  /// and refusals as a link does.
  package init<Value>(
    to property: AnyObject,
    _ hub: Hub,
    _ watcher: any PathWatcher,
    asLink: Bool,
    _ type: Value.Type
  ) {
    self.property = ObjectIdentifier(property)
    self.hub = hub
    let reference = type as? any ObjectReference.Type
    // A path continues through objects, and optional ones.
    isMiddle = type is AnyObject.Type || reference?.isOfObjects ?? false
    isWeak = reference?.isWeak ?? false
    self.type = reference?.read ?? type
    if asLink {
      let step = LinkingStep<Value>(hub, watcher)
      (subscriber, seen) = (step, step.seen)
    } else {
      let step = ObservingStep<Value>(hub, watcher, asksForOld: isMiddle)
      (subscriber, seen) = (step, step.seen)
    }
    if asLink { hub.add(subscriber, isLink: true) } else { hub.add(observer: subscriber) }
  }
}

extension Hub {
  /// The watchers of paths that lead through the property.
  package var pathWatchers: [any PathWatcher] {
    liveSubscribers.compactMap { ($0 as? any PathSubscriber)?.pathWatcher }
  }
}

/// An observer of a property for a path.
package protocol PathSubscriber: PriorObserver, Disposable {
  /// The watcher of the path.
  var pathWatcher: any PathWatcher { get }
}

extension PathSubscriber {
  package func willChange(_ note: AnyObject?, of value: UnsafeRawPointer) {
    // Another observer may have released the watcher.
    if !isDisposed { pathWatcher.stepWillChange(note, of: value) }
  }
}

/// The watcher that the steps of a path notify.
package protocol PathWatcher: AnyObject {
  /// `true` if its steps are all that holds it.
  var isHeldBySteps: Bool { get }
  /// A property has a new value, which is delivered now.
  ///
  /// - Parameters:
  ///   - hub: The property's hub.
  ///   - value: The storage of the value, for the call.
  ///   - old: The address of the old value, if the path leads through it.
  func stepHasChanged(at hub: Hub, to value: UnsafeRawPointer, from old: UnsafeRawPointer?)
  /// A property is about to change.
  ///
  /// - Parameters:
  ///   - note: The description of the coming change, if it is known.
  ///   - value: The storage of its value, for the call.
  func stepWillChange(_ note: AnyObject?, of value: UnsafeRawPointer)
  /// The property of a step was deallocated.
  func stepHasEnded(_ step: Disposable)
  /// Returns the name of the channel's end that has sent the path the value of a wave, if this is
  /// its watcher.
  func sender(of wave: UInt64) -> String?
}

private final class ObservingStep<Value>: Subscriber<Value>, PathSubscriber {
  unowned(unsafe) let pathWatcher: any PathWatcher
  private let held: AnyObject?
  private let hub: Hub
  let seen = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
  private let asksForOld: Bool

  init(_ hub: Hub, _ watcher: any PathWatcher, asksForOld: Bool) {
    pathWatcher = watcher
    held = watcher.isHeldBySteps ? watcher : nil
    self.hub = hub
    self.asksForOld = asksForOld
    seen.initialize(to: hub.wave)
    super.init()
  }

  deinit {
    seen.deallocate()
  }

  override var wantsOld: Bool { asksForOld }

  override var wantsNote: Bool { true }

  override var label: String { "observer" }

  override var downstreamObjects: [AnyObject]? { [] }

  override func receive(at value: UnsafeRawPointer, old: UnsafeRawPointer?, wave: UInt64) {
    guard isNews(hub, seen) else { return }
    pathWatcher.stepHasChanged(at: hub, to: value, from: asksForOld ? old : nil)
  }

  override func end(_ ending: Ending) {
    pathWatcher.stepHasEnded(self)
  }
}

private final class LinkingStep<Value>: PropertyLink<Value>, PathSubscriber {
  unowned(unsafe) let pathWatcher: any PathWatcher
  private let held: AnyObject?
  private let hub: Hub
  let seen = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)

  init(_ hub: Hub, _ watcher: any PathWatcher) {
    pathWatcher = watcher
    held = watcher.isHeldBySteps ? watcher : nil
    self.hub = hub
    seen.initialize(to: hub.wave)
    super.init { value, _, link in
      let step = unsafeDowncast(link, to: LinkingStep<Value>.self)
      guard isNews(step.hub, step.seen) else { return }
      withUnsafePointer(to: value.value) {
        step.pathWatcher.stepHasChanged(at: step.hub, to: $0, from: nil)
      }
    }
  }

  deinit {
    seen.deallocate()
  }

  override var label: String { "path" }

  override func takes(_ wave: UInt64) -> Bool { true }

  override func origin(of wave: UInt64) -> (hub: Hub?, name: String)? {
    pathWatcher.sender(of: wave).map { (nil, $0) }
  }

  override var downstreamObjects: [AnyObject]? { [] }

  override func end(_ ending: Ending) {
    pathWatcher.stepHasEnded(self)
  }
}

/// Returns `true` if the event in delivery is newer than the last seen one.
///
/// A seen wave that is newer than the property's current wave does not count: the property was
/// rolled back, or has received the wave of a partner.
@inline(__always)
private func isNews(_ hub: Hub, _ seen: UnsafeMutablePointer<UInt64>) -> Bool {
  hub.has(.overtaken) ? isNewsLater(hub, seen) : seen.pointee != hub.wave
}

/// Returns the same for a property that was written after the event began.
@inline(never)
private func isNewsLater(_ hub: Hub, _ seen: UnsafeMutablePointer<UInt64>) -> Bool {
  seen.pointee < hub.eventWave || seen.pointee > hub.wave
}

/// A value that may be an object, or nothing.
package protocol ObjectReference {
  /// `true` if it is one: not every optional is.
  static var isOfObjects: Bool { get }
  /// The type of the value read.
  static var read: Any.Type { get }
  /// `true` if it does not hold the object.
  static var isWeak: Bool { get }
}

extension Optional: ObjectReference {
  package static var isOfObjects: Bool { Wrapped.self is AnyObject.Type }
  package static var read: Any.Type { Self.self }
  package static var isWeak: Bool { false }
}
