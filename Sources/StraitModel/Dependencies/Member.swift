import CEngine

/// What an element of a collection has contributed to what is computed from all of them.
class Member {
  // Safe, since the group lets its members leave before it is deallocated.
  fileprivate unowned(unsafe) let group: MemberGroup
  /// What the contribution was computed from, if that is anything that can change by itself.
  fileprivate var watch: MemberWatch?
  /// Where it is among the members that are to be computed, or -1.
  fileprivate var place = -1
  /// Whether the element has left the collection.
  private(set) var isGone = false

  init(of group: MemberGroup) {
    self.group = group
    group.enqueue(self)
  }

  /// Whether anything that it was computed from can change by itself.
  final var isWatching: Bool { watch != nil }

  /// Computes something, and follows what is read.
  final func compute<Result>(_ body: () -> Result) -> Result {
    let watch = watch ?? group.takeSpareWatch()
    let result = Dependencies.track(watch.node, strait_thread(), body)
    if isGone || !watch.node.hasSources {
      watch.cut()
      self.watch = nil
      group.spareWatch = watch
    } else {
      self.watch = watch
      watch.member = self
      watch.markIfAgain()
    }
    return result
  }

  /// Called when the element has left the collection: nothing reaches it any more.
  func leave() {
    isGone = true
    watch?.cut()
    group.forget(self)
  }
}

/// Stands for all elements of a collection: what has read it is marked with any of them.
///
/// ```
/// properties of an element ──edge──► watch ──edge──► center ──edge──► derived value
///                                                ┄┄►        the center does not know its edge
/// ```
///
/// So a change of one element costs nothing for the others: no search through all of them is
/// needed.
final class ElementCenter: Reaction {
  /// Leads from every watch to the center; nothing but the walk that marks them follows it.
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

  /// Notes that what runs now depends on all elements.
  func noteRead() {
    // An element that is marked from now on marks the center, too.
    node.clear(.pending)
    guard let reader = strait_thread().pointee.tracker else { return }
    Dependencies.noteRead(of: node, by: reader)
  }

  /// Makes what has read it out of date.
  func outdate() {
    node.pointee.version &+= 1
  }
}

/// The node of an element of which something was computed: it has read what that was computed from.
class ElementWatch: Reaction {
  init(into center: ElementCenter) {
    super.init(flags: .member)
    node.lead(over: center.edge)
  }

  deinit {
    // The edge is not this one's own.
    node.lead(over: nil)
  }

  /// Marks the element if its computation has set what it had read.
  final func markIfAgain() {
    guard node.has(.again), let edge = node.pointee.first_dependent else { return }
    node.flags = node.flags.subtracting(.again) | .pending
    marked()
    Dependencies.mark(from: edge)
  }
}

/// The members of a collection, and which of them are to be computed.
class MemberGroup {
  final let center = ElementCenter()
  private var waiting: [Member] = []
  fileprivate var spareWatch: MemberWatch?

  /// Takes out the members that are to be computed.
  ///
  /// What is marked while they are, waits for the next time.
  final func takeWaiting() -> [Member] {
    let members = waiting
    waiting = []
    for member in members { member.place = -1 }
    return members
  }

  fileprivate final func enqueue(_ member: Member) {
    if member.place >= 0 { return }
    member.place = waiting.count
    waiting.append(member)
  }

  fileprivate final func forget(_ member: Member) {
    guard member.place >= 0 else { return }
    let last = waiting.removeLast()
    if last !== member {
      waiting[member.place] = last
      last.place = member.place
    }
    member.place = -1
  }

  fileprivate final func takeSpareWatch() -> MemberWatch {
    let watch = spareWatch ?? MemberWatch(into: center)
    spareWatch = nil
    return watch
  }
}

private final class MemberWatch: ElementWatch {
  // Safe, since the member cuts it off before it is deallocated.
  unowned(unsafe) var member: Member?

  override func marked() {
    guard let member else { return }
    member.group.center.outdate()
    member.group.enqueue(member)
  }

  /// Releases what was read.
  func cut() {
    member = nil
    node.forgetSources()
  }
}
