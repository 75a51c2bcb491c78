public import StraitChannels
public import StraitModel

// Rows of widgets.
extension List {
  /// Makes a list of the elements of a property's array.
  ///
  /// - Parameters:
  ///   - name: The name above it; may be empty.
  ///   - elements: The array, whose edits the list follows.
  ///   - selection: The property that the selection is bound to, both ways; its value is shown. The
  ///     binding ends with the list.
  ///   - value: The index of the row that is selected first, without such a property.
  ///   - rowHeight: The height of a row in cells. Must be from 1 to 1000.
  ///   - id: The name by which tests and scripts find it.
  ///   - text: Returns the text of an element, by which scripts choose it; `nil` for the text of
  ///     the row.
  ///   - row: Makes a row. The property that it is given has the element that the row shows, one
  ///     after the other.
  public convenience init(
    _ name: String,
    of elements: Property<[Element]>,
    to selection: Property<Int?>? = nil,
    value: Int? = nil,
    rowHeight: Int = 1,
    id: String? = nil,
    text: ((Element) -> String)? = nil,
    row: @escaping (Property<Element>) -> Widget
  ) {
    self.init(
      name,
      .property(elements),
      to: selection,
      value: value,
      rowHeight: rowHeight,
      id: id,
      text: text,
      row: row
    )
  }

  /// Makes a list of the elements of a signal's latest array.
  ///
  /// - Parameters:
  ///   - name: The name above it; may be empty.
  ///   - elements: The arrays, each of which is shown as a whole; the last stays when the signal
  ///     ends.
  ///   - selection: The property that the selection is bound to, both ways; its value is shown. The
  ///     binding ends with the list.
  ///   - value: The index of the row that is selected first, without such a property.
  ///   - rowHeight: The height of a row in cells. Must be from 1 to 1000.
  ///   - id: The name by which tests and scripts find it.
  ///   - text: Returns the text of an element, by which scripts choose it; `nil` for the text of
  ///     the row.
  ///   - row: Makes a row. The property that it is given has the element that the row shows, one
  ///     after the other.
  public convenience init(
    _ name: String,
    of elements: Signal<[Element]>,
    to selection: Property<Int?>? = nil,
    value: Int? = nil,
    rowHeight: Int = 1,
    id: String? = nil,
    text: ((Element) -> String)? = nil,
    row: @escaping (Property<Element>) -> Widget
  ) {
    self.init(
      name,
      .signal(elements),
      to: selection,
      value: value,
      rowHeight: rowHeight,
      id: id,
      text: text,
      row: row
    )
  }

  /// Makes a list of fixed elements.
  ///
  /// - Parameters:
  ///   - name: The name above it; may be empty.
  ///   - elements: The elements.
  ///   - selection: The property that the selection is bound to, both ways; its value is shown. The
  ///     binding ends with the list.
  ///   - value: The index of the row that is selected first, without such a property.
  ///   - rowHeight: The height of a row in cells. Must be from 1 to 1000.
  ///   - id: The name by which tests and scripts find it.
  ///   - text: Returns the text of an element, by which scripts choose it; `nil` for the text of
  ///     the row.
  ///   - row: Makes a row. The property that it is given has the element that the row shows, one
  ///     after the other.
  public convenience init(
    _ name: String,
    of elements: [Element],
    to selection: Property<Int?>? = nil,
    value: Int? = nil,
    rowHeight: Int = 1,
    id: String? = nil,
    text: ((Element) -> String)? = nil,
    row: @escaping (Property<Element>) -> Widget
  ) {
    self.init(
      name,
      .array(elements),
      to: selection,
      value: value,
      rowHeight: rowHeight,
      id: id,
      text: text,
      row: row
    )
  }
}

// Rows of plain text.
extension List {
  /// Makes a list of a text for each element of a property's array.
  ///
  /// - Parameters:
  ///   - name: The name above it; may be empty.
  ///   - elements: The array, whose edits the list follows.
  ///   - selection: The property that the selection is bound to, both ways; its value is shown. The
  ///     binding ends with the list.
  ///   - value: The index of the row that is selected first, without such a property.
  ///   - id: The name by which tests and scripts find it.
  ///   - text: The text of an element: what its row shows, and by which scripts choose it.
  public convenience init(
    _ name: String,
    of elements: Property<[Element]>,
    to selection: Property<Int?>? = nil,
    value: Int? = nil,
    id: String? = nil,
    text: @escaping (Element) -> String
  ) {
    self.init(name, .property(elements), to: selection, value: value, id: id, text: text)
  }

  /// Makes a list of a text for each element of a signal's latest array.
  ///
  /// - Parameters:
  ///   - name: The name above it; may be empty.
  ///   - elements: The arrays, each of which is shown as a whole; the last stays when the signal
  ///     ends.
  ///   - selection: The property that the selection is bound to, both ways; its value is shown. The
  ///     binding ends with the list.
  ///   - value: The index of the row that is selected first, without such a property.
  ///   - id: The name by which tests and scripts find it.
  ///   - text: The text of an element: what its row shows, and by which scripts choose it.
  public convenience init(
    _ name: String,
    of elements: Signal<[Element]>,
    to selection: Property<Int?>? = nil,
    value: Int? = nil,
    id: String? = nil,
    text: @escaping (Element) -> String
  ) {
    self.init(name, .signal(elements), to: selection, value: value, id: id, text: text)
  }

  /// Makes a list with a text for each element.
  ///
  /// - Parameters:
  ///   - name: The name above it; may be empty.
  ///   - elements: The elements.
  ///   - selection: The property that the selection is bound to, both ways; its value is shown. The
  ///     binding ends with the list.
  ///   - value: The index of the row that is selected first, without such a property.
  ///   - id: The name by which tests and scripts find it.
  ///   - text: The text of an element: what its row shows, and by which scripts choose it.
  public convenience init(
    _ name: String,
    of elements: [Element],
    to selection: Property<Int?>? = nil,
    value: Int? = nil,
    id: String? = nil,
    text: @escaping (Element) -> String
  ) {
    self.init(name, .array(elements), to: selection, value: value, id: id, text: text)
  }
}

extension List where Element == String {
  /// Makes a list of texts.
  ///
  /// ```swift
  /// List("Colors", ["Red", "Green"], to: settings.$color)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name above it; may be empty.
  ///   - texts: The texts.
  ///   - selection: The property that the selection is bound to, both ways; its value is shown. The
  ///     binding ends with the list.
  ///   - value: The index of the row that is selected first, without such a property.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    _ texts: [String],
    to selection: Property<Int?>? = nil,
    value: Int? = nil,
    id: String? = nil
  ) {
    self.init(name, of: texts, to: selection, value: value, id: id, text: { $0 })
  }
}
