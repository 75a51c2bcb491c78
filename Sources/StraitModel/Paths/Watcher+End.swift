import StraitChannels

/// How the object's end is heard of where no step tells it.
extension Watcher {
  /// Sees to it that somebody tells when the object dies.
  @usableFromInline
  func follow() {
    guard steps.isEmpty, sentinel == nil, !isRegistered, !isOver, let object else { return }
    if let observed = Self.observed(of: object) {
      sentinel = observed.step(of: self)
    } else {
      isRegistered = true
      WatcherRegister.add(self, of: object)
    }
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

  /// The hub of the variable of an object that tells the end of whoever follows nothing else.
  static func hubOfSentinel(of object: AnyObject) -> Hub? { observed(of: object)?.hub }
}

/// A variable of an object, whatever its type.
protocol AnyObserved {
  /// The hub of its property, made if need be.
  var hub: Hub { get }
  /// Makes a step to it that only tells the object's end.
  func step(of watcher: Watcher) -> PathStep
}

extension Observed: AnyObserved {
  var hub: Hub { property.ownHub() }

  func step(of watcher: Watcher) -> PathStep {
    PathStep(to: property, property.ownHub(), watcher, asLink: false, Value.self)
  }
}
