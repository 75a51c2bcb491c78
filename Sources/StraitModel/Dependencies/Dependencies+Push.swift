public import CEngine
public import StraitChannels

/// Running the dependents of a property as soon as the property is set, without marking them.
///
/// The rule: a dependent of the property is run immediately, and then everything below it, depth
/// first, if that is a *tree*. Each node of a tree has read only one source that may have changed,
/// the one above it; what else it has read are properties that were not set. Each branch ends at an
/// effect.
///
/// ```
/// property ──► a ──► b ──► effect 1
///              └───► c ──► effect 2
///                    ▲
///       another property
/// ```
///
/// Marking and checking would run the same nodes in the same order. Marking reaches effect 1 first.
/// Checking effect 1 leads up to `a`; so `a` is computed, then `b`, then effect 1 runs. Checking
/// effect 2 leads up to `c`, which finds `a` changed. Where a value comes out equal, no node below
/// it has another reason to run, so the push skips the branch.
///
/// A node that was found to be the top of a tree of three nodes and more is remembered until an
/// edge or a node changes: `strait_forget_tree`. A graph may be changed on another thread; that one
/// takes a block of wave numbers then, after which no other thread remembers its tree any more.
///
/// The first dependent that is not the top of a tree, and all after it, are marked and settled. The
/// push is also *closed*, which marks the rest, before user code can notice that the rest is not
/// marked: when it sets a property, reads a derived value untracked or for the first time, begins a
/// run of another kind, or removes an edge or a node. A closed push leaves the same marks and the
/// same queue as marking would have, and also the check that would be in progress. So user code
/// cannot distinguish if a set was pushed.
extension ThreadState {
  /// Begins a push, if the first dependent of a property to be run, which has no observers, is the
  /// top of a tree; returns whether it has.
  ///
  /// The caller stores the value next. The deinit of the old value may run user code, which may
  /// close the push before it runs anything.
  @usableFromInline
  @inline(never)
  func beginPush(from hub: Hub) -> Bool {
    guard pointee.depth == 0, pointee.draining == Draining.atRest,
      pointee.settle == nil, pointee.tracker == nil,
      let first = Dependencies.firstUnmarked(
        from: hub.rawExtraIfAny?.pointee.first_dependent
      ), Dependencies.isTree(below: first, of: hub, self)
    else { return false }
    pointee.pushed = hub.address
    pointee.push_edge = first
    // An outermost call that the deinit of the old value makes settles before it returns.
    pointee.settle = { Effects.settle() }
    hub.begin(Wave.next(self))
    return true
  }

  /// Continues a push that has begun, now that the value is stored.
  @usableFromInline
  @inline(never)
  func push() {
    guard let hub = Hub(pointee.pushed), let first = pointee.push_edge else {
      settleIfOutermost()
      return
    }
    if pointee.first_effect == nil { pointee.settle = nil }
    // Runs of this push have numbers above the one of the wave.
    let start = hub.wave >> 8
    pointee.draining = Draining.called
    Dependencies.beginComputing(self)
    var next: Edge? = first
    while let edge = next {
      Dependencies.keepSiblings(of: edge, hub, self)
      next =
        Dependencies.run(edge.pointee.dependent, since: start, self)
        ?? Dependencies.takeSibling(hub, self)
    }
    pointee.pushed = nil
    pointee.push_edge = nil
    if pointee.settle != nil { Effects.settle(since: start) }
    pointee.draining = Draining.atRest
    Dependencies.endComputing(self)
  }
}

extension Dependencies {
  /// Runs a node of a tree.
  ///
  /// - Returns: The first dependent to be run because of that; `nil` also if the push was closed.
  @inline(__always)
  fileprivate static func run(
    _ node: Node,
    since start: UInt64,
    _ thread: ThreadState
  ) -> Edge? {
    if node.has(.effect) {
      // The number of its runs within this push.
      node.pointee.runs = 1
      node.owner?.run()
      return nil
    }
    let version = node.pointee.version
    thread.pointee.push_running = node
    node.owner?.compute()
    if thread.pointee.pushed == nil {
      // The node may have been freed.
      if let waiting = thread.pointee.push_waiting {
        thread.pointee.push_waiting = nil
        Effects.finishCheck(at: waiting, since: start)
      }
      return nil
    }
    thread.pointee.push_running = nil
    return node.pointee.version == version ? nil : firstUnmarked(from: node.pointee.first_dependent)
  }

  // MARK: Siblings

  /// Keeps for later the dependents after one that will be run.
  @inline(__always)
  fileprivate static func keepSiblings(
    of edge: Edge,
    _ hub: Hub,
    _ thread: ThreadState
  ) {
    let next = edge.pointee.next_dependent
    // By the time that it is run its memory is near.
    if let next { strait_prefetch_node_of(next) }
    if edge.pointee.source == UnsafeMutableRawPointer(hub.address) {
      thread.pointee.push_edge = next
    } else if let next {
      let source = edge.sourceNode
      source.pointee.resume = next
      source.pointee.next = thread.pointee.push_nodes
      thread.pointee.push_nodes = source
    }
  }

  /// Takes the next one of the dependents that were kept.
  ///
  /// The push is closed if that is not the top of a tree. A closed push has no dependents left.
  @inline(__always)
  fileprivate static func takeSibling(
    _ hub: Hub,
    _ thread: ThreadState
  ) -> Edge? {
    while let node = thread.pointee.push_nodes {
      thread.pointee.push_nodes = node.pointee.next
      if let edge = firstUnmarked(from: node.pointee.resume) { return edge }
    }
    var next = thread.pointee.push_edge
    while let edge = next {
      // A run of this push may have read the new value already.
      if !edge.pointee.dependent.has(.pending), hasChanged(edge) {
        var nodes = 0
        if isTree(below: edge, of: hub, nodes: &nodes) { return edge }
        thread.pointee.push_edge = edge
        close(thread)
        return nil
      }
      next = edge.pointee.next_dependent
    }
    return nil
  }

  /// Returns the first one of some dependents that is not marked already.
  @inline(__always)
  fileprivate static func firstUnmarked(from first: Edge?) -> Edge? {
    var next = first
    while let edge = next, edge.pointee.dependent.has(.pending) {
      next = edge.pointee.next_dependent
    }
    return next
  }

  // MARK: Trees

  /// Returns whether a dependent of a property is the top of a tree: a remembered one, or one that
  /// is found now, and remembered if it has enough nodes.
  @inline(__always)
  fileprivate static func isTree(
    below first: Edge,
    of hub: Hub,
    _ thread: ThreadState
  ) -> Bool {
    let top = first.pointee.dependent
    if strait_knows_tree(thread, top) { return true }
    var nodes = 0
    guard isTree(below: first, of: hub, nodes: &nodes) else { return false }
    thread.pointee.tree =
      nodes >= worthKnowing && readsDistinctProperties(top, thread) ? top : nil
    return true
  }

  /// The least number of nodes below the top for which a tree is remembered.
  private static let worthKnowing = 3

  /// Returns whether a dependent of a property is the top of a tree.
  ///
  /// Nodes that are marked already do not count. Such a node is checked when it is read, and leads
  /// to no effect, since none waits.
  ///
  /// - Parameters:
  ///   - top: The edge that leads to the dependent.
  ///   - hub: The hub of the property.
  ///   - nodes: Counts the nodes below the top. It is negative afterwards if this may be a tree for
  ///     this property alone, or for now: a node has read more than the one above it, or is marked.
  /// - Returns: `true` if it is.
  @inline(__always)
  private static func isTree(below top: Edge, of hub: Hub, nodes: inout Int) -> Bool {
    guard canOnlyChange(through: top, hub) else { return false }
    let node = top.pointee.dependent
    if node.has(.effect) { return true }
    guard var edge = firstUnmarked(from: node.pointee.first_dependent) else { return false }
    if edge != node.pointee.first_dependent { nodes = .min }
    // Nodes that have siblings, each with the first of these; the deepest one comes first.
    var kept: Node?
    while true {
      let node = edge.pointee.dependent
      if node.has(unusual) { return false }
      if hasReadOnly(edge) {
        nodes &+= 1
      } else {
        nodes = .min
        guard readsOtherProperties(besides: edge, hub) else { return false }
      }
      if edge.pointee.next_dependent == nil, !node.has(.effect),
        let below = node.pointee.first_dependent,
        !below.pointee.dependent.has(.pending)
      {
        // Most often there is one dependent.
        edge = below
        continue
      }
      let sibling = firstUnmarked(from: edge.pointee.next_dependent)
      if sibling != edge.pointee.next_dependent { nodes = .min }
      if !node.has(.effect) {
        guard let below = firstUnmarked(from: node.pointee.first_dependent) else { return false }
        if below != node.pointee.first_dependent { nodes = .min }
        if let sibling {
          node.pointee.resume = sibling
          node.pointee.next = kept
          kept = node
        }
        edge = below
      } else if let sibling {
        edge = sibling
      } else if let node = kept, let next = node.pointee.resume {
        edge = next
        kept = node.pointee.next
      } else {
        return true
      }
    }
  }

  /// Returns whether all that a node has read are properties, as is known, and each of them once.
  private static func readsDistinctProperties(
    _ node: Node,
    _ thread: ThreadState
  ) -> Bool {
    let run = strait_next_run(thread)
    var next = node.pointee.first_source
    while let edge = next {
      next = edge.pointee.next_source
      let source = Hub(at: edge.pointee.source)
      // A hub that was deallocated has no extra.
      guard let extra = source.rawExtraIfAny else { continue }
      if extra.pointee.read_in == run { return false }
      extra.pointee.read_in = run
    }
    return true
  }

  /// Returns whether a dependent is a derived value or an effect that has read, except for the
  /// source of an edge, only properties other than the one that is set.
  @inline(__always)
  private static func canOnlyChange(through edge: Edge, _ hub: Hub) -> Bool {
    !edge.pointee.dependent.has(unusual)
      && (hasReadOnly(edge) || readsOtherProperties(besides: edge, hub))
  }

  /// The flags that keep a node from being pushed.
  private static var unusual: NodeFlags {
    .dirty | .running | .again | .queued | .walked
      | .listening | .orphaned | .last
      | .member
  }

  /// Returns whether a dependent has read nothing except for the source of an edge.
  @inline(__always)
  private static func hasReadOnly(_ edge: Edge) -> Bool {
    edge.pointee.dependent.pointee.first_source == edge && edge.pointee.next_source == nil
  }

  /// Returns whether a dependent has read only properties other than the one that is set, apart
  /// from the source of an edge.
  @inline(__always)
  private static func readsOtherProperties(besides edge: Edge, _ hub: Hub) -> Bool {
    var next = edge.pointee.dependent.pointee.first_source
    while let other = next {
      next = other.pointee.next_source
      if other == edge { continue }
      let source = Hub(at: other.pointee.source)
      if !source.has(.property) || source == hub { return false }
    }
    return true
  }

  // MARK: Closing

  /// Marks the dependents that a push has not reached, if one is in progress.
  @inlinable
  @inline(__always)
  static func closePush(_ thread: ThreadState = strait_thread()) {
    if thread.pointee.pushed != nil { close(thread) }
  }

  @usableFromInline
  @inline(never)
  static func close(_ thread: ThreadState) {
    strait_forget_tree(thread)
    thread.pointee.pushed = nil
    if let node = thread.pointee.push_running {
      thread.pointee.push_running = nil
      thread.pointee.push_waiting = markAsChecked(below: node)
    }
    while let node = thread.pointee.push_nodes {
      thread.pointee.push_nodes = node.pointee.next
      if let edge = node.pointee.resume { mark(from: edge) }
    }
    var next = thread.pointee.push_edge
    thread.pointee.push_edge = nil
    while let edge = next {
      next = edge.pointee.next_dependent
      if hasChanged(edge) { markAlone(edge) }
    }
  }

  /// Marks everything below a derived value that is being computed, and leaves the way down to the
  /// first effect as the check of that effect would.
  ///
  /// - Returns: The node whose check continues when the derived value is computed.
  private static func markAsChecked(below top: Node) -> Node? {
    var node = top
    while !node.has(.effect),
      let edge = firstUnmarked(from: node.pointee.first_dependent)
    {
      let dependent = edge.pointee.dependent
      dependent.set(.pending | .walked)
      dependent.pointee.resume = edge
      node.pointee.next = dependent
      node = dependent
    }
    node.pointee.next = nil
    while node != top, let edge = node.pointee.resume {
      if let sibling = edge.pointee.next_dependent { mark(from: sibling) }
      node = edge.sourceNode
    }
    return top.pointee.next
  }

  /// Marks a dependent and all nodes below it, without its siblings.
  private static func markAlone(_ edge: Edge) {
    let sibling = edge.pointee.next_dependent
    edge.pointee.next_dependent = nil
    mark(from: edge)
    edge.pointee.next_dependent = sibling
  }
}
