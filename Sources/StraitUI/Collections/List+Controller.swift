public import StraitForms
public import StraitModel

extension List {
  /// Makes a list of the rows of a controller, and of its selection.
  ///
  /// ```swift
  /// let people = ArrayController(club.$members, sortedBy: [.ascending(\.name)])
  /// List("Members", of: people) { (person: Property<Person>) in PersonRow(person) }
  /// ```
  ///
  /// The list shows the selection that the controller has, and what the user selects is selected
  /// there. It follows elements where they move, and says nothing of its own about elements that
  /// leave: the controller's policies do.
  ///
  /// - Parameters:
  ///   - name: What stands above it; empty for no name.
  ///   - controller: The controller, which is held.
  ///   - rowHeight: How many cells a row is high. Must be from 1 to 1000.
  ///   - id: The name by which tests and scripts find it.
  ///   - text: The text of an element, by which scripts choose it; what the row shows, if `nil`.
  ///   - row: Makes a row. The property that it is given has the element that the row shows, one
  ///     after the other.
  public convenience init(
    _ name: String,
    of controller: ArrayController<Element>,
    rowHeight: Int = 1,
    id: String? = nil,
    text: ((Element) -> String)? = nil,
    row: @escaping (Property<Element>) -> Widget
  ) {
    self.init(
      name,
      .controller(controller),
      value: controller.selection.row,
      rowHeight: rowHeight,
      id: id,
      text: text,
      row: row
    )
  }

  /// Makes a list of a text for each row of a controller, and of its selection.
  ///
  /// - Parameters:
  ///   - name: What stands above it; empty for no name.
  ///   - controller: The controller, which is held.
  ///   - id: The name by which tests and scripts find it.
  ///   - text: The text of an element: what its row shows, and by which scripts choose it. A row in
  ///     sight follows what the closure reads.
  public convenience init(
    _ name: String,
    of controller: ArrayController<Element>,
    id: String? = nil,
    text: @escaping (Element) -> String
  ) {
    self.init(name, .controller(controller), value: controller.selection.row, id: id, text: text)
  }
}

extension ListControl {
  /// Shows the rows of a controller from now on, and its selection.
  ///
  /// If several elements can be selected there, several rows can be selected here.
  func followRows<Element>(of controller: ArrayController<Element>) {
    let selection = controller.selection
    guard selection.allowsSeveral else {
      reset(count: controller.count)
      own(
        controller.shifts.subscribe(onNext: { [weak self, weak controller] edit in
          guard let self, let controller else { return }
          follow(edit, selecting: controller.selection.row, count: controller.count)
        })
      )
      bind(to: selection.channel(to: \.row))
      return
    }
    use(ControllerMarks(controller))
    reset(count: controller.count, leading: selection.row)
    own(
      controller.shifts.subscribe(onNext: { [weak self, weak controller] edit in
        guard let self, let controller else { return }
        if let edit, edit.kind != .setting {
          follow(RowShift(edit), count: controller.count)
        } else {
          reset(count: controller.count, leading: controller.selection.row)
        }
      })
    )
  }
}
