import CEngine
import StraitChannels

extension Dependencies {
  /// Whether something that a pending node has read has changed; brings what it has read up to date.
  ///
  /// If not, the node is not pending any more.
  @usableFromInline
  static func isStale(_ root: Node) -> Bool {
    var node = root
    node.pointee.resume = node.pointee.first_source
    node.pointee.next = nil
    node.pointee.flags |= NodeFlags.walked
    while true {
      guard let edge = node.pointee.resume else {
        // Nothing has changed.
        let flags = node.pointee.flags
        node.pointee.flags = flags & ~(NodeFlags.pending | NodeFlags.walked)
        guard let above = node.pointee.next else { return false }
        if flags & NodeFlags.orphaned != 0 { node.deallocate() }
        node = above
        continue
      }
      if !hasChanged(edge, below: &node) { continue }
      node.pointee.flags &= ~NodeFlags.walked
      guard let above = node.pointee.next else { return true }
      Reaction.of(node)._withUnsafeGuaranteedRef { $0.compute($0, node) }
      node = above
    }
  }

  /// Whether the source of an edge has changed since it was read.
  ///
  /// If that is not known, the walk goes down to it.
  @inline(__always)
  private static func hasChanged(_ edge: Edge, below node: inout Node) -> Bool {
    let hub = edge.pointee.source.assumingMemoryBound(to: StraitHub.self)
    let flags = hub.pointee.flags
    if flags & (HubFlags.property | HubFlags.empty) != 0 {
      if hub.pointee.wave != edge.pointee.seen { return true }
      node.pointee.resume = edge.pointee.next_source
      return false
    }
    let source = edge.pointee.source.assumingMemoryBound(to: StraitNode.self)
    if flags & (NodeFlags.pending | NodeFlags.running | NodeFlags.walked)
      == NodeFlags.pending
    {
      source.pointee.resume = source.pointee.first_source
      source.pointee.next = node
      source.pointee.flags = flags | NodeFlags.walked
      node = source
      return false
    }
    if source.pointee.version != edge.pointee.seen { return true }
    node.pointee.resume = edge.pointee.next_source
    return false
  }
}
