/// A text that may name variables, such as the title of a heading.
public struct ScriptText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A part of a text.
  public enum Part: Hashable, Sendable {
    /// Literal characters.
    case literal(String)
    /// `$v`, or `$row.name` with a field.
    case variable(String, field: String?)
  }

  /// The parts in order; no two literals follow each other, and none is empty.
  public let parts: [Part]

  /// Makes a text of parts.
  ///
  /// - Parameter parts: The parts; adjacent literals become one.
  public init(_ parts: [Part]) {
    var joined: [Part] = []
    for part in parts where part != .literal("") {
      if case .literal(let more) = part, case .literal(let text) = joined.last {
        joined[joined.count - 1] = .literal(text + more)
      } else {
        joined.append(part)
      }
    }
    self.parts = joined
  }

  /// Makes a text that names no variable.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) {
    self.init([.literal(value)])
  }

  /// Returns the text with the values of its variables.
  ///
  /// - Parameter variables: The variables.
  /// - Returns: The text.
  /// - Throws: `ScriptError` if a variable has no value; its place is that of the step, which the
  ///   caller knows.
  public func text(in variables: ScriptVariables) throws(ScriptError) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .variable(let name, let field):
        text += try variables.value(of: name, field: field, at: nil).text
      }
    }
    return text
  }
}
