extension Role {
  /// A title with content that can be shown and hidden.
  public static let collapsible: Role = "collapsible"
  /// A sentence about a widget, beside it.
  public static let tooltip: Role = "tooltip"
  /// A line that says how things are.
  public static let status: Role = "status"
}
