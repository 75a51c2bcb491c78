import StraitChannels

/// Computes something from a collection that a path of names leads to.
struct CollectionOperator {
  /// The operators.
  static let names = [
    "@count", "@sum", "@avg", "@min", "@max", "@unionOfObjects", "@distinctUnionOfObjects",
    "@unionOfArrays", "@distinctUnionOfArrays", "@unionOfSets", "@distinctUnionOfSets",
  ]

  let reader: KeyPathReader
  let position: Int
  /// The part before the operator.
  let operand: Any
  private var name: String { reader.path.parts[position] }

  func apply() throws(KeyError) -> Any? {
    guard Self.names.contains(name) else {
      let near = NearestNames.near(name, in: Self.names)
      throw error(.undefinedOperator(near: near))
    }
    if name == "@count", let entries = operand as? any DictionaryValue { return entries.count }
    guard let collection = CollectionValue(operand) else {
      throw mismatch("a collection", operand)
    }
    let elements = collection.elements
    if name == "@count" { return elements.count }
    let values = try elements.map { element throws(KeyError) in
      try reader.read(element, from: position + 1)
    }
    switch name {
    case "@sum": return try sum(values)
    case "@avg": return values.isEmpty ? 0.0 : try average(values)
    case "@min": return try extreme(values, keeps: <)
    case "@max": return try extreme(values, keeps: >)
    case "@unionOfObjects": return values.compactMap { $0 }
    case "@distinctUnionOfObjects": return try distinct(values.compactMap { $0 })
    case "@distinctUnionOfArrays": return try distinct(contents(values))
    case "@distinctUnionOfSets": return try set(contents(values))
    default: return try contents(values)
    }
  }

  private func error(_ reason: KeyError.Reason) -> KeyError {
    reader.path.error(reason, at: position, in: operand)
  }

  private func mismatch(_ expected: String, _ found: Any) -> KeyError {
    error(.wrongType(expected: expected, found: KeyError.found(found)))
  }

  // MARK: Numbers

  private func sum(_ values: [Any?]) throws(KeyError) -> Any {
    var sum: Any?
    for case let value? in values {
      guard let next = Self.sum(sum, value) else { throw mismatch("numbers", value) }
      sum = next
    }
    return sum ?? 0
  }

  /// Adds a value to a sum.
  ///
  /// - Returns: An `Int` if both are integers and it can hold the result, a `Double` of other
  ///   numbers, or a value of another type that both have; `nil` if they cannot be added.
  private static func sum(_ sum: Any?, _ value: Any) -> Any? {
    if let sum = (sum ?? 0) as? Int,
      let whole = (value as? any BinaryInteger).flatMap({ Int(exactly: $0) })
    {
      let (result, overflow) = sum.addingReportingOverflow(whole)
      if !overflow { return result }
    }
    if let sum = ExactValue.real(sum ?? 0), let number = ExactValue.real(value) {
      return sum + number
    }
    func add<Value: AdditiveArithmetic>(_ value: Value) -> Value? {
      guard let sum else { return value }
      return (sum as? Value).map { $0 + value }
    }
    return (value as? any AdditiveArithmetic).flatMap { add($0) }
  }

  private func average(_ values: [Any?]) throws(KeyError) -> Any? {
    let sum = try sum(values)
    guard let total = ExactValue.real(sum) else {
      throw mismatch("numbers", sum)
    }
    return total / Double(values.count)
  }

  private func extreme(
    _ values: [Any?],
    keeps: (Int, Int) -> Bool
  ) throws(KeyError) -> Any? {
    var best: Any?
    for case let value? in values {
      guard let present = best else {
        guard value is any Comparable || ExactValue.real(value) != nil else {
          throw mismatch("values with an order", value)
        }
        best = value
        continue
      }
      guard let order = Self.order(value, present) else {
        throw mismatch("values like \(KeyError.found(present))", value)
      }
      if keeps(order, 0) { best = value }
    }
    return best
  }

  /// Below, at or above 0 for a value that comes before, with or after another; `nil` if they have no
  /// order.
  private static func order(_ a: Any, _ b: Any) -> Int? {
    func compare<Value: Comparable>(_ a: Value) -> Int? {
      guard let b = b as? Value else { return nil }
      return a < b ? -1 : b < a ? 1 : 0
    }
    if let comparable = a as? any Comparable, let order = compare(comparable) { return order }
    guard ExactValue.real(a) != nil, ExactValue.real(b) != nil else { return nil }
    // A NaN is unordered; it replaces an equal number, as among values of one type.
    return ExactValue.order(a, b) ?? 0
  }

  // MARK: Unions

  /// Returns the elements of all the collections among the values.
  private func contents(_ values: [Any?]) throws(KeyError) -> [Any] {
    var contents: [Any] = []
    for case let value? in values {
      guard let inner = CollectionValue(reader.path.operand(value)) else {
        throw mismatch("collections", value)
      }
      contents += inner.elements.compactMap { $0 }
    }
    return contents
  }

  private func distinct(_ values: [Any]) throws(KeyError) -> [Any] {
    var seen: Set<AnyHashable> = []
    var result: [Any] = []
    for value in values {
      guard let identity = Self.identity(value) else {
        throw mismatch("values that are Hashable", value)
      }
      if seen.insert(identity).inserted { result.append(value) }
    }
    return result
  }

  private func set(_ values: [Any]) throws(KeyError) -> Set<AnyHashable> {
    var set: Set<AnyHashable> = []
    for value in values {
      guard let value = value as? AnyHashable else {
        throw mismatch("values that are Hashable", value)
      }
      set.insert(value)
    }
    return set
  }

  /// Returns the key by which equal values are found: for an object its identity, unless it is
  /// hashable.
  private static func identity(_ value: Any) -> AnyHashable? {
    if let hashable = value as? AnyHashable { return hashable }
    guard type(of: value) is AnyClass else { return nil }
    return ObjectIdentifier(value as AnyObject)
  }
}
