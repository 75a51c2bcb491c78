import StraitChannels
import StraitModel

/// Rows in a window over any number of elements, one of which can be selected.
///
/// ```swift
/// List("Orders", of: shop.$orders, to: shop.$selectedOrder) { (order: Property<Order>) in
///   Row { Label(order.values.map(\.name)).width(.fraction(1)); Label(order.values.map(\.total)) }
/// }
/// List("Colors", ["Red", "Green"])
/// ```
///
/// There is a widget for each visible row, and for no other: a list of a million elements costs as
/// much as one of a hundred. A row that leaves the window is used again for one that enters it, so
/// the closure receives a property whose value changes: the row's content must follow it. A row is
/// as wide as the list, and as high as `rowHeight`. Setting the property of a row does not change
/// the array.
///
/// The list itself has the focus; its rows can have none, and have no keys. The arrow keys, Page Up
/// and Page Down, Home and End move the selection, and stay in the list at its ends; with nothing
/// selected, the arrows, the pages and Space select the first visible row. The focus alone selects
/// nothing, and is shown by a thin line. Return submits the selected row, if there is a subscriber
/// to `signal(for: .submit)`; otherwise the widget around the list receives it. A click selects a
/// row, a double click submits it, and the wheel of the mouse scrolls by three rows without
/// selecting. In a list that is not editable, keys scroll.
///
/// The value is the index of the selected row, `nil` if none is selected:
///
/// | what happens | the selection |
/// | --- | --- |
/// | the user selects a row | one edit, which the channels send |
/// | the program or a channel sets it | silent; the row is scrolled into view |
/// | an index without a row is set | it is kept, and shows no selection until the row exists |
/// | an edit before it moves its element | follows the element |
/// | its element is replaced at its place | stays |
/// | its element is removed | its replacement, or the next row, the last one, or `nil` |
/// | the whole array is set | follows the element, if the new array has it |
/// | … to one without the element | stays, or is `nil` if the row no longer exists |
///
/// An array that is edited without its property, as in `shop.orders.insert(order, at: 0)`, is set
/// as a whole. In one that is set, objects are recognized by being the same object, other elements
/// by their `id` or otherwise by `==`.
///
/// If the index changes to follow its element, the channels and `signal(for: .change)` send it like
/// an edit by the user: bindings of the selection would have a wrong index otherwise. So a program
/// must not correct the index as well. An index that is set in the same transaction as an edit, and
/// after it, is replaced by the one that follows: it is set after the transaction instead.
///
/// A list of an `ArrayController` selects nothing by itself: its selection is the controller's,
/// which it follows and sets.
///
/// Edits of the array move the window: the rows on the screen stay where they are. Only in a window
/// at the very top, rows inserted in front are shown. When the whole array is set, or a signal
/// sends one, the window moves to the top, unless a row is selected and still exists.
@MainActor
public final class List<Element>: ListControl {
  let rows: ElementRows<Element>
  var followMarks: ((ArrayEdit<Element>) -> Void)?

  /// Makes a list.
  init(
    _ name: String,
    _ source: Source<Element>,
    to selection: Property<Int?>? = nil,
    value: Int?,
    rowHeight: Int = 1,
    id: String?,
    text: ((Element) -> String)?,
    row: ((Property<Element>) -> Widget)? = nil
  ) {
    switch source {
    case .property(let property): rows = ElementRows(property, text: text, makeRow: row)
    case .controller(let controller):
      rows = ElementRows(nil, of: controller, text: text, makeRow: row)
    case .array, .signal: rows = ElementRows(nil, text: text, makeRow: row)
    }
    super.init(name, of: rows, value: value, rowHeight: rowHeight, id: id)
    switch source {
    case .array(let elements): show(elements)
    case .signal(let arrays):
      own(arrays.subscribe(onNext: { [weak self] in self?.show($0) }))
    case .property(let property):
      own(property.edits.subscribe(onNext: { [weak self] in self?.follow($0) }))
    case .controller(let controller): followRows(of: controller)
    }
    if let selection { bind(to: selection) }
  }

  private func show(_ elements: [Element]) {
    let former = rows.array
    rows.array = elements
    reset(from: former, to: elements)
    followMarks?(.setting(from: former, to: elements))
  }

  private func reset(from former: [Element], to elements: [Element]) {
    let place = shownIndex.flatMap { former.place(ofElementAt: $0, in: elements) }
    reset(count: elements.count, following: place)
  }

  private func follow(_ edit: ArrayEdit<Element>) {
    if edit.kind == .setting {
      reset(from: edit.removed, to: edit.inserted)
    } else {
      let count = window.count - edit.removed.count + edit.inserted.count
      follow(RowShift(edit), count: count)
    }
    followMarks?(edit)
  }
}
