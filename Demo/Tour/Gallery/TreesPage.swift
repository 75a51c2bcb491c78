import StraitModel
import StraitUI

/// Trees.
@MainActor
func treesPage() -> Tab {
  Tab("Trees") {
    Label("Tree", style: .title)
    columns(3) {
      trees().map { $0.height(.cells(7)) }
    }
  }
}

/// A part of a harbour, which has parts itself.
private final class Part: ObservableModel {
  @Observed var name: String
  @Observed var parts: [Part]

  init(_ name: String, _ parts: [Part] = []) {
    self.name = name
    self.parts = parts
  }
}

@MainActor
private func tree(_ name: String, _ id: String, _ parts: [Part]) -> Tree<Part> {
  let tree = Tree(name, of: Property(parts), children: \.$parts, id: id) { $0.name }
  tree.expand(0)
  tree.selectedIndex = parts.isEmpty ? nil : 1
  return tree
}

@MainActor
private func trees() -> [Widget] {
  let quay = Part("Quay", [Part("Berth 1", [Part("Bollard"), Part("Ladder")]), Part("Berth 2")])
  let basin = Part("Basin", [Part("Lock")])
  let empty = tree("empty", "tree.empty", [])
  empty.placeholder = "no parts yet"
  let open = tree("open", "tree.open", [quay, basin])
  open.expand(1)
  var trees: [Widget] = everyState("tree", problem: "is closed") { name, id in
    tree(name, id, [quay, basin])
  }
  trees.insert(contentsOf: [open, empty], at: 1)
  return trees
}
