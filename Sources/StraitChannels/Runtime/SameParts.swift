/// Whether nothing in two values of one type is known to differ: they look the same in memory, or
/// all their parts are the same.
///
/// For values whose type has no equality, and for those that are not equal to themselves. Both must
/// be held while they are compared; then what lies in a shared buffer is not changed.
package func haveSameParts<Value>(_ one: Value, _ other: Value) -> Bool {
  haveSameBits(one, other) || likenessOfParts(one, other) != .different
}

/// How two values compare, part by part.
enum Likeness {
  case different, equal
  /// They are the same as far as is known, and at least one of their parts is not equal to itself.
  case irreflexive

  /// What two wholes are of whose parts some are like this, and others like that.
  func joined(with other: Likeness) -> Likeness {
    if self == .different || other == .different { return .different }
    return self == .equal ? other : self
  }
}

/// How two values compare by their parts; what has none is different.
func likenessOfParts<Value>(_ one: Value, _ other: Value) -> Likeness {
  if let one = one as? any Composed { return one.likeness(toPartsOf: other) }
  return likenessOfChildren(one, other)
}

/// What several parts make together.
private func whole<Part>(
  of parts: some Sequence<Part>,
  _ likeness: (Part) -> Likeness
) -> Likeness {
  var whole = Likeness.equal
  for part in parts {
    whole = whole.joined(with: likeness(part))
    if whole == .different { break }
  }
  return whole
}

/// Whether two values look the same in memory: the same objects, the same buffers, the same
/// numbers.
private func haveSameBits<Value>(_ one: Value, _ other: Value) -> Bool {
  withUnsafeBytes(of: one) { one in
    withUnsafeBytes(of: other) { other in one.elementsEqual(other) }
  }
}

/// How two values compare by their stored parts.
///
/// What a type chooses to show as its parts need not be all of it.
private func likenessOfChildren(_ one: Any, _ other: Any) -> Likeness {
  if one is any CustomReflectable { return .different }
  let (one, other) = (Mirror(reflecting: one), Mirror(reflecting: other))
  switch one.displayStyle {
  case .struct, .tuple, .enum:
    // What has no parts has only bits, which differ.
    guard !one.children.isEmpty, one.children.count == other.children.count else {
      return .different
    }
    return whole(of: zip(one.children, other.children)) { one, other in
      one.label == other.label ? likeness(one.value, other.value) : .different
    }
  default: return .different
  }
}

/// How two parts compare, whatever their types.
private func likeness(_ one: Any, _ other: Any) -> Likeness {
  func compare<Part: Equatable>(_ one: Part, _ other: Any) -> Likeness {
    guard let other = other as? Part else { return .different }
    return one == other ? .equal : likeness(ofUnequal: one, other)
  }
  func open<Part>(_ one: Part) -> Likeness {
    guard let other = other as? Part else { return .different }
    let parts = likenessOfParts(one, other)
    return parts == .different && haveSameBits(one, other) ? .equal : parts
  }
  guard type(of: one) == type(of: other) else { return .different }
  if let one = one as? any Equatable { return compare(one, other) }
  return _openExistential(one, do: open)
}

/// A value whose parts may be the same though it looks different in memory.
private protocol Composed {
  func likeness(toPartsOf other: Any) -> Likeness
}

extension Optional: Composed {
  fileprivate func likeness(toPartsOf other: Any) -> Likeness {
    guard let one = self, case let other?? = other as? Wrapped? else { return .different }
    return StraitChannels.likeness(one, other)
  }
}

extension Array: Composed {
  fileprivate func likeness(toPartsOf other: Any) -> Likeness {
    guard let other = other as? Self, other.count == count else { return .different }
    return whole(of: zip(self, other)) { StraitChannels.likeness($0, $1) }
  }
}

extension Dictionary: Composed {
  fileprivate func likeness(toPartsOf other: Any) -> Likeness {
    guard let other = other as? Self, other.count == count else { return .different }
    return whole(of: self) { key, value in
      other[key].map { StraitChannels.likeness(value, $0) } ?? .different
    }
  }
}

extension BinaryFloatingPoint {
  fileprivate func likenessOfNumbers(to other: Any) -> Likeness {
    isNaN && (other as? Self)?.isNaN == true ? .irreflexive : .different
  }
}

extension Float: Composed {
  fileprivate func likeness(toPartsOf other: Any) -> Likeness { likenessOfNumbers(to: other) }
}

extension Double: Composed {
  fileprivate func likeness(toPartsOf other: Any) -> Likeness { likenessOfNumbers(to: other) }
}

#if arch(x86_64) || arch(i386)
  extension Float80: Composed {
    fileprivate func likeness(toPartsOf other: Any) -> Likeness { likenessOfNumbers(to: other) }
  }
#endif
