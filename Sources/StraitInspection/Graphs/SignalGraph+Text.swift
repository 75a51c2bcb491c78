extension SignalGraph {
  /// The graph as a tree, one node on a line.
  ///
  /// ```
  /// search
  /// ├─ map
  /// │  └─ found [1]
  /// │     └─ subscriber
  /// └─ filter
  ///    └─ found [1] (above)
  /// ```
  ///
  /// A node that is reached by several ways has a number, and its branches are drawn once; one that is
  /// its own ancestor is marked as a cycle. `⇄` leads to the other end of a channel.
  public var text: String {
    let branches = Dictionary(grouping: edges, by: \.source)
    let numbers = self.numbers
    var isDrawn = Set<Int>()
    var path = Set<Int>()
    var lines: [String] = []
    var open: [Branch] = roots.reversed().map { .node($0, lead: "", rest: "") }
    while let branch = open.popLast() {
      guard case .node(let node, let lead, let rest) = branch else {
        if case .end(let node) = branch { path.remove(node) }
        continue
      }
      var line = lead + nodes[node].name
      if let number = numbers[node] { line += " [\(number)]" }
      guard isDrawn.insert(node).inserted else {
        lines.append(line + (path.contains(node) ? " (cycle)" : " (above)"))
        continue
      }
      lines.append(line)
      path.insert(node)
      open.append(.end(node))
      let all = branches[node] ?? []
      for (index, edge) in all.enumerated().reversed() {
        let isLast = index == all.count - 1
        open.append(
          .node(
            edge.target,
            lead: rest + (isLast ? "└─ " : "├─ ") + (edge.isAcross ? "⇄ " : ""),
            rest: rest + (isLast ? "   " : "│  ")
          )
        )
      }
    }
    return lines.joined(separator: "\n")
  }

  private enum Branch {
    case node(Int, lead: String, rest: String)
    case end(Int)
  }

  /// A number for each node that would be drawn more than once.
  private var numbers: [Int: Int] {
    let drawn = roots + edges.map(\.target)
    let ways = Dictionary(drawn.map { ($0, 1) }, uniquingKeysWith: +)
    let shared = ways.filter { $0.value > 1 }.keys.sorted()
    return Dictionary(uniqueKeysWithValues: zip(shared, 1...))
  }
}
