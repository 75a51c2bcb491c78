public import StraitScreen

/// A line that names the keys that can be pressed where the focus is, as many as have room.
///
/// It shows the actions that have a title, from the focus outwards; each key does what the line
/// says of it. It follows the commands behind the actions.
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
  }

  private var commands = ActionCommands()
  /// The hints at the end of the last turn, which are those that it has drawn.
  private var shown: [Hint]?

  private var hints: [Hint] {
    guard let app = hostApp else { return [] }
    return app.reachableActions.compactMap { action in
      guard !action.title.isEmpty, let key = action.keys.first else { return nil }
      return Hint(key: key.shortLabel, title: action.title)
    }
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
    let text = hints.map { "\($0.key) \($0.title)" }
      .joined(separator: String(repeating: " ", count: Self.gap))
    return Semantics(.hints, value: .text(text))
  }

  public override var naturalWidth: Length { .fraction(1) }

  public override func measure(_ proposal: Proposal) -> Size {
    Size(columns: proposal.columns ?? 0, rows: 1)
  }

  public override func draw(on canvas: inout Canvas) {
    var column = 0
    for hint in host?.isDrawing == true ? shown ?? hints : hints {
      let columns = ShownText.columns(of: hint.key) + 1 + ShownText.columns(of: hint.title)
      // A hint that is cut could name another key; only the first is better cut than left out.
      guard column == 0 || column + columns <= canvas.size.columns else { return }
      let title = canvas.draw(hint.key, at: Point(column: column, row: 0), style: .key) + 1
      canvas.draw(hint.title, at: Point(column: title, row: 0), style: .muted)
      column += columns + Self.gap
    }
  }
}
