public import StraitModel
public import StraitScreen
public import StraitUI

/// Rows of text in a window over any number of elements: there is a widget for each row in sight,
/// and no more.
public final class VirtualList: Container {
  private let elements: Property<[String]>
  private var first = 0

  /// Makes a list that follows a property.
  public init(_ elements: Property<[String]>, id: String? = nil) {
    self.elements = elements
    super.init(id: id)
    owns(elements.values.subscribe(onNext: { [weak self] _ in self?.setNeedsArrangement() }))
  }

  /// The index of the element in the first row.
  public var top: Int {
    get { first }
    set {
      first = max(0, min(newValue, elements.value.count - contentSize.rows))
      setNeedsArrangement()
    }
  }

  public override var isFocusable: Bool { true }
  public override var takesMouse: Bool { true }
  public override var naturalWidth: Length { .fraction(1) }
  public override var naturalHeight: Length { .fraction(1) }

  public override var semantics: Semantics {
    let elements = self.elements
    let choice = SemanticChoice(nil, of: elements.value.count) { elements.value[$0] }
    return Semantics(.list, value: .choice(choice), abilities: .scroll)
  }

  public override func perform(_ request: SemanticRequest) -> Bool {
    guard case .scrollTo(let index) = request, elements.value.indices.contains(index) else {
      return false
    }
    top = index
    return true
  }

  public override var actions: [Action] {
    [
      Action("rows.down", "Down", keys: "down") { self.top += 1 },
      Action("rows.up", "Up", keys: "up") { self.top -= 1 },
    ]
  }

  public override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input else { return false }
    switch press.kind {
    case .wheelDown: top += 3
    case .wheelUp: top -= 3
    default: return false
    }
    return true
  }

  public override func measure(_ proposal: Proposal) -> Size {
    Size(columns: proposal.columns ?? 20, rows: proposal.rows ?? 10)
  }

  public override func arrange(in size: Size) {
    let all = elements.value
    first = max(0, min(first, all.count - size.rows))
    let count = min(size.rows, all.count)
    while children.count < count { append(Label()) }
    while children.count > count { remove(children[count]) }
    for row in 0..<count {
      (children[row] as? Label)?.text = all[first + row]
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
