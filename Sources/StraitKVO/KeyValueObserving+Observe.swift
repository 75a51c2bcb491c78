public import StraitModel

extension KeyValueObserving where Self: KeyValueObject {
  /// Calls a closure at each change of a path.
  ///
  /// ```swift
  /// token = person.observe(\.name, options: [.old, .new]) { person, change in
  ///   print(change.oldValue ?? "", "→", change.newValue ?? "")
  /// }
  /// ```
  ///
  /// The closure is called before the set returns, for each set of anything on the way: also if
  /// another object on the way has an equal value at the end of the path, and for `nil` after
  /// `nil`.
  ///
  /// - Parameters:
  ///   - keyPath: The path.
  ///   - options: The values in a change, and when it is delivered.
  ///   - changeHandler: Called for each change. Held until the observation ends.
  /// - Returns: The observation, which ends when it is released, or the object is deallocated.
  @inlinable
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(keyPath, options: options.asKeyValue) {
      (object: Self, change: PropertyChange<Value>) in
      changeHandler(object, NSKeyValueObservedChange(change))
    }
  }
}

extension ObservingOptions {
  /// The options with Apple's rules for which sets are changes.
  @usableFromInline var asKeyValue: ObservingOptions { union(.keyValue) }
}
