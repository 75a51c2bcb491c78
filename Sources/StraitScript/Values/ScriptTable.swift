/// A table that a loop goes through.
public struct ScriptTable: Hashable, Sendable {
  /// The names of the columns.
  public let columns: [String]
  /// The rows; each has as many fields as there are columns.
  public let rows: [[String]]

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns. Must differ.
  ///   - rows: The rows. Each must have as many fields as there are columns.
  public init(columns: [String], rows: [[String]]) {
    precondition(Set(columns).count == columns.count, "the columns must differ, got \(columns)")
    for row in rows {
      precondition(
        row.count == columns.count,
        "a row must have \(columns.count) fields, got \(row)"
      )
    }
    self.columns = columns
    self.rows = rows
  }

  /// Returns a row as the content of a name in a loop.
  ///
  /// - Parameter index: The index of the row. Must be one of `rows`.
  /// - Returns: The fields by the names of their columns.
  public func content(ofRow index: Int) -> ScriptVariables.Content {
    .row(Dictionary(uniqueKeysWithValues: zip(columns, rows[index])))
  }
}
