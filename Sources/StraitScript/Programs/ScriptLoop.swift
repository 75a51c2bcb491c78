/// Steps that run once for each row of a table.
public struct ScriptLoop: Hashable, Sendable {
  /// The name under which the steps find the row: `$row.name` is its field in the column `name`.
  public var variable: String
  /// The path of the table, a file of comma-separated values with a header row.
  public var path: String
  /// The steps.
  public var steps: [ScriptStep]

  /// Makes a loop.
  ///
  /// - Parameters:
  ///   - variable: The name under which the steps find the row. Must be a name of a variable.
  ///   - path: The path of the table.
  ///   - steps: The steps.
  public init(variable: String, path: String, steps: [ScriptStep]) {
    self.variable = variable
    self.path = path
    self.steps = steps
  }
}
