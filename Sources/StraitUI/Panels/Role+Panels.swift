extension Role {
  /// A title with content that can be shown and hidden.
  public static let collapsible: Role = "collapsible"
  /// A sentence about a widget, next to it.
  public static let tooltip: Role = "tooltip"
  /// A line about the current state.
  public static let status: Role = "status"
}
