/// Something that is done to the app: by its user, its terminal, its clock, or the other side of its
/// model.
///
/// An action with a target first checks that the target exists once, is visible (scrolling it into
/// view if need be), enabled, and not covered; `force` skips the checks.
///
/// The module StraitDriver declares the verbs, and for each a function that makes an action:
/// `ScriptAction.wheel(.id("list"), .down, count: 3)`.
public struct ScriptAction: Hashable, Sendable {
  /// The verb of the action.
  package let verb: ScriptVerb
  /// The values of the verb's parts, in order.
  package let values: [ScriptPartValue]

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - verb: The verb.
  ///   - values: The values of its parts. Must have their types.
  package init(_ verb: ScriptVerb, _ values: [ScriptPartValue]) {
    precondition(values.count == verb.parts.count, "\(verb.words) has \(verb.parts.count) parts")
    self.verb = verb
    self.values = values
  }

  /// The widgets that the action is done to: none for those that go to the focus, the terminal or
  /// the model, two for a drag from one to another.
  public var targets: [ScriptLocator] {
    zip(verb.parts, values).flatMap { part, value in part.targets(in: value) }
  }

  /// Returns whether two actions do the same.
  ///
  /// - Parameters:
  ///   - first: An action.
  ///   - second: Another action.
  /// - Returns: `true` if their verbs and values are equal.
  public static func == (first: ScriptAction, second: ScriptAction) -> Bool {
    guard first.verb.words == second.verb.words else { return false }
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

  /// Feeds the verb and the values into a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(verb.words)
    for value in values { value.hash(into: &hasher) }
  }

  /// `true` if a text could follow the words read so far, for errors.
  var mayGoOnWithText: Bool {
    guard let part = verb.parts.last, let value = values.last else { return false }
    return part.mayGoOnWithText(value)
  }
}
