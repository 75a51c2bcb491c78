import StraitChannels

/// A value that was set, and the value that a coercing property stored instead.
///
/// A property that coerces says what it stores; see `Property.init(_:coercing:)`. Setting the
/// others continues.
public struct CoercedValue: CustomStringConvertible {
  /// The way to the property from the model.
  public let path: String
  /// What was to be set.
  public let asked: Any
  /// What the property has instead.
  public let kept: Any

  /// What was asked and what was kept, in one line.
  public var description: String { OneLine.text("\(path): \(kept) instead of \(asked)") }
}
