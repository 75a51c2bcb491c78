public import CEngine
import StraitChannels

/// Reading, and following what is read.
extension Watcher {
  /// Reads, and follows what is read.
  @inlinable
  @inline(__always)
  func read<Value>(_ body: () -> Value) -> Value {
    let thread = strait_thread()
    beginReading()
    Dependencies.beginComputing(thread)
    let value = Dependencies.track(node, thread) {
      if hasTrail { touch() }
      return body()
    }
    Dependencies.endComputing(thread)
    endReading()
    if thread.isInTransaction { thread.observeTransaction(self) }
    return value
  }

  @usableFromInline
  func beginReading() {
    index = 0
    isEvaluating = true
    // The trail stays valid if the path is read in the same way.
    if hasTrail, before == nil { goAlong() }
  }

  @usableFromInline
  func endReading() {
    deliveredValue = nil
    before = nil
    middle = nil
    isEvaluating = false
    if isOver { return Dependencies.remove(node) }
    if index != steps.count || hasLostSteps { dropSteps() }
    if hasNewDeriveds { dropDeriveds() }
    if hasNewSteps {
      follow()
      register()
    }
    let flags = node.flags
    if flags.intersection(.again | .pending | .queued) == .again {
      // A derived value has set what it had read.
      node.flags = flags | .pending
      Effects.enqueue(node)
    }
  }

  /// Forgets the derived values that are not read any more, or were deallocated.
  func dropDeriveds() {
    hasNewDeriveds = false
    let read = node.sources
    deriveds.removeAll { derived in
      guard let reaction = derived.reaction else { return true }
      if read.contains(UnsafeMutableRawPointer(reaction.node)) { return false }
      reaction.listeners.removeAll { $0 === self }
      return true
    }
  }
}
