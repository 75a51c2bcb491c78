public import StraitChannels

/// The objects that depend on given signals, properties and channels at this moment, found by
/// following their subscriptions downstream.
///
/// ```swift
/// print(SignalGraph(from: search).text)
/// print(SignalGraph(from: search, model).dot)      // for Graphviz
/// ```
///
/// Making graphs requires no records: the walk reads the lists of subscribers that delivery reads.
/// The work of a cold signal is unknown before it is subscribed to; its work for a subscriber
/// appears below its sources. The walk takes time in proportion to the graph, and needs no stack
/// for it.
public struct SignalGraph: Sendable, Hashable, CustomStringConvertible {
  /// The kind of a node.
  public enum Kind: String, Sendable, Hashable {
    /// A signal that does nothing before it is subscribed to.
    case signal
    /// A subject.
    case subject
    /// A property.
    case property
    /// An end of a channel.
    case terminal
    /// An operator at work for one subscriber.
    case `operator`
    /// A subscriber.
    case subscriber
  }

  /// A subject, a property, an operator, a subscriber or an end of a channel.
  public struct Node: Sendable, Hashable {
    /// The kind.
    public let kind: Kind
    /// Its name, or what things of its kind are called.
    public let name: String
  }

  /// A subscription, or the way from one end of a channel to the other.
  public struct Edge: Sendable, Hashable {
    /// The index of the node that values come from.
    public let source: Int
    /// The index of the node that values go to.
    public let target: Int
    /// `true` if it leads from one end of a channel to the other.
    public let isAcross: Bool
  }

  /// The nodes, those found first before the others.
  public private(set) var nodes: [Node] = []
  /// The edges; the ones of one node in the order in which it calls them.
  public private(set) var edges: [Edge] = []
  /// The indexes of the nodes that the walk began at.
  public private(set) var roots: [Int] = []

  /// Follows what hangs on some objects.
  ///
  /// - Parameter roots: The start of the walk.
  public init(from roots: any Inspectable...) {
    self.init(from: roots)
  }

  /// Follows what hangs on some objects.
  ///
  /// - Parameter roots: The start of the walk.
  public init(from roots: [any Inspectable]) {
    var places: [UInt: Int] = [:]
    var known: Set<Edge> = []
    var visited: Set<UInt> = []
    // Objects on the walk are retained: a user's description must not free them.
    var open: [(way: GraphWay, source: Int?)] = roots.reversed().map { (.to($0), nil) }
    while let (way, source) = open.popLast() {
      guard let stop = way.stop() else { continue }
      var place = source
      if let kind = stop.kind {
        let found = places[stop.identity] ?? nodes.count
        if found == nodes.count {
          places[stop.identity] = found
          nodes.append(Node(kind: Kind(kind), name: stop.label))
        }
        place = found
        if let source {
          let edge = Edge(source: source, target: found, isAcross: way.isAcross)
          if known.insert(edge).inserted { edges.append(edge) }
        } else if !self.roots.contains(found) {
          self.roots.append(found)
        }
        // Two objects may represent one node, and each have a part of its ways.
        guard visited.insert(way.identity).inserted else { continue }
      }
      for next in stop.ways.reversed() { open.append((next, place)) }
    }
  }

  /// The text of the graph: see `text`.
  public var description: String { text }
}

extension SignalGraph.Kind {
  init(_ kind: GraphStop.Kind) {
    self =
      switch kind {
      case .signal: .signal
      case .subject: .subject
      case .property: .property
      case .terminal: .terminal
      case .operator: .operator
      case .subscriber: .subscriber
      }
  }
}
