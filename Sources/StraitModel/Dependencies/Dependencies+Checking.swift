import CEngine
import StraitChannels

extension Dependencies {
  /// Whether something that a pending node has read has changed; brings what it has read up to date.
  ///
  /// If not, the node is not pending any more; if so, it must be run.
  ///
  /// If anything was computed, nobody reads afterwards, until the caller says who does.
  static func isStale(_ root: Node) -> Bool {
    var node = root
    node.pointee.next = nil
    node.pointee.flags |= NodeFlags.walked
    var next = node.pointee.first_source
    while true {
      guard let edge = next else {
        // Nothing has changed.
        let flags = node.pointee.flags
        node.pointee.flags = flags & ~(NodeFlags.pending | NodeFlags.walked)
        guard let above = node.pointee.next else { return false }
        if flags & NodeFlags.orphaned != 0 { node.free() }
        node = above
        next = node.pointee.resume
        continue
      }
      // A property, too: its hub has its flags and its wave where a node has its flags and its version.
      let source = edge.pointee.source.assumingMemoryBound(to: StraitNode.self)
      let flags = source.pointee.flags
      if flags & (NodeFlags.pending | NodeFlags.running | NodeFlags.walked) == NodeFlags.pending {
        node.pointee.resume = edge
        source.pointee.next = node
        source.pointee.flags = flags | NodeFlags.walked
        node = source
        next = source.pointee.first_source
      } else if !hasChanged(edge) {
        next = edge.pointee.next_source
      } else {
        repeat {
          guard let above = node.pointee.next else { return true }
          node.owner._withUnsafeGuaranteedRef { $0.compute(node) }
          node = above
          next = node.pointee.resume
        } while next.map(hasChanged) == true
      }
    }
  }

  /// Whether one of the properties that a node has read, itself or through what is to be computed
  /// again, is in the hands of a caller who changes it in place.
  static func leadsToExclusive(_ root: Node) -> Bool {
    var waiting = [root]
    var seen: Set<Node> = []
    while let node = waiting.popLast() {
      var next = node.pointee.first_source
      while let edge = next {
        next = edge.pointee.next_source
        let source = edge.pointee.source.assumingMemoryBound(to: StraitNode.self)
        let flags = source.pointee.flags
        if flags & HubFlags.property != 0 {
          if flags & HubFlags.exclusive != 0 { return true }
        } else if flags & NodeFlags.pending != 0, seen.insert(source).inserted {
          waiting.append(source)
        }
      }
    }
    return false
  }

  /// Whether the source of an edge has another wave or version than the one that was seen.
  @inline(__always)
  private static func hasChanged(_ edge: Edge) -> Bool {
    let source = edge.pointee.source.assumingMemoryBound(to: StraitNode.self)
    return source.pointee.version != edge.pointee.seen
  }
}
