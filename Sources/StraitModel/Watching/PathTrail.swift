import CEngine
import StraitChannels

/// What a path leads through, object by object, and what it depends on by declaration.
///
/// Only a path through objects has one, and one from an object whose class adopts
/// `ObservingCustomization`.
final class PathTrail {
  /// A path of one of the objects.
  struct Place {
    /// Keeps the object's memory, so that no other object comes to lie there.
    private unowned let owner: AnyObject
    let address: UnsafeMutableRawPointer
    let key: AnyKeyPath
    /// Whether a change of it is a change of the path; otherwise the path leads on from it.
    let isEnd: Bool

    init(_ owner: AnyObject, _ key: AnyKeyPath, isEnd: Bool) {
      self.owner = owner
      address = Unmanaged.passUnretained(owner).toOpaque()
      self.key = key
      self.isEnd = isEnd
    }

    /// The object, if it lives.
    var livingOwner: AnyObject? {
      // The last reference may go on another thread, at this very moment.
      swift_tryRetain(address).map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() }
    }
  }

  private let path: FollowedPath
  /// The paths of objects that it leads through or depends on.
  private(set) var places: [Place] = []
  /// The last place that it leads to by itself, if it leads as far as its last variable.
  private(set) var last: Place?
  /// What is read besides.
  private var dependencies: [Place] = []
  /// The properties whose changes are only announced by hand.
  private(set) var muted: Set<ObjectIdentifier> = []
  /// Whether all of its changes are only announced by hand.
  private(set) var isMuted = false
  /// `true` if the path leads into the value of a variable; `nil` if its parts are unknown.
  private(set) lazy var goesInside = (path.rest ?? path.path).goesInside
  /// Whether what it leads through can be other objects.
  private var canTurn = false

  private init(_ path: FollowedPath) {
    self.path = path
  }

  /// The trail of a path from an object on, if it has one.
  static func of(_ path: FollowedPath, from root: AnyObject) -> PathTrail? {
    if path.rest == nil, PathLayout.isSingle(path.path),
      !(type(of: root) is any ObservingCustomization.Type)
    {
      return nil
    }
    return PathTrail(path)
  }

  /// Goes along the path.
  ///
  /// - Parameter root: The object that it begins at.
  /// - Returns: Whether it leads through other objects than before.
  func go(from root: AnyObject) -> Bool {
    if !places.isEmpty, !canTurn { return false }
    let (before, wasMuted) = (places, muted)
    (places, dependencies, muted) = ([], [], [])
    (isMuted, canTurn, last) = (false, false, nil)
    untracked { lead(from: root) }
    return muted != wasMuted || before.count != places.count
      || !zip(before, places).allSatisfy { $0.address == $1.address && $0.key == $1.key }
  }

  private func lead(from root: AnyObject) {
    let segments = path.path.segments + (path.rest?.segments ?? [])
    if segments.count > 1 || path.rest != nil {
      canTurn = true
      isMuted = !visit(path.path, of: root, isEnd: path.rest == nil)
    }
    guard let end = walk(segments, from: root) else { return }
    isMuted = isMuted || !end.isAutomatic && segments.count == 1
    last = end.place
  }

  /// Notes the paths of the objects that a path leads through, and what they depend on.
  ///
  /// - Returns: The last one, and whether its changes are delivered without being announced by
  ///   hand; `nil` if it is not reached.
  @discardableResult
  private func walk(
    _ segments: [AnyKeyPath],
    from root: AnyObject
  ) -> (place: Place, isAutomatic: Bool)? {
    var owner = root
    for (index, key) in segments.enumerated() {
      let isLast = index == segments.count - 1
      let isAutomatic = visit(key, of: owner, isEnd: isLast)
      if !isAutomatic { mute(key, of: owner) }
      if isLast { return (Place(owner, key, isEnd: true), isAutomatic) }
      guard let next = object(at: key, of: owner) else { break }
      owner = next
    }
    return nil
  }

  /// Notes a path of an object, and what it depends on.
  ///
  /// - Returns: Whether its changes are delivered without being announced by hand.
  private func visit(_ key: AnyKeyPath, of owner: AnyObject, isEnd: Bool) -> Bool {
    places.append(Place(owner, key, isEnd: isEnd))
    let answer = CustomizationAnswer(of: owner, for: key)
    for other in answer.affecting { depend(on: other, of: owner) }
    return answer.isAutomatic
  }

  /// Notes a path that a value depends on by declaration.
  private func depend(on key: AnyKeyPath, of owner: AnyObject) {
    let address = Unmanaged.passUnretained(owner).toOpaque()
    if places.contains(where: { $0.isEnd && $0.address == address && $0.key.isSame(as: key) }) {
      return
    }
    let segments = key.segments
    if !visit(key, of: owner, isEnd: true) { mute(key, of: owner) }
    dependencies.append(Place(owner, key, isEnd: true))
    if segments.count == 1 { return }
    canTurn = true
    walk(segments, from: owner)
  }

  /// Has changes of what is read at a path delivered only when they are announced by hand.
  private func mute(_ key: AnyKeyPath, of owner: AnyObject) {
    let object: Any = owner
    for property in ReadLog.reads(in: { object[keyPath: key] }) {
      muted.insert(ObjectIdentifier(property))
    }
    // A computed variable may come to read another property.
    canTurn = true
  }

  /// The object at a path of another one.
  private func object(at key: AnyKeyPath, of owner: AnyObject) -> AnyObject? {
    let object: Any = owner
    guard let value = object[keyPath: key].flatMap({ flatten($0) }), type(of: value) is AnyClass
    else { return nil }
    return value as AnyObject
  }

  /// Reads what the value depends on by declaration.
  func touch() {
    for place in dependencies {
      guard let owner = place.livingOwner else { continue }
      let object: Any = owner
      _ = object[keyPath: place.key]
    }
  }

  /// Whether changes of a property are only announced by hand.
  func mutes(_ property: ObjectIdentifier) -> Bool { isMuted || muted.contains(property) }
}
