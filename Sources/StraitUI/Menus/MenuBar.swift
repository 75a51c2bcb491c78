import StraitChannels
import StraitForms
public import StraitScreen

/// The titles of menus, in a line.
///
/// ```swift
/// MenuBar {
///   Menu("&File") {
///     MenuItem(action: "file.open")
///     MenuItem(action: "file.save")
///     MenuItem.separator
///     MenuItem(action: "app.quit")
///   }
///   Menu("&View") {
///     MenuItem("&Wrap lines", to: editor.$wrapsLines)
///     Menu("&Theme") { for name in themes { MenuItem(name) { use(name) } } }
///   }
/// }
/// ```
///
///     File  View
///     ╭──────────────────────╮
///     │▌Open…         Ctrl-O │
///     │ Save          Ctrl-S │
///     │──────────────────────│
///     │ Quit          Ctrl-Q │
///     ╰──────────────────────╯
///
/// F10 opens the first menu from everywhere in the layer. Alt with the underlined letter of a title
/// opens that menu, unless a widget closer to the focus uses the key; so does a click on the title.
/// In a menu the arrows move, Return and Space and the underlined letter choose, Escape closes. The
/// bar never has the focus: an action of a menu runs from the previous focus. A line that is
/// disabled while its menu is open is dimmed there, and a menu closes when its bar is disabled or
/// leaves the app.
@MainActor
public final class MenuBar: Container, LayerActor, MenuList.Opener {
  private let menuCount: Int
  private var titles: [MenuTitle] { children.compactMap { $0 as? MenuTitle } }
  private weak var list: MenuList?
  /// The index of the menu that is open.
  private(set) var openIndex: Int?

  /// Makes a bar.
  ///
  /// - Parameters:
  ///   - id: The name by which tests and scripts find it.
  ///   - menus: The menus, from the left.
  public init(id: String? = nil, @MenuBuilder _ menus: () -> [MenuItem]) {
    let menus = menus().compactMap { item -> Menu? in
      if case .menu(let menu) = item.kind { menu } else { nil }
    }
    let names = MarkedTitle.filled(menus.map { MarkedTitle(marked: $0.title) })
    let titles = zip(menus, names).map { MenuTitle($0, $1) }
    menuCount = titles.count
    super.init(id: id, content: titles)
    for title in titles { title.bar = self }
  }

  // MARK: Menus

  /// Opens a menu, in place of the one that is open.
  ///
  /// - Parameter index: Its place, counted from 0.
  /// - Returns: `false` if the menu does not exist, or it has no line, or the bar is not in an app.
  @discardableResult
  public func open(_ index: Int) -> Bool {
    guard let app = hostApp, titles.indices.contains(index), takesPart else { return false }
    let title = titles[index]
    let origin = app.layer(of: self)?.focused ?? self
    let opened = MenuList.open(
      title.menu,
      in: app,
      beside: title,
      from: origin,
      opener: self,
      replacing: close
    )
    guard let opened else { return false }
    list = opened
    openIndex = index
    setNeedsDisplay()
    return true
  }

  /// Closes the menu that is open, with those inside it.
  public func close() {
    guard let app = hostApp, let layer = list?.layer,
      let place = app.layers.firstIndex(where: { $0 === layer })
    else { return }
    for inner in app.layers[place...].reversed() where inner.isMenu { app.close(inner) }
  }

  func openNeighbor(_ step: Int) {
    guard let openIndex else { return }
    var next = openIndex
    for _ in titles {
      next = (next + step + titles.count) % titles.count
      if next == openIndex || open(next) { return }
    }
  }

  func menuClosed() {
    list = nil
    openIndex = nil
    setNeedsDisplay()
  }

  func isOpen(_ title: MenuTitle) -> Bool {
    openIndex.map { titles.indices.contains($0) && titles[$0] === title } ?? false
  }

  func toggle(_ title: MenuTitle) {
    guard let index = titles.firstIndex(where: { $0 === title }) else { return }
    if openIndex == index { close() } else { open(index) }
  }

  /// Follows the mouse, which was pressed on a title.
  func follow(_ kind: MousePress.Kind, at point: Point) {
    guard let list else { return }
    let origin = list.screenFrame.origin
    // Inside the border.
    let inside = Point(
      column: point.column - origin.column - 1,
      row: point.row - origin.row - 1
    )
    list.follow(kind, at: inside)
  }

  // MARK: Keys

  var layerActions: [Action] {
    guard !titles.isEmpty else { return [] }
    var actions = [
      Action("menu.open", UserMessage(.menu).text(), keys: "f10") { self.open(0) }
    ]
    for (index, title) in titles.enumerated() {
      guard let letter = title.name.letter else { continue }
      actions.append(
        Action("menu.open.\(index + 1)", keys: KeyPress(.character(letter), .alt)) {
          self.open(index)
        }
      )
    }
    return actions
  }

  public override func attached() {
    super.attached()
    hostApp?.allLayerActors.append(self)
  }

  // MARK: The widget

  public override var semantics: Semantics { Semantics(.menuBar) }

  public override var naturalWidth: Length { .fraction(1) }

  override var mostChildren: Int { menuCount }

  public override func childrenChanged() {
    // A title that is removed takes its menu along.
    close()
    super.childrenChanged()
  }

  public override func measure(_ proposal: Proposal) -> Size {
    let wanted = titles.reduce(0) { $0 + ShownText.columns(of: $1.name.text) + 2 }
    return Size(columns: proposal.columns ?? wanted, rows: 1)
  }

  public override func arrange(in size: Size) {
    var column = 0
    for title in titles {
      let width = min(ShownText.columns(of: title.name.text) + 2, max(0, size.columns - column))
      place(
        title,
        in: Rect(column: column, columns: width)
      )
      column += width
    }
  }
}
