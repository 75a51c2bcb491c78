public import StraitScreen

/// An action that can be reached from where the focus is, with the keys that would run it.
public struct ReachableAction: Hashable, Sendable {
  /// Its identifier.
  public let id: String
  /// The title for users; empty without one.
  public let title: String
  /// The text in `KeyHints`; empty if it is in no hint.
  public let hint: String
  /// The keys that run it now; empty if it has none.
  public let keys: [KeyPress]
  /// `true` if the command behind it is at work, and can be executed again nevertheless.
  public let isExecuting: Bool
}

// The actions that can be run from the focus: hints, help, menus and the command palette are made
// from it.
extension App {
  /// `true` if Escape closes the active layer.
  var canCancel: Bool { activeLayer.kind == .dialog || activeLayer.kind == .popup }

  /// The widget that Return presses in the active layer.
  var defaultWidget: Widget? {
    let root = activeLayer.root
    // An action that uses this to decide whether it is enabled would recurse endlessly.
    let widgets = defaultWidgets
    defaultWidgets = []
    defer { defaultWidgets = widgets }
    for widget in widgets
    where root.isAround(widget) && widget.takesPart && widget.described.abilities.contains(.press) {
      return widget
    }
    return nil
  }

  /// The enabled actions that a key would run or a menu could offer, from the focus outwards.
  ///
  /// Each key is listed at the one action that pressing it would run. An action is listed without
  /// keys if all of its keys run actions closer to the focus.
  public var reachableActions: [ReachableAction] {
    var reachable: [ReachableAction] = []
    for group in actionGroups { reachable += group.actions }
    return reachable
  }

  /// The actions in reach that belong to one widget, or to the app.
  struct ActionGroup {
    /// The widget; `nil` for the app.
    let owner: Widget?
    var actions: [ReachableAction] = []
  }

  /// `reachableActions`, by owner.
  var actionGroups: [ActionGroup] {
    var groups: [ActionGroup] = []
    var taken: Set<KeyPress> = []
    var takesText = false
    func add(
      _ id: String,
      _ title: String,
      _ keys: [KeyPress],
      hint: String? = nil,
      isExecuting: Bool = false
    ) {
      let free = keys.filter { !taken.contains($0) && !(takesText && $0.isPlainCharacter) }
      taken.formUnion(keys)
      groups[groups.count - 1].actions.append(
        ReachableAction(
          id: id,
          title: title,
          hint: hint ?? title,
          keys: free,
          isExecuting: isExecuting
        )
      )
    }
    func add(_ action: Action) {
      let keys = keyMap.keys(for: action.id, default: action.keys)
      add(action.id, action.title, keys, hint: action.hint, isExecuting: action.isExecuting)
    }
    for widget in route where widget.takesPart {
      groups.append(ActionGroup(owner: widget))
      if widget.takesText { takesText = true }
      for entry in type(of: widget).actionTable.entries where entry.isEnabled(widget) {
        add(entry.id, entry.title, keyMap.keys(for: entry.id, default: entry.keys))
      }
      for action in widget.actions where action.isEnabled { add(action) }
    }
    for widget in layerActors {
      groups.append(ActionGroup(owner: widget))
      for action in widget.layerActions where action.isEnabled { add(action) }
    }
    groups.append(ActionGroup(owner: nil))
    for action in actions where action.isEnabled { add(action) }
    for action in StandardAction.all where action.isEnabled(self) {
      add(action.id, action.title, keyMap.keys(for: action.id, default: action.keys))
    }
    return groups
  }

  /// The widgets of the active layer that have actions independent of its focus.
  var layerActors: [any LayerActor] {
    guard !allLayerActors.isEmpty else { return [] }
    let root = activeLayer.root
    return allLayerActors.filter { root.isAround($0) && $0.takesPart }
  }

  /// The identifiers of the current actions, enabled or not: those that every app has,
  /// the app's own, and those of all widgets in it.
  ///
  /// A key map can name them, and those of `KeyMap.frameworkActions` besides.
  ///
  /// - Complexity: O(n) in the number of widgets.
  public var actionIDs: [String] {
    var ids = Set(StandardAction.all.map(\.id))
    for action in actions { ids.insert(action.id) }
    for layer in layers {
      layer.root.forEachWidget { widget in
        for entry in type(of: widget).actionTable.entries { ids.insert(entry.id) }
        for action in widget.actions { ids.insert(action.id) }
      }
    }
    for widget in allLayerActors { for action in widget.layerActions { ids.insert(action.id) } }
    return ids.sorted()
  }

  /// The keys that several enabled actions of one widget have, of the widgets that have keys in the
  /// whole layer, such as mnemonics, or of the app, on the way outwards from the focus.
  ///
  /// The key runs the first of them. An action closer to the focus with the same key is not a
  /// conflict.
  ///
  /// Such a key is also sent to `Report` when it is pressed.
  public var keyConflicts: [KeyConflict] {
    var conflicts: [KeyConflict] = []
    for widget in route where widget.takesPart {
      var own: [(id: String, keys: [KeyPress])] = []
      for entry in type(of: widget).actionTable.entries where entry.isEnabled(widget) {
        own.append((entry.id, entry.keys))
      }
      for action in widget.actions where action.isEnabled { own.append((action.id, action.keys)) }
      conflicts += keyMap.conflicts(among: own)
    }
    var shared: [(id: String, keys: [KeyPress])] = []
    for widget in layerActors {
      for action in widget.layerActions where action.isEnabled {
        shared.append((action.id, action.keys))
      }
    }
    conflicts += keyMap.conflicts(among: shared)
    let own = actions.filter(\.isEnabled).map { (id: $0.id, keys: $0.keys) }
    return conflicts + keyMap.conflicts(among: own)
  }

  /// Runs an action by its identifier or its title, with any key or none: the first from the focus
  /// outwards, and then in the app.
  ///
  /// ```swift
  /// app.run(command: "file.save")
  /// ```
  ///
  /// - Parameter name: The identifier, or else the title.
  /// - Returns: `false` if no enabled action has it, or the app has ended; see `commandNames`.
  @discardableResult
  public func run(command name: String) -> Bool {
    guard ending == nil else { return false }
    return run(route) { $0 == name || $1 == name }
  }

  /// The titles of all actions that `run(command:)` could run now, each once, from the focus
  /// outwards.
  ///
  /// An action without a title is useful as a key only; it can still be run by its identifier.
  public var commandNames: [String] {
    var seen: Set<String> = []
    var names: [String] = []
    for action in reachableActions where !action.title.isEmpty {
      if seen.insert(action.title).inserted { names.append(action.title) }
    }
    return names
  }

  /// An action that a button names, as it is now.
  struct NamedAction {
    var title: String
    var isEnabled: Bool
    var command: ActionCommand?
    /// The keys that it has itself.
    var keys: [KeyPress] = []
  }

  /// Returns the action of an identifier: the first that is enabled from a widget outwards, and
  /// then in the app; else the first that is not.
  func action(_ id: String, from widget: Widget) -> NamedAction? {
    var disabled: NamedAction?
    func found(
      _ title: String,
      _ isEnabled: Bool,
      _ command: ActionCommand?,
      _ keys: [KeyPress]
    ) -> NamedAction? {
      let action = NamedAction(title: title, isEnabled: isEnabled, command: command, keys: keys)
      if isEnabled { return action }
      if disabled == nil { disabled = action }
      return nil
    }
    var next: Widget? = widget
    while let widget = next {
      let takesPart = widget.takesPart
      for entry in type(of: widget).actionTable.entries where entry.id == id {
        let isEnabled = takesPart && entry.isEnabled(widget)
        if let it = found(entry.title, isEnabled, nil, entry.keys) { return it }
      }
      for action in widget.actions where action.id == id {
        let isEnabled = takesPart && action.isEnabled
        if let it = found(action.title, isEnabled, action.command, action.keys) { return it }
      }
      next = widget.up
    }
    for widget in layerActors {
      for action in widget.layerActions where action.id == id {
        if let it = found(action.title, action.isEnabled, action.command, action.keys) { return it }
      }
    }
    for action in actions where action.id == id {
      if let it = found(action.title, action.isEnabled, action.command, action.keys) { return it }
    }
    for action in StandardAction.all where action.id == id {
      if let it = found(action.title, action.isEnabled(self), nil, action.keys) { return it }
    }
    return disabled
  }

  /// The commands behind the actions that could be reached from the focus, enabled or not.
  var commandsInReach: [ActionCommand] {
    var commands: [ActionCommand] = []
    for widget in route {
      for action in widget.actions { if let command = action.command { commands.append(command) } }
    }
    for action in actions { if let command = action.command { commands.append(command) } }
    return commands
  }

  /// Lets all that shows actions follow them; the focus may move in the meantime, and with it the
  /// actions.
  func followActions() {
    guard !actionFollowers.isEmpty else { return }
    for _ in 0..<3 {
      let former = focused
      for follower in actionFollowers { follower.followActions() }
      if focused === former { return }
    }
  }

  /// Runs an action by its identifier, from a widget outwards.
  @discardableResult
  func run(_ id: String, from widget: Widget) -> Bool {
    var route: [Widget] = []
    var next: Widget? = widget
    while let widget = next {
      route.append(widget)
      next = widget.up
    }
    return run(route) { candidate, _ in candidate == id }
  }

  private func run(_ route: [Widget], where matches: (String, String) -> Bool) -> Bool {
    for widget in route where widget.takesPart {
      for entry in type(of: widget).actionTable.entries
      where matches(entry.id, entry.title) && entry.isEnabled(widget) {
        act(as: widget) { entry.run(widget) }
        return true
      }
      for action in widget.actions where matches(action.id, action.title) && action.isEnabled {
        act(as: widget) { action.run() }
        return true
      }
    }
    for widget in layerActors {
      for action in widget.layerActions
      where matches(action.id, action.title) && action.isEnabled {
        act(as: widget) { action.run() }
        return true
      }
    }
    for action in actions where matches(action.id, action.title) && action.isEnabled {
      withinTurn { action.run() }
      return true
    }
    for action in StandardAction.all
    where matches(action.id, action.title) && action.isEnabled(self) {
      withinTurn { action.run(self) }
      return true
    }
    return false
  }
}

extension KeyPress {
  /// `true` if the key types a character.
  var isPlainCharacter: Bool {
    if case .character = key { modifiers.isEmpty || modifiers == .shift } else { false }
  }
}
