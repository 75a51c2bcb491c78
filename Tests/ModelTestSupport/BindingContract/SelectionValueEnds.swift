/// The selected element's variable as an end of bindings.
package enum SelectionValueEnds: EndKinds {
  package static let kinds = [
    EndKind("the selected element's variable") { value, rule in
      EndPlace(
        CellList(value, rule),
        end: {
          $0.controller.selection.channel(
            toValues: \.number,
            noSelectionPlaceholder: -1,
            multipleValuesPlaceholder: -2
          )
        },
        read: \.cell.number,
        set: { $0.cell.number = $1 },
        watch: { list, store in list.cell.$number.observe { store($1) } }
      )
    }
  ]
}

/// A list whose selected element has the number.
private final class CellList {
  let cell: CellModel
  let controller: ArrayController<CellModel>
  private let cells: Property<[CellModel]>

  init(_ value: Int, _ rule: StoreRule) {
    cell = CellModel(value, rule)
    cells = Property([cell])
    controller = ArrayController(cells)
    controller.selection.select(row: 0)
  }
}
