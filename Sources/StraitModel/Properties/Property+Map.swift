extension Property {
  /// Returns a value that is computed from the property's.
  ///
  /// ```swift
  /// let shout = person.$name.map { $0.uppercased() }
  /// shout.value                     // "ADA"
  /// label.bind(from: shout)
  /// ```
  ///
  /// - Parameter transform: Computes the value. Other properties that it reads are followed, too.
  /// - Returns: A derived value, which holds the property.
  public func map<Output>(_ transform: @escaping (Value) -> Output) -> Derived<Output> {
    Derived { transform(self.value) }
  }

  /// Returns a value that is computed from the property's, and of which it is known whether it has
  /// changed.
  ///
  /// - Parameter transform: Computes the value. Other properties that it reads are followed, too.
  /// - Returns: A derived value, which holds the property.
  public func map<Output: Equatable>(_ transform: @escaping (Value) -> Output) -> Derived<Output> {
    Derived { transform(self.value) }
  }
}

extension Derived {
  /// Returns a value that is computed from this one.
  ///
  /// - Parameter transform: Computes the value. Other properties that it reads are followed, too.
  /// - Returns: A derived value, which holds this one.
  public func map<Output>(_ transform: @escaping (Value) -> Output) -> Derived<Output> {
    Derived<Output> { transform(self.value) }
  }

  /// Returns a value that is computed from this one, and of which it is known whether it has
  /// changed.
  ///
  /// - Parameter transform: Computes the value. Other properties that it reads are followed, too.
  /// - Returns: A derived value, which holds this one.
  public func map<Output: Equatable>(_ transform: @escaping (Value) -> Output) -> Derived<Output> {
    Derived<Output> { transform(self.value) }
  }
}
