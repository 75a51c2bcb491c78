/// The object that a part of a snapshot or of a patch belongs to; not held.
///
/// One that was deallocated is like no other object, whatever lives in its place.
final class PatchTarget {
  weak var object: (any ObservableModel)?
  private let identity: ObjectIdentifier
  let type: Any.Type

  init(_ object: any ObservableModel) {
    self.object = object
    identity = ObjectIdentifier(object)
    type = Swift.type(of: object)
  }

  /// Whether this is the object.
  func isObject(_ other: any ObservableModel) -> Bool { object === other }

  /// The error that something was made of this object, and another one was found.
  func mismatch(with found: Any.Type, at property: String?) -> PatchError {
    .otherObject(
      property: property,
      expected: "the \(type) that it was made of",
      found: found == type ? "another \(found)" : "a \(found)"
    )
  }
}

extension PatchTarget: Hashable {
  static func == (one: PatchTarget, other: PatchTarget) -> Bool {
    // Two that were deallocated cannot be distinguished; nothing can be restored in them either.
    if one === other { return true }
    return one.identity == other.identity && one.object != nil && one.object === other.object
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}
