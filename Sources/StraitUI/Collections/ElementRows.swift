import StraitModel
import StraitScreen

/// The rows of the elements of an array.
final class ElementRows<Element>: RowSource {
  /// A widget that follows the element it is given.
  private final class Slot: RowSlot {
    let element: Property<Element>

    init(_ element: Property<Element>, row: Int, _ makeRow: (Property<Element>) -> Widget) {
      self.element = element
      super.init(makeRow(element), row: row)
    }
  }

  /// What shows an element.
  private enum Look {
    case widget((Property<Element>) -> Widget)
    /// A label of the text, which is set without a property and its subscribers.
    case text((Element) -> String)
  }

  /// The property whose array it is; never copied, so that it can be edited in place.
  let property: Property<[Element]>?
  /// The array, if it is no property's.
  var array: [Element] = []
  private let look: Look
  private let text: ((Element) -> String)?

  /// Makes the rows of an array.
  ///
  /// - Parameters:
  ///   - property: The property whose array it is; `nil` for `array`.
  ///   - text: The text of an element, if it is known.
  ///   - makeRow: Makes the widget of a row; `nil` for a label of the text, which must
  ///     be known then.
  init(
    _ property: Property<[Element]>?,
    text: ((Element) -> String)?,
    makeRow: ((Property<Element>) -> Widget)?
  ) {
    self.property = property
    self.text = text
    if let makeRow {
      look = .widget(makeRow)
    } else if let text {
      look = .text(text)
    } else {
      preconditionFailure("a list must be given rows or texts")
    }
  }

  private var elements: [Element] { property?.value ?? array }

  override var count: Int { elements.count }

  private func element(at row: Int) -> Element? {
    let elements = self.elements
    return elements.indices.contains(row) ? elements[row] : nil
  }

  override func makeSlot(for row: Int) -> RowSlot? {
    guard let element = element(at: row) else { return nil }
    switch look {
    case .widget(let makeRow): return Slot(Property(element), row: row, makeRow)
    case .text(let text): return RowSlot(Label(text(element)), row: row)
    }
  }

  override func fill(_ slot: RowSlot, with row: Int) -> Bool {
    guard let element = element(at: row) else { return false }
    slot.row = row
    slot.isStale = false
    // A slot is one that `makeSlot` has made.
    switch look {
    case .widget: unsafeDowncast(slot, to: Slot.self).element.value = element
    case .text(let text): unsafeDowncast(slot.widget, to: Label.self).text = text(element)
    }
    return true
  }

  override func makeReader() -> @MainActor (Int) -> String {
    if let text {
      return { [self] row in
        guard let element = element(at: row) else { return "" }
        return text(element)
      }
    }
    // One row beside those on the screen shows what is asked for.
    var reader: RowSlot?
    return { [self] row in
      if let reader {
        guard fill(reader, with: row) else { return "" }
      } else {
        reader = makeSlot(for: row)
      }
      return reader?.widget.shownTexts ?? ""
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
  /// What the widget and those inside it hold, as text, with blanks between them.
  fileprivate var shownTexts: String {
    var texts = ""
    forEachWidget { widget in
      guard let text = widget.semantics.text, !text.isEmpty else { return }
      if !texts.isEmpty { texts += " " }
      texts += text
    }
    return texts
  }
}
