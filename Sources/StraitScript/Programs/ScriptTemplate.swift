/// A command whose text names variables, kept as it was written until their values are known.
///
/// Its words are checked when the script is read, except for those that contain variables.
public struct ScriptTemplate: Hashable, Sendable {
  /// A variable that a command names.
  public struct Use: Hashable, Sendable {
    /// The variable's name.
    public var name: String
    /// The column, for a row of a table: `name` in `$row.name`.
    public var field: String?
    /// The place in the script.
    public var place: SourcePlace
  }

  /// The command as it was written; of several lines if it has a text of several lines.
  public let text: String
  /// The variables that it names, which are not compared.
  public let uses: [Use]
  /// The place in the script, which is not compared.
  public let place: SourcePlace
  /// The command with something else where its variables stand, by which its kind is known.
  let outline: ScriptCommand

  /// Returns whether two templates have the same text.
  ///
  /// - Parameters:
  ///   - first: A template.
  ///   - second: Another template.
  /// - Returns: `true` if their texts are equal.
  public static func == (first: ScriptTemplate, second: ScriptTemplate) -> Bool {
    first.text == second.text
  }

  /// Feeds the text into a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
