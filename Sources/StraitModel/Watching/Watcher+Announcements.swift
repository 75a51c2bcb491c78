import StraitChannels

/// Variables that are announced by hand.
extension Watcher {
  /// Makes sure that each object which announces changes of the path finds the watcher.
  ///
  /// A path that reads observed variables is found through those that the announced path reads.
  func register() {
    hasNewSteps = false
    accessed = newlyAccessed
    hasMiddle = steps.contains(where: \.isMiddle)
    deepest = max(deepest, steps.count)
    let isInside = type.map { type in steps.contains { leadsInside($0, to: type) } }
    isCompared = !accessed.isEmpty || isInside ?? false
    var owners = Set(accessed.map(\.ownerID))
    if path != nil, steps.isEmpty || rules != nil, let object {
      owners.insert(ObjectIdentifier(object))
    }
    if isOver { owners = [] }
    if owners == posts { return }
    HandListeners.remove(self, from: posts.subtracting(owners))
    HandListeners.add(self, to: owners.subtracting(posts))
    posts = owners
  }

  /// Announces a change of a path of an object by hand.
  static func notify<Root: AnyObject, Value>(
    _ notice: (HandCall) -> HandNotice,
    _ key: KeyPath<Root, Value>,
    of object: Root,
    _ change: HandChange? = nil
  ) {
    let owner = ObjectIdentifier(object)
    let variable = VariableIdentity(of: key, in: object)
    let identity = variable.path
    let found = following(key, variable, of: object)
    PublicEntry.run {
      PathWrite.announceByHand {
        for (watcher, reach) in found {
          // A value that depends on the collection is set as a whole.
          let isDependent =
            reach == .alike
            ? watcher.isAffected : watcher.rules?.affecting.contains(identity) ?? false
          let change = isDependent ? nil : change
          let call = HandCall(owner: owner, key: identity, change: change, reach: reach)
          watcher.receive(notice(call))
        }
      }
    }
  }

  /// Returns the watchers that follow a path of an object, or that have read it, and how it reaches
  /// each of them.
  private static func following<Root: AnyObject, Value>(
    _ key: KeyPath<Root, Value>,
    _ variable: VariableIdentity,
    of object: Root
  ) -> [(watcher: Watcher, reach: HandReach)] {
    var found: [(watcher: Watcher, reach: HandReach)] = []
    let log = ReadLog.log { object[keyPath: key] }
    let all =
      log.reads.flatMap(\.hub.pathWatchers).compactMap { $0 as? Watcher }
      + HandListeners.watchers(of: object)
    let announced = AnnouncedVariable(object, variable.path)
    let isWritten = variable.written != variable.path
    let inAnotherClass = announced.inAnotherClass(of: log.accessed)
    var seen: Set<ObjectIdentifier> = []
    for watcher in all where seen.insert(ObjectIdentifier(watcher)).inserted {
      let reach =
        watcher.reach(of: announced)
        ?? (isWritten ? watcher.reach(of: AnnouncedVariable(object, variable.written)) : nil)
      if let reach {
        found.append((watcher, reach))
      } else if inAnotherClass.flatMap(watcher.reach) != nil
        || watcher.isSilent(asTo: key, reading: log.reads, of: object)
      {
        found.append((watcher, .alike))
      }
    }
    return found
  }

  /// Returns whether the path or a dependency of it is only announced by hand, and reads the same
  /// properties as a path of another class.
  private func isSilent(
    asTo key: AnyKeyPath,
    reading reads: [AnyProperty],
    of object: AnyObject
  ) -> Bool {
    guard !isOver, self.object === object, !reads.isEmpty, let path, let rules else { return false }
    let root: Any = object
    return ((rules.isSilent ? [path] : []) + rules.silent).contains { silent in
      AnnouncedVariable.mayBeOne(silent, key)
        && ReadLog.reads { root[keyPath: silent] }.elementsEqual(reads, by: ===)
    }
  }

  /// Returns the part of the path that an announced variable is.
  private func reach(of variable: AnnouncedVariable) -> HandReach? {
    if isOver { return nil }
    if let object, ObjectIdentifier(object) == variable.ownerID {
      if path == variable.key { return leadsOn ? .middle : .end }
      if rules?.affecting.contains(variable.key) ?? false { return .end }
    }
    guard accessed.contains(variable) else { return nil }
    let isLast = lastAccess.map { $0.variable == variable && $0.index == steps.count } ?? false
    let isEnd = type.map { innermost($0) == innermost(Swift.type(of: variable.key).valueType) }
    return variable.isMiddle && !(isLast && isEnd ?? true) ? .middle : .end
  }
}
