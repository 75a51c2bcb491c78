import StraitChannels
import StraitInspection
import StraitModel

/// The objects connected with some others, as a tree that is made for reading.
///
/// It is a `SignalGraph` without the ends that have no name, and without the ways that lead back;
/// a control and its edits are one node:
///
///     Person.name
///     ├─ #name
///     └─ greeting
struct SignalOutline {
  /// A node and what hangs on it.
  struct Node {
    let name: String
    let kind: SignalGraph.Kind
    var children: [Node] = []
  }

  private(set) var roots: [Node] = []

  /// Makes an outline of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - hidden: The names of nodes in whose place stands what hangs on them.
  init(_ graph: SignalGraph, hiding hidden: Set<String> = []) {
    let ways = Dictionary(grouping: graph.edges, by: \.source)
    var seen = Set<Int>()
    func nodes(at index: Int) -> [Node] {
      guard seen.insert(index).inserted else { return [] }
      let node = graph.nodes[index]
      let children = (ways[index] ?? []).flatMap { nodes(at: $0.target) }
      let isUnnamedEnd = node.kind == .terminal && node.name.hasPrefix("ChannelTerminal<")
      if isUnnamedEnd || hidden.contains(node.name) { return children }
      let name = node.name.hasPrefix("edits of ") ? String(node.name.dropFirst(9)) : node.name
      let others = children.flatMap { $0.name == name ? $0.children : [$0] }
      return [Node(name: name, kind: node.kind, children: others)]
    }
    self.roots = graph.roots.flatMap { nodes(at: $0) }
  }

  /// The tree, one node on a line.
  var lines: [String] { roots.flatMap { Self.lines(of: $0) } }

  private static func lines(of node: Node) -> [String] {
    var lines = [node.name]
    for (index, child) in node.children.enumerated() {
      let isLast = index == node.children.count - 1
      for (row, line) in Self.lines(of: child).enumerated() {
        lines.append((row == 0 ? isLast ? "└─ " : "├─ " : isLast ? "   " : "│  ") + line)
      }
    }
    return lines
  }
}
