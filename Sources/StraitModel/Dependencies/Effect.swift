import CEngine
import StraitChannels

/// Something that is done again whenever what it has read has changed.
///
/// ```swift
/// let effect = Effect { print(person.name, total.value) }     // prints at once
/// person.name = "Grace"                                      // prints, before the set returns
/// transaction { person.name = "Hedy"; cart.count = 2 }       // prints once
/// effect.dispose()
/// ```
///
/// What it depends on is what it reads while it runs, as for `Derived`. It runs when the outermost call
/// into the graph ends, a send or a set or a transaction, once for all that has changed meanwhile; and not
/// at all if the derived values that it read came out equal. Effects run in the order in which they were
/// reached. What one sets is told at once, and effects that this concerns run afterwards, this one
/// too; after `Effect.runLimit` runs in a row it is left, with a `Report`.
///
/// It holds what its closure holds, and ends when it is disposed, also from inside, or when it is dropped. An
/// error that the closure throws is told by a `Report`, and the effect lives on.
public final class Effect: Reaction {
  /// How often one effect may run in a row because of what effects set, before it is left, and
  /// reported.
  public static let runLimit = 100

  /// Makes an effect, and runs it.
  ///
  /// - Parameter body: Runs now, and again whenever what it has read has changed.
  public init(_ body: @escaping () throws -> Void) {
    super.init(flags: NodeFlags.effect)
    node.pointee.body = Unmanaged.passRetained(EffectBody(body)).toOpaque()
    let node = self.node
    PublicEntry.run {
      let thread = strait_thread()
      Dependencies.beginComputing(thread)
      Effects.run(node, thread)
      Dependencies.endComputing(thread)
    }
  }

  deinit {
    dispose()
  }

  /// Whether the effect was disposed.
  public var isDisposed: Bool {
    node.pointee.body == nil || node.pointee.flags & NodeFlags.dead != 0
  }

  /// Ends the effect.
  ///
  /// Only the first call has an effect; a run under way goes on to its end.
  public func dispose() {
    if isDisposed { return }
    if node.pointee.flags & NodeFlags.running != 0 {
      // Whoever runs it lets go of what it does.
      node.pointee.flags |= NodeFlags.dead
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

  /// Does it.
  func run() throws {
    try body()
  }

  /// Lets go of what an effect does.
  static func release(_ node: Node) {
    guard let body = node.pointee.body else { return }
    node.pointee.body = nil
    Unmanaged<EffectBody>.fromOpaque(body).release()
  }
}

/// The effects that wait for the outermost call to end.
enum Effects {
  /// Puts an effect at the end of the queue.
  static func enqueue(_ node: Node) {
    let thread = strait_thread()
    node.pointee.flags |= NodeFlags.queued
    node.pointee.next = nil
    if let last = thread.pointee.last_effect {
      last.pointee.next = node
    } else {
      thread.pointee.first_effect = node
      thread.pointee.settle = { Effects.settle() }
    }
    thread.pointee.last_effect = node
  }

  /// Runs an effect, which may be disposed or dropped meanwhile.
  static func run(_ node: Node, _ thread: UnsafeMutablePointer<StraitThread>) {
    guard let body = node.pointee.body else { return }
    let outer = Dependencies.begin(node, thread)
    do {
      // Held by the node until this is done.
      try Unmanaged<EffectBody>.fromOpaque(body)._withUnsafeGuaranteedRef { try $0.run() }
    } catch {
      let name =
        node.pointee.flags & NodeFlags.dead == 0
        ? Reaction.of(node).takeUnretainedValue().name : nil
      Report.send(.observerFailed(name: name, error: "\(error)"))
    }
    Dependencies.end(node, thread, outer: outer)
    let flags = node.pointee.flags
    if flags & NodeFlags.dead != 0 {
      end(node)
    } else if flags & (NodeFlags.again | NodeFlags.pending) == NodeFlags.again {
      node.pointee.flags = flags | NodeFlags.pending
      enqueue(node)
    }
  }

  /// Lets go of what an effect did that was disposed while it ran.
  private static func end(_ node: Node) {
    Dependencies.remove(node)
    // What it did may be all that holds its owner.
    node.pointee.flags |= NodeFlags.walked
    EffectBody.release(node)
    node.pointee.flags &= ~NodeFlags.walked
    free(node)
  }

  /// Frees the node of an effect that has ended while it ran or waited, if its owner is gone, too.
  private static func free(_ node: Node) {
    if node.pointee.flags & NodeFlags.orphaned != 0 { node.deallocate() }
  }

  /// Runs what waits, and what it sets off, until nothing waits any more.
  private static func settle() {
    let thread = strait_thread()
    let outer = (thread.pointee.draining, thread.pointee.tracker)
    thread.pointee.draining = Draining.called
    thread.pointee.tracker = nil
    Dependencies.beginComputing(thread)
    // Runs of this settling have numbers above this one.
    let start = strait_next_wave(thread)
    while let node = thread.pointee.first_effect {
      thread.pointee.first_effect = node.pointee.next
      if node.pointee.next == nil { thread.pointee.last_effect = nil }
      node.pointee.flags &= ~NodeFlags.queued
      if node.pointee.flags & NodeFlags.orphaned != 0 {
        node.deallocate()
      } else if node.pointee.flags & NodeFlags.last != 0 {
        TurnEnd.reach(node)
      } else {
        settle(node, since: start, thread)
      }
    }
    thread.pointee.settle = nil
    thread.pointee.draining = outer.0
    thread.pointee.tracker = outer.1
    Dependencies.endComputing(thread)
  }

  @inline(__always)
  private static func settle(
    _ node: Node,
    since start: UInt64,
    _ thread: UnsafeMutablePointer<StraitThread>
  ) {
    guard node.pointee.flags & NodeFlags.pending != 0, Dependencies.isStale(node) else {
      return free(node)
    }
    if node.pointee.run <= start { node.pointee.runs = 0 }
    node.pointee.runs &+= 1
    if node.pointee.flags & NodeFlags.orphaned != 0 {
      node.deallocate()
    } else if node.pointee.runs > Effect.runLimit {
      node.pointee.flags &= ~NodeFlags.pending
      Report.send(.cyclic(name: Reaction.of(node).takeUnretainedValue().nameInReports))
    } else if node.pointee.body != nil {
      run(node, thread)
    } else {
      // A watcher, which may let go of itself.
      let owner = Reaction.of(node).retain()
      owner.takeUnretainedValue().run()
      owner.release()
    }
  }
}
