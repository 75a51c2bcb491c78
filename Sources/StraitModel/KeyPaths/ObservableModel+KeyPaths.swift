extension ObservableModel {
  /// Returns the value at the end of a path of names.
  ///
  /// ```swift
  /// try person.value(forKeyPath: "address.city")          // "London"
  /// try cart.value(forKeyPath: "orders.price")            // [10, 20]
  /// try cart.value(forKeyPath: "orders.@sum.price")       // 30
  /// ```
  ///
  /// A `nil` on the way makes the whole `nil`. A collection on the way gives the values of its
  /// elements: an array of them, `[Any?]`, which can be cast to an array of their type; a set of
  /// them if it is a set, and they are `Hashable`. A dictionary gives the value for a key; a
  /// structure, the value stored under a name. A part that begins with `@` computes something from
  /// the collection before it:
  ///
  /// | Operator | Gives |
  /// | --- | --- |
  /// | `@count` | the number of elements; the rest of the path is ignored |
  /// | `@sum`, `@avg` | the sum of the numbers at the path that follows, and a `Double`; a `nil` counts as 0, and of nothing they are 0 |
  /// | `@min`, `@max` | the least and the greatest value, without `nil`s; `nil` of nothing |
  /// | `@unionOfObjects`, `@distinctUnionOfObjects` | the values; each one once, in the order they came; without `nil`s |
  /// | `@unionOfArrays`, `@distinctUnionOfArrays`, `@unionOfSets` | the values of all the collections there |
  /// | `@distinctUnionOfSets` | the same as a set |
  ///
  /// A sum of integers is an `Int`, unless it gets too large; of other numbers it is a `Double`, and of values
  /// that only know how to be added, such as durations, it is one of them.
  ///
  /// A path with an empty part, or with an unknown operator, is an error for any objects. Names
  /// behind a `nil` are not looked up, though: an object of a subclass, or one that answers for
  /// other names, may replace the `nil` later.
  ///
  /// - Parameter keyPath: Names with dots between them; `self` is the value itself.
  /// - Returns: The value.
  /// - Throws: A `KeyError` if a name or operator does not exist, or if an operator found a value
  ///   that it does not take; with the part of the path.
  public func value(forKeyPath keyPath: String) throws(KeyError) -> Any? {
    try value(at: KeyParts(keyPath))
  }

  /// Sets the variable at the end of a path of names.
  ///
  /// ```swift
  /// try person.setValue("Paris", forKeyPath: "address.city")
  /// try cart.setValue(true, forKeyPath: "orders.isPaid")       // each of them
  /// try person.setValue(5, forKeyPath: "scores.chess")         // in a dictionary
  /// ```
  ///
  /// A path of names reads the variables of a structure, and does not set them, since Swift cannot
  /// set a variable of a structure by its name. Set the structure as a whole, or write
  /// `person.place.note = "x"`.
  ///
  /// A collection on the way has each of its elements set, and a dictionary is set as a whole, with
  /// the value for the key changed, or removed by `nil`. If several elements are set and one of
  /// them throws, those before it have been set. A path with an empty part or an operator is an
  /// error for all objects, and sets none.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - keyPath: Names with dots between them.
  /// - Throws: The errors of `setValue(_:forKey:)`; an error if a part of the path is `nil`, or a
  ///   structure. It names the part of the path.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) throws(KeyError) {
    try setValue(value, at: KeyParts(keyPath))
  }

  package func value(at path: KeyParts) throws(KeyError) -> Any? {
    try path.check(from: self)
    return try KeyPathReader(path: path).read(self, from: 0)
  }

  package func setValue(_ value: Any?, at path: KeyParts) throws(KeyError) {
    try path.check(from: self, isSet: true)
    try KeyPathWriter(path: path, value: value.flatMap(flatten)).write(to: self)
  }
}
