/// A reader of the members of an object that records which members were read.
package struct ScriptRequestReader {
  private let members: [JSONValue.Member]
  /// The members that were read, in order.
  private var asked: [String] = []
  let path: String
  let limits: ScriptLimits
  let vocabulary: ScriptVocabulary

  init(
    _ json: JSONValue,
    path: String,
    limits: ScriptLimits,
    vocabulary: ScriptVocabulary
  ) throws(ScriptRequestError) {
    guard case .object(let members) = json else {
      throw ScriptRequestError(member: path, expected: "an object", found: json.kind)
    }
    self.members = members
    self.path = path
    self.limits = limits
    self.vocabulary = vocabulary
  }

  /// The value of a member, which is then known.
  package mutating func value(_ name: String) -> JSONValue? {
    if !asked.contains(name) { asked.append(name) }
    return members.first { $0.name == name }?.value
  }

  package func has(_ name: String) -> Bool { members.contains { $0.name == name } }

  /// A member of this object, with those that hold it.
  func member(_ name: String) -> String {
    path.isEmpty || name.isEmpty ? path + name : "\(path).\(name)"
  }

  package func error(
    _ name: String,
    _ expected: String,
    _ found: String,
    nearest: String? = nil
  ) -> ScriptRequestError {
    .init(member: member(name), expected: expected, found: found, nearest: nearest)
  }

  /// The value of a member that must be there; one that may be it, misspelt, is named by the error.
  package mutating func required(
    _ name: String,
    _ expected: String,
    or other: String? = nil
  ) throws(ScriptRequestError) -> JSONValue {
    if let value = value(name) { return value }
    let names = [name] + [other].compactMap(\.self)
    let near = unknown.first { Nearest.name(to: $0, among: names) != nil }
    let found = near.map { "no such member but \(Shown.quoted($0))" } ?? "no such member"
    throw error(name, expected, found)
  }

  /// The names of the members that were not asked for, and that not every request can have.
  private var unknown: [String] {
    members.map(\.name).filter { !asked.contains($0) && !Self.common.contains($0) }
  }

  /// The members that requests of many kinds can have.
  private static let common = ["id", "do", "not", "soft", "within", "force"]

  /// Returns the error for missing members; a similar, misspelt member is named.
  ///
  /// - Parameters:
  ///   - names: The members of which one is expected.
  ///   - others: Members that are valid together with one of those.
  /// - Returns: The error.
  package func none(of names: [String], besides others: [String] = []) -> ScriptRequestError {
    let expected = "one of the members \(names.joined(separator: ", "))"
    let strange = unknown.filter { !others.contains($0) }
    for name in strange {
      if let nearest = Nearest.name(to: name, among: names) {
        return error(name, expected, "it", nearest: nearest)
      }
    }
    guard let name = strange.first else { return error("", expected, "none of them") }
    return error(name, expected, "it")
  }

  package mutating func text(_ name: String) throws(ScriptRequestError) -> String {
    let value = try required(name, "a text")
    guard case .text(let text) = value else { throw error(name, "a text", value.kind) }
    return text
  }

  package mutating func name(_ name: String) throws(ScriptRequestError) -> String {
    let text = try text(name)
    guard !text.isEmpty else { throw error(name, "a name", "an empty text") }
    return text
  }

  /// Reads a text and makes something of it.
  package mutating func parsed<Result>(
    _ name: String,
    _ expected: String,
    _ parse: (String) -> Result?
  ) throws(ScriptRequestError) -> Result {
    let text = try text(name)
    guard let result = parse(text) else { throw error(name, expected, Shown.quoted(text)) }
    return result
  }

  mutating func flag(_ name: String) throws(ScriptRequestError) -> Bool {
    switch value(name) {
    case nil, .boolean(false): return false
    case .boolean(true): return true
    case let other?: throw error(name, "true or false", other.kind)
    }
  }

  package mutating func list(_ name: String) throws(ScriptRequestError) -> [JSONValue] {
    let value = try required(name, "a list")
    guard case .list(let values) = value else { throw error(name, "a list", value.kind) }
    return values
  }

  /// Reads the values of a list, each under a separate name for errors.
  package func each<Result>(
    _ values: [JSONValue],
    of name: String,
    _ read: (JSONValue, String) throws(ScriptRequestError) -> Result
  ) throws(ScriptRequestError) -> [Result] {
    var results: [Result] = []
    for (index, value) in values.enumerated() {
      results.append(try read(value, "\(name)[\(index)]"))
    }
    return results
  }

  /// Returns a reader of an object within this one.
  func inner(_ json: JSONValue, path: String) throws(ScriptRequestError) -> ScriptRequestReader {
    try ScriptRequestReader(json, path: path, limits: limits, vocabulary: vocabulary)
  }

  /// Reads a member as a script would write it.
  package mutating func slot<Result>(
    _ name: String,
    _ expected: String,
    isQuoted: Bool = false,
    _ read: (inout ScriptParser) throws(ScriptError) -> Result
  ) throws(ScriptRequestError) -> Result {
    try slot(try required(name, expected), name, expected, isQuoted: isQuoted, read)
  }

  func slot<Result>(
    _ value: JSONValue,
    _ name: String,
    _ expected: String,
    isQuoted: Bool = false,
    _ read: (inout ScriptParser) throws(ScriptError) -> Result
  ) throws(ScriptRequestError) -> Result {
    let text: String
    switch value {
    case .text(let string): text = isQuoted ? ScriptPrinter.quoted(string) : string
    case .integer, .large: text = value.kind
    default: throw error(name, expected, value.kind)
    }
    guard !text.unicodeScalars.contains("\n") else {
      throw error(name, expected, "a text of several lines")
    }
    let lines = ScriptLines(Array(text.utf8), file: name, limits: limits)
    var parser = ScriptParser(lines, limits: limits, vocabulary: vocabulary)
    parser.takesVariables = false
    do throws(ScriptError) {
      if let error = lines.errors.first { throw error }
      let result = try read(&parser)
      guard parser.lexer.isAtLineEnd() else { throw parser.unexpected("nothing more") }
      return result
    } catch {
      let found = error.found == "the end of the line" ? "the end of the text" : error.found
      throw self.error(name, error.expected, found, nearest: error.nearest)
    }
  }

  package mutating func locator(_ name: String = "at") throws(ScriptRequestError) -> ScriptLocator {
    try locator(try required(name, "a locator"), name)
  }

  func locator(_ value: JSONValue, _ name: String) throws(ScriptRequestError) -> ScriptLocator {
    var locator = try slot(value, name, "a locator") { parser throws(ScriptError) in
      try parser.locator()
    }
    // Its place would be that in the member, which a user could not find.
    locator.place = nil
    return locator
  }

  package mutating func locators(_ name: String) throws(ScriptRequestError) -> [ScriptLocator] {
    try each(try list(name), of: name, locator)
  }

  mutating func names(_ name: String) throws(ScriptRequestError) -> [String] {
    try each(try list(name), of: name) { value, place throws(ScriptRequestError) in
      guard case .text(let text) = value, !text.isEmpty else {
        throw error(place, "a name", value.kind)
      }
      return text
    }
  }

  package mutating func integer(
    _ name: String,
    _ range: ClosedRange<Int>
  ) throws(ScriptRequestError) -> Int {
    let expected = ScriptParser.bounds(range)
    let value = try required(name, expected)
    guard case .integer(let number) = value, range.contains(number) else {
      throw error(name, expected, value.kind)
    }
    return number
  }

  package mutating func scriptValue(_ name: String) throws(ScriptRequestError) -> ScriptValue {
    try scriptValue(try required(name, "a value"), name)
  }

  func scriptValue(_ value: JSONValue, _ name: String) throws(ScriptRequestError) -> ScriptValue {
    switch value {
    case .null: return .none
    case .boolean(let isTrue): return .boolean(isTrue)
    case .integer(let number): return .integer(number)
    case .large(let number): return .large(number)
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case .list(let values): return .list(try each(values, of: name, scriptValue))
    case .object: throw error(name, "a text, a number, true, false, null or a list", value.kind)
    }
  }

  package mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String,
    _ type: Choice.Type
  ) throws(ScriptRequestError) -> Choice where Choice.RawValue == String {
    try choice(try required(name, Self.names(type)), name, type)
  }

  package func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: JSONValue,
    _ name: String,
    _ type: Choice.Type
  ) throws(ScriptRequestError) -> Choice where Choice.RawValue == String {
    let expected = Self.names(type)
    let word: String? =
      switch value {
      case .text(let text): text
      case .integer(let number): "\(number)"
      default: nil
      }
    guard let word, let choice = Choice(rawValue: word) else {
      let names = type.allCases.map(\.rawValue)
      let nearest = word.flatMap { Nearest.name(to: $0, among: names) }
      throw error(name, expected, value.kind, nearest: nearest)
    }
    return choice
  }

  private static func names<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type) -> String
  where Choice.RawValue == String {
    "one of \(type.allCases.map(\.rawValue).joined(separator: ", "))"
  }

  /// Makes sure that there are no members that were not asked for.
  func end() throws(ScriptRequestError) {
    for member in members where !asked.contains(member.name) && member.name != "do" {
      throw error(
        member.name,
        "no member but \(asked.joined(separator: ", "))",
        "it",
        nearest: Nearest.name(to: member.name, among: asked)
      )
    }
  }
}

extension JSONValue {
  /// The value as messages show it.
  var kind: String {
    switch self {
    case .null, .boolean, .integer, .large: text
    case .number(let number): "\(number)"
    case .text(let text): Shown.quoted(text)
    case .list: "a list"
    case .object: "an object"
    }
  }
}
