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
final class ElementCenter: Reaction {
  /// An edge from every watch to the center; nothing but the walk that marks them follows it.
  fileprivate let edge = Edge.allocate(capacity: 1)

  init() {
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
  func noteRead() {
    // An element that is marked from now on marks the center, too.
    node.clear(.pending)
    guard let reader = strait_thread().pointee.tracker else { return }
    Dependencies.noteRead(of: node, by: reader)
  }

  /// Makes its readers out of date.
  func outdate() {
    node.pointee.version &+= 1
  }
}

/// The node of an element: it has read the values from which a result was computed.
class ElementWatch: Reaction {
  init(into center: ElementCenter) {
    super.init(flags: .member)
    node.lead(over: center.edge)
  }

  deinit {
    // The edge is not this one's own.
    node.lead(over: nil)
  }

  /// Marks the element if its computation has set a value that it had read.
  final func markIfAgain() {
    guard node.has(.again), let edge = node.pointee.first_dependent else { return }
    node.flags = node.flags.subtracting(.again) | .pending
    marked()
    Dependencies.mark(from: edge)
  }
}
