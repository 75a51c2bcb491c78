public import CEngine
import StraitChannels

/// Reading a path, and following the properties that are read.
extension Watcher {
  /// Reads, and follows the properties that are read.
  @inlinable
  @inline(__always)
  func read<Value>(_ body: () -> Value) -> Value {
    let thread = strait_thread()
    beginReading()
    Dependencies.beginComputing(thread)
    let value = Dependencies.track(node, thread) {
      if isAffected { readAffecting() }
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
    if hasAccessed { newlyAccessed = [] }
    if let rules, !rules.silent.isEmpty, before == nil { mute(rules.silent) }
  }

  /// Reads the declared dependencies of the path.
  @usableFromInline
  func readAffecting() {
    guard let rules, let object else { return }
    let root: Any = object
    for key in rules.affecting { _ = root[keyPath: key] }
  }

  /// Mutes the properties that some paths read: their changes are only announced by hand.
  private func mute(_ keys: [AnyKeyPath]) {
    guard let object else { return }
    let muted = reads(of: keys, in: object)
    if muted == self.muted { return }
    self.muted = muted
    hasNewSteps = true
    // A step is made for an observer that it calls, or for one that is called by hand.
    drop(from: 0)
  }

  /// Returns the properties that some paths of an object read, without following them.
  func reads(of keys: [AnyKeyPath], in object: AnyObject) -> Set<ObjectIdentifier> {
    let root: Any = object
    let reads = untracked { keys.flatMap { key in ReadLog.reads { root[keyPath: key] } } }
    return Set(reads.map { ObjectIdentifier($0) })
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
    if hasNewSteps || hasAccessed && newlyAccessed != accessed {
      follow()
      register()
    }
    let flags = node.flags
    if flags.intersection(.again | .pending | .queued) == .again {
      // A derived value has set a property that it had read.
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
