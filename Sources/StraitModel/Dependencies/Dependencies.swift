public import CEngine
public import StraitChannels

/// The dependency graph: edges from properties and derived values to their readers.
///
/// ```
/// property (hub) ──edge──► derived value (node) ──edge──► effect (node)
/// ```
///
/// A set marks everything downstream as pending, immediately, and runs no code of the user's: a
/// node that is marked already is not gone through again. A marked node is checked when it is read,
/// or when the outermost call ends: its sources are brought up to date in the order in which they
/// were read, and only if the wave or version of one of them is another than the one that was seen
/// is it computed again. Both walks take constant stack: the way back is stored in the nodes.
/// Dependents that form a tree below a property are run without being marked: see
/// Dependencies+Push.swift.
///
/// The algorithm is the one of "Reactively" (Milo Mighdoll, "Super Charging Fine-Grained Reactive
/// Performance") and of alien-signals: push possible changes, pull actual ones.
@usableFromInline
package enum Dependencies {
  // MARK: Reading

  /// Notes that a node has read a property, if that is known already except for the wave: it was
  /// read last, or comes next in the run before.
  ///
  /// A run that reads the same things as the one before only follows the edges that exist.
  ///
  /// - Returns: `true` if it was noted.
  @inlinable
  @inline(__always)
  static func noteKnownRead(of hub: Hub, by node: Node) -> Bool {
    let cursor = node.pointee.cursor
    if cursor.pointee.source == UnsafeMutableRawPointer(hub.address) { return true }
    guard let next = cursor.pointee.next_source,
      next.pointee.source == UnsafeMutableRawPointer(hub.address)
    else { return false }
    next.pointee.seen = hub.wave
    node.pointee.cursor = next
    hub.rawExtraIfAny?.pointee.read_in = node.pointee.run
    return true
  }

  /// Notes that a node has read a property that it has not read in its turn.
  static func noteNewRead(of hub: Hub, by node: Node) {
    let extra = hub.rawExtra
    if extra.pointee.read_in == node.pointee.run { return }
    extra.pointee.read_in = node.pointee.run
    let edge = add(
      UnsafeMutableRawPointer(hub.address),
      seen: hub.wave,
      to: node,
      after: extra.pointee.last_dependent
    )
    if extra.pointee.first_dependent == nil {
      extra.pointee.first_dependent = edge
      hub.set(.read)
    }
    extra.pointee.last_dependent = edge
  }

  /// Notes a read of a settled derived value, if no edge is needed for it: nothing reads and no
  /// push runs, or the reader has the edge.
  ///
  /// - Returns: `true` if the read was noted.
  @inlinable
  @inline(__always)
  static func noteKnownRead(of source: Node) -> Bool {
    let thread = strait_thread()
    guard let reader = thread.pointee.tracker else { return thread.pointee.pushed == nil }
    return noteKnownRead(of: source, by: reader)
  }

  /// Notes that a node has read a derived value, and returns `true`, if the node already has the
  /// edge: the next one of its list, or one that it has passed in the current run.
  @inlinable
  @inline(__always)
  static func noteKnownRead(of source: Node, by node: Node) -> Bool {
    let cursor = node.pointee.cursor
    if cursor.pointee.source == UnsafeMutableRawPointer(source) { return true }
    guard let next = cursor.pointee.next_source,
      next.pointee.source == UnsafeMutableRawPointer(source)
    else { return source.pointee.read_in == node.pointee.run }
    next.pointee.seen = source.pointee.version
    node.pointee.cursor = next
    source.pointee.read_in = node.pointee.run
    return true
  }

  /// Notes that a node has read a derived value that is settled.
  @inlinable
  static func noteRead(of source: Node, by node: Node) {
    if !noteKnownRead(of: source, by: node) { noteNewRead(of: source, by: node) }
  }

  /// Notes that a node has read a derived value that was brought up to date, and may not be settled even so.
  static func noteUnsettledRead(of source: Node, by node: Node) {
    if source.flags.intersection(.pending | .walked | .running) == .pending {
      // The node has set a property that it had read itself. It is not marked now, so its reader
      // must check again.
      node.reader?.set(.again)
    }
    noteRead(of: source, by: node)
  }

  /// Notes that a node has read a derived value that it has not read in its turn.
  @usableFromInline
  @inline(never)
  static func noteNewRead(of source: Node, by node: Node) {
    if strait_thread().pointee.pushed != nil {
      closePush()
      if source.has(.unsettled), let owner = source.owner { return owner.refresh() }
    }
    if source.pointee.read_in == node.pointee.run { return }
    let isListening = node.has(.listening)
    if isListening, node.isStandIn {
      if let reader = node.reader { noteRead(of: source, by: reader) }
      return
    }
    source.pointee.read_in = node.pointee.run
    let edge = add(
      UnsafeMutableRawPointer(source),
      seen: source.pointee.version,
      to: node,
      after: source.pointee.last_dependent
    )
    if source.pointee.first_dependent == nil { source.pointee.first_dependent = edge }
    source.pointee.last_dependent = edge
    if isListening, let owner = source.owner { node.owner?.hasRead(owner) }
  }

  private static func add(
    _ source: UnsafeMutableRawPointer,
    seen: UInt64,
    to node: Node,
    after last: Edge?
  ) -> Edge {
    strait_forget_tree(strait_thread())
    let edge = makeEdge(to: node)
    let cursor = node.pointee.cursor
    edge.initialize(
      to: StraitEdge(
        next_source: cursor.pointee.next_source,
        source: source,
        dependent: node,
        previous_dependent: last,
        next_dependent: nil,
        seen: seen
      )
    )
    last?.pointee.next_dependent = edge
    cursor.pointee.next_source = edge
    node.pointee.cursor = edge
    node.owner?.moveHome()
    return edge
  }

  /// The first edge is stored in the node itself, which walks visit anyway.
  private static func makeEdge(to node: Node) -> Edge {
    if node.has(.holding) { return .allocate(capacity: 1) }
    node.set(.holding)
    return strait_own_edge(node)
  }

  private static func free(_ edge: Edge) {
    let node = edge.pointee.dependent
    if edge == strait_own_edge(node) {
      node.clear(.holding)
    } else {
      edge.deallocate()
    }
  }

  // MARK: Running

  /// Shuts the fast path while nodes are walked through and run: sets from inside take the slow
  /// path, in which no read of an observer is noted.
  @inlinable
  @inline(__always)
  package static func beginComputing(_ thread: ThreadState) {
    thread.pointee.computing &+= 1
    thread.pointee.limit = 0
  }

  /// Ends what `beginComputing` began.
  @inlinable
  @inline(__always)
  package static func endComputing(_ thread: ThreadState) {
    thread.pointee.computing &-= 1
    if thread.pointee.computing == 0 { Delivery.setGate(thread) }
  }

  /// Runs a closure that is not part of a push: its reads become the node's.
  @inlinable
  @inline(__always)
  static func track<Result>(_ node: Node, _ thread: ThreadState, _ body: () -> Result) -> Result {
    closePush(thread)
    let outer = thread.pointee.tracker
    enter(node, thread)
    let result = body()
    leave(node)
    thread.pointee.tracker = outer
    return result
  }

  /// Begins a run; the caller keeps the reader of before.
  @inlinable
  @inline(__always)
  static func enter(_ node: Node, _ thread: ThreadState) {
    thread.pointee.tracker = node
    node.pointee.run = strait_next_run(thread)
    node.pointee.cursor = node.beginning
    node.flags = node.flags.subtracting(.untilRun) | .running
  }

  /// Ends a run: the node no longer depends on sources that were not read in it.
  ///
  /// Afterwards reads are not tracked until the caller sets the tracker.
  @inlinable
  @inline(__always)
  static func leave(_ node: Node) {
    let thread = strait_thread()
    thread.pointee.tracker = thread.pointee.no_reader
    node.clear(.running)
    let cursor = node.pointee.cursor
    if let rest = cursor.pointee.next_source {
      cursor.pointee.next_source = nil
      drop(rest)
    }
  }

  /// Takes a node's edges out of their sources, from one of them on.
  @usableFromInline
  static func drop(_ first: Edge) {
    strait_forget_tree(strait_thread())
    closePush()
    var next: Edge? = first
    while let edge = next {
      next = edge.pointee.next_source
      unlink(edge)
      free(edge)
    }
  }

  private static func unlink(_ edge: Edge) {
    let source = edge.pointee.source
    if source == strait_dead() { return }
    let (previous, next) = (edge.pointee.previous_dependent, edge.pointee.next_dependent)
    previous?.pointee.next_dependent = next
    next?.pointee.previous_dependent = previous
    let hub = Hub(at: source)
    if hub.has(.property) {
      guard let extra = hub.rawExtraIfAny else { return }
      if previous == nil { extra.pointee.first_dependent = next }
      if next == nil { extra.pointee.last_dependent = previous }
      if extra.pointee.first_dependent == nil { hub.clear(.read) }
    } else {
      let node = edge.sourceNode
      if previous == nil { node.pointee.first_dependent = next }
      if next == nil { node.pointee.last_dependent = previous }
    }
  }

  /// Takes a node out of the graph, whose owner is deallocated.
  static func remove(_ node: Node) {
    strait_forget_tree(strait_thread())
    closePush()
    if let first = node.pointee.first_source {
      node.pointee.first_source = nil
      drop(first)
    }
    node.pointee.cursor = node.beginning
    // A walk that is in progress finds nothing more to examine.
    node.pointee.resume = nil
    if !node.has(.effect) { detach(node) }
    node.pointee.first_dependent = nil
    node.pointee.last_dependent = nil
  }

  /// Detaches the edges of a derived value that is deallocated; its dependents keep their values,
  /// if these follow from its last value.
  private static func detach(_ node: Node) {
    let isSettled = !node.has(.pending)
    var next = node.pointee.first_dependent
    while let edge = next {
      next = edge.pointee.next_dependent
      edge.pointee.source = strait_dead()
      edge.pointee.seen = isSettled && edge.pointee.seen == node.pointee.version ? 0 : .max
      edge.pointee.previous_dependent = nil
      edge.pointee.next_dependent = nil
    }
  }
}
