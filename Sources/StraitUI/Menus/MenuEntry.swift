import StraitModel
import StraitScreen

/// A line of an open menu, as it was when the menu opened.
@MainActor
struct MenuEntry {
  var title: MarkedTitle
  /// The key that runs it, as it is printed on keyboards; empty without one.
  var key = ""
  var isEnabled = true
  /// Whether it is checked; `nil` for a line without a check mark.
  var isOn: Bool?
  /// The menu that it opens.
  var menu: Menu?
  /// Does what the line is for; `nil` for a separator and for a menu.
  var run: (@MainActor () -> Void)?

  var isSeparator: Bool { run == nil && menu == nil }
  var canBeChosen: Bool { isEnabled && !isSeparator }

  /// The entries of lines, with their mnemonics.
  ///
  /// - Parameters:
  ///   - items: The lines.
  ///   - app: The app of the menu.
  ///   - origin: Where the focus is, from which actions are looked for outwards.
  /// - Returns: An entry for each line.
  static func entries(of items: [MenuItem], in app: App, from origin: Widget) -> [MenuEntry] {
    var entries = items.map { MenuEntry($0, in: app, from: origin) }
    let places = entries.indices.filter { !entries[$0].isSeparator }
    for (place, title) in zip(places, MarkedTitle.filled(places.map { entries[$0].title })) {
      entries[place].title = title
    }
    return entries
  }

  private init(_ item: MenuItem, in app: App, from origin: Widget) {
    title = MarkedTitle(marked: item.title ?? "")
    switch item.kind {
    case .separator: break
    case .menu(let menu): self.menu = menu
    case .toggle(let property):
      isOn = property.value
      run = { property.value.toggle() }
    case .closure(let isEnabled, let run):
      self.isEnabled = isEnabled()
      self.run = run
    case .action(let id, let checked):
      let action = app.action(id, from: origin)
      // An action without a title is better named by its identifier than not at all.
      if item.title == nil {
        let name = action.map(\.title) ?? ""
        title = MarkedTitle(plain: name.isEmpty ? id : name)
      }
      isEnabled = action?.isEnabled ?? false
      isOn = checked?.value
      let keys = app.keyMap.keys(for: id, default: action?.keys ?? [])
      key = keys.first?.label ?? ""
      run = { [weak app, weak origin] in
        guard let app else { return }
        if let origin, origin.hostApp === app {
          app.run(id, from: origin)
        } else {
          app.run(command: id)
        }
      }
    }
  }
}
