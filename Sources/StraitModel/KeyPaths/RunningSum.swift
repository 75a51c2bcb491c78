/// A sum of values whose type is only known at run time.
struct RunningSum {
  private var integer: Int128 = 0
  private var real = 0.0
  private var other: Any?
  private var kind = Kind.integer

  private enum Kind {
    case integer, real, other
  }

  /// The sum; one of whole numbers is exact if it is an `Int`, whatever it was on the way.
  var value: Any {
    switch kind {
    case .integer: Int(exactly: integer) ?? Double(integer) as Any
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
      if let number = value as? Int { return add(Int128(number)) }
      if let number = value as? any BinaryInteger, let exact = Int128(exactly: number) {
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

  private mutating func add(_ number: Int128) -> Bool {
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
