import CEngine

/// A node for all elements of a collection: a reader of it is marked with any of them.
///
/// ```
/// properties of an element ──edge──► watch ──edge──► center ──edge──► derived value
///                                                ┄┄►        the center does not know its edge
/// ```
///
/// So a change of one element costs nothing for the others: no search through all of them is
/// needed.
package final class ElementCenter: Reaction {
  /// An edge from every watch to the center; nothing but the walk that marks them follows it.
  fileprivate let edge = Edge.allocate(capacity: 1)

  package init() {
    super.init(flags: .none)
    edge.initialize(
      to: StraitEdge(
        next_source: nil,
        source: UnsafeMutableRawPointer(node),
        dependent: node,
        previous_dependent: nil,
        next_dependent: nil,
        seen: 0
      )
    )
  }

  deinit {
    edge.deallocate()
  }

  /// Notes that the reader that runs now depends on all elements.
  package func noteRead() {
    // An element that is marked from now on marks the center, too.
    node.clear(.pending)
    guard let reader = strait_thread().pointee.tracker else { return }
    Dependencies.noteRead(of: node, by: reader)
  }

  /// Makes its readers out of date.
  package func outdate() {
    node.pointee.version &+= 1
  }
}

/// The node of an element: it has read the values from which a result was computed.
package final class ElementWatch: Reaction {
  private weak var owner: (any ElementWatchOwner)?
  /// The number that the owner has given the element.
  package var number: UInt32 = 0

  package init(of owner: any ElementWatchOwner) {
    self.owner = owner
    super.init(flags: .member)
    node.lead(over: owner.center.edge)
  }

  deinit {
    // The edge is not this one's own.
    node.lead(over: nil)
  }

  /// `true` if the element has read anything that can change.
  @inlinable
  @inline(__always)
  package var hasSources: Bool { node.hasSources }

  /// Runs a closure, whose reads replace those of the run before.
  @inlinable
  @inline(__always)
  package func track<Result>(_ thread: ThreadState, _ body: () -> Result) -> Result {
    Dependencies.track(node, thread, body)
  }

  /// Forgets all that the element has read.
  package func forgetSources() {
    node.forgetSources()
  }

  /// Marks the element if its computation has set a value that it had read.
  package func markIfAgain() {
    guard node.has(.again), let edge = node.pointee.first_dependent else { return }
    node.flags = node.flags.subtracting(.again) | .pending
    marked()
    Dependencies.mark(from: edge)
  }

  override func marked() {
    owner?.elementIsMarked(number)
  }
}

/// The owner of the watches of a collection's elements.
package protocol ElementWatchOwner: AnyObject {
  /// The node for all elements.
  var center: ElementCenter { get }

  /// Notes that something has changed that an element had read.
  func elementIsMarked(_ number: UInt32)
}
