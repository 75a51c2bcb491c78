import StraitModel
import StraitUI

/// Lists.
@MainActor
func listsPage() -> Tab {
  Tab("Lists") {
    Label("List", style: .title)
    columns(3) {
      lists().map { $0.height(.cells(7)) }
    }
  }
}

@MainActor
private func lists() -> [Widget] {
  let ports = Property([
    "Amber Quay", "Birch Dock", "Cedar Pier", "Dune Mole", "Elm Stairs", "Fir Wharf", "Gorse Hard",
  ])
  let empty = List("empty", [], id: "list.empty")
  empty.placeholder = "no ports yet"
  let several = List("several", of: ports, id: "list.several", text: { $0 })
    .selecting(Property<Set<String>>(["Amber Quay", "Cedar Pier"]), by: { $0 })
  var lists: [Widget] = everyState("list", problem: "is closed") { name, id in
    List(name, of: ports, value: 1, id: id, text: { $0 })
  }
  lists.insert(contentsOf: [several, empty], at: 1)
  return lists
}
