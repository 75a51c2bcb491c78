import CEngine
public import StraitChannels

/// Something that is done again whenever what it has read has changed.
///
/// ```swift
/// let effect = Effect { print(person.name, total.value) }     // prints at once
/// person.name = "Grace"                                      // prints, before the set returns
/// transaction { person.name = "Hedy"; cart.count = 2 }       // prints once
/// effect.dispose()
/// ```
///
/// What it depends on is what it reads while it runs, as for `Derived`. It runs when the outermost
/// call into the graph ends, a send or a set or a transaction, once for all that has changed
/// meanwhile; and not at all if the derived values that it read came out equal. Effects run in the
/// order in which they were reached. What an effect sets is delivered at once. Effects that have
/// read it run afterwards, this one too; after `Effect.runLimit` runs in a row an effect is not run
/// again for that change, and a `Report` is sent.
///
/// It holds what its closure holds, and ends when it is disposed, also from inside, or when it is
/// released; a current run continues to its end. So it must be kept, in a member, in a composite or
/// a set by `store(in:)`, or by a widget's `own(_:)`. An error that the closure throws is sent as a
/// `Report`, and the effect continues: it runs again at the next change.
public final class Effect: Disposable {
  /// How often one effect may run in a row because of what effects set; after that it is not run
  /// again for that change, and a `Report` is sent.
  public static let runLimit = 100

  private let reaction: EffectReaction

  /// Makes an effect, and runs it.
  ///
  /// - Parameter body: Runs before this returns, and again whenever what it has read has changed,
  ///   on the thread of that change. An error that it throws, in the first run too, is sent as a
  ///   `Report.observerFailed`, and the effect continues with what it has read until then.
  public override init(_ body: @escaping () throws -> Void) {
    let reaction = EffectReaction(body)
    self.reaction = reaction
    super.init { reaction.end() }
    reaction.begin()
  }

  /// The effect's name in reports; `nil` at first.
  public var name: String? {
    get { reaction.name }
    set { reaction.name = newValue }
  }
}

/// The node of an effect in the graph of dependencies.
///
/// It moves with the graph from domain to domain, and so it ends in its own home, on whichever
/// thread the effect is released.
private final class EffectReaction: Reaction {
  init(_ body: @escaping () throws -> Void) {
    super.init(flags: .effect)
    node.pointee.body = Unmanaged.passRetained(EffectBody(body)).toOpaque()
  }

  /// Runs the effect for the first time.
  func begin() {
    guard let body = node.pointee.body else { return }
    let node = self.node
    PublicEntry.run {
      let thread = strait_thread()
      let outer = thread.pointee.tracker
      Dependencies.beginComputing(thread)
      Effects.run(node, body, thread)
      thread.pointee.tracker = outer
      Dependencies.endComputing(thread)
    }
  }

  deinit {
    end()
  }

  /// Ends the effect; only the first call has an effect.
  func end() {
    if node.pointee.body == nil || node.has(.dead) { return }
    if node.has(.running) {
      // The run under way releases the closure at its end.
      node.set(.dead)
    } else {
      Dependencies.remove(node)
      EffectBody.release(node)
    }
  }
}

/// What an effect does.
final class EffectBody {
  private let body: () throws -> Void

  init(_ body: @escaping () throws -> Void) {
    self.body = body
  }

  func run() throws {
    try body()
  }

  /// Releases what an effect does.
  static func release(_ node: Node) {
    guard let body = node.pointee.body else { return }
    node.pointee.body = nil
    let effect = Unmanaged<EffectBody>.fromOpaque(body)
    // What it does may hold other effects.
    if NativeStack.isLow { NativeStack.extend { effect.release() } } else { effect.release() }
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
      thread.pointee.last_effect.unsafelyUnwrapped.pointee.next = node
    }
    thread.pointee.last_effect = node
  }

  /// Runs an effect, which may be disposed or dropped meanwhile; then there is no tracked reader.
  static func run(
    _ node: Node,
    _ body: UnsafeMutableRawPointer,
    _ thread: ThreadState
  ) {
    Dependencies.enter(node, thread)
    do {
      // Held by the node until this is done.
      try Unmanaged<EffectBody>.fromOpaque(body)._withUnsafeGuaranteedRef { try $0.run() }
    } catch {
      report(error, of: node)
    }
    Dependencies.leave(node)
    let flags = node.flags
    if flags.contains(.dead) {
      end(node)
    } else if flags.intersection(.again | .pending) == .again {
      node.flags = flags | .pending
      enqueue(node)
    }
  }

  /// Reports what an effect has thrown, apart from `run`, which is faster without the code for
  /// that.
  @inline(never)
  private static func report(_ error: any Error, of node: Node) {
    let name =
      !node.has(.dead) ? node.owner.takeUnretainedValue().name : nil
    Report.send(.observerFailed(name: name, error: "\(error)"))
  }

  /// Releases what an effect did that was disposed while it ran.
  private static func end(_ node: Node) {
    Dependencies.remove(node)
    // What it did may be all that holds its owner.
    node.set(.walked)
    EffectBody.release(node)
    node.clear(.walked)
    if node.has(.orphaned) { node.free() }
  }

  /// Runs what waits, and what it sets off, until nothing waits any more.
  static func settle() {
    let thread = strait_thread()
    Dependencies.closePush(thread)
    // Runs of this settling have numbers above this one.
    settle(since: strait_next_wave(thread))
  }

  /// Runs what waits, and what it sets off; the runs since the start have higher numbers.
  static func settle(since start: UInt64) {
    let thread = strait_thread()
    let outer = (thread.pointee.draining, thread.pointee.tracker)
    thread.pointee.draining = Draining.called
    thread.pointee.tracker = thread.pointee.no_reader
    Dependencies.beginComputing(thread)
    // Whether a value is in the hands of a caller who changes it: effects that read it wait for
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
          conclude(node, isStale: Dependencies.isStale(node), since: start, thread)
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

  /// Goes on with the check of an effect, which had to wait for a derived value: at the node on its
  /// way that has read that.
  static func finishCheck(
    at node: Node,
    since start: UInt64,
    _ thread: ThreadState
  ) {
    var effect = node
    while let below = effect.pointee.next { effect = below }
    conclude(effect, isStale: Dependencies.finishCheck(at: node), since: start, thread)
  }

  /// Runs an effect that was checked, if it is stale.
  @inline(__always)
  private static func conclude(
    _ node: Node,
    isStale: Bool,
    since start: UInt64,
    _ thread: ThreadState
  ) {
    // What was computed may have dropped it.
    if node.has(.orphaned) { return node.free() }
    guard isStale else { return }
    // Beside the home there is one byte, which is enough: the run limit is 100.
    let runs = node.pointee.run <= start ? 1 : node.pointee.home.beside &+ 1
    node.pointee.home.beside = runs
    if runs > Effect.runLimit {
      node.clear(.pending | .walked)
      Report.send(.cyclic(name: node.owner.takeUnretainedValue().nameInReports))
    } else if let body = node.pointee.body {
      run(node, body, thread)
    } else {
      // A watcher.
      node.clear(.walked)
      node.runOwner()
    }
  }
}
