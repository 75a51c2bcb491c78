import StraitScreen

/// A title in a menu bar.
@MainActor
final class MenuTitle: Widget {
  let menu: Menu
  let name: MarkedTitle
  weak var bar: MenuBar?

  init(_ menu: Menu, _ name: MarkedTitle) {
    self.menu = menu
    self.name = name
    super.init()
  }

  private var isOpen: Bool { bar?.isOpen(self) ?? false }

  override var semantics: Semantics {
    var semantics = Semantics(.menuTitle, name: name.text, abilities: [.press, .expand])
    semantics.isExpanded = isOpen
    return semantics
  }

  override func perform(_ request: SemanticRequest) -> Bool {
    guard takesPart, let bar else { return false }
    switch request {
    case .press: bar.toggle(self)
    case .expand(let isWanted): if isWanted != isOpen { bar.toggle(self) }
    default: return false
    }
    return true
  }

  override func measure(_ proposal: Proposal) -> Size {
    Size(columns: ShownText.columns(of: name.text) + 2, rows: 1)
  }

  override func draw(on canvas: inout Canvas) {
    if isOpen { canvas.fill(canvas.bounds, style: .selection) }
    let style: StyleRole = isOpen ? .focus : .text
    if isOpen { canvas.draw(.chosenStart, at: .zero, style: style) }
    let columns = canvas.size.columns
    let start = Point(column: columns > 2 ? 1 : 0, row: 0)
    canvas.draw(name, at: start, within: max(1, columns - 2), style: style)
    if isOpen {
      let last = Point(column: columns - 1, row: 0)
      canvas.draw(.chosenEnd, at: last, style: style)
    }
  }

  /// `true` if the name has too little room in the bar.
  var isCut: Bool { ShownText.columns(of: name.text) > frame.size.columns - 2 }

  override var takesMouse: Bool { true }

  override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input, let bar else { return false }
    switch press.kind {
    case .press where press.button == .left: bar.toggle(self)
    case .drag where press.button == .left, .release where press.button == .left:
      bar.follow(press.kind, at: screenFrame.origin.moved(by: press.point))
    default: return false
    }
    return true
  }
}
