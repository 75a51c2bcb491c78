extension SignalGraph {
  /// The graph in the language of Graphviz.
  ///
  /// The way from one end of a channel to the other is dashed.
  public var dot: String {
    var lines = ["digraph strait {", "  rankdir=LR;"]
    for (index, node) in nodes.enumerated() {
      lines.append("  n\(index) [label=\"\(Self.escaped(node.name))\", shape=\(node.kind.shape)];")
    }
    for edge in edges {
      lines.append("  n\(edge.source) -> n\(edge.target)\(edge.isAcross ? " [style=dashed]" : "");")
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a name for use between quotes.
  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n", "\r": "\\n"
      case _ where scalar.value < 32 || scalar.value == 127: " "
      default: "\(scalar)"
      }
    }
    .joined()
  }
}

extension SignalGraph.Kind {
  fileprivate var shape: String {
    switch self {
    case .signal: "plaintext"
    case .subject: "ellipse"
    case .property: "box"
    case .terminal: "cds"
    case .operator: "diamond"
    case .subscriber: "plain"
    }
  }
}
