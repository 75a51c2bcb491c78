/// A sum of values whose type is only known at run time.
struct RunningSum {
  private var integer = 0
  private var real = 0.0
  private var other: Any?
  private var kind = Kind.integer

  private enum Kind {
    case integer, real, other
  }

  /// The sum: an `Int` as long as it is one.
  var value: Any {
    switch kind {
    case .integer: integer
    case .real: real
    case .other: other ?? 0
    }
  }

  private var isEmpty = true

  /// Adds a value; returns whether it could be added.
  mutating func add(_ value: Any) -> Bool {
    defer { isEmpty = false }
    if kind != .other {
      // The type that most numbers have.
      if let number = value as? Int { return add(number) }
      if let number = value as? any BinaryInteger, let exact = Int(exactly: number) {
        return add(exact)
      }
      if let number = ExactValue.real(value) {
        becomeReal()
        real += number
        return true
      }
    }
    guard kind == .other || isEmpty, let addend = value as? any AdditiveArithmetic else {
      return false
    }
    kind = .other
    guard let sum = Self.sum(addend, other) else { return false }
    other = sum
    return true
  }

  private mutating func add(_ number: Int) -> Bool {
    if kind == .integer {
      let (sum, overflow) = integer.addingReportingOverflow(number)
      if !overflow {
        integer = sum
        return true
      }
      becomeReal()
    }
    real += Double(number)
    return true
  }

  private mutating func becomeReal() {
    if kind == .integer { real = Double(integer) }
    kind = .real
  }

  private static func sum<Value: AdditiveArithmetic>(_ addend: Value, _ present: Any?) -> Any? {
    guard let present else { return addend }
    return (present as? Value).map { $0 + addend }
  }
}
