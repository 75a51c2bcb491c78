import StraitChannels

/// A value that was set, and the value that a coercing property stored instead.
///
/// A property that coerces stores another value or keeps its own; see `Property.init(_:coercing:)`.
/// Setting the others continues.
public struct CoercedValue: CustomStringConvertible {
  /// The way to the property from the model.
  public let path: String
  /// The value that was set.
  public let asked: Any
  /// The value that the property has instead.
  public let kept: Any

  /// The value that was set and the one that was kept, in one line.
  public var description: String { OneLine.text("\(path): \(kept) instead of \(asked)") }
}
