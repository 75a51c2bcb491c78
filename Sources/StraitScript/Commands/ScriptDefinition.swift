/// `let v = …`: gives a name to a value, for the lines below in the same block.
public struct ScriptDefinition: Hashable, Sendable {
  /// A source of a value.
  public enum Source: Hashable, Sendable {
    /// `let v = 42`: from the script.
    case literal(ScriptValue)
    /// `let v = value @L`: the value of a widget.
    case value(ScriptLocator)
    /// `let v = text @L`: the text of a widget.
    case text(ScriptLocator)
    /// `let v = count @L`: how many widgets match.
    case count(ScriptLocator)
    /// `let v = model person.name`: the value at a path of the model.
    case model(path: String)
    /// `let v = row 3`: a row of the screen, counted from 0.
    case row(Int)
    /// `let v = clipboard`: the contents of the clipboard.
    case clipboard
    /// `let v = title`: the title that the app gave the terminal.
    case title
    /// `let v = screen`: the rows of the screen, as text.
    case screen
    /// `let v = tree`: the tree of widgets, as text.
    case tree
  }

  /// The name: a letter or `_`, then letters, digits and `_`, all of ASCII.
  public var name: String
  /// The source of the value.
  public var source: Source

  /// Makes a definition.
  ///
  /// - Parameters:
  ///   - name: The name. Must be the name of a variable.
  ///   - source: The source of the value.
  public init(_ name: String, _ source: Source) {
    self.name = name
    self.source = source
  }
}
