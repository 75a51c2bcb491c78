extension Property where Value: Collection {
  /// The number of elements, as a derived value; O(1) for an array, a set and a dictionary.
  ///
  /// A sum, a maximum or another value of all elements is a `Derived` that reads them:
  ///
  /// ```swift
  /// let total = Derived { cart.orders.reduce(0) { $0 + $1.price } }
  /// ```
  public var elementCount: Derived<Int> {
    Derived { [self] in value.count }
  }
}
