import StraitModel
import StraitScreen

/// A line of an open menu: its words are those of when the menu opened, its state is that of now.
@MainActor
struct MenuEntry {
  var title: MarkedTitle
  /// The key that runs it, as it is printed on keyboards; empty without one.
  var key = ""
  private var findEnabled: (@MainActor () -> Bool)?
  private var checked: Property<Bool>?
  /// The menu that it opens.
  var menu: Menu?
  /// The action of the line; `nil` for a separator and for a menu.
  var run: (@MainActor () -> Void)?

  /// The part of a line that can change while its menu is open.
  struct State: Equatable {
    let isEnabled: Bool
    let isOn: Bool?
  }

  /// Its state now.
  var state: State { State(isEnabled: isEnabled, isOn: isOn) }
  /// `true` if its action can be run now.
  var isEnabled: Bool { findEnabled?() ?? true }
  /// `true` if it is checked; `nil` for a line without a check mark.
  var isOn: Bool? { checked?.value }
  var isSeparator: Bool { run == nil && menu == nil }
  var canBeChosen: Bool { isEnabled && !isSeparator }

  /// Returns the entries of lines, with their mnemonics.
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
      checked = property
      run = { property.value.toggle() }
    case .closure(let isEnabled, let run):
      findEnabled = isEnabled
      self.run = run
    case .action(let id, let checked):
      let action = app.action(id, from: origin)
      // An action without a title is better named by its identifier than not at all.
      if item.title == nil {
        let name = action.map(\.title) ?? ""
        title = MarkedTitle(plain: name.isEmpty ? id : name)
      }
      findEnabled = { [weak app, weak origin] in
        guard let app else { return false }
        let place = origin?.hostApp === app ? origin : app.focusBelowMenus
        return place.flatMap { app.action(id, from: $0) }?.isEnabled ?? false
      }
      self.checked = checked
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

extension App {
  /// The focus after all menus are closed, or the root there.
  fileprivate var focusBelowMenus: Widget? {
    let layer = layers.last { $0.takesFocus && !$0.isMenu }
    return layer?.focused ?? layer?.root
  }
}
