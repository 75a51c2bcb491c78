import CEngine
import StraitChannels

extension Dependencies {
  /// Returns whether a source of a pending node has changed; brings its sources up to date.
  ///
  /// If not, the node is not pending any more; if so, it must be run.
  ///
  /// If anything was computed, the thread is without a tracked reader afterwards, until the caller
  /// sets one.
  static func isStale(_ root: Node) -> Bool {
    root.pointee.next = nil
    root.set(.walked)
    return check(root, from: root.pointee.first_source)
  }

  /// Continues a check once the derived value is computed that a node on its way waits for.
  ///
  /// - Returns: `true` if the node at the beginning of the way is stale.
  static func finishCheck(at waiting: Node) -> Bool {
    var node = waiting
    var next = node.pointee.resume
    if next.map(hasChanged) == true, !computeUpwards(&node, &next) { return true }
    return check(node, from: next)
  }

  /// Continues a check at one of the nodes on its way, with the node's sources from one edge on.
  ///
  /// - Returns: `true` if the node at the beginning of the way is stale.
  @inline(__always)
  private static func check(_ first: Node, from edge: Edge?) -> Bool {
    var node = first
    var next = edge
    while true {
      guard let edge = next else {
        // Nothing has changed.
        let flags = node.flags
        node.flags = flags.subtracting(.pending | .walked)
        guard let above = node.pointee.next else { return false }
        if flags.contains(.orphaned) { node.free() }
        node = above
        next = node.pointee.resume
        continue
      }
      // A property, too: its hub has its flags and its wave where a node has its flags and its version.
      let source = edge.sourceNode
      let flags = source.flags
      if flags.intersection(.pending | .running | .walked) == .pending {
        node.pointee.resume = edge
        source.pointee.next = node
        source.flags = flags | .walked
        node = source
        next = source.pointee.first_source
      } else if !hasChanged(edge) {
        next = edge.pointee.next_source
      } else if !computeUpwards(&node, &next) {
        return true
      }
    }
  }

  /// Computes a stale node, and those that wait for it on the way back, as long as each changes.
  ///
  /// - Returns: `true` if there is more to check; not if the node at the beginning of the way is
  ///   stale.
  @inline(__always)
  private static func computeUpwards(_ node: inout Node, _ next: inout Edge?) -> Bool {
    repeat {
      guard let above = node.pointee.next else { return false }
      node.owner?.compute()
      node = above
      next = node.pointee.resume
    } while next.map(hasChanged) == true
    return true
  }

  /// Returns whether one of the properties that a node has read, itself or through pending derived
  /// values, is in the hands of a caller who changes it in place.
  static func leadsToExclusive(_ root: Node) -> Bool {
    var waiting = [root]
    var seen: Set<Node> = []
    while let node = waiting.popLast() {
      var next = node.pointee.first_source
      while let edge = next {
        next = edge.pointee.next_source
        let source = edge.sourceNode
        let flags = source.flags
        let hub = Hub(at: edge.pointee.source)
        if hub.has(.property) {
          if hub.has(.exclusive) { return true }
        } else if flags.contains(.pending), seen.insert(source).inserted {
          waiting.append(source)
        }
      }
    }
    return false
  }

  /// Returns whether the source of an edge has another wave or version than the one that was seen.
  @inline(__always)
  static func hasChanged(_ edge: Edge) -> Bool {
    edge.sourceNode.pointee.version != edge.pointee.seen
  }
}
