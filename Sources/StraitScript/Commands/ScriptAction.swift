/// Something that is done to the app: by its user, its terminal, its clock, or the other side of its
/// model.
///
/// An action with a target first checks that the target exists once, is visible (scrolling it into
/// view if need be), enabled, and not covered; `force` skips the checks.
///
/// The module StraitDriver declares the verbs, and for each a function that makes an action:
/// `ScriptAction.wheel(.id("list"), .down, count: 3)`.
public struct ScriptAction: Hashable, Sendable {
  /// The verb and the values of its parts.
  package let phrase: ScriptPhrase

extension ScriptAction {
  /// The largest number of steps by which a number can be increased or decreased.
  static let stepLimit = 1_000_000

  /// The widgets that the action is performed on: none for an action on the focus, the terminal or
  /// the model, two for a drag from one to another.
  public var targets: [ScriptLocator] {
    switch self {
    case .type(_, let locator), .paste(_, let locator), .undo(let locator), .redo(let locator):
      locator.map { [$0] } ?? []
    case .act(_, let locator), .fill(let locator, _), .wheel(let locator, _, _),
      .choose(let locator, _), .chooseItem(let locator, _), .chooseItems(let locator, _),
      .increment(let locator, _), .decrement(let locator, _), .scroll(let locator, _),
      .set(let locator, _), .select(let locator, _), .complete(let locator, _),
      .recall(let locator, _), .recallEntry(let locator, _):
      [locator]
    case .click(let click): [click.target]
    case .drag(.within(let locator, _, _)): [locator]
    case .drag(.between(let first, let second)): [first, second]
    case .press, .down, .up, .repeat, .raw, .resize, .focusIn, .focusOut, .signal, .clipboard,
      .command, .model:
      []
    }
  }

  /// The verb of the action.
  package var verb: ScriptTerm { phrase.term }

  /// The widgets that the action is done to: none for those that go to the focus, the terminal or
  /// the model, two for a drag from one to another.
  public var targets: [ScriptLocator] { phrase.targets }
}
