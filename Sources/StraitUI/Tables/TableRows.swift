import StraitForms
import StraitModel
import StraitScreen

/// The rows of a table's controller.
final class TableRows<Element>: ElementSource<Element> {
  let controller: ArrayController<Element>
  let columns: [TableColumn<Element>]
  let grid: TableGrid

  init(_ controller: ArrayController<Element>, _ columns: [TableColumn<Element>]) {
    self.controller = controller
    self.columns = columns
    var parts: [TableGrid.Column] = []
    for column in columns {
      var (isEdited, isStepped, isChosen) = (false, false, false)
      switch column.use {
      case .shown: break
      case .edited: isEdited = true
      case .stepped: isStepped = true
      case .chosen: (isStepped, isChosen) = (true, true)
      }
      parts.append(
        TableGrid.Column(
          title: column.title,
          length: column.length,
          alignment: column.alignment,
          isSortable: column.sortKey != nil,
          isEdited: isEdited,
          isStepped: isStepped,
          isChosen: isChosen
        )
      )
    }
    grid = TableGrid(parts)
  }

  private static func cells(
    of element: Element,
    in columns: [TableColumn<Element>]
  ) -> [TableCell] {
    var cells: [TableCell] = []
    cells.reserveCapacity(columns.count)
    for column in columns {
      cells.append(
        TableCell(
          column.text(element),
          isOn: column.flag?(element),
          hasProblem: column.findProblem?(element) != nil
        )
      )
    }
    return cells
  }

  override var count: Int { controller.count }

  override func element(at row: Int) -> Element? {
    row >= 0 && row < controller.count ? controller[row] : nil
  }

  override func twins(in rows: Range<Int>) -> (Int, Int)? { controller.twins(in: rows) }

  override func makeSlot(for row: Int) -> RowSlot? {
    guard let element = element(at: row) else { return nil }
    let (property, view) = (Property(element), TableRow(grid))
    let effect = Effect { [weak view, columns] in
      view?.cells = TableRows.cells(of: property.value, in: columns)
    }
    return ElementSlot(property, view, row: row, by: effect)
  }

  override func makeReader() -> @MainActor (Int) -> String {
    { [self] row in
      element(at: row).map { TableRow.text(of: TableRows.cells(of: $0, in: columns)) } ?? ""
    }
  }

  /// Measures the columns by the first rows.
  override func columns(ofFirst rows: Int) -> Int {
    for index in columns.indices {
      let column = grid.columns[index]
      // A sortable title has a sign next to it.
      var ideal = ShownText.columns(of: column.title) + (column.isSortable ? 2 : 0)
      if !column.length.isCells {
        for row in 0..<min(rows, count) {
          guard let element = element(at: row) else { break }
          ideal = max(ideal, ShownText.columns(of: columns[index].text(element)))
        }
      }
      grid.columns[index].ideal = min(ideal, TableGrid.widths.upperBound)
    }
    return grid.idealTotal
  }
}
