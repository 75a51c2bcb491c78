import StraitChannels

/// Whether what a path leads to has changed, though it may be equal.
extension Watcher {
  /// The value, if it is to be kept for the next change: to tell it, or to see that another object
  /// in the middle of the path has the same.
  @inlinable
  @inline(__always)
  func kept<Value>(_ value: Value) -> Value? {
    keepsValues || (endsAtObject && isNil(value)) ? value : nil
  }

  /// Whether the value is to be kept, whatever it is.
  @usableFromInline var keepsValues: Bool {
    if isAskedForOld { return true }
    guard let last = steps.last else { return false }
    // The object of a weak variable is nobody's to hold.
    return !last.isWeak && (leadsThroughObjects || isInMiddle(last))
  }

  /// Whether the last thing read may be an object in the middle, or the one that the path ends at:
  /// that is not known of a `nil`, which keeps nothing alive.
  @usableFromInline var endsAtObject: Bool { steps.last?.isMiddle ?? false }

  /// Whether an equal value is no change: another object came to lie in the middle of the path.
  @usableFromInline var isSilentIfEqual: Bool {
    guard let hubOfEvent else { return true }
    // What a transaction has set, and then has led the path away from, is no part of it any more.
    return steps.first { $0.hub == hubOfEvent }.map(isInMiddle)
      ?? (leadsThroughObjects || endsAtObject)
  }

  /// Whether there is a `nil` in the middle of the path.
  private var isCutShort: Bool { trail.map { $0.last == nil } ?? false }

  /// Whether a step leads to an object in the middle of the path, which may end there for want of
  /// one.
  func isInMiddle(_ step: PathStep) -> Bool {
    // A path that is cut short by a nil may end at a variable of the type that it leads to.
    step.isMiddle && (step.hub != steps.last?.hub || step.type != type || isCutShort)
  }
}

/// Whether a value is an optional one that is not there.
@usableFromInline
func isNil<Value>(_ value: Value) -> Bool {
  flatten(value) == nil
}
