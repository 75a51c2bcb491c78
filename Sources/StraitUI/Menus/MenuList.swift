import StraitScreen

/// The lines of an open menu.
@MainActor
final class MenuList: Widget, ActionFollower {
  /// The opener of a menu, which may have a menu at each side.
  @MainActor
  protocol Opener: Widget {
    /// Opens the menu a number of places to the right instead of this one.
    func openNeighbor(_ step: Int)
    /// Called when the menu is closed, by anything.
    func menuClosed()
  }

  let title: String
  let entries: [MenuEntry]
  /// The index of the chosen line; otherwise `nil`.
  private(set) var index: Int? {
    didSet { first = top }
  }
  /// The first line that was in sight when the chosen one changed last.
  private var first = 0
  /// The layer that shows it.
  private(set) weak var layer: Layer?
  /// The menu that this one is inside.
  private weak var outer: MenuList?
  /// The opener of the outermost menu.
  private weak var opener: (any Opener)?
  /// The widget with the focus before.
  private weak var origin: Widget?
  /// The states of the lines as they were drawn last.
  private var knownStates: [MenuEntry.State] = []

  private init(
    _ title: String,
    _ entries: [MenuEntry],
    from origin: Widget,
    outer: MenuList?,
    opener: (any Opener)?
  ) {
    self.title = title
    self.entries = entries
    self.origin = origin
    self.outer = outer
    self.opener = opener
    super.init(id: outer == nil ? "menu" : nil)
    border(.rounded)
    index = entries.firstIndex(where: \.canBeChosen)
  }

  /// Opens a menu next to a widget.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - app: The app that it opens in.
  ///   - owner: The widget next to which it is shown.
  ///   - anchor: The part of the owner next to which it is shown; `nil` for all of it.
  ///   - origin: The widget with the focus, from which actions are searched.
  ///   - opener: The opener.
  ///   - outer: The menu that it is inside.
  ///   - close: Closes the menu that it replaces; not called if it has no line.
  /// - Returns: The open menu; `nil` if it has no line, or the handlers of the focus have closed
  ///   it.
  @discardableResult
  static func open(
    _ menu: Menu,
    in app: App,
    beside owner: Widget,
    anchor: Rect? = nil,
    from origin: Widget,
    opener: (any Opener)? = nil,
    outer: MenuList? = nil,
    replacing close: () -> Void = {}
  ) -> MenuList? {
    let entries = MenuEntry.entries(of: menu.items(), in: app, from: origin)
    guard !entries.isEmpty else { return nil }
    close()
    let list = MenuList(
      MarkedTitle(marked: menu.title).text,
      entries,
      from: origin,
      outer: outer,
      opener: opener
    )
    let layer = Layer(list, .popup, owner: owner)
    layer.anchor = anchor
    layer.isAside = outer != nil
    layer.isMenu = true
    layer.neighbor = opener
    layer.onClose = { [weak opener] in if outer == nil { opener?.menuClosed() } }
    list.layer = layer
    return app.show(layer) ? list : nil
  }

  private func openInner(_ index: Int) {
    guard let app = hostApp, let menu = entries[index].menu, let origin else { return }
    let line = Rect(row: index - top + 1, columns: frame.size.columns)
    MenuList.open(
      menu,
      in: app,
      beside: self,
      anchor: line,
      from: origin,
      opener: opener,
      outer: self
    )
  }

  /// Closes this menu and those around it.
  private func closeAll() {
    let app = hostApp
    var next: MenuList? = self
    while let list = next {
      next = list.outer
      if let layer = list.layer { app?.close(layer) }
    }
  }

  // MARK: The states of the lines

  override func attached() {
    super.attached()
    hostApp?.actionFollowers.append(self)
  }

  func followActions() {
    let states = entries.map(\.state)
    guard states != knownStates else { return }
    knownStates = states
    setNeedsDisplay()
  }

  /// `true` if the opener is still enabled and shown; otherwise the menu is about to close.
  private var canBeUsed: Bool {
    var list = self
    while let outer = list.outer { list = outer }
    return list.layer?.owner?.takesPart ?? false
  }

  /// Runs a line once the menu is closed, or opens its menu.
  ///
  /// - Returns: `false` if it cannot be chosen now.
  @discardableResult
  func choose(_ index: Int) -> Bool {
    guard entries.indices.contains(index), entries[index].canBeChosen, canBeUsed else {
      return false
    }
    self.index = index
    setNeedsDisplay()
    if entries[index].menu != nil {
      openInner(index)
    } else {
      let run = entries[index].run
      closeAll()
      run?()
    }
    return true
  }

  // MARK: Keys

  private static let table = ActionTable(for: MenuList.self) {
    TableAction("menu.up", keys: "up") { $0.move(from: $0.index ?? $0.entries.count, by: -1) }
    TableAction("menu.down", keys: "down") { $0.move(from: $0.index ?? -1, by: 1) }
    TableAction("menu.start", keys: "home") { $0.move(from: -1, by: 1) }
    TableAction("menu.end", keys: "end") { $0.move(from: $0.entries.count, by: -1) }
    TableAction("menu.choose", keys: "enter", "space") { list in
      // It may have been disabled in the meantime.
      if let index = list.index, !list.choose(index) { list.hostApp?.display?.ring() }
    }
    TableAction("menu.left", keys: "left") { $0.goLeft() }
    TableAction("menu.right", keys: "right") { $0.goRight() }
    TableAction("menu.close", keys: "f10") { $0.closeAll() }
  }

  override class var actionTable: ActionTable { table }

  /// The letters of the lines.
  override var actions: [Action] {
    var actions: [Action] = []
    for (index, entry) in entries.enumerated() where entry.canBeChosen {
      guard let letter = entry.title.letter else { continue }
      actions.append(
        Action(
          "menu.line.\(letter)",
          keys: KeyPress(.character(letter)),
          KeyPress(.character(letter), .alt)
        ) {
          self.choose(index)
        }
      )
    }
    return actions
  }

  /// Goes to the next line that can be chosen, around the ends.
  private func move(from start: Int, by step: Int) {
    var next = start
    for _ in entries {
      next = (next + step + entries.count) % entries.count
      if entries[next].canBeChosen {
        index = next
        showEnd()
        return setNeedsDisplay()
      }
    }
  }

  /// Goes to the next line that can be chosen, if there is one, as the wheel does.
  private func scroll(by step: Int) {
    var next = (index ?? (step > 0 ? -1 : entries.count)) + step
    while entries.indices.contains(next) {
      if entries[next].canBeChosen {
        index = next
        showEnd()
        return setNeedsDisplay()
      }
      next += step
    }
  }

  /// Brings the lines beyond the last one that can be chosen, or before the first, into sight.
  private func showEnd() {
    guard let index else { return }
    if !entries[(index + 1)...].contains(where: \.canBeChosen) {
      first = max(0, entries.count - contentSize.rows)
    } else if !entries[..<index].contains(where: \.canBeChosen) {
      first = 0
    }
  }

  private func goLeft() {
    if outer != nil {
      if let layer { hostApp?.close(layer) }
    } else {
      opener?.openNeighbor(-1)
    }
  }

  private func goRight() {
    if let index, entries[index].menu != nil {
      openInner(index)
    } else if let opener {
      opener.openNeighbor(1)
    }
  }

  // MARK: The widget

  override var isFocusable: Bool { true }

  override var semantics: Semantics {
    let entries = self.entries
    let choice = SemanticChoice(index, of: entries.count) { entries[$0].title.text }
    return Semantics(.menu, name: title, value: .choice(choice))
  }

  override func perform(_ request: SemanticRequest) -> Bool {
    switch request {
    case .choose(let text):
      guard let index = entries.firstIndex(where: { $0.title.text == text && !$0.isSeparator })
      else { return false }
      return choose(index)
    case .chooseIndex(let index): return choose(index)
    default: return false
    }
  }

  override func measure(_ proposal: Proposal) -> Size { wantedSize }

  override func draw(on canvas: inout Canvas) {
    drawLines(on: &canvas)
  }

  override var cutText: CutText? { cutTexts }

  // MARK: The mouse

  override var takesMouse: Bool { true }

  override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input else { return false }
    switch press.kind {
    case .move: follow(.move, at: press.point)
    case .press, .drag, .release:
      if press.button == .left { follow(press.kind, at: press.point) }
    case .wheelUp: scroll(by: -1)
    case .wheelDown: scroll(by: 1)
    default: return false
    }
    return true
  }

  /// Follows the mouse, which may have been pressed on the title.
  func follow(_ kind: MousePress.Kind, at point: Point) {
    let inside = Rect(origin: .zero, size: contentSize)
    guard inside.contains(point), entries.indices.contains(top + point.row) else { return }
    let line = top + point.row
    guard entries[line].canBeChosen else { return }
    if index != line {
      index = line
      setNeedsDisplay()
    }
    let opens = entries[line].menu != nil
    if kind == .release, !opens || layer === hostApp?.activeLayer { choose(line) }
  }

  /// The first line in sight.
  ///
  /// It stays while the chosen line is in sight: the line that the mouse chooses must not move away
  /// from it before the button is released.
  var top: Int {
    let rows = contentSize.rows
    guard rows > 0, rows < entries.count else { return 0 }
    let top = min(first, entries.count - rows)
    guard let index else { return top }
    return max(index - rows + 1, min(top, index))
  }
}

extension Role {
  /// The lines of an open menu.
  public static let menu: Role = "menu"
  /// The titles of menus.
  public static let menuBar: Role = "menubar"
  /// The title of a menu.
  public static let menuTitle: Role = "menutitle"
}
