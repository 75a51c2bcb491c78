import StraitModel

/// The order of the rows.
struct Ordering<Element> {
  var sections: Sectioning<Element>? {
    didSet { isNatural = sections == nil && keys.isEmpty }
  }

  var keys: [SortKey<Element>] {
    didSet { self = Ordering(by: keys, in: sections) }
  }

  /// `true` if it is the order of the array.
  private(set) var isNatural: Bool
  /// Compares elements by one key after the other; `nil` if there are no keys.
  let compareKeys: ((Element, Element) -> Int)?
  /// Reads what all keys compare.
  let readKeys: ((Element) -> Void)?

  init(by keys: [SortKey<Element>] = [], in sections: Sectioning<Element>? = nil) {
    self.keys = keys
    self.sections = sections
    isNatural = sections == nil && keys.isEmpty
    // Made once: to go through an array whose type is not known takes longer than most comparisons.
    switch keys.count {
    case 0: (compareKeys, readKeys) = (nil, nil)
    case 1: (compareKeys, readKeys) = (keys[0].compare, keys[0].read)
    default:
      compareKeys = { one, other in
        for key in keys {
          let result = key.compare(one, other)
          if result != 0 { return result }
        }
        return 0
      }
      readKeys = { element in
        for key in keys { key.read(element) }
      }
    }
  }
}
