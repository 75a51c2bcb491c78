/// A rule that determines the stored value of a property.
enum ProgramRule: Hashable {
  case plain
  case clamped(ClosedRange<Int>)
  case even
  /// A bit that is always set: what upper-casing is for text.
  case raised
  /// The same bit always cleared; a partner of `raised` that never agrees with it.
  case lowered
  case refusesNegative
  case refusesOdd
  /// Coerces and refuses: nothing above nine, and only multiples of three.
  case thirds

  /// Returns the value to store, or nil to refuse.
  func stored(for wanted: Int) -> Int? {
    switch self {
    case .plain: wanted
    case .clamped(let range): min(max(wanted, range.lowerBound), range.upperBound)
    case .even: wanted & ~1
    case .raised: wanted | 4
    case .lowered: wanted & ~4
    case .refusesNegative: wanted < 0 ? nil : wanted
    case .refusesOdd: wanted & 1 == 1 ? nil : wanted
    case .thirds: wanted > 9 ? nil : wanted / 3 * 3
    }
  }

  /// A value that the rule stores as it is.
  var start: Int {
    switch self {
    case .clamped(let range): range.lowerBound
    case .raised: 4
    default: 0
    }
  }
}
