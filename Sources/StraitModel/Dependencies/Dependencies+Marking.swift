public import CEngine
public import StraitChannels

extension Dependencies {
  /// Marks everything that was computed from a property, since it is set.
  @inlinable
  @inline(__always)
  static func mark(_ hub: Hub) {
    closePush()
    if let first = hub.rawExtraIfAny?.pointee.first_dependent { mark(from: first) }
  }

  /// Marks all dependents of a source, from one of them on, and theirs in turn.
  @usableFromInline
  static func mark(from first: Edge) {
    strait_forget_tree(strait_thread())
    let seen: NodeFlags = .pending | .running | .orphaned
    var edge = first
    var above: Node?
    while true {
      let node = edge.pointee.dependent
      let flags = node.flags
      if !flags.contains(seen | .effect) {
        node.flags = flags | .pending
        if let below = node.pointee.first_dependent {
          if flags.contains(.member) { node.owner?.marked() }
          if let next = edge.pointee.next_dependent {
            node.pointee.resume = next
            node.pointee.next = above
            above = node
          }
          edge = below
          continue
        }
      } else if !flags.contains(seen) {
        node.flags = flags | .pending
        // A watcher that has read again since it was put there waits still.
        if !flags.contains(.queued) { Effects.enqueue(node) }
      } else if flags.contains(.running), isOfThisRun(edge, of: node) {
        node.flags = flags | .again
      }
      if let next = edge.pointee.next_dependent {
        edge = next
      } else if let node = above, let next = node.pointee.resume {
        edge = next
        above = node.pointee.next
      } else {
        return
      }
    }
  }

  /// Returns whether an edge was followed or made in the current run.
  private static func isOfThisRun(_ edge: Edge, of node: Node) -> Bool {
    // The last reader of the source most often was this run, or one before it: then that is known.
    let latest = readIn(edge)
    if latest <= node.pointee.run { return latest == node.pointee.run }
    let cursor = node.pointee.cursor
    if cursor == node.beginning { return false }
    var next = node.pointee.first_source
    while let present = next {
      if present == edge { return true }
      if present == cursor { return false }
      next = present.pointee.next_source
    }
    return false
  }

  /// Returns the latest run that has read the source of an edge.
  private static func readIn(_ edge: Edge) -> UInt64 {
    let hub = Hub(at: edge.pointee.source)
    if hub.has(.property) { return hub.rawExtraIfAny?.pointee.read_in ?? 0 }
    return edge.sourceNode.pointee.read_in
  }
}
