/// What the rows are sorted by.
struct Ordering<Element> {
  var sections: Sectioning<Element>? {
    didSet { isNatural = sections == nil && keys.isEmpty }
  }

  var keys: [SortKey<Element>] {
    didSet { self = Ordering(by: keys, in: sections) }
  }

  /// Whether it is the order of the array.
  private(set) var isNatural: Bool
  /// Compares elements by one key after the other; `nil` if there are no keys.
  let compareKeys: ((Element, Element) -> Int)?
  /// Reads what all keys compare.
  let readKeys: ((Element) -> Void)?

  init(by keys: [SortKey<Element>] = [], in sections: Sectioning<Element>? = nil) {
    self.keys = keys
    self.sections = sections
    isNatural = sections == nil && keys.isEmpty
    compareKeys = Self.comparison(by: keys)
    readKeys = Self.reading(of: keys)
  }

  // Made once: to go through an array whose type is not known takes longer than most comparisons.
  private static func comparison(
    by keys: [SortKey<Element>]
  ) -> ((Element, Element) -> Int)? {
    guard let first = keys.first else { return nil }
    if keys.count == 1 { return first.compare }
    return { one, other in
      for key in keys {
        let result = key.compare(one, other)
        if result != 0 { return result }
      }
      return 0
    }
  }

  private static func reading(of keys: [SortKey<Element>]) -> ((Element) -> Void)? {
    guard let first = keys.first else { return nil }
    if keys.count == 1 { return first.read }
    return { element in
      for key in keys { key.read(element) }
    }
  }
}
