import StraitChannels

/// The objects that a path leads through.
extension Watcher {
  /// Finds out which objects the path leads through, unless it is its last variable that announces
  /// a change.
  func goAlong() {
    guard let trail, deliveredValue == nil || hubOfEvent != hubOfLastOwner, let object else {
      return
    }
    let muted = trail.muted
    guard trail.go(from: object) else { return }
    hasNewSteps = true
    // Each step is made for an observer that it calls, or for one whose changes are announced by
    // hand.
    if trail.muted != muted { drop(from: 0) }
  }

  /// Reads what the path depends on by declaration.
  @usableFromInline
  func touch() { trail?.touch() }

  /// Makes sure that each object which the path leads through finds the watcher when it announces a
  /// change by hand: over its observed variables, or in the register.
  func register() {
    hasNewSteps = false
    guard path != nil, !isOver, let object else { return }
    var owners: [AnyObject] = []
    if let trail {
      for case let owner? in trail.places.map(\.livingOwner)
      where !owners.contains(where: { $0 === owner }) {
        owners.append(owner)
      }
      hubOfLastOwner = trail.last?.livingOwner.flatMap { owner in
        steps.last.flatMap { PropertyNames.isOne(of: [$0], of: owner) ? $0.hub : nil }
      }
    } else if sentinel == nil, !PropertyNames.isOne(of: steps, of: object) {
      owners = [object]
    }
    if posts.isEmpty, owners.isEmpty { return }
    WatcherRegister.remove(self, from: posts)
    posts = owners.map { WatcherRegister.Post($0) }
    WatcherRegister.add(self, to: posts)
  }

  /// The watchers of paths that a path of an object is a part of, and what it is to each.
  static func following(
    _ key: AnyKeyPath,
    of object: AnyObject
  ) -> [(watcher: Watcher, reach: HandReach)] {
    var found: [(watcher: Watcher, reach: HandReach)] = []
    let all =
      PropertyNames.properties(of: object).flatMap(\.hub.pathWatchers)
      + WatcherRegister.watchers(of: object)
    for case let watcher as Watcher in all
    where !found.contains(where: { $0.watcher === watcher }) {
      if let reach = watcher.reach(of: key, in: object) { found.append((watcher, reach)) }
    }
    return found
  }
}
