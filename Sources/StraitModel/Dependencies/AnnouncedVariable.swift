import StraitChannels

/// A variable whose changes its object announces by hand.
struct AnnouncedVariable {
  /// Keeps the object's memory, so that no other object is allocated there.
  private unowned let owner: AnyObject
  let ownerID: ObjectIdentifier
  let key: AnyKeyPath

  init(_ owner: AnyObject, _ key: AnyKeyPath) {
    self.owner = owner
    ownerID = ObjectIdentifier(owner)
    self.key = key
  }

  /// `true` if the values are objects, or nothing: a path can lead on through it.
  var isMiddle: Bool {
    let type = type(of: key).valueType
    return type is AnyObject.Type || (type as? any ObjectReference.Type)?.isOfObjects ?? false
  }

  /// Returns the variable by the path that its getter accesses, if that is written for a superclass
  /// or a subclass.
  ///
  /// - Parameter accessed: The variables that the getter accesses.
  /// - Returns: The variable; `nil` if the getter accesses this path, or none or several others.
  func inAnotherClass(of accessed: Set<AnnouncedVariable>) -> AnnouncedVariable? {
    if accessed.contains(self) { return nil }
    let others = accessed.filter { $0.ownerID == ownerID && Self.mayBeOne($0.key, key) }
    return others.count == 1 ? others.first : nil
  }

  /// Returns whether two paths of an object may lead to one variable, though they are not equal: as
  /// those do that are written for a superclass and a subclass.
  static func mayBeOne(_ one: AnyKeyPath, _ other: AnyKeyPath) -> Bool {
    let (one, other) = (type(of: one), type(of: other))
    return one.rootType != other.rootType && one.valueType == other.valueType
  }
}

extension AnnouncedVariable: Hashable {
  static func == (one: AnnouncedVariable, other: AnnouncedVariable) -> Bool {
    one.ownerID == other.ownerID && one.key == other.key
  }

  /// Adds the object alone: a key path is slow to hash, and an object has few of them.
  func hash(into hasher: inout Hasher) {
    hasher.combine(ownerID)
  }
}
