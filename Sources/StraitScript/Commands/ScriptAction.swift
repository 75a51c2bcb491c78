/// Something that is done to the app: by its user, its terminal, its clock, or the other side of its
/// model.
///
/// An action with a target first checks that the target exists once, is visible (scrolling it into
/// view if need be), enabled, and not covered; `force` skips the checks.
public enum ScriptAction: Hashable, Sendable {
  /// `press Tab*3 ctrl+s`: presses keys, each a number of times.
  case press([ScriptKey])
  /// `check @L`: applies the verb to the target.
  case act(ScriptVerb, on: ScriptLocator)
  /// `down KEY`: presses a key and does not release it.
  case down(KeyPress)
  /// `up KEY`: releases a key.
  case up(KeyPress)
  /// `repeat KEY*3`: the key presses that a keyboard repeats while a key is pressed.
  case `repeat`(ScriptKey)
  /// `type [@L] "text"`: presses a key for each character, at the focus or at a target.
  case type(String, into: ScriptLocator?)
  /// `fill @L "text"`: focuses the target, selects all, and types over it.
  case fill(ScriptLocator, String)
  /// `paste [@L] "text"`: pastes as a terminal does, at the focus or at a target.
  case paste(String, into: ScriptLocator?)
  /// `raw "\e[200~"`: bytes as the terminal would send them.
  case raw([UInt8])
  /// `click @L [double|triple] [right|middle] [shift] [ctrl] [alt] [at x,y]`
  case click(ScriptClick)
  /// `drag @L from 2 to 9` or `drag @L to @L`
  case drag(ScriptDrag)
  /// `wheel @L down 3`: turns the wheel over the target.
  case wheel(ScriptLocator, ScriptDirection, count: Int)
  /// `choose @L "Finland"`: chooses the entry of that name.
  case choose(ScriptLocator, String)
  /// `choose @L item 3`: chooses the entry at that place, counted from 1.
  case chooseItem(ScriptLocator, Int)
  /// `choose @L items 2..4,7`: chooses these entries and no others, where several can be chosen.
  case chooseItems(ScriptLocator, ScriptItems)
  /// `increment @L by 3`: makes the target's number larger by a number of steps, at least 1.
  case increment(ScriptLocator, by: Int)
  /// `decrement @L by 3`: makes the target's number smaller by a number of steps, at least 1.
  case decrement(ScriptLocator, by: Int)
  /// `scroll @L to 500`: has the target show its row or item of that number, counted from 1.
  case scroll(ScriptLocator, to: Int)
  /// `undo [@L]`: undoes the last edit at the focus or in a target.
  case undo(ScriptLocator?)
  /// `redo [@L]`: does the edit again that was undone last, at the focus or in a target.
  case redo(ScriptLocator?)
  /// `select @L 1..3`, `select @L all`, `select @L none`: selects in the target's text.
  case select(ScriptLocator, ScriptSelection)
  /// `complete @L ["text"]`: completes the target's text with its suggestion, or with the
  /// completion of that text.
  case complete(ScriptLocator, String?)
  /// `recall @L previous`: puts an entry of the target's history into it.
  case recall(ScriptLocator, ScriptRecall)
  /// `recall @L "text"`: puts the entry of that text, of the target's history, into it.
  case recallEntry(ScriptLocator, String)
  /// `set @L 42`: gives the target a value, without keys.
  case set(ScriptLocator, ScriptValue)
  /// `resize 100x30`: gives the screen another size.
  case resize(Size)
  /// `focus-in`: the terminal has got the focus of its window system.
  case focusIn
  /// `focus-out`: the terminal has lost the focus of its window system.
  case focusOut
  /// `signal TERM`: sends the program a signal.
  case signal(ScriptSignal)
  /// `clipboard set "x"`: puts a text into the clipboard.
  case clipboard(String)
  /// `command "save"`: runs the app's command of that name.
  case command(String)
  /// `model set person.age 41`: changes the model from its other side.
  case model(path: String, ScriptValue)
}

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
