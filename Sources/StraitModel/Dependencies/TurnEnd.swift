import CEngine
import StraitChannels

/// Something that is done at the very end of the outermost call into the graph: after all effects, and those
/// that these have set off.
///
/// If it sets anything itself, the effects that this concerns run afterwards, as after an effect.
package final class TurnEnd: Reaction {
  private let body: () -> Void
  private let waits: Bool

  /// Makes one that is not requested yet.
  ///
  /// - Parameters:
  ///   - waits: `false` to run it among the effects, in their order. One that waits looks through
  ///     all that is queued, so there should be few of those.
  ///   - body: The work.
  package init(waitingForEffects waits: Bool = true, _ body: @escaping () -> Void) {
    self.body = body
    self.waits = waits
    super.init(flags: .effect | .last)
  }

  /// Schedules the work for the end of the current outermost call; runs it immediately without one.
  ///
  /// A transaction is such a call, whether it is committed or rolled back.
  package func request() {
    if node.has(.queued) { return }
    PublicEntry.run { Effects.enqueue(node) }
  }

  override func run() {
    body()
  }

  /// Comes to one in the queue of effects: does it, if nothing but others of its kind waits.
  static func reach(_ node: Node) {
    let end = node.owner as? TurnEnd
    var next = end?.waits == false ? nil : strait_thread().pointee.first_effect
    while let waiting = next {
      if !waiting.has(.last) { return Effects.enqueue(node) }
      next = waiting.pointee.next
    }
    node.owner?.run()
  }
}
