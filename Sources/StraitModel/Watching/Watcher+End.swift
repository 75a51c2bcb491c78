import CEngine
import StraitChannels

/// How the object's end is heard of where no step tells it.
extension Watcher {
  /// Reports, in debug builds, a path that reads nothing observed: no change of it can be told.
  @usableFromInline
  func reportIfUnobserved() {
    #if DEBUG
      let isMute = trail?.isMuted ?? false
      if let path, !isMute, steps.isEmpty, node.pointee.first_source == nil, !isOver {
        Report.send(.unobserved(path: path.description))
      }
    #endif
  }

  /// Sees to it that somebody tells when the object dies.
  @usableFromInline
  func follow() {
    guard steps.isEmpty, sentinel == nil, !isOver, let object else { return }
    sentinel = Self.observed(of: object)?.step(of: self)
    // Then nothing tells the object's end, either: it is followed until that is ended.
    if sentinel == nil, isHeldBySteps, path != nil { keeper = self }
  }

  /// An observed variable of an object.
  private static func observed(of object: AnyObject) -> (any AnyObserved)? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror {
      let observed = present.children.lazy.compactMap { $0.value as? any AnyObserved }.first
      if let observed { return observed }
      mirror = present.superclassMirror
    }
    return nil
  }
}

/// A variable of an object, whatever its type.
protocol AnyObserved {
  /// Makes a step to it that only tells the object's end.
  func step(of watcher: Watcher) -> PathStep
}

extension Observed: AnyObserved {
  func step(of watcher: Watcher) -> PathStep {
    PathStep(to: property, property.ownHub(), watcher)
  }
}
