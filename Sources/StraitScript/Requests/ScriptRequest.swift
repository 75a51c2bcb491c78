/// What programs in other languages ask for: one object of JSON.
///
///     {"id":7,"do":"fill","at":"#name","text":"Ada"}
///     {"id":8,"do":"expect","at":"#name","value":"Ada"}
///     {"id":9,"do":"expect","model":"person.age","value":{">=":18}}
///     {"id":10,"line":"fill #name \"Ada\""}
///     {"id":11,"do":"get","of":"value","at":"#name"}
///
/// `do` holds the words that a line of a script begins with, and each argument is a separate
/// member: texts and values as they are, everything else as a script writes it. In texts a dollar
/// sign stands for itself; only a `line` can name variables. Blocks have `steps`, a list of such
/// objects.
public struct ScriptRequest: Hashable, Sendable {
  /// What is asked for.
  public enum Content: Hashable, Sendable {
    /// A step as a script has it.
    case step(ScriptStep)
    /// `get`: the value that a `let` would give a name to.
    case get(ScriptDefinition.Source)
    /// `restart`: a fresh app, as if nothing had been asked for yet.
    case restart
    /// `stop`: the end of the program that answers.
    case stop
  }

  /// What the sender knows the request by: a number or a text; `nil` if it gave none.
  public var id: JSONValue?
  /// What is asked for.
  public var content: Content

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - id: What the sender knows it by. Must be a number or a text.
  ///   - content: What is asked for.
  public init(id: JSONValue? = nil, _ content: Content) {
    self.id = id
    self.content = content
  }

  /// Makes a request for a step.
  ///
  /// - Parameters:
  ///   - id: What the sender knows it by. Must be a number or a text.
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
  /// - Throws: `ScriptRequestError` that names the member which is missing, unknown or wrong.
  public init(
    _ json: JSONValue,
    variables: Set<String> = [],
    limits: ScriptLimits = .standard
  ) throws(ScriptRequestError) {
    var reader = try ScriptRequestReader(json, path: "", limits: limits)
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

  /// The step that is asked for; `nil` for a request that is none.
  public var step: ScriptStep? {
    guard case .step(let step) = content else { return nil }
    return step
  }

  /// The request as JSON, from which an equal request is read.
  public var json: JSONValue {
    let members = ScriptRequestWriter.members(of: content)
    return .object((id.map { [.init("id", $0)] } ?? []) + members)
  }

  /// What the sender knows a request by, whatever else is wrong with it.
  ///
  /// - Parameter json: The request, or what was sent in place of one.
  /// - Returns: A number or a text; otherwise `nil`.
  public static func id(of json: JSONValue) -> JSONValue? {
    switch json["id"] {
    case .integer, .large, .text: json["id"]
    default: nil
    }
  }
}
