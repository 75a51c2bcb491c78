import StraitChannels

extension ObservableModel {
  /// Tells that the value of a path is about to change.
  ///
  /// ```swift
  /// willChangeValue(for: \.temperature)
  /// celsius = reading                       // a plain variable
  /// didChangeValue(for: \.temperature)
  /// ```
  ///
  /// To be followed by `didChangeValue(for:)`. For values that are computed from what is not observed, and
  /// for paths that are not told of by themselves (see `automaticallyNotifiesObservers(for:)`). Whoever follows
  /// the very path is told, and whoever follows one that it affects; whoever follows a path of this object
  /// that leads on from it reads again.
  ///
  /// Calls `.prior` observers, inside this call; the value that they call old later is the present one.
  ///
  /// - Parameter keyPath: The path.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    tellByHand(keyPath, .will) { self[keyPath: keyPath] }
  }

  /// Tells that the value of a path has changed.
  ///
  /// Without a `willChangeValue(for:)` before it the old value is the one that was told last.
  ///
  /// - Parameter keyPath: The path.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    tellByHand(keyPath, .did(nil)) { self[keyPath: keyPath] }
  }

  /// Tells that elements of a collection are about to change.
  ///
  /// - Parameters:
  ///   - kind: What is going to happen to them.
  ///   - indexes: Where they are, or will be if they are inserted.
  ///   - keyPath: The path to the collection.
  public func willChange<Element>(
    _ kind: ChangeKind,
    valuesAt indexes: RangeSet<Int>,
    for keyPath: KeyPath<Self, [Element]>
  ) {
    willChangeValue(for: keyPath)
  }

  /// Tells that elements of a collection have changed.
  ///
  /// Observers are given the elements at the indexes: of the array as it was for what was removed or replaced,
  /// and as it is for what was inserted or replaced. Indexes that the array does not have are passed
  /// over.
  ///
  /// - Parameters:
  ///   - kind: What has happened to them.
  ///   - indexes: Where they were, if they were removed; otherwise where they are.
  ///   - keyPath: The path to the collection.
  public func didChange<Element>(
    _ kind: ChangeKind,
    valuesAt indexes: RangeSet<Int>,
    for keyPath: KeyPath<Self, [Element]>
  ) {
    func at(_ elements: [Element]) -> [Element] {
      indexes.ranges.flatMap { elements[$0.clamped(to: elements.indices)] }
    }
    let change = HandChange<[Element]>(kind, indexes) { old, new in
      switch kind {
      case .insertion: (nil, at(new))
      case .removal: (old.map(at), nil)
      case .replacement: (old.map(at), at(new))
      case .setting, .move: (old, new)
      }
    }
    tellByHand(keyPath, .did(change)) { self[keyPath: keyPath] }
  }

  /// Tells that members of a set are about to change.
  ///
  /// - Parameters:
  ///   - keyPath: The path to the set.
  ///   - mutation: What is going to happen.
  ///   - members: The other set.
  public func willChangeValue<Element>(
    for keyPath: KeyPath<Self, Set<Element>>,
    withSetMutation mutation: SetMutation,
    using members: Set<Element>
  ) {
    willChangeValue(for: keyPath)
  }

  /// Tells that members of a set have changed.
  ///
  /// Observers are given the members that came, or went, or both.
  ///
  /// - Parameters:
  ///   - keyPath: The path to the set.
  ///   - mutation: What has happened.
  ///   - members: The other set.
  public func didChangeValue<Element>(
    for keyPath: KeyPath<Self, Set<Element>>,
    withSetMutation mutation: SetMutation,
    using members: Set<Element>
  ) {
    let change = HandChange<Set<Element>>(mutation.kind, nil) { old, new in
      let old = old ?? []
      switch mutation {
      case .union: return (nil, members.subtracting(old))
      case .minus: return (old.intersection(members), nil)
      case .intersect: return (old.subtracting(members), nil)
      case .set: return (old.subtracting(members), members.subtracting(old))
      }
    }
    tellByHand(keyPath, .did(change)) { self[keyPath: keyPath] }
  }

  private func tellByHand<Value>(
    _ path: AnyKeyPath,
    _ notice: HandNotice,
    _ read: () -> Value
  ) {
    var hubs = ReadLog.hubs(in: read)
    if let hub = Watcher.hubOfSentinel(of: self), !hubs.contains(hub) { hubs.append(hub) }
    var watchers: [Watcher] = []
    for found in hubs.flatMap(\.pathWatchers) + WatcherRegister.watchers(of: self) {
      guard let watcher = found as? Watcher, watcher.follows(self),
        !watchers.contains(where: { $0 === watcher })
      else { continue }
      watchers.append(watcher)
    }
    PublicEntry.run {
      for watcher in watchers { watcher.hear(notice, of: path) }
    }
  }
}

/// What was done to a set as a whole.
public enum SetMutation: Hashable, Sendable {
  /// Members were added.
  case union
  /// Members were taken out.
  case minus
  /// All but the members were taken out.
  case intersect
  /// The members took the place of all others.
  case set

  /// What observers are told of.
  public var kind: ChangeKind {
    switch self {
    case .union: .insertion
    case .minus, .intersect: .removal
    case .set: .replacement
    }
  }
}

/// What the owner of a value tells of it.
@usableFromInline
enum HandNotice {
  /// It is about to change.
  case will
  /// It has changed; a `HandChange` says how, if that is known.
  case did(AnyObject?)
  /// What was read in a transaction has been undone: it is read again, and nothing is told.
  case undone
}

/// How the owner of a value says that it has changed.
@usableFromInline
final class HandChange<Value> {
  @usableFromInline let kind: ChangeKind
  @usableFromInline let indexes: RangeSet<Int>?
  /// What an observer is given of the values before and after.
  @usableFromInline let pick: (_ old: Value?, _ new: Value) -> (old: Value?, new: Value?)

  init(
    _ kind: ChangeKind,
    _ indexes: RangeSet<Int>?,
    pick: @escaping (Value?, Value) -> (old: Value?, new: Value?)
  ) {
    self.kind = kind
    self.indexes = indexes
    self.pick = pick
  }
}
