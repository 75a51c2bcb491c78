/// A sum of values whose type is only known at run time.
struct RunningSum {
  private enum Total {
    case whole(Int128)
    case real(Double)
    case other(any AdditiveArithmetic)
  }

  private var total: Total?

  /// The sum; one of whole numbers is exact if it is an `Int`, whatever it was on the way.
  var value: Any {
    switch total {
    case nil: 0
    case .whole(let sum): Int(exactly: sum) ?? Double(sum) as Any
    case .real(let sum): sum
    case .other(let sum): sum
    }
  }

  /// Adds a value; returns whether it could be added.
  mutating func add(_ value: Any) -> Bool {
    guard let sum = sum(with: value) else { return false }
    total = sum
    return true
  }

  private func sum(with value: Any) -> Total? {
    // The type that most numbers have is looked for first.
    let whole = (value as? Int).map { Int128($0) } ?? ExactValue.whole(value)
    switch total ?? .whole(0) {
    case .whole(let sum):
      if let whole {
        let (exact, overflow) = sum.addingReportingOverflow(whole)
        return overflow ? .real(Double(sum) + Double(whole)) : .whole(exact)
      }
      if let number = ExactValue.real(value) { return .real(Double(sum) + number) }
      return total == nil ? (value as? any AdditiveArithmetic).map { .other($0) } : nil
    case .real(let sum):
      return (whole.map { Double($0) } ?? ExactValue.real(value)).map { .real(sum + $0) }
    case .other(let sum): return Self.sum(sum, value).map { .other($0) }
    }
  }

  private static func sum<Value: AdditiveArithmetic>(_ sum: Value, _ value: Any) -> Value? {
    (value as? Value).map { sum + $0 }
  }
}
