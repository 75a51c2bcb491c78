import StraitChannels

/// Values that are made once for each class, from the first object of the class, and kept for good.
///
/// Domains share them, so they do not change once they are made.
final class ClassTable<Value: Sendable>: Sendable {
  private let values = Locked<[ObjectIdentifier: Value]>([:])

  /// Returns the value of an object's class.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - make: Makes the value. Called without the lock: it may ask for other classes.
  /// - Returns: The value that was kept first.
  func value(for object: AnyObject, make: () -> Value) -> Value {
    let type = ObjectIdentifier(type(of: object))
    if let kept = values.withLock({ $0[type] }) { return kept }
    let made = make()
    return values.withLock { values in
      if let kept = values[type] { return kept }
      values[type] = made
      return made
    }
  }
}
