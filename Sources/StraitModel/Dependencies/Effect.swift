import CEngine
public import StraitChannels

/// A closure that runs again whenever one of the values that it has read has changed.
///
/// ```swift
/// let effect = Effect { print(person.name, total.value) }     // prints immediately
/// person.name = "Grace"                                      // prints, before the set returns
/// transaction { person.name = "Hedy"; cart.count = 2 }       // prints once
/// effect.dispose()
/// ```
///
/// It depends on the values that it reads while it runs, as for `Derived`. It runs when the
/// outermost call into the graph ends, a send or a set or a transaction, once for all changes in
/// it. It does not run if the derived values that it read have equal new values. Effects run in the
/// order in which the changes reached them. Values that an effect sets are delivered immediately.
/// Effects that have read them run afterwards, this one too; after `Effect.runLimit` runs in a row
/// an effect is not run again for that change, and a `Report` is sent.
///
/// It holds what its closure holds, and ends when it is disposed, also from inside, or when it is
/// released; a current run continues to its end. So it must be kept, in a member, in a composite or
/// a set by `store(in:)`, or by a widget's `own(_:)`. An error that the closure throws is sent as a
/// `Report`, and the effect continues: it runs again at the next change.
public final class Effect: Disposable {
  /// The number of times that one effect may run in a row because of sets by effects; after that it
  /// is not run again for that change, and a `Report` is sent.
  public static let runLimit = 100

  private let atHome: AtHome<EffectReaction>

  /// Makes an effect, and runs it.
  ///
  /// - Parameter body: Runs before this returns, and again whenever a value that it has read has
  ///   changed, on the thread of that change. An error that it throws, in the first run too, is
  ///   sent as a `Report.observerFailed`, and the effect keeps the dependencies that it has read
  ///   until then.
  public override init(_ body: @escaping () throws -> Void) {
    let reaction = EffectReaction(body)
    atHome = AtHome(reaction)
    super.init { reaction.end() }
    reaction.begin()
  }

  deinit {
    // The closure holds the reaction, too.
    endAtHome(atHome.object.home)
  }

  /// The effect's name in reports; `nil` at first.
  public var name: String? {
    get { atHome.object.name }
    set { atHome.object.name = newValue }
  }
}

/// The node of an effect in the graph of dependencies.
///
/// It moves with the graph from domain to domain, and so it ends in its own home, on whichever
/// thread the effect is released.
private final class EffectReaction: Reaction {
  // Unchecked: a run borrows it, and an end inside the run changes only `isOver`.
  @exclusivity(unchecked) private var work: Work
  private var isOver = false

  /// The work of an effect; empty once the effect has ended.
  // As it is not copied, a run does not retain the closure.
  private struct Work: ~Copyable {
    var body: Body?

    borrowing func run() throws { try body?.run() }
  }

  /// The closure of an effect, in a struct so that it is released where it should be.
  private struct Body {
    let run: () throws -> Void
  }

  init(_ body: @escaping () throws -> Void) {
    work = Work(body: Body(run: body))
    super.init(flags: .effect)
  }

  /// Runs the effect for the first time.
  func begin() {
    PublicEntry.run {
      let thread = strait_thread()
      let outer = thread.pointee.tracker
      Dependencies.beginComputing(thread)
      run()
      thread.pointee.tracker = outer
      Dependencies.endComputing(thread)
    }
  }

  /// Runs the effect, after which no reader is tracked.
  override func run() {
    if isOver { return }
    Dependencies.enter(node, strait_thread())
    do {
      try work.run()
    } catch {
      report(error)
    }
    Dependencies.leave(node)
    if isOver {
      finish()
    } else if node.flags.intersection(.again | .pending) == .again {
      node.set(.pending)
      Effects.enqueue(node)
    }
  }

  /// Reports an error apart from `run`, which is faster without the code for that.
  @inline(never)
  private func report(_ error: any Error) {
    Report.send(.observerFailed(name: name, error: "\(error)"))
  }

  deinit {
    end()
  }

  /// Ends the effect; only the first call has an effect.
  func end() {
    if isOver { return }
    isOver = true
    // A current run uses the closure until it ends.
    if !node.has(.running) { finish() }
  }

  /// Removes the node, and releases the closure, which may hold other effects.
  private func finish() {
    Dependencies.remove(node)
    let body = work.body.take()
    WorkList.release(consume body)
  }
}

/// The effects that wait for the outermost call to end.
enum Effects {
  /// Puts an effect at the end of the queue.
  static func enqueue(_ node: Node) {
    let thread = strait_thread()
    strait_forget_tree(thread)
    node.set(.queued)
    node.pointee.next = nil
    if thread.pointee.first_effect == nil {
      thread.pointee.first_effect = node
      thread.pointee.settle = { Effects.settle() }
    } else {
      thread.pointee.last_effect?.pointee.next = node
    }
    thread.pointee.last_effect = node
  }

  /// Runs all waiting effects, and those that they trigger, until none waits any more.
  static func settle() {
    let thread = strait_thread()
    Dependencies.closePush(thread)
    // Runs of this settling have numbers above this one.
    settle(since: strait_next_wave(thread))
  }

  /// Runs all waiting effects, and those that they trigger; the runs since the start have higher
  /// numbers.
  static func settle(since start: UInt64) {
    let thread = strait_thread()
    let outer = (thread.pointee.draining, thread.pointee.tracker)
    thread.pointee.draining = Draining.called
    thread.pointee.tracker = thread.pointee.no_reader
    Dependencies.beginComputing(thread)
    // `true` if a value is in the hands of a caller who changes it: effects that read it wait for
    // that.
    let isChanging = thread.pointee.no_reader != nil
    var waiting: Node?
    while let node = thread.pointee.first_effect {
      thread.pointee.first_effect = node.pointee.next
      let flags = node.flags.subtracting(.queued)
      node.flags = flags
      if flags.contains(.orphaned | .last) {
        if flags.contains(.orphaned) { node.free() } else { TurnEnd.reach(node) }
      } else if flags.contains(.pending) {
        if isChanging, Dependencies.leadsToExclusive(node) {
          node.flags = flags | .queued
          node.pointee.next = waiting
          waiting = node
        } else {
          conclude(node, isStale: Dependencies.isStale(node), since: start)
        }
      }
    }
    thread.pointee.settle = nil
    if isChanging { enqueue(reversed: waiting) }
    thread.pointee.draining = outer.0
    thread.pointee.tracker = outer.1
    Dependencies.endComputing(thread)
  }

  /// Puts effects back into the queue, which is empty.
  private static func enqueue(reversed last: Node?) {
    var first: Node?
    var next = last
    while let node = next {
      next = node.pointee.next
      node.pointee.next = first
      first = node
    }
    while let node = first {
      first = node.pointee.next
      enqueue(node)
    }
  }

  /// Continues the check of an effect that had to wait for a derived value: at the node on its way
  /// that has read that value.
  static func finishCheck(at node: Node, since start: UInt64) {
    var effect = node
    while let below = effect.pointee.next { effect = below }
    conclude(effect, isStale: Dependencies.finishCheck(at: node), since: start)
  }

  /// Runs an effect or a watcher that was checked, if it is stale.
  @inline(__always)
  private static func conclude(_ node: Node, isStale: Bool, since start: UInt64) {
    // A computed derived value may have dropped it.
    if node.has(.orphaned) { return node.free() }
    guard isStale, let owner = node.owner else { return }
    let runs = node.pointee.run <= start ? 1 : node.pointee.runs &+ 1
    node.pointee.runs = runs
    if runs > Effect.runLimit {
      node.clear(.pending | .walked)
      Report.send(.cyclic(name: owner.nameInReports))
    } else {
      node.clear(.walked)
      owner.run()
    }
  }
}
