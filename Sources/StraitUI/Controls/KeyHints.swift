public import StraitScreen

/// A line that names the keys that can be pressed where the focus is, as many as have room.
///
/// It shows the actions that have a title, from the focus outwards; each key runs the action in the
/// line. It follows the commands behind the actions. `Action.hinted(as:)` gives an action another
/// name here, or leaves it out. Without room for all, the last ones are left out, but not that of
/// `app.help`, which shows all keys.
@MainActor
public final class KeyHints: Widget, ActionFollower {
  private static let gap = 3

  /// Makes the line.
  ///
  /// - Parameter id: The name by which tests and scripts find it.
  public override init(id: String? = nil) {
    super.init(id: id)
  }

  private struct Hint: Equatable {
    let key: String
    let title: String
    /// The key of the last of several actions that are one hint.
    var last: String?
    /// `true` if it shows the keys that are not here.
    var isHelp = false

    /// Returns the keys: `^Q`, or `Alt-1…8` for several.
    func keys(_ ellipsis: String = "…") -> String {
      guard let last else { return key }
      let stem = key.dropLast().lastIndex(of: "-").map { key[...$0] } ?? ""
      return key + ellipsis + String(last.hasPrefix(stem) ? last.dropFirst(stem.count) : last[...])
    }

    /// Returns the number of columns it takes.
    func columns(_ ellipsis: String) -> Int {
      ShownText.columns(of: keys(ellipsis)) + 1 + ShownText.columns(of: title)
    }
  }

  private var commands = ActionCommands()
  /// The hints at the end of the last turn, which are those that it has drawn.
  private var shown: [Hint]?

  private var hints: [Hint] {
    guard let app = hostApp else { return [] }
    var hints: [Hint] = []
    for action in app.reachableActions {
      guard !action.hint.isEmpty, let key = action.keys.first else { continue }
      if action.hint != action.title, hints.last?.title == action.hint {
        hints[hints.count - 1].last = key.shortLabel
      } else {
        let isHelp = action.id == "app.help"
        hints.append(Hint(key: key.shortLabel, title: action.hint, isHelp: isHelp))
      }
    }
    return hints
  }

  public override func attached() {
    super.attached()
    hostApp?.actionFollowers.append(self)
  }

  public override func detached() {
    commands.stop()
    shown = nil
    super.detached()
  }

  func followActions() {
    guard let app = hostApp else { return }
    commands.follow(
      app.commandsInReach,
      changed: { [weak self] in self?.hostApp?.askForTurn() },
      failed: { _ in }
    )
    let hints = self.hints
    guard hints != shown else { return }
    shown = hints
    setNeedsDisplay()
  }

  public override var semantics: Semantics {
    let text = hints.map { "\($0.keys()) \($0.title)" }
      .joined(separator: String(repeating: " ", count: Self.gap))
    return Semantics(.hints, value: .text(text))
  }

  public override var naturalWidth: Length { .fraction(1) }

  public override func measure(_ proposal: Proposal) -> Size {
    Size(columns: proposal.columns ?? 0, rows: 1)
  }

  public override func draw(on canvas: inout Canvas) {
    let hints = host?.isDrawing == true ? shown ?? hints : hints
    let ellipsis = canvas.theme.glyphs[.ellipsis]
    var column = 0
    // The help is shown even if later hints are left out.
    var helpColumns = 0
    for hint in hints where hint.isHelp { helpColumns = Self.gap + hint.columns(ellipsis) }
    var isFull = false
    for hint in hints {
      if hint.isHelp { helpColumns = 0 }
      let columns = hint.columns(ellipsis)
      // A hint that is cut could name another key; only the first is better cut than left out.
      let isFirst = column == 0 && helpColumns == 0
      let fits = !isFull && column + columns + helpColumns <= canvas.size.columns
      guard fits || isFirst || hint.isHelp else {
        isFull = true
        continue
      }
      let keys = hint.keys(ellipsis)
      let title = canvas.drawLine(keys, at: Point(column: column, row: 0), style: .key) + 1
      canvas.drawLine(hint.title, at: Point(column: title, row: 0), style: .muted)
      column += columns + Self.gap
    }
  }
}
