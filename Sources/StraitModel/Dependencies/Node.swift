public import CEngine

/// A node that is computed from its sources; see `StraitNode`.
@usableFromInline
typealias Node = UnsafeMutablePointer<StraitNode>

/// An edge from a source to a node that has read it; see `StraitEdge`.
@usableFromInline
typealias Edge = UnsafeMutablePointer<StraitEdge>

extension Node {
  /// Makes a node without an owner, which has read nothing.
  static func make(_ flags: NodeFlags) -> Node {
    let node = Node.allocate(capacity: 1)
    node.initialize(to: strait_new_node(flags.rawValue))
    node.pointee.cursor = node.beginning
    return node
  }

  /// The owner of the node; `nil` once it is deallocated.
  ///
  /// The node does not retain its owner. The address is valid: the owner clears it in its `deinit`,
  /// which runs in the domain of the graph.
  var owner: Reaction? {
    pointee.owner.map { Unmanaged<Reaction>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Gives the node to its owner, which frees it.
  func give(to owner: Reaction) {
    pointee.owner = Unmanaged.passUnretained(owner).toOpaque()
  }

  /// Ends the node, as its owner is deallocated.
  ///
  /// A node that runs, or that a walk or the queue still refers to, stays in memory until these are
  /// done with it.
  func endOwner() {
    pointee.owner = nil
    if has(.queued | .running | .walked) { set(.orphaned) } else { free() }
  }

  /// `true` if it only replaces the reader while a value is changed in place; see `ReadersAside`.
  var isStandIn: Bool { self == strait_no_reader() || self == strait_reader_aside() }

  /// The reader: the node itself, or the one that it replaces, if there is one.
  var reader: Node? {
    if self == strait_no_reader() { return nil }
    return self == strait_reader_aside() ? strait_thread().pointee.reader_aside : self
  }

  /// Frees the memory of a node whose owner was deallocated.
  func free() {
    deallocate()
  }

  /// The kind and the current state of the node.
  @inlinable
  @inline(__always)
  var flags: NodeFlags {
    get { NodeFlags(rawValue: pointee.flags) }
    nonmutating set { pointee.flags = newValue.rawValue }
  }

  /// Returns whether one of some flags is set.
  @inlinable
  @inline(__always)
  func has(_ flags: NodeFlags) -> Bool { pointee.flags & flags.rawValue != 0 }

  @inlinable
  @inline(__always)
  func set(_ flags: NodeFlags) { pointee.flags |= flags.rawValue }

  @inlinable
  @inline(__always)
  func clear(_ flags: NodeFlags) { pointee.flags &= ~flags.rawValue }

  /// `true` if it has read anything that can change.
  @inlinable
  @inline(__always)
  var hasSources: Bool { pointee.first_source != nil }

  /// The addresses of its sources.
  var sources: Set<UnsafeMutableRawPointer> {
    var found: Set<UnsafeMutableRawPointer> = []
    var next = pointee.first_source
    while let edge = next {
      found.insert(edge.pointee.source)
      next = edge.pointee.next_source
    }
    return found
  }

  /// Forgets all that it has read.
  func forgetSources() {
    guard let first = pointee.first_source else { return }
    pointee.first_source = nil
    pointee.cursor = beginning
    Dependencies.drop(first)
  }

  /// Makes one edge, which it does not own, its only edge to a dependent; `nil` for none.
  func lead(over edge: Edge?) {
    pointee.first_dependent = edge
    pointee.last_dependent = edge
  }

  /// The position of the cursor before anything is read.
  @inlinable
  @inline(__always)
  var beginning: Edge { strait_beginning(self) }
}

extension Edge {
  /// The source, if that is a node; of a property, only flags and version may be examined.
  var sourceNode: Node { strait_source_node(self) }
}

/// The kind and state of a node; `StraitNode.flags` is one of these sets.
///
/// The flags of hubs lie in the same place and below these, so that one look distinguishes a
/// property from a node.
@usableFromInline
struct NodeFlags: Equatable {
  @usableFromInline let rawValue: UInt32

  @inlinable
  @inline(__always)
  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  @inlinable
  @inline(__always)
  static func | (one: NodeFlags, other: NodeFlags) -> NodeFlags {
    NodeFlags(rawValue: one.rawValue | other.rawValue)
  }

  // Written out, since one that is derived is called from other modules.
  @inlinable
  @inline(__always)
  static func == (one: NodeFlags, other: NodeFlags) -> Bool { one.rawValue == other.rawValue }

  /// Returns whether one of some flags is in this set.
  @inlinable
  @inline(__always)
  func contains(_ flags: NodeFlags) -> Bool { rawValue & flags.rawValue != 0 }

  /// Returns the flags that are in both sets.
  @inlinable
  @inline(__always)
  func intersection(_ flags: NodeFlags) -> NodeFlags {
    NodeFlags(rawValue: rawValue & flags.rawValue)
  }

  /// Returns the flags of this set that are not in another.
  @inlinable
  @inline(__always)
  func subtracting(_ flags: NodeFlags) -> NodeFlags {
    NodeFlags(rawValue: rawValue & ~flags.rawValue)
  }

  /// The flags of a derived value that is settled.
  static var none: NodeFlags { NodeFlags(rawValue: 0) }
  /// Something that it has read may have changed.
  @inlinable static var pending: NodeFlags { NodeFlags(rawValue: 1 << 16) }
  /// It has never run.
  @inlinable static var dirty: NodeFlags { NodeFlags(rawValue: 1 << 17) }
  /// It is running.
  @inlinable static var running: NodeFlags { NodeFlags(rawValue: 1 << 18) }
  /// A source that it has read in the current run was set since.
  @inlinable static var again: NodeFlags { NodeFlags(rawValue: 1 << 19) }
  /// It is run when the outermost call ends, and nothing reads it.
  @inlinable static var effect: NodeFlags { NodeFlags(rawValue: 1 << 20) }
  /// It waits to be run.
  @inlinable static var queued: NodeFlags { NodeFlags(rawValue: 1 << 21) }
  /// It is on the way of a walk that checks if its sources have changed.
  @inlinable static var walked: NodeFlags { NodeFlags(rawValue: 1 << 22) }
  /// It is called for each read itself.
  @inlinable static var listening: NodeFlags { NodeFlags(rawValue: 1 << 23) }
  /// Its owner was deallocated while it ran, waited to be run, or was on the way of a walk.
  @inlinable static var orphaned: NodeFlags { NodeFlags(rawValue: 1 << 25) }
  /// It is run when nothing else waits to be run.
  @inlinable static var last: NodeFlags { NodeFlags(rawValue: 1 << 26) }
  /// It was computed in a transaction, and not since.
  @inlinable static var remembering: NodeFlags { NodeFlags(rawValue: 1 << 27) }

  /// It represents an element of a collection: the node that is computed from all of them does not
  /// look through them, but is given those that are marked.
  @inlinable static var member: NodeFlags { NodeFlags(rawValue: 1 << 28) }

  /// The edge that there is room for in the node itself is in use.
  @inlinable static var holding: NodeFlags { NodeFlags(rawValue: 1 << 29) }

  /// The flags that a run clears.
  @inlinable static var untilRun: NodeFlags { pending | dirty | again | walked }

  /// The flags that keep a derived value from being read as it is.
  @inlinable static var unsettled: NodeFlags { pending | dirty | running }
}
