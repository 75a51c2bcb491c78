public import StraitScreen
public import StraitUI

/// Pages of which one is shown, with their titles above it.
///
/// The pages that are not shown have left the tree: they keep their values and their channels, and
/// have neither the focus nor cells.
public final class Tabs: Container {
  /// A page with its title.
  public struct Page {
    /// The text in the row of titles.
    public let title: String
    /// The content of the page.
    public let content: Widget

    /// Makes a page.
    @MainActor
    public init(_ title: String, @ContentBuilder _ content: () -> [any Content]) {
      self.title = title
      self.content = Column(content)
    }
  }

  private let bar: TabBar
  private let pages: [Page]

  /// Shows the first of some pages.
  public init(_ pages: [Page], id: String? = nil) {
    precondition(!pages.isEmpty, "tabs must have a page")
    self.pages = pages
    bar = TabBar("Tabs", value: 0)
    bar.titles = pages.map(\.title)
    super.init(id: id, content: [bar, pages[0].content])
    bar.onSelect = { [unowned self] in show($0) }
  }

  /// The index of the page that is shown.
  ///
  /// A set is not an edit.
  public var selected: Int {
    get { bar.value }
    set { bar.value = newValue }
  }

  /// The titles, as a separate control: a channel leads to the index of the page.
  public var titles: Control<Int> { bar }

  private func show(_ index: Int) {
    guard pages.indices.contains(index), children.last !== pages[index].content else { return }
    if children.count > 1 { remove(children[1]) }
    append(pages[index].content)
  }

  public override var semantics: Semantics { Semantics(.group) }

  public override func measure(_ proposal: Proposal) -> Size {
    var size = bar.size(for: proposal)
    // All pages count, so that nothing moves when another one is shown.
    for page in pages {
      let wanted = page.content.size(for: proposal)
      size.columns = max(size.columns, wanted.columns)
      size.rows = max(size.rows, 1 + wanted.rows)
    }
    return size
  }

  public override func leastSize() -> Size {
    var least = bar.least()
    for child in children.dropFirst() {
      let size = child.least()
      least = Size(columns: max(least.columns, size.columns), rows: 1 + size.rows)
    }
    return least
  }

  public override func arrange(in size: Size) {
    place(
      bar,
      in: Rect(origin: Point(column: 0, row: 0), size: Size(columns: size.columns, rows: 1))
    )
    guard children.count > 1 else { return }
    let rest = Size(columns: size.columns, rows: max(0, size.rows - 1))
    place(children[1], in: Rect(origin: Point(column: 0, row: 1), size: rest))
  }
}

/// The titles of the pages.
final class TabBar: Control<Int> {
  var titles: [String] = []
  var onSelect: ((Int) -> Void)?

  override var isFocusable: Bool { true }
  override var takesMouse: Bool { true }

  override var semantics: Semantics {
    Semantics(.tabs, value: .choice(SemanticChoice(value, of: titles)))
  }

  override func valueChanged() { onSelect?(value) }

  override var actions: [Action] {
    [
      Action("tabs.next", "Next page", keys: "right", isEnabled: value + 1 < titles.count) {
        self.edit(self.value + 1)
      },
      Action("tabs.previous", "Previous page", keys: "left", isEnabled: value > 0) {
        self.edit(self.value - 1)
      },
    ]
  }

  override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input, press.kind == .press else { return false }
    var column = 0
    for (index, title) in titles.enumerated() {
      let end = column + ShownText.columns(of: title) + 2
      if (column..<end).contains(press.point.column) { edit(index) }
      column = end
    }
    return true
  }

  override func measure(_ proposal: Proposal) -> Size {
    Size(columns: titles.reduce(0) { $0 + ShownText.columns(of: $1) + 2 }, rows: 1)
  }

  override func draw(on canvas: inout Canvas) {
    var column = 0
    for (index, title) in titles.enumerated() {
      let style: StyleRole = index == value ? .selection : .muted
      let text = index == value ? "[\(title)]" : " \(title) "
      column = canvas.draw(text, at: Point(column: column, row: 0), style: style)
    }
  }
}
