/// What there is to say of a widget besides its role, name and value, for tests, scripts and whoever cannot see
/// the screen.
public struct WidgetState: Hashable, Sendable {
  /// Whether it takes part: one that does not has no focus, no keys and no clicks.
  public var isEnabled = true
  /// Whether the user can change its value.
  public var isEditable = false
  /// Whether its value is nobody's business: what is told of it does not say what it is.
  public var isSecret = false
  /// Whether it is checked; `nil` if it is nothing to check.
  public var isChecked: Bool?
  /// How many characters stand before its caret; `nil` if it has none.
  public var caret: Int?
  /// The characters that are selected, counted from 0; `nil` if none are.
  public var selection: Range<Int>?
  /// What is wrong with its value, as the user is told; `nil` if nothing is.
  public var problem: String?
  /// What it says about what to do with it.
  public var hint: String?
  /// What can be chosen in it, in order.
  public var choices: [String] = []

  /// Makes the state of a widget that is only shown.
  public init() {}
}
