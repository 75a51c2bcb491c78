/// Computes something from numbers or other values, of which each can be taken back.
protocol Accumulator {
  /// What is computed from.
  associatedtype Input
  /// What a value that was added is taken back with.
  associatedtype Token
  associatedtype Output
  /// Values that are held no longer.
  associatedtype Garbage = Void

  mutating func add(_ value: Input) -> Token

  /// Takes a value back.
  mutating func remove(_ token: Token)

  /// What comes of all that is there.
  mutating func result() -> Output

  /// Takes out the values that it holds no longer, so that they are released when it can be read:
  /// that may run the user's code.
  ///
  /// Called after each call of the others.
  mutating func takeGarbage() -> Garbage
}

extension Accumulator where Garbage == Void {
  mutating func takeGarbage() {}
}

/// How many values are `true`.
struct Tally: Accumulator {
  private var count = 0

  mutating func add(_ value: Bool) -> Bool {
    if value { count += 1 }
    return value
  }

  mutating func remove(_ value: Bool) {
    if value { count -= 1 }
  }

  func result() -> Int { count }
}

/// A sum of anything that can be added and taken away.
struct PlainSum<Value: AdditiveArithmetic>: Accumulator {
  typealias Garbage = Value?

  private var total = Value.zero
  private var former: Value?

  mutating func add(_ value: Value) -> Value {
    former = total
    total += value
    return value
  }

  mutating func remove(_ value: Value) {
    former = total
    total -= value
  }

  func result() -> Value { total }

  mutating func takeGarbage() -> Value? { former.take() }
}

/// A sum of numbers that can be divided.
protocol DivisibleSum: Accumulator where Garbage == Void {
  /// The sum divided by a positive number.
  func quotient(by divisor: Double) -> Double
}

/// A sum of integers; what is too large for their type becomes the largest value of it.
struct IntegerSum<Value: FixedWidthInteger>: DivisibleSum {
  // In two's complement, wide enough for any number of elements of up to 128 bits: no order of
  // adding overflows.
  private var high = 0
  private var low: UInt128 = 0

  mutating func add(_ value: Value) -> Value {
    let carry: Bool
    (low, carry) = low.addingReportingOverflow(UInt128(truncatingIfNeeded: value))
    high &+= (carry ? 1 : 0) - (value < 0 ? 1 : 0)
    return value
  }

  mutating func remove(_ value: Value) {
    let borrow: Bool
    (low, borrow) = low.subtractingReportingOverflow(UInt128(truncatingIfNeeded: value))
    high &-= (borrow ? 1 : 0) - (value < 0 ? 1 : 0)
  }

  /// The sum, if it is negative and not below the smallest number of 128 bits.
  private var negative: Int128? {
    high == -1 && low >> 127 == 1 ? Int128(truncatingIfNeeded: low) : nil
  }

  func result() -> Value {
    if high == 0 { return Value(clamping: low) }
    if let negative { return Value(clamping: negative) }
    return high > 0 ? .max : .min
  }

  func quotient(by divisor: Double) -> Double {
    (negative.map { Double($0) } ?? Double(high) * 0x1p128 + Double(low)) / divisor
  }
}

/// A sum of floating-point numbers.
struct RealSum<Value: BinaryFloatingPoint>: DivisibleSum {
  private var total = ExactSum()

  mutating func add(_ value: Value) -> Double {
    total.add(Double(value))
    return Double(value)
  }

  mutating func remove(_ value: Double) {
    total.remove(value)
  }

  func result() -> Value { Value(total.value) }

  func quotient(by divisor: Double) -> Double { total.quotient(by: divisor) }
}

/// A mean of numbers; `nil` of none.
struct Mean<Sum: DivisibleSum>: Accumulator {
  var sum: Sum
  var count = 0

  mutating func add(_ value: Sum.Input) -> Sum.Token {
    count += 1
    return sum.add(value)
  }

  mutating func remove(_ token: Sum.Token) {
    count -= 1
    sum.remove(token)
  }

  func result() -> Double? { count == 0 ? nil : sum.quotient(by: Double(count)) }
}

/// Which values there are, but for those that are not equal to themselves.
struct DistinctValues<Value: Hashable>: Accumulator {
  typealias Garbage = Value?

  private var counts: [Value: Int] = [:]
  private var values: Set<Value> = []
  private var former: Value?

  mutating func add(_ value: Value) -> Value {
    // It would never be found again.
    guard value == value else { return value }
    counts[value, default: 0] += 1
    if counts[value] == 1 { values.insert(value) }
    return value
  }

  mutating func remove(_ value: Value) {
    guard let count = counts[value] else { return }
    if count == 1 { former = values.remove(value) }
    counts[value] = count == 1 ? nil : count - 1
  }

  func result() -> Set<Value> { values }

  mutating func takeGarbage() -> Value? { former.take() }
}
