import StraitForms
import StraitModel
import StraitScreen

/// The rows of the elements of an array.
final class ElementRows<Element>: ElementSource<Element> {
  /// The widget of an element.
  private enum Look {
    case widget((Property<Element>) -> Widget)
    /// A label of the text, which is set without a property and its subscribers.
    case text((Element) -> String)
    /// A label of the text that follows the properties that the text reads of the element.
    case followedText((Element) -> String)
  }

  /// The property whose array it is; never copied, so that it can be edited in place.
  private let property: Property<[Element]>?
  /// The controller whose rows they are.
  private let controller: ArrayController<Element>?
  /// The array, if it is that of neither.
  var array: [Element] = []
  private let look: Look
  private let text: ((Element) -> String)?

  /// Makes the rows of an array.
  init(
    _ property: Property<[Element]>?,
    of controller: ArrayController<Element>? = nil,
    text: ((Element) -> String)?,
    makeRow: ((Property<Element>) -> Widget)?
  ) {
    self.property = property
    self.controller = controller
    self.text = text
    if let makeRow {
      look = .widget(makeRow)
    } else if let text {
      look = controller == nil ? .text(text) : .followedText(text)
    } else {
      preconditionFailure("a list must be given rows or texts")
    }
  }

  private var elements: [Element] { property?.value ?? array }

  override var count: Int { controller?.count ?? elements.count }

  override func element(at row: Int) -> Element? {
    if let controller { return controller.indices.contains(row) ? controller[row] : nil }
    let elements = self.elements
    return elements.indices.contains(row) ? elements[row] : nil
  }

  override func twins(in rows: Range<Int>) -> (Int, Int)? { controller?.twins(in: rows) }

  override func makeSlot(for row: Int) -> RowSlot? {
    guard let element = element(at: row) else { return nil }
    switch look {
    case .widget(let makeRow):
      let property = Property(element)
      return ElementSlot(property, makeRow(property), row: row)
    case .text(let text): return RowSlot(Label(text(element)), row: row)
    case .followedText(let text):
      let property = Property(element)
      let label = Label(text(element))
      let effect = Effect { [weak label] in label?.text = text(property.value) }
      return ElementSlot(property, label, row: row, by: effect)
    }
  }

  override func show(_ element: Element, in slot: RowSlot) {
    guard case .text(let text) = look else { return super.show(element, in: slot) }
    (slot.widget as? Label)?.text = text(element)
  }

  override func makeReader() -> @MainActor (Int) -> String {
    if let text {
      return { [self] row in
        element(at: row).map(text) ?? ""
      }
    }
    // One row besides those on the screen, for reading the text of others.
    var reader: RowSlot?
    return { [self] row in
      if let reader {
        guard fill(reader, with: row) else { return "" }
      } else {
        reader = makeSlot(for: row)
      }
      return reader?.widget.combinedText ?? ""
    }
  }

  override func columns(ofFirst rows: Int) -> Int {
    var columns = 0
    var slot: RowSlot?
    for row in 0..<min(rows, count) {
      if let text {
        guard let element = element(at: row) else { break }
        columns = max(columns, ShownText.columns(of: text(element)))
        continue
      }
      if let slot {
        guard fill(slot, with: row) else { break }
      } else {
        slot = makeSlot(for: row)
      }
      columns = max(columns, slot?.widget.size(for: Proposal()).columns ?? 0)
    }
    return columns
  }
}

extension Widget {
  /// The texts of the widget and those inside it, with blanks between them.
  var combinedText: String {
    var texts = ""
    forEachWidget { widget in
      guard let text = widget.semantics.text, !text.isEmpty else { return }
      if !texts.isEmpty { texts += " " }
      texts += text
    }
    return texts
  }
}
