public import StraitModel

/// The demo's model.
public final class Person: ObservableModel {
  /// The person's name.
  @Observed public var name = "Ada"

  /// Makes a person called Ada.
  public init() {}
}
