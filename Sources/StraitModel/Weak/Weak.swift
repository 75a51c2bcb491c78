public import StraitChannels

/// A reference that does not hold its object.
public struct Weak<Object: AnyObject>: ContentEquatable {
  /// The object, while it lives.
  public private(set) weak var object: Object?
  /// Watches over the object for the property that stores the reference.
  let watch: DeallocationWatch?

  /// Makes a reference.
  ///
  /// - Parameter object: The object; not held.
  public init(_ object: Object?) {
    self.object = object
    watch = nil
  }

  init(_ object: Object, _ watch: DeallocationWatch) {
    self.object = object
    self.watch = watch
  }

  /// Returns whether two references are to the same object, or to none.
  public static func == (one: Weak, other: Weak) -> Bool {
    one.object === other.object
  }
}

extension Weak: CustomStringConvertible {
  /// The object's own description, or `nil`.
  public var description: String { object.map { "\($0)" } ?? "nil" }
}

extension Weak: ObjectReference {
  package static var isOfObjects: Bool { true }
  package static var read: Any.Type { Object?.self }
  package static var isWeak: Bool { true }
}

extension Weak: WeakReference {
  var referent: AnyObject? { object }
}
