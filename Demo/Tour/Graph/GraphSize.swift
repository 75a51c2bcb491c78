import StraitChannels
import StraitModel
import StraitScreen
import StraitUI

/// The size of the graph; it has the graph drawn again while it is shown, four times a second.
@MainActor
final class GraphSize: TextLines {
  private let graph: LiveGraph
  private let tree: Tree<LiveGraph.Node>

  init(of graph: LiveGraph, in tree: Tree<LiveGraph.Node>) {
    self.graph = graph
    self.tree = tree
    super.init("The size of the drawing", id: "size")
    own(graph.$choice.values.subscribe(onNext: { [weak self] _ in self?.draw() }))
    every(.milliseconds(250)) { [weak self] in self?.draw() }
  }

  override func attached() {
    super.attached()
    draw()
    for row in (0..<tree.rowCount).reversed() { tree.expandAll(below: row) }
  }

  private func draw() {
    guard let app else { return }
    for node in graph.draw(app.models) {
      if let row = tree.row(of: node) { tree.expand(row) }
    }
    lines = [graph.size]
  }
}
