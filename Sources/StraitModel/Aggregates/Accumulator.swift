/// Computes something from numbers or other values, of which each can be taken back.
protocol Accumulator {
  /// What is computed from.
  associatedtype Input
  /// What a value that was added is taken back with.
  associatedtype Token
  /// What is computed.
  associatedtype Output

  /// Begins with nothing.
  init()

  /// Adds a value.
  mutating func add(_ value: Input) -> Token

  /// Takes a value back.
  mutating func remove(_ token: Token)

  /// What comes of all that is there.
  mutating func result() -> Output
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
  private var total = Value.zero

  mutating func add(_ value: Value) -> Value {
    total += value
    return value
  }

  mutating func remove(_ value: Value) {
    total -= value
  }

  func result() -> Value { total }
}

/// A sum of integers; what is too large for their type is told as the largest.
struct IntegerSum<Value: FixedWidthInteger>: Accumulator {
  // Wide enough for any number of elements of up to 64 bits: no order of adding overflows.
  private(set) var total: Int128 = 0

  mutating func add(_ value: Value) -> Value {
    total &+= Int128(truncatingIfNeeded: value)
    return value
  }

  mutating func remove(_ value: Value) {
    total &-= Int128(truncatingIfNeeded: value)
  }

  func result() -> Value { Value(clamping: total) }
}

/// A sum of floating-point numbers.
struct RealSum<Value: BinaryFloatingPoint>: Accumulator {
  private(set) var total = ExactSum()

  mutating func add(_ value: Value) -> Double {
    total.add(Double(value))
    return Double(value)
  }

  mutating func remove(_ value: Double) {
    total.remove(value)
  }

  func result() -> Value { Value(total.value) }
}

/// A mean of integers; `nil` of none.
struct IntegerMean<Value: FixedWidthInteger>: Accumulator {
  private var sum = IntegerSum<Value>()
  private var count = 0

  mutating func add(_ value: Value) -> Value {
    count += 1
    return sum.add(value)
  }

  mutating func remove(_ value: Value) {
    count -= 1
    sum.remove(value)
  }

  func result() -> Double? { count == 0 ? nil : Double(sum.total) / Double(count) }
}

/// A mean of floating-point numbers; `nil` of none.
struct RealMean<Value: BinaryFloatingPoint>: Accumulator {
  private var sum = RealSum<Value>()
  private var count = 0

  mutating func add(_ value: Value) -> Double {
    count += 1
    return sum.add(value)
  }

  mutating func remove(_ value: Double) {
    count -= 1
    sum.remove(value)
  }

  func result() -> Double? { count == 0 ? nil : sum.total.value / Double(count) }
}

/// Which values there are.
struct DistinctValues<Value: Hashable>: Accumulator {
  private var counts: [Value: Int] = [:]
  private var values: Set<Value> = []

  mutating func add(_ value: Value) -> Value {
    counts[value, default: 0] += 1
    if counts[value] == 1 { values.insert(value) }
    return value
  }

  mutating func remove(_ value: Value) {
    guard let count = counts[value] else { return }
    counts[value] = count == 1 ? nil : count - 1
    if count == 1 { values.remove(value) }
  }

  func result() -> Set<Value> { values }
}
