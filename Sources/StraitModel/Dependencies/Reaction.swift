import CEngine
import StraitChannels

/// What owns a node of the graph of dependencies: a derived value, or an effect.
public class Reaction {
  @exclusivity(unchecked) @usableFromInline final let node: Node
  /// Computes a derived value again.
  @usableFromInline final let compute: (Reaction, Node) -> Void
  @exclusivity(unchecked) private final var extra: ReactionExtra?

  @usableFromInline
  init(flags: UInt32, compute: @escaping (Reaction, Node) -> Void = { _, _ in }) {
    self.compute = compute
    let node = Node.allocate(capacity: 1)
    self.node = node
    UnsafeMutableRawPointer(node).initializeMemory(
      as: UInt8.self,
      repeating: 0,
      count: MemoryLayout<StraitNode>.size
    )
    node.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
    node.pointee.flags = flags
    node.pointee.cursor = node.beginning
  }

  deinit {
    let flags = node.pointee.flags
    precondition(
      flags & NodeFlags.running == 0 || flags & (NodeFlags.effect | NodeFlags.dead) != 0,
      "\(name ?? "a derived value") must not be dropped while it is computed"
    )
    Dependencies.remove(node)
    if let extra {
      self.extra = nil
      for listener in extra.listeners { listener.sourceDied() }
    }
    if flags & (NodeFlags.queued | NodeFlags.running | NodeFlags.walked) != 0 {
      // Whoever runs it, the queue, or the walk that it is on, frees it.
      node.pointee.flags |= NodeFlags.orphaned
    } else {
      node.deallocate()
    }
  }

  /// What reports call it; `nil` at first.
  public final var name: String? {
    get { extra?.name }
    set { ownExtra().name = newValue }
  }

  /// The watchers of paths that have read it, and are held by what they have read.
  final var listeners: [Reaction] {
    get { extra?.listeners ?? [] }
    set { ownExtra().listeners = newValue }
  }

  /// What a derived value was before transactions; a `DerivedMemory`.
  final var memory: AnyObject? {
    get { node.pointee.flags & NodeFlags.remembering == 0 ? nil : extra?.memory }
    set {
      if newValue == nil {
        node.pointee.flags &= ~NodeFlags.remembering
        extra?.memory = nil
      } else {
        node.pointee.flags |= NodeFlags.remembering
        ownExtra().memory = newValue
      }
    }
  }

  private func ownExtra() -> ReactionExtra {
    if let extra { return extra }
    let extra = ReactionExtra()
    self.extra = extra
    return extra
  }

  /// Whether it was ever computed.
  var hasValue: Bool { true }

  /// What reports call it, whether it has a name or not.
  var nameInReports: String { name ?? "an effect" }

  /// Computes a derived value that is not known to be what follows from what it has read.
  ///
  /// It knows no types: to ask for one here would take longer than many a computation.
  @usableFromInline
  @inline(never)
  final func refresh() {
    let flags = node.pointee.flags
    if flags & (NodeFlags.running | NodeFlags.walked) != 0 { return refuseRefresh() }
    let thread = strait_thread()
    Dependencies.beginComputing(thread)
    if flags & NodeFlags.dirty != 0 || Dependencies.isStale(node) { compute(self, node) }
    Dependencies.endComputing(thread)
    // What it has set, though it should not.
    if thread.pointee.settle != nil { PublicEntry.settleIfOutermost(thread) }
  }

  /// It is asked for while it is computed.
  private func refuseRefresh() {
    precondition(hasValue, "\(nameInReports) is computed from itself, and has no value yet")
    Report.send(.cyclic(name: nameInReports))
  }

  /// Does again what something else than a derived value does.
  func run() {}

  /// Hears that it is pending, if it stands for an element.
  func marked() {}

  /// Hears of a read, if it wants to be told of each itself.
  ///
  /// - Parameter property: What is read.
  /// - Returns: What the reader is given.
  func hasRead<Value>(_ property: Property<Value>) -> Value { property.stored }

  /// Hears that it has read a derived value that it had not read before.
  func hasRead(_ derived: Reaction) {}

  /// Hears that a derived value that it has read dies.
  func sourceDied() {}

  /// The owner of a node, unretained: it frees the node when it dies.
  @inline(__always)
  static func of(_ node: Node) -> Unmanaged<Reaction> {
    Unmanaged.fromOpaque(node.pointee.owner)
  }
}

/// What few derived values and effects need: made when it is first asked for.
private final class ReactionExtra {
  var name: String?
  var listeners: [Reaction] = []
  var memory: AnyObject?
}
