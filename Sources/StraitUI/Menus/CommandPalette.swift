import StraitChannels
import StraitForms
import StraitScreen

/// The actions in reach, found by a few characters of their titles.
@MainActor
final class CommandPalette: OverviewDialog {
  /// So many actions that were run are remembered.
  static let mostRecent = 32

  private let commands: [ReachableAction]
  /// The identifiers that were run in palettes, the latest first.
  private let recent: [String: Int]
  /// The actions of the rows.
  private var found: [ReachableAction] = []

  /// - Parameters:
  ///   - commands: The actions, each once, from the focus outwards.
  ///   - recent: The identifiers that were run in palettes, the latest first.
  init(_ commands: [ReachableAction], recent: [String]) {
    self.commands = commands
    self.recent = Dictionary(zip(recent, recent.indices)) { first, _ in first }
    super.init(title: UserMessage(.commands).text(), id: "palette")
    rows.onChoose = { [weak self] in self?.run($0) }
    search("")
  }

  override func search(_ text: String) {
    let matcher = FuzzyMatcher(text)
    var matches: [(action: ReachableAction, match: FuzzyMatcher.Match, order: Int)] = []
    for (order, action) in commands.enumerated() {
      guard let match = matcher.match(action.title) else { continue }
      matches.append((action, match, order))
    }
    matches.sort { left, right in
      if left.match.score != right.match.score { return left.match.score > right.match.score }
      let (first, second) = (recent[left.action.id] ?? .max, recent[right.action.id] ?? .max)
      if first != second { return first < second }
      let (short, long) = (left.action.title.count, right.action.title.count)
      if short != long, !matcher.isEmpty { return short < long }
      return left.order < right.order
    }
    found = matches.map(\.action)
    rows.show(
      matches.map { found in
        OverviewRows.Row(
          text: found.action.title,
          marks: found.match.places,
          detail: found.action.keys.first?.label ?? ""
        )
      }
    )
  }

  private func run(_ index: Int) {
    guard let app = hostApp, found.indices.contains(index) else { return }
    let id = found[index].id
    // The focus is where it was, and the action is looked for from there.
    close()
    app.recentActions.removeAll { $0 == id }
    app.recentActions.insert(id, at: 0)
    if app.recentActions.count > Self.mostRecent { app.recentActions.removeLast() }
    // It may have been disabled in the meantime.
    if !app.run(command: id) { app.display?.ring() }
  }
}

extension App {
  /// `true` if the palette can be shown: it is offered, and nothing like it is shown already.
  var canShowPalette: Bool { offersPalette && !(activeLayer.root is OverviewDialog) }

  /// Shows the command palette: the actions that can be run from where the focus is, to be found by
  /// a few characters.
  ///
  /// They are those that have a title, and behind them those of the framework's that have none and
  /// are done by a key, such as undoing in a field, under the words of the help panel.
  ///
  /// The characters must be in the title in their order; titles in which they begin words or follow
  /// each other come first. Actions that were run in the palette before come first while nothing is
  /// typed. Return runs the chosen action from the previous focus.
  ///
  /// The action `app.palette` does this.
  ///
  /// - Returns: The layer, for `close(_:)`.
  @discardableResult
  public func showPalette() -> Layer {
    CommandPalette(paletteActions, recent: recentActions).show(in: self)
  }

  /// The actions of the palette before typing: those with titles first.
  private var paletteActions: [ReachableAction] {
    // Without a title, the key of another widget does not show its purpose.
    let shared = Set(layerActors.flatMap { $0.layerActions.map(\.id) })
    // One identifier is used for the letters of all choices.
    let known = Set(KeyMap.frameworkActions).subtracting(["choice.letter"])
    var seen: Set<String> = ["app.palette"]
    var titled: [ReachableAction] = []
    var others: [ReachableAction] = []
    for action in reachableActions {
      if !action.title.isEmpty {
        if seen.insert(action.id).inserted { titled.append(action) }
      } else if !action.keys.isEmpty, known.contains(action.id), !shared.contains(action.id),
        let words = Wording.Key.action(action.id)?.text(), seen.insert(action.id).inserted
      {
        others.append(
          ReachableAction(
            id: action.id,
            title: words,
            hint: action.hint,
            keys: action.keys,
            isExecuting: action.isExecuting
          )
        )
      }
    }
    return titled + others
  }
}
