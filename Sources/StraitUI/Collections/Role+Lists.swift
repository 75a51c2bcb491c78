extension Role {
  /// A row of a list.
  public static let listRow: Role = "listrow"
}
