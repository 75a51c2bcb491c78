import CEngine
import StraitChannels

/// The owner of a node of the graph of dependencies: of a derived value, or an effect.
///
/// The objects that users hold refer to it by `AtHome`, and everything else is in its home.
@usableFromInline
package class Reaction: HomeBound {
  /// The node in the graph, in separate memory: a walk or the queue may refer to the node after its
  /// owner is deallocated.
  @usableFromInline final let node: Node
  @exclusivity(unchecked) private final var extra: ReactionExtra?
  /// The number of its home: the domain in which it was made, or has read since.
  @usableFromInline package private(set) final var home = Home.here

  private final let computation: Computation

  /// The computation of a derived value: formed where the type of the value is known, so that the
  /// code is specialised.
  // As it is not copied, a call does not retain the closure.
  private struct Computation: ~Copyable {
    let compute: (Reaction) -> Void

    borrowing func run(for owner: Reaction) { compute(owner) }
  }

  @usableFromInline
  init(flags: NodeFlags, compute: @escaping (Reaction) -> Void = { _ in }) {
    computation = Computation(compute: compute)
    Home.receive()
    node = Node.make(flags)
    node.give(to: self)
  }

  deinit {
    leaveGraph()
    precondition(
      !node.has(.running) || node.has(.effect),
      "\(nameInReports) must not be deallocated while it is computed"
    )
    if let extra {
      self.extra = nil
      for listener in extra.listeners { listener.sourceIsFreed() }
    }
    node.endOwner()
  }

  /// Computes a derived value again; the caller sets the tracked reader afterwards.
  final func compute() { computation.run(for: self) }

  /// Makes the current domain its home, because it reads there.
  final func moveHome() {
    let here = Home.here
    if home != here { home = here }
  }

  /// Takes the node of an owner that is deallocated out of the graph.
  final func leaveGraph() {
    // Closing the push may put the node into the queue, so its flags are read afterwards.
    Dependencies.closePush()
    Dependencies.remove(node)
  }

  /// The name used in reports; `nil` at first.
  final var name: String? {
    get { extra?.name }
    set { ownExtra().name = newValue }
  }

  /// The watchers of paths that have read it, and are retained by their sources.
  final var listeners: [Reaction] {
    get { extra?.listeners ?? [] }
    set { ownExtra().listeners = newValue }
  }

  /// The values of a derived value before transactions; a `DerivedMemory`.
  final var memory: AnyObject? {
    get { !node.has(.remembering) ? nil : extra?.memory }
    set {
      if newValue == nil {
        node.clear(.remembering)
        extra?.memory = nil
      } else {
        node.set(.remembering)
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

  /// `true` if it was ever computed.
  var hasValue: Bool { true }

  /// The name used in reports, with a default for an unnamed reaction.
  var nameInReports: String { name ?? "an effect" }

  /// Brings a derived value up to date that may not follow from its sources, and notes that it is
  /// read.
  ///
  /// It knows no types: to ask for one here would take longer than many a computation.
  @usableFromInline
  @inline(never)
  final func refresh() {
    Dependencies.closePush()
    let flags = node.flags
    if flags.contains(.running | .walked) { return refuseRefresh() }
    if NativeStack.isLow { refuseDepth() }
    let thread = strait_thread()
    let reader = thread.pointee.tracker
    let isOutermost = thread.pointee.computing == 0
    // Effects that wait already are run by the current set, whose old value is being released. If
    // they ran here, they could set a source of the value.
    let hasToSettle = isOutermost && thread.pointee.settle == nil
    if isOutermost { Dependencies.beginComputing(thread) }
    if flags.contains(.dirty) || Dependencies.isStale(node) { compute() }
    thread.pointee.tracker = reader
    if isOutermost {
      Dependencies.endComputing(thread)
      // Delivers its sets, though it should have made none.
      if hasToSettle { thread.settleIfOutermost() }
    }
    if let reader { Dependencies.noteUnsettledRead(of: node, by: reader) }
  }

  /// Ends the program where a segmentation fault would be next.
  private func refuseDepth() -> Never {
    fatalError(
      """
      \(nameInReports) is computed too deep inside others that read each other for the first time: little is \
      left of the stack. Read each before what is computed from it, or on a thread with more stack.
      """
    )
  }

  /// Reports that it is read while it is computed.
  private func refuseRefresh() {
    precondition(hasValue, "\(nameInReports) is computed from itself, and has no value yet")
    Report.send(.cyclic(name: nameInReports))
    if let reader = strait_thread().pointee.tracker {
      Dependencies.noteUnsettledRead(of: node, by: reader)
    }
  }

  /// Does again what something else than a derived value does.
  func run() {}

  /// Called when it is pending, if it represents an element.
  func marked() {}

  /// Called for each read, if it has asked for that.
  ///
  /// - Parameter property: The property that was read.
  /// - Returns: The place of the value that the reader is given; `nil` for the current one.
  func hasRead(_ property: AnyProperty) -> UnsafeRawPointer? { nil }

  /// Called when it has read a derived value that it had not read before.
  func hasRead(_ derived: Reaction) {}

  /// Called when a getter reads a variable that is announced by hand.
  func hasAccessed(_ variable: AnnouncedVariable) {}

  /// Called when a derived value that it has read is deallocated.
  func sourceIsFreed() {}
}

/// The variables that few derived values and effects need: made on first use.
private final class ReactionExtra {
  var name: String?
  var listeners: [Reaction] = []
  var memory: AnyObject?
}
