extension Role {
  /// Rows of cells in columns, of which one row or several can be chosen.
  public static let table: Role = "table"
  /// A row of a table.
  public static let tableRow: Role = "tablerow"
  /// A cell of a table, for scripts: it is not a widget.
  public static let tableCell: Role = "tablecell"
}
