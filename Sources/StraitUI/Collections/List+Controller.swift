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
  /// The list shows the controller's selection, and the user's selection is made there. It follows
  /// moving elements; the controller's policies decide about elements that leave.
  ///
  /// - Parameters:
  ///   - name: The name above it; may be empty.
  ///   - controller: The controller; retained.
  ///   - rowHeight: The height of a row in cells. Must be from 1 to 1000.
  ///   - id: The name by which tests and scripts find it.
  ///   - text: Returns the text of an element, by which scripts choose it; `nil` for the text of
  ///     the row.
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
  ///   - name: The name above it; may be empty.
  ///   - controller: The controller; retained.
  ///   - id: The name by which tests and scripts find it.
  ///   - text: Returns the text of an element, for its row and for scripts. A visible row follows
  ///     the properties that the closure reads.
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
