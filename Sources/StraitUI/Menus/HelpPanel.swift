import StraitChannels
import StraitForms
import StraitScreen

/// The reachable keys, under the names of their owners.
@MainActor
final class HelpPanel: OverviewDialog {
  /// The keys of one widget, or of the app.
  struct Section {
    let title: String
    let rows: [OverviewRows.Row]
  }

  private let sections: [Section]

  init(_ sections: [Section]) {
    self.sections = sections
    super.init(title: UserMessage(.keys).text(), id: "help")
    search("")
  }

  override func search(_ text: String) {
    let wanted = text.folded
    var shown: [OverviewRows.Row] = []
    for section in sections {
      let isWhole = wanted.isEmpty || section.title.folded.contains(wanted)
      let rows = section.rows.filter {
        isWhole || $0.text.folded.contains(wanted) || $0.detail.folded.contains(wanted)
          || $0.alias.folded.contains(wanted)
      }
      guard !rows.isEmpty else { continue }
      shown.append(OverviewRows.Row(text: section.title, isHeading: true))
      shown += rows
    }
    rows.show(shown)
  }
}

extension App {
  /// `true` if the help panel can be shown: it is offered, and nothing like it is shown already.
  var canShowHelp: Bool { offersHelp && !(activeLayer.root is OverviewDialog) }

  /// Shows the help panel: all keys that do something from where the focus is, under the names of
  /// the widgets that they belong to, and those of the app.
  ///
  /// A text at the focus that is cut is shown whole above the keys of its widget, and so is the
  /// widget's tooltip.
  ///
  /// Typing leaves the lines that contain the text, or whose action has it in its identifier. An
  /// action of the framework without a title has a name there, which `Wording` can translate; one
  /// of the program's has its identifier, as in key maps.
  ///
  /// The action `app.help` does this.
  ///
  /// - Returns: The layer, for `close(_:)`.
  @discardableResult
  public func showHelp() -> Layer {
    var sections: [HelpPanel.Section] = []
    let groups = actionGroups
    let notes = focusNotes.map { OverviewRows.Row(text: $0) }
    let isFocusFirst = groups.first?.owner === focused
    if !isFocusFirst, !notes.isEmpty {
      sections.append(HelpPanel.Section(title: title(of: focused), rows: notes))
    }
    for group in groups {
      var rows = isFocusFirst && group.owner === focused ? notes : []
      for action in group.actions where !action.keys.isEmpty {
        let words = action.title.isEmpty ? Wording.Key.action(action.id)?.text() : action.title
        let keys = action.keys.map(\.label).joined(separator: ", ")
        rows.append(OverviewRows.Row(text: words ?? action.id, detail: keys, alias: action.id))
      }
      guard !rows.isEmpty else { continue }
      sections.append(HelpPanel.Section(title: title(of: group.owner), rows: rows))
    }
    return HelpPanel(sections).show(in: self)
  }

  private func title(of owner: Widget?) -> String {
    guard let owner else { return UserMessage(.everywhere).text() }
    let semantics = owner.described
    return semantics.name.isEmpty ? semantics.role.rawValue : semantics.name
  }
}
