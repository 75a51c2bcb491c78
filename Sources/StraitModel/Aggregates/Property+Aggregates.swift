// What is computed from all elements of a collection, and kept up to date. See `sum(of:)`.

extension Property where Value: Collection {
  /// How many elements there are; O(1).
  public var elementCount: Derived<Int> {
    Derived { [self] in value.count }
  }
}

extension Property where Value: EditableCollection & Collection {
  /// How many elements satisfy a condition, kept up to date; see `sum(of:)`.
  ///
  /// - Parameter condition: The condition on one element.
  /// - Returns: Their number.
  public func elementCount(where condition: @escaping (Value.Element) -> Bool) -> Derived<Int> {
    collect(Tally(), condition)
  }

  /// The sum of something over all elements, kept up to date.
  ///
  /// ```swift
  /// let total = cart.$orders.sum(of: \.price)
  /// total.values.subscribe(onNext: { label.text = "\($0)" })
  /// cart.$orders.append(order)          // costs the one order
  /// order.price = 12                    // so does this
  /// ```
  ///
  /// It is a `Derived` value: fresh whenever it is read, in the middle of a delivery and of a
  /// transaction, too, and delivered at the end of the outermost call. The closure is called once
  /// for each element that comes. Whatever it reads is followed, so elements that are models count
  /// with their present values: it is called again for an element when something has changed that
  /// it has read of it.
  ///
  /// An edit of an array or a set costs the elements that come and go, besides what it costs the collection; a
  /// change of an element costs that element. A collection that is set as a whole is gone through as a whole, and so
  /// is a dictionary. The value holds the property and the closure, and no element that has left the
  /// collection; keep it as long as it is needed.
  ///
  /// A sum of integers of up to 128 bits never overflows: what is too large for their type becomes
  /// the largest value of it.
  ///
  /// - Parameter value: What to add up of each element. Should change nothing.
  /// - Returns: The sum.
  public func sum<Summand: FixedWidthInteger>(
    of value: @escaping (Value.Element) -> Summand
  ) -> Derived<Summand> {
    collect(IntegerSum(), value)
  }

  /// The sum of something over all elements, kept up to date; see the sum of integers.
  ///
  /// It has no rounding errors, whatever has come and gone: the exact sum is rounded once, to a `Double`.
  /// What has more digits than a `Double`, a `Float80`, is rounded to one before it is added.
  ///
  /// - Parameter value: What to add up of each element. Should change nothing.
  /// - Returns: The sum.
  public func sum<Summand: BinaryFloatingPoint>(
    of value: @escaping (Value.Element) -> Summand
  ) -> Derived<Summand> {
    collect(RealSum(), value)
  }

  /// The sum of something over all elements, kept up to date; see the sum of integers.
  ///
  /// - Parameter value: What to add up of each element; what leaves is subtracted. Should change nothing.
  /// - Returns: The sum.
  public func sum<Summand: AdditiveArithmetic>(
    of value: @escaping (Value.Element) -> Summand
  ) -> Derived<Summand> {
    collect(PlainSum(), value)
  }

  /// The mean of something over all elements, kept up to date; see `sum(of:)`.
  ///
  /// - Parameter value: What to take of each element. Should change nothing.
  /// - Returns: The mean; `nil` of no elements.
  public func average<Term: FixedWidthInteger>(
    of value: @escaping (Value.Element) -> Term
  ) -> Derived<Double?> {
    collect(Mean(sum: IntegerSum()), value)
  }

  /// The mean of something over all elements, kept up to date; see the sum of floating-point
  /// numbers.
  ///
  /// It is a number also where the sum is larger than any `Double`.
  ///
  /// - Parameter value: What to take of each element. Should change nothing.
  /// - Returns: The mean; `nil` of no elements.
  public func average<Term: BinaryFloatingPoint>(
    of value: @escaping (Value.Element) -> Term
  ) -> Derived<Double?> {
    collect(Mean(sum: RealSum()), value)
  }

  /// The smallest of something over all elements, kept up to date; see `sum(of:)`.
  ///
  /// An element that comes or goes costs O(log n), amortised. What is not equal to itself, as a
  /// NaN, is left out. What was compared of elements that have left may be released later: that of
  /// at most sixteen more than there are elements is kept.
  ///
  /// - Parameter value: What to compare of each element. Should change nothing.
  /// - Returns: The smallest; `nil` of no elements.
  public func minimum<Compared: Comparable>(
    of value: @escaping (Value.Element) -> Compared
  ) -> Derived<Compared?> {
    collect(Extreme(isLargest: false), value)
  }

  /// The largest of something over all elements, kept up to date; see `minimum(of:)`.
  ///
  /// - Parameter value: What to compare of each element. Should change nothing.
  /// - Returns: The largest; `nil` of no elements.
  public func maximum<Compared: Comparable>(
    of value: @escaping (Value.Element) -> Compared
  ) -> Derived<Compared?> {
    collect(Extreme(isLargest: true), value)
  }

  /// The different values of something over all elements, kept up to date; see `sum(of:)`.
  ///
  /// While the set that was delivered before is held, a value that comes first or goes last costs a
  /// copy. A value that is not equal to itself is left out.
  ///
  /// - Parameter value: What to take of each element. Should change nothing.
  /// - Returns: The values.
  public func distinct<Kind: Hashable>(
    by value: @escaping (Value.Element) -> Kind
  ) -> Derived<Set<Kind>> {
    collect(DistinctValues(), value)
  }

  private func collect<Total: Accumulator>(
    _ total: Total,
    _ input: @escaping (Value.Element) -> Total.Input
  ) -> Derived<Total.Output> where Total.Output: Equatable {
    if let array = self as? Property<[Value.Element]> {
      let collector = ArrayCollector(array, total, input)
      return Derived { collector.result() }
    }
    let collector = KeyedCollector(self, total, input)
    return Derived { collector.result() }
  }
}
