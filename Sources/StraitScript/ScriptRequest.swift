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

/// Says which member of a request is wrong, and how.
public struct ScriptRequestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The member, with those that hold it: `at`, or `steps[2].at`; empty for the request itself.
  public var member: String
  /// What was expected.
  public var expected: String
  /// What stands there instead, as a sentence has it.
  public var found: String
  /// The name that is nearest to what stands there, if one is near.
  public var nearest: String?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - member: The member, with those that hold it.
  ///   - expected: What was expected.
  ///   - found: What stands there instead, as a sentence has it.
  ///   - nearest: The name that is nearest to it, if one is near.
  public init(member: String, expected: String, found: String, nearest: String? = nil) {
    self.member = member
    self.expected = expected
    self.found = found
    self.nearest = nearest
  }

  /// The error as a sentence.
  ///
  ///     "at": expected a locator, found "lable"; did you mean "label"?
  public var description: String {
    let start = member.isEmpty ? "" : "\"\(Shown.safe(member))\": "
    let end = nearest.map { "; did you mean \"\(Shown.safe($0))\"?" } ?? ""
    return "\(start)expected \(expected), found \(found)\(end)"
  }
}
