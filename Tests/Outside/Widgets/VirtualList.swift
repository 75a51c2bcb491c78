public import StraitModel
public import StraitScreen
public import StraitUI

/// Rows of text in a window over any number of elements, of which one can be selected.
///
/// There is a widget for each row in sight, and no more. The list has the focus, or else the row that is selected.
public final class VirtualList: Container {
  private let elements: Property<[String]>
  private var first = 0
  private var chosen: Int?

  /// Makes a list that follows a property.
  ///
  /// - Parameters:
  ///   - elements: The texts of the rows.
  ///   - rowsHaveFocus: `true` if the rows have the focus, and not the list.
  ///   - id: The name by which tests and scripts find it.
  public init(_ elements: Property<[String]>, rowsHaveFocus: Bool = false, id: String? = nil) {
    self.elements = elements
    super.init(id: id)
    keepsFocusOut = !rowsHaveFocus
    own(elements.values.subscribe(onNext: { [weak self] _ in self?.setNeedsArrangement() }))
  }

  /// The index of the element in the first row.
  public var top: Int {
    get { first }
    set {
      first = max(0, min(newValue, elements.value.count - contentSize.rows))
      setNeedsArrangement()
    }
  }

  /// The index of the element that is selected; `nil` if none is.
  public var selected: Int? { chosen }

  /// Selects an element, and brings it into sight.
  public func select(_ index: Int) {
    guard elements.value.indices.contains(index) else { return }
    chosen = index
    top = max(index - contentSize.rows + 1, min(top, index))
    let row = index - top
    if !keepsFocusOut, children.indices.contains(row) { app?.focus(children[row]) }
  }

  public override var isFocusable: Bool { keepsFocusOut }
  public override var takesMouse: Bool { true }
  public override var naturalWidth: Length { .fraction(1) }
  public override var naturalHeight: Length { .fraction(1) }

  public override var semantics: Semantics {
    let elements = self.elements
    let choice = SemanticChoice(chosen, of: elements.value.count) { elements.value[$0] }
    return Semantics(.list, value: .choice(choice), abilities: [.choose, .scroll])
  }

  public override func perform(_ request: SemanticRequest) -> Bool {
    switch request {
    case .scrollTo(let index) where elements.value.indices.contains(index): top = index
    case .chooseIndex(let index) where elements.value.indices.contains(index): select(index)
    case .choose(let text):
      guard let index = elements.value.firstIndex(of: text) else { return false }
      select(index)
    default: return false
    }
    return true
  }

  public override var actions: [Action] {
    [
      Action("rows.down", "Down", keys: "down") { self.select((self.chosen ?? self.top - 1) + 1) },
      Action("rows.up", "Up", keys: "up") { self.select((self.chosen ?? self.top + 1) - 1) },
    ]
  }

  public override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input else { return false }
    switch press.kind {
    case .press: select(first + press.point.row)
    case .wheelDown: top += 3
    case .wheelUp: top -= 3
    default: return false
    }
    return true
  }

  public override func measure(_ proposal: Proposal) -> Size {
    Size(columns: proposal.columns ?? 20, rows: proposal.rows ?? 10)
  }

  private func makeRow() -> ElementRow {
    let row = ElementRow()
    row.onFocus = { [unowned self] row in
      if let index = children.firstIndex(where: { $0 === row }) { select(first + index) }
    }
    return row
  }

  public override func arrange(in size: Size) {
    let all = elements.value
    first = max(0, min(first, all.count - size.rows))
    let count = min(size.rows, all.count)
    while children.count < count { append(makeRow()) }
    while children.count > count { remove(children[count]) }
    if let chosen, chosen >= all.count { self.chosen = nil }
    for row in 0..<count {
      (children[row] as? ElementRow)?.text = all[first + row]
      children[row].isDrawnSelected = first + row == chosen
      place(
        children[row],
        in: Rect(
          origin: Point(column: 0, row: row),
          size: Size(columns: size.columns, rows: 1)
        )
      )
    }
  }
}

/// One row: the text of the element that is there now.
final class ElementRow: Widget {
  var text = "" {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }
  var onFocus: ((ElementRow) -> Void)?

  // A list that keeps the focus out has it itself.
  override var isFocusable: Bool { true }

  override func focusChanged(_ isFocused: Bool) {
    super.focusChanged(isFocused)
    if isFocused { onFocus?(self) }
  }

  override var semantics: Semantics { Semantics(.label, name: text) }

  override func measure(_ proposal: Proposal) -> Size {
    Size(columns: ShownText.columns(of: text) + 2, rows: 1)
  }

  override func draw(on canvas: inout Canvas) {
    let style: StyleRole = canvas.isSelected ? .selection : .text
    let end = canvas.draw(text, at: Point(column: 0, row: 0), style: style)
    if canvas.isSelected { canvas.draw(" *", at: Point(column: end, row: 0), style: style) }
  }
}
