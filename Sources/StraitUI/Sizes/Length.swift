/// The requested width or height of a widget.
public struct Length: Hashable, Sendable, CustomStringConvertible {
  enum Kind: Hashable, Sendable {
    case cells(Int)
    case fit
    case fraction(Double)
  }

  let kind: Kind

  /// The length that the content wants.
  public static let fit = Length(kind: .fit)

  /// So many cells, as long as there is room.
  ///
  /// - Parameter count: The number of cells; limited to a million. Must not be negative.
  /// - Returns: The length.
  public static func cells(_ count: Int) -> Length {
    precondition(count >= 0, "a length must not be negative, got \(count)")
    return Length(kind: .cells(count.cutToCells))
  }

  /// Returns a share of the room that the others leave; across the direction of a row or a column,
  /// all of it.
  ///
  /// - Parameter weight: The size of the share, compared with those of others. Must be positive and
  ///   finite.
  /// - Returns: The length.
  public static func fraction(_ weight: Double) -> Length {
    precondition(
      weight > 0 && weight.isFinite,
      "a fraction must be positive and finite, got \(weight)"
    )
    return Length(kind: .fraction(weight))
  }

  /// `true` if it is a share of the rest.
  var isFraction: Bool { if case .fraction = kind { true } else { false } }

  /// `true` if it is a number of cells.
  var isCells: Bool { if case .cells = kind { true } else { false } }

  /// The length as it is written: `fit`, `20`, `2fr`.
  public var description: String {
    switch kind {
    case .cells(let count): "\(count)"
    case .fit: "fit"
    case .fraction(let weight): "\(weight)fr"
    }
  }
}
