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
  @exclusivity(unchecked) private final var body: (() throws -> Void)?

  /// How often one effect may run in a row because of what effects set, before it is left, and
  /// reported.
  public static let runLimit = 100

  /// Makes an effect, and runs it.
  ///
  /// - Parameter body: Runs now, and again whenever what it has read has changed.
  public init(_ body: @escaping () throws -> Void) {
    self.body = body
    super.init(flags: NodeFlags.effect)
    PublicEntry.run { run() }
  }

  /// Whether the effect was disposed.
  public var isDisposed: Bool { body == nil }

  /// Ends the effect.
  ///
  /// Only the first call has an effect; a run under way goes on to its end.
  public func dispose() {
    guard body != nil else { return }
    body = nil
    // A run under way lets its edges go when it ends.
    if node.pointee.flags & NodeFlags.running == 0 { Dependencies.remove(node) }
  }

  override func run() {
    guard let body else { return }
    let thread = strait_thread()
    let outer = Dependencies.begin(node, thread)
    do {
      try body()
    } catch {
      Report.send(.observerFailed(name: name, error: "\(error)"))
    }
    Dependencies.end(node, thread, outer: outer)
    if self.body == nil { return Dependencies.remove(node) }
    let flags = node.pointee.flags
    if flags & (NodeFlags.again | NodeFlags.pending) == NodeFlags.again {
      node.pointee.flags = flags | NodeFlags.pending
      Effects.enqueue(node)
    }
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

  /// Runs what waits, and what it sets off, until nothing waits any more.
  private static func settle() {
    let thread = strait_thread()
    let outer = (thread.pointee.draining, thread.pointee.tracker)
    thread.pointee.draining = Draining.called
    thread.pointee.tracker = nil
    // Runs of this settling have numbers above this one.
    let start = thread.pointee.run
    while let node = thread.pointee.first_effect {
      thread.pointee.first_effect = node.pointee.next
      if node.pointee.next == nil { thread.pointee.last_effect = nil }
      node.pointee.flags &= ~NodeFlags.queued
      if node.pointee.flags & NodeFlags.dead != 0 {
        node.deallocate()
      } else {
        settle(node, since: start)
      }
    }
    thread.pointee.settle = nil
    thread.pointee.draining = outer.0
    thread.pointee.tracker = outer.1
  }

  private static func settle(_ node: Node, since start: UInt64) {
    guard Dependencies.isStale(node) else { return }
    if node.pointee.run <= start { node.pointee.runs = 0 }
    node.pointee.runs &+= 1
    let effect = Reaction.of(node)
    if node.pointee.runs > Effect.runLimit {
      node.pointee.flags &= ~NodeFlags.pending
      Report.send(.cyclic(name: effect.takeUnretainedValue().name ?? "an effect"))
      return
    }
    // It may let go of itself.
    _ = effect.retain()
    effect.takeUnretainedValue().run()
    effect.release()
  }
}
