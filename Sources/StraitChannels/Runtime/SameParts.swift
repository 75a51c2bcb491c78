/// Returns whether two values of one type have the same content, independently of `==`.
///
/// Two values have the same content if their memory is identical, if their type is
/// `ContentEquatable` and they are equal, or if all parts have the same content: the elements of a
/// collection, the stored members of a struct or tuple, the payload of an enum case. Objects are
/// compared by identity. The parts of a type with a custom mirror are unknown: its values are the
/// same only if their memory is identical.
///
/// The caller must hold both values, so that shared buffers stay unchanged.
package func haveSameParts<Value>(_ one: Value, _ other: Value) -> Bool {
  if let known = areKnownIndistinguishable(one, other) { return known }
  if haveSameBits(one, other) { return true }
  let kind = type(of: one as Any)
  if kind is AnyClass {
    return one as AnyObject === other as AnyObject
      || (one as? any ContentEquatable)?.isEqual(toAny: other) ?? false
  }
  // A value of the static type `Any` or of a protocol is compared by its dynamic type.
  if kind != Value.self, let one = one as? any Equatable {
    return one.hasSameParts(asUnknown: other)
  }
  return kind == type(of: other as Any) && haveSameContent(one, other)
}

extension Equatable {
  fileprivate func hasSameParts(asUnknown other: Any) -> Bool {
    (other as? Self).map { haveSameParts(self, $0) } ?? false
  }
}

/// Compares two parts of any type.
private func haveSameParts(asTheyAre one: Any, _ other: Any) -> Bool {
  func open<Part>(_ one: Part) -> Bool {
    (other as? Part).map { haveSameParts(one, $0) } ?? false
  }
  return type(of: one) == type(of: other) && open(one)
}

/// Compares two values of one type whose memory differs.
private func haveSameContent(_ one: Any, _ other: Any) -> Bool {
  if let one = one as? any ContentEquatable { return one.isEqual(toAny: other) }
  if let one = one as? any Composed { return one.hasSameParts(asAny: other) }
  // A custom mirror need not show all stored members.
  return !(one is any CustomReflectable) && haveSameChildren(one, other)
}

/// Compares two values by their stored members, or by the payloads of their cases.
private func haveSameChildren(_ one: Any, _ other: Any) -> Bool {
  let (one, other) = (Mirror(reflecting: one), Mirror(reflecting: other))
  switch one.displayStyle {
  case .struct, .tuple, .enum:
    // Values without parts consist of their bits, which differ.
    guard !one.children.isEmpty, one.children.count == other.children.count else { return false }
    return zip(one.children, other.children).allSatisfy { one, other in
      one.label == other.label && haveSameParts(asTheyAre: one.value, other.value)
    }
  default: return false
  }
}

extension ContentEquatable {
  fileprivate func isEqual(toAny other: Any) -> Bool { (other as? Self) == self }
}

/// A value with a custom mirror, whose parts may be the same although its memory differs.
private protocol Composed {
  func hasSameParts(as other: Self) -> Bool
}

extension Composed {
  fileprivate func hasSameParts(asAny other: Any) -> Bool {
    (other as? Self).map { hasSameParts(as: $0) } ?? false
  }
}

extension Optional: Composed {
  fileprivate func hasSameParts(as other: Wrapped?) -> Bool {
    guard let one = self, let other else { return self == nil && other == nil }
    return haveSameParts(one, other)
  }
}

extension Collection {
  /// Compares the elements one by one.
  fileprivate func hasSameElements(as other: Self) -> Bool {
    count == other.count && zip(self, other).allSatisfy { haveSameParts($0, $1) }
  }
}

extension Array: Composed {
  fileprivate func hasSameParts(as other: Self) -> Bool { hasSameElements(as: other) }
}

extension ContiguousArray: Composed {
  fileprivate func hasSameParts(as other: Self) -> Bool { hasSameElements(as: other) }
}

extension ArraySlice: Composed {
  fileprivate func hasSameParts(as other: Self) -> Bool {
    startIndex == other.startIndex && hasSameElements(as: other)
  }
}

extension Set: Composed {
  fileprivate func hasSameParts(as other: Self) -> Bool {
    count == other.count
      && allSatisfy { member in
        other.firstIndex(of: member).map { haveSameParts(member, other[$0]) } ?? false
      }
  }
}

extension Dictionary: Composed {
  fileprivate func hasSameParts(as other: Self) -> Bool {
    count == other.count
      && allSatisfy { key, value in
        guard let place = other.index(forKey: key) else { return false }
        return haveSameParts(key, other[place].key) && haveSameParts(value, other[place].value)
      }
  }
}

extension Range: Composed {
  fileprivate func hasSameParts(as other: Self) -> Bool {
    haveSameParts(lowerBound, other.lowerBound) && haveSameParts(upperBound, other.upperBound)
  }
}

extension ClosedRange: Composed {
  fileprivate func hasSameParts(as other: Self) -> Bool {
    haveSameParts(lowerBound, other.lowerBound) && haveSameParts(upperBound, other.upperBound)
  }
}

extension AnyHashable: Composed {
  fileprivate func hasSameParts(as other: Self) -> Bool {
    haveSameParts(asTheyAre: base, other.base)
  }
}

extension String: Composed {
  fileprivate func hasSameParts(as other: Self) -> Bool { haveSameScalars(self, other) }
}

extension Substring: Composed {
  fileprivate func hasSameParts(as other: Self) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Character: Composed {
  fileprivate func hasSameParts(as other: Self) -> Bool { utf8.elementsEqual(other.utf8) }
}

#if arch(x86_64) || arch(i386)
  // Part of its memory has no meaning.
  extension Float80: Composed {
    fileprivate func hasSameParts(as other: Self) -> Bool {
      sign == other.sign && exponentBitPattern == other.exponentBitPattern
        && significandBitPattern == other.significandBitPattern
    }
  }
#endif
