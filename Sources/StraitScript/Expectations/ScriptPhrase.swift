/// A term of the language with the values of its parts.
package struct ScriptPhrase: Hashable, Sendable {
  /// The term.
  package let term: ScriptTerm
  /// The values of the term's parts, in order.
  package let values: [ScriptPartValue]

  /// Makes a phrase.
  ///
  /// - Parameters:
  ///   - term: The term.
  ///   - values: The values of its parts. Must have their types.
  package init(_ term: ScriptTerm, _ values: [ScriptPartValue]) {
    precondition(values.count == term.parts.count, "\(term.words) has \(term.parts.count) parts")
    self.term = term
    self.values = values
  }

  /// The widgets that the parts select.
  package var targets: [ScriptLocator] {
    zip(term.parts, values).flatMap { part, value in part.targets(in: value) }
  }

  /// The phrase as a script writes it.
  package var text: String {
    // From the end, for a locator is written differently before a text.
    var rest = ""
    for (part, value) in zip(term.parts, values).reversed() {
      let text = part.written(value, isBeforeText: rest.hasPrefix("\""))
      if !text.isEmpty { rest = rest.isEmpty ? text : "\(text) \(rest)" }
    }
    return rest.isEmpty ? term.words : "\(term.words) \(rest)"
  }

  /// The members of a request.
  var members: [JSONValue.Member] {
    zip(term.parts, values).flatMap { part, value in part.members(of: value) }
  }

  /// `true` if a text could follow the words read so far, for errors.
  var mayGoOnWithText: Bool {
    guard let part = term.parts.last, let value = values.last else { return false }
    return part.mayGoOnWithText(value)
  }

  package static func == (first: ScriptPhrase, second: ScriptPhrase) -> Bool {
    guard first.term.words == second.term.words else { return false }
    for (value, other) in zip(first.values, second.values) {
      if !isEqual(value, to: other) { return false }
    }
    return true
  }

  private static func isEqual<Value: Hashable>(
    _ value: Value,
    to other: any Hashable
  ) -> Bool {
    value == (other as? Value)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(term.words)
    for value in values { value.hash(into: &hasher) }
  }
}
