/// Something that is done to the app: by its user, its terminal, its clock, or the other side of
/// its model.
///
/// An action with a target first checks that the target exists once, is visible (scrolling it into
/// view if need be), enabled, and not covered; `force` skips the checks.
///
/// The module StraitDriver declares the verbs, and for each a function that makes an action:
/// `ScriptAction.wheel(.id("list"), .down, count: 3)`.
public struct ScriptAction: Hashable, Sendable {
  /// The verb and the values of its parts.
  package let phrase: ScriptPhrase

  /// Makes an action.
  ///
  /// - Parameter phrase: The verb and the values of its parts.
  package init(_ phrase: ScriptPhrase) {
    self.phrase = phrase
  }

  /// The verb of the action.
  package var verb: ScriptTerm { phrase.term }

  /// The widgets that the action is done to: none for those that go to the focus, the terminal or
  /// the model, two for a drag from one to another.
  public var targets: [ScriptLocator] { phrase.targets }
}
