/// A request of a program in another language: one object of JSON.
///
///     {"id":7,"do":"fill","at":"#name","text":"Ada"}
///     {"id":8,"do":"expect","at":"#name","value":"Ada"}
///     {"id":9,"do":"expect","model":"person.age","value":{">=":18}}
///     {"id":10,"line":"fill #name \"Ada\""}
///     {"id":11,"do":"get","of":"value","at":"#name"}
///
/// `do` contains the first words of a line of a script, and each argument is a separate member:
/// texts and values unchanged, everything else in the form of a script. In texts a dollar sign is
/// literal; only a `line` can name variables. Blocks have `steps`, a list of such objects.
public struct ScriptRequest: Hashable, Sendable {
  /// The content of a request.
  public enum Content: Hashable, Sendable {
    /// A step as a script has it.
    case step(ScriptStep)
    /// `get`: the value that a `let` would give a name to.
    case get(ScriptDefinition.Source)
    /// `restart`: a fresh app, as before the first request.
    case restart
    /// `stop`: the end of the program that answers.
    case stop
  }

  /// The sender's identifier of the request: a number or a text; `nil` without one.
  public var id: JSONValue?
  /// The content of the request.
  public var content: Content

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - id: The sender's identifier. Must be a number or a text.
  ///   - content: The content of the request.
  public init(id: JSONValue? = nil, _ content: Content) {
    self.id = id
    self.content = content
  }

  /// Makes a request for a step.
  ///
  /// - Parameters:
  ///   - id: The sender's identifier. Must be a number or a text.
  ///   - step: The step.
  public init(id: JSONValue? = nil, _ step: ScriptStep) {
    self.init(id: id, .step(step))
  }

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - json: The request.
  ///   - variables: The names of variables that have values.
  ///   - limits: How large it may be.
  ///   - vocabulary: The verbs that it can contain.
  /// - Throws: `ScriptRequestError` that names the member which is missing, unknown or wrong.
  package init(
    _ json: JSONValue,
    variables: Set<String>,
    limits: ScriptLimits,
    vocabulary: ScriptVocabulary
  ) throws(ScriptRequestError) {
    var reader = try ScriptRequestReader(
      json,
      path: "",
      limits: limits,
      vocabulary: vocabulary
    )
    id = try reader.id()
    content = try reader.content()
    guard case .step(let step) = content else { return }
    var checker = ScriptChecker(variables: variables, limits: limits)
    checker.check([step])
    guard let error = checker.errors.first else { return }
    throw ScriptRequestError(
      member: json["line"] == nil ? "do" : "line",
      expected: error.expected,
      found: error.found,
      nearest: error.nearest
    )
  }

  /// The requested step; `nil` for another request.
  public var step: ScriptStep? {
    guard case .step(let step) = content else { return nil }
    return step
  }

  /// The request as JSON, from which an equal request is read.
  public var json: JSONValue {
    let members = ScriptRequestWriter.members(of: content)
    return .object((id.map { [.init("id", $0)] } ?? []) + members)
  }

  /// Returns the sender's identifier of a request, regardless of other errors in it.
  ///
  /// - Parameter json: The request, or another value sent instead of one.
  /// - Returns: A number or a text; otherwise `nil`.
  public static func id(of json: JSONValue) -> JSONValue? {
    switch json["id"] {
    case .integer, .large, .text: json["id"]
    default: nil
    }
  }
}
