public import CEngine

/// Something that is computed from what it reads; see `StraitNode`.
@usableFromInline
typealias Node = UnsafeMutablePointer<StraitNode>

/// That a node has read a source; see `StraitEdge`.
@usableFromInline
typealias Edge = UnsafeMutablePointer<StraitEdge>

extension Node {
  /// The owner of the node.
  @inlinable
  @inline(__always)
  var owner: Unmanaged<Reaction> {
    Unmanaged.fromOpaque(UnsafeRawPointer(self) - STRAIT_OBJECT_HEADER)
  }

  /// Whether it only stands for the reader while a value is changed in place; see `ReadersAside`.
  var isStandIn: Bool { self == strait_no_reader() || self == strait_reader_aside() }

  /// Who reads: the node itself, or the one that it stands for, if there is one.
  var reader: Node? {
    if self == strait_no_reader() { return nil }
    return self == strait_reader_aside() ? strait_thread().pointee.reader_aside : self
  }

  /// Has the memory of the node stay where it is though its owner dies.
  func outliveOwner() {
    pointee.flags |= NodeFlags.orphaned
    _ = swift_unownedRetain(owner.toOpaque())
  }

  /// Lets go of the memory of a node whose owner has died.
  func free() {
    swift_unownedRelease(owner.toOpaque())
  }

  /// Where the cursor is before anything is read: the node, which begins as an edge does.
  @inlinable
  @inline(__always)
  var beginning: Edge {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: StraitEdge.self)
  }
}

/// What a node is and what it is doing; `StraitNode.flags` is one of these sets.
///
/// The flags of hubs lie in the same place and below these, so that one look tells a property from a node.
@usableFromInline
enum NodeFlags {
  /// Something that it has read may have changed.
  @usableFromInline static let pending: UInt32 = 1 << 16
  /// It has never run.
  @usableFromInline static let dirty: UInt32 = 1 << 17
  /// It is running.
  @usableFromInline static let running: UInt32 = 1 << 18
  /// Something that it has read in the run under way was set since.
  @usableFromInline static let again: UInt32 = 1 << 19
  /// It is run when the outermost call ends, and nothing reads it.
  @usableFromInline static let effect: UInt32 = 1 << 20
  /// It waits to be run.
  @usableFromInline static let queued: UInt32 = 1 << 21
  /// It is on the way of a walk that looks whether what it has read has changed.
  @usableFromInline static let walked: UInt32 = 1 << 22
  /// It wants to be told of each read itself.
  @usableFromInline static let listening: UInt32 = 1 << 23
  /// The effect was disposed, or the owner of the derived value died, while it ran.
  @usableFromInline static let dead: UInt32 = 1 << 24
  /// Its owner has died while it ran, or waited to be run.
  @usableFromInline static let orphaned: UInt32 = 1 << 25
  /// It is run when nothing else waits to be run.
  @usableFromInline static let last: UInt32 = 1 << 26
  /// It was computed in a transaction, and not since.
  @usableFromInline static let remembering: UInt32 = 1 << 27

  /// It stands for an element of a collection: the node that is computed from all of them does not look
  /// through them, but is told which are marked.
  @usableFromInline static let member: UInt32 = 1 << 28

  /// The edge that there is room for in the node itself is in use.
  @usableFromInline static let holding: UInt32 = 1 << 29

  /// What ends when it is run.
  @usableFromInline static let untilRun = pending | dirty | again | walked

  /// What keeps a derived value from being read as it is.
  @usableFromInline static let unsettled = pending | dirty | running
}
