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
}

extension AnnouncedVariable: Hashable {
  static func == (one: AnnouncedVariable, other: AnnouncedVariable) -> Bool {
    one.ownerID == other.ownerID && one.key == other.key
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ownerID)
    hasher.combine(key)
  }
}
