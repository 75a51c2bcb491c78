import StraitForms
public import StraitModel

extension Table where Element: AnyObject {
  /// Makes a table of the objects of a property's array.
  ///
  /// - Parameters:
  ///   - name: The name above it; may be empty.
  ///   - elements: The array.
  ///   - selection: The property that the selected object is bound to, both ways; its value is
  ///     shown. The binding ends with the table.
  ///   - selectsSeveral: `true` if several rows can be selected.
  ///   - id: The name by which tests and scripts find it.
  ///   - columns: The columns, from the left.
  public convenience init(
    _ name: String,
    of elements: Property<[Element]>,
    to selection: Property<Element?>? = nil,
    selectsSeveral: Bool = false,
    id: String? = nil,
    @TableColumnBuilder<Element> columns: () -> [TableColumn<Element>]
  ) {
    let controller = ArrayController(elements)
    controller.selection.allowsSeveral = selectsSeveral
    self.init(name, of: controller, id: id, columns: columns)
    if let selection { bind(selection) }
  }
}

extension Table where Element: Identifiable {
  /// Makes a table of the values of a property's array, which have an identity.
  ///
  /// - Parameters:
  ///   - name: The name above it; may be empty.
  ///   - elements: The array.
  ///   - selection: The property that the selected value is bound to, both ways; its value is
  ///     shown. The binding ends with the table.
  ///   - selectsSeveral: `true` if several rows can be selected.
  ///   - id: The name by which tests and scripts find it.
  ///   - columns: The columns, from the left.
  @_disfavoredOverload
  public convenience init(
    _ name: String,
    of elements: Property<[Element]>,
    to selection: Property<Element?>? = nil,
    selectsSeveral: Bool = false,
    id: String? = nil,
    @TableColumnBuilder<Element> columns: () -> [TableColumn<Element>]
  ) {
    let controller = ArrayController(elements)
    controller.selection.allowsSeveral = selectsSeveral
    self.init(name, of: controller, id: id, columns: columns)
    if let selection { bind(selection) }
  }
}

extension Table {
  /// Makes a table of values that are identified by one of their parts.
  ///
  /// - Parameters:
  ///   - name: The name above it; may be empty.
  ///   - elements: The array.
  ///   - identity: The identity of a value; `\.self` for values that are all different.
  ///   - selection: The property that the selected value is bound to, both ways; its value is
  ///     shown. The binding ends with the table.
  ///   - selectsSeveral: `true` if several rows can be selected.
  ///   - id: The name by which tests and scripts find it.
  ///   - columns: The columns, from the left.
  public convenience init<ID: Hashable>(
    _ name: String,
    of elements: Property<[Element]>,
    by identity: KeyPath<Element, ID>,
    to selection: Property<Element?>? = nil,
    selectsSeveral: Bool = false,
    id: String? = nil,
    @TableColumnBuilder<Element> columns: () -> [TableColumn<Element>]
  ) {
    let controller = ArrayController(elements, id: identity)
    controller.selection.allowsSeveral = selectsSeveral
    self.init(name, of: controller, id: id, columns: columns)
    if let selection { bind(selection) }
  }

  private func bind(_ selection: Property<Element?>) {
    own(controller.selection.channel(to: \.element).bind(to: selection.channel()))
  }
}
