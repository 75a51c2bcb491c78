/// A step as programs in other languages send it: one object of JSON.
///
///     {"id":7,"do":"fill","at":"#name","text":"Ada"}
///     {"id":8,"do":"expect","at":"#name","value":"Ada"}
///     {"id":9,"do":"expect","model":"person.age","value":{">=":18}}
///     {"id":10,"line":"fill #name \"Ada\""}
///
/// `do` holds the words that a line of a script begins with, and each argument is a member of its
/// own: texts and values as they are, everything else as a script writes it. In texts a dollar sign
/// stands for itself; only a `line` can name variables. Blocks have `steps`, a list of such objects.
public struct ScriptRequest: Hashable, Sendable {
  /// What the sender knows the request by: a number or a text; `nil` if it gave none.
  public var id: JSONValue?
  /// The step.
  public var step: ScriptStep

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - id: What the sender knows it by. Must be a number or a text.
  ///   - step: The step.
  public init(id: JSONValue? = nil, _ step: ScriptStep) {
    self.id = id
    self.step = step
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
    step = try reader.step(depth: 0)
    var checker = ScriptChecker(variables: variables, limits: limits)
    checker.check([step])
    guard let error = checker.errors.first else { return }
    let member = json["line"] == nil ? "do" : "line"
    throw ScriptRequestError(
      member: member,
      expected: error.expected,
      found: error.found,
      nearest: error.nearest
    )
  }

  /// The request as JSON, from which an equal request is read.
  public var json: JSONValue {
    let members = ScriptRequestWriter.members(of: step)
    return .object((id.map { [.init("id", $0)] } ?? []) + members)
  }
}
