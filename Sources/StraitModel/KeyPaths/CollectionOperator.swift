import StraitChannels

/// Computes something from a collection that a path of names leads to.
struct CollectionOperator {
  /// The operators that there are.
  static let names = [
    "@count", "@sum", "@avg", "@min", "@max", "@unionOfObjects", "@distinctUnionOfObjects",
    "@unionOfArrays", "@distinctUnionOfArrays", "@unionOfSets", "@distinctUnionOfSets",
  ]

  private let reader: KeyPathReader
  private let position: Int
  private var name: String { reader.path.parts[position] }

  init(_ reader: KeyPathReader, at position: Int) {
    self.reader = reader
    self.position = position
  }

  func apply(to value: Any) throws(KeyError) -> Any? {
    guard Self.names.contains(name) else {
      let near = NearestNames.near(name, in: Self.names)
      throw error(.undefinedOperator(near: near), in: value)
    }
    if name == "@count", let dictionary = value as? any DictionaryValue { return dictionary.count }
    guard let collection = CollectionValue(value) else {
      throw error(.wrongType(expected: "a collection", found: KeyError.found(value)), in: value)
    }
    let elements = collection.elements
    if name == "@count" { return elements.count }
    var values: [Any?] = []
    for element in elements { values.append(try reader.read(element, from: position + 1)) }
    switch name {
    case "@sum": return try sum(values, in: value).value
    case "@avg": return values.isEmpty ? 0.0 : try average(values, in: value)
    case "@min": return try extreme(values, in: value, keeps: <)
    case "@max": return try extreme(values, in: value, keeps: >)
    case "@unionOfObjects": return values.compactMap { $0 }
    case "@distinctUnionOfObjects": return try distinct(values.compactMap { $0 }, in: value)
    case "@distinctUnionOfArrays": return try distinct(contents(values, in: value), in: value)
    case "@distinctUnionOfSets": return try set(contents(values, in: value), in: value)
    default: return try contents(values, in: value)
    }
  }

  private func error(_ reason: KeyError.Reason, in value: Any) -> KeyError {
    KeyError(reason, key: name, in: type(of: value)).at(position, of: reader.path)
  }

  private func mismatch(_ expected: String, _ found: Any, in collection: Any) -> KeyError {
    error(.wrongType(expected: expected, found: KeyError.found(found)), in: collection)
  }

  // MARK: Numbers

  private func sum(_ values: [Any?], in collection: Any) throws(KeyError) -> RunningSum {
    var sum = RunningSum()
    for case let value? in values where !sum.add(value) {
      throw mismatch("numbers", value, in: collection)
    }
    return sum
  }

  private func average(_ values: [Any?], in collection: Any) throws(KeyError) -> Any? {
    let sum = try sum(values, in: collection).value
    guard let total = ExactValue.real(sum) else {
      throw mismatch("numbers", sum, in: collection)
    }
    return total / Double(values.count)
  }

  private func extreme(
    _ values: [Any?],
    in collection: Any,
    keeps: (Int, Int) -> Bool
  ) throws(KeyError) -> Any? {
    var best: Any?
    for case let value? in values {
      guard let present = best else {
        guard value is any Comparable else {
          throw mismatch("values with an order", value, in: collection)
        }
        best = value
        continue
      }
      guard let order = Self.order(value, present) else {
        throw mismatch("values like \(KeyError.found(present))", value, in: collection)
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
    // A NaN has no order; it takes the place of an equal number, as among values of its own type.
    return ExactValue.order(a, b) ?? 0
  }

  // MARK: Unions

  /// The elements of all the collections among the values.
  private func contents(_ values: [Any?], in collection: Any) throws(KeyError) -> [Any] {
    var contents: [Any] = []
    for case let value? in values {
      guard let inner = CollectionValue(value) else {
        throw mismatch("collections", value, in: collection)
      }
      contents += inner.elements.compactMap { $0 }
    }
    return contents
  }

  private func distinct(_ values: [Any], in collection: Any) throws(KeyError) -> [Any] {
    var seen: Set<AnyHashable> = []
    var result: [Any] = []
    for value in values {
      guard let identity = Self.identity(value) else {
        throw mismatch("values that are Hashable", value, in: collection)
      }
      if seen.insert(identity).inserted { result.append(value) }
    }
    return result
  }

  private func set(_ values: [Any], in collection: Any) throws(KeyError) -> Set<AnyHashable> {
    var set: Set<AnyHashable> = []
    for value in values {
      guard let value = value as? AnyHashable else {
        throw mismatch("values that are Hashable", value, in: collection)
      }
      set.insert(value)
    }
    return set
  }

  /// What makes a value the same as another: an object is itself, unless it says more.
  private static func identity(_ value: Any) -> AnyHashable? {
    if let hashable = value as? AnyHashable { return hashable }
    guard type(of: value) is AnyClass else { return nil }
    return ObjectIdentifier(value as AnyObject)
  }
}
