import StraitChannels
import StraitInspection
import StraitModel

/// The objects connected with an app's models, drawn repeatedly; an object that is still there is
/// the same node.
final class LiveGraph: ObservableModel {
  /// A node of the drawing, and what hangs on it.
  final class Node: ObservableModel {
    let name: String
    let kind: SignalGraph.Kind
    @Observed var children: [Node] = []

    init(_ node: SignalOutline.Node) {
      name = node.name
      kind = node.kind
    }

    var text: String {
      switch kind {
      case .terminal where name.hasPrefix("#"): "\(name) · control"
      case _ where name == kind.rawValue: name
      default: "\(name) · \(kind.rawValue)"
      }
    }
  }

  static let all = "all models"

  @Observed var choices = [LiveGraph.all]
  /// The owner of the variables that are the roots: the name of a model, or all.
  @Observed var choice = LiveGraph.all
  @Observed var roots: [Node] = []
  /// The size when it was drawn last.
  private(set) var size = ""
  /// The number of additional fields to bind to the person's name.
  @Observed var views = 0

  /// Draws the graph.
  ///
  /// - Parameter models: The models, by their names.
  /// - Returns: The nodes that have children now and had none before, parents first.
  func draw(_ models: [String: any ObservableModel]) -> [Node] {
    let names = [Self.all] + models.keys.sorted()
    if names != choices { choices = names }
    let shown = models.filter { choice == Self.all || choice == $0.key }
    let graph = SignalGraph(of: shown.sorted { $0.key < $1.key }.map(\.value))
    size = "\(graph.nodes.count) nodes, \(graph.edges.count) ways"
    var opened: [Node] = []
    let nodes = Self.nodes(
      for: SignalOutline(graph, hiding: ["subscriber"]).roots,
      among: roots,
      opened: &opened
    )
    if !nodes.elementsEqual(roots, by: ===) { roots = nodes }
    return opened
  }

  /// The nodes of an outline: those that are there already, where the names are the same.
  private static func nodes(
    for outline: [SignalOutline.Node],
    among former: [Node],
    opened: inout [Node]
  ) -> [Node] {
    var left = former
    return outline.map { wanted in
      let node: Node
      if let place = left.firstIndex(where: { $0.name == wanted.name && $0.kind == wanted.kind }) {
        node = left.remove(at: place)
      } else {
        node = Node(wanted)
      }
      if node.children.isEmpty, !wanted.children.isEmpty { opened.append(node) }
      let children = nodes(for: wanted.children, among: node.children, opened: &opened)
      if !children.elementsEqual(node.children, by: ===) { node.children = children }
      return node
    }
  }
}
