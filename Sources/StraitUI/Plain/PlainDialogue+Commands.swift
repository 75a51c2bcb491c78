import StraitChannels
import StraitForms
import StraitModel

extension PlainDialogue {
  /// Runs a command.
  func run(_ command: PlainCommand) throws(PlainRefusal) {
    switch command {
    case .next: move(by: 1)
    case .back: move(by: -1)
    case .go(let name): app.focus(try target(name))
    case .clear:
      guard let widget = app.focused else { throw PlainRefusal(.plainNothingToEmpty) }
      try empty(widget)
    case .edit(let text):
      guard let widget = app.focused else { throw PlainRefusal(.plainNothingToFill) }
      if widget.described.isEditedByRequest {
        try give(.set(text), to: widget)
      } else {
        try fill(text)
      }
    case .show: app.activeLayer.root.forEachShown { list($0) }
    case .run(let name): try runCommand(name)
    case .help: for line in Self.help { show(line) }
    case .quit: app.quit()
    }
  }

  private static var help: [String] {
    let keys: [Wording.Key] = [.plainHelpValue, .plainHelpChoice, .plainHelpColon]
    return (keys + PlainCommand.descriptions.map(\.help)).map { $0.said() }
  }

  // MARK: Widgets

  /// Returns the one widget that a name means.
  private func target(_ name: String) throws(PlainRefusal) -> Widget {
    let order = app.focusOrder
    if let number = Int(name), order.indices.contains(number - 1) { return order[number - 1] }
    var all: [Widget] = []
    app.activeLayer.root.forEachShown { if $0.isFocusable { all.append($0) } }
    // An id should be unique; a name need not be.
    let found = [
      all.filter { "#\($0.id ?? "")" == name },
      all.filter { self.name(of: $0) == name },
      all.filter { $0.id == name },
      all.filter { self.name(of: $0).lowercased() == name.lowercased() },
      all.filter { self.name(of: $0).folded == name.folded },
    ].first { !$0.isEmpty }
    guard let widget = found?.first else {
      let near = NearestNames.near(name, in: all.map { self.name(of: $0) }).first
      throw PlainRefusal(.plainNoTarget, ["name": name], near: near, .plainNearTarget)
    }
    guard found?.count == 1 else {
      let count = found?.count ?? 0
      throw PlainRefusal(.plainManyTargets, ["name": name, "count": "\(count)"])
    }
    guard widget.canHaveFocus else {
      throw PlainRefusal(.plainDisabledTarget, ["name": self.name(of: widget)])
    }
    return widget
  }

  /// Prints what `:show` lists of a widget; the further lines of a text that is only shown are
  /// indented, so that each widget begins a separate line.
  private func list(_ widget: Widget) {
    guard let text = listing(of: widget) else { return }
    for (index, line) in widget.plainLines(of: text).enumerated() {
      show(index == 0 ? line : "  \(line)")
    }
  }

  /// Returns a widget's line for `:show`: `2 textfield name: Ada`; `nil` if it has no text.
  private func listing(of widget: Widget) -> String? {
    let semantics = widget.described
    var words: [String] = []
    if let number = number(of: widget) { words.append("\(number)") }
    words.append(semantics.role.rawValue)
    let name = widget.plainName
    if !name.isEmpty { words.append(name) }
    var rest = [semantics.plainValue].filter { !$0.isEmpty } + semantics.plainState
    if let hint = semantics.hint { rest.append(Wording.Key.plainHint.said(["hint": hint])) }
    if semantics.isFocused { rest.append(Wording.Key.plainFocused.said()) }
    let isSilent = rest.isEmpty && name.isEmpty && !widget.isFocusable
    guard !isSilent, semantics.role != .hints else { return nil }
    return words.joined(separator: " ")
      + (rest.isEmpty ? "" : ": " + rest.joined(separator: ", "))
  }

  // MARK: Commands of the app

  private func runCommand(_ name: String) throws(PlainRefusal) {
    let names = app.commandNames
    guard !name.isEmpty else {
      let list = names.joined(separator: ", ")
      show(
        names.isEmpty
          ? Wording.Key.plainNoCommands.said() : Wording.Key.plainCommands.said(["names": list])
      )
      return
    }
    if app.run(command: name) { return }
    let near = NearestNames.near(name, in: names).first
    throw PlainRefusal(.plainNoAppCommand, ["name": name], near: near, .plainNearAppCommand)
  }
}
