import CEngine

/// What owns a node of the graph of dependencies: a derived value, or an effect.
public class Reaction {
  @exclusivity(unchecked) @usableFromInline final let node: Node
  /// What reports call it.
  @exclusivity(unchecked) public final var name: String?

  /// The watchers of paths that have read it, and are held by what they have read.
  @exclusivity(unchecked) final var listeners: [Reaction] = []

  @usableFromInline
  init(flags: UInt32) {
    node = Node.allocate(capacity: 1)
    node.initialize(
      to: StraitNode(
        first_source: nil,
        cursor: nil,
        flags: flags,
        runs: 0,
        first_dependent: nil,
        last_dependent: nil,
        read_in: 0,
        version: 0,
        run: 0,
        owner: UnsafeMutableRawPointer(bitPattern: 8).unsafelyUnwrapped,
        resume: nil,
        next: nil
      )
    )
    node.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    let flags = node.pointee.flags
    precondition(
      flags & (NodeFlags.running | NodeFlags.walked) == 0,
      "\(name ?? "a derived value") must not be dropped while it is computed"
    )
    Dependencies.remove(node)
    let listeners = self.listeners
    self.listeners = []
    for listener in listeners { listener.sourceDied() }
    if flags & NodeFlags.queued != 0 {
      // Whoever runs the queue frees it.
      node.pointee.flags = flags | NodeFlags.dead
    } else {
      node.deallocate()
    }
  }

  /// Computes again, or does again.
  func run() {}

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
