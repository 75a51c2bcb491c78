import StraitChannels

/// Rules for changes of a path to an equal value.
extension Watcher {
  /// Returns the value, if it must be kept for the next change: to deliver it, or to see that
  /// another object in the middle of the path has the same.
  @inlinable
  @inline(__always)
  func kept<Value>(_ value: Value, beside weakEnd: inout WeakEnd?) -> Value? {
    let keeping = self.keeping
    if case .weakly = keeping { return keptWeakly(value, beside: &weakEnd) }
    weakEnd?.note(isKept: true)
    if case .always = keeping { return value }
    if case .ifNil = keeping, isNil(value) { return value }
    return isCompared ? keptToCompare(value) : nil
  }

  /// Returns the value, if it may have to be compared with the next one, and if it holds no object,
  /// which the reader would keep alive.
  @usableFromInline
  func keptToCompare<Value>(_ value: Value) -> Value? {
    isCompared && holdsNothing(Value.self) ? value : nil
  }

  /// Returns the value, if it holds no object that the weak variable at the end of the path leads
  /// to.
  @usableFromInline
  @inline(never)
  func keptWeakly<Value>(_ value: Value, beside weakEnd: inout WeakEnd?) -> Value? {
    let isKept = holdsNothing(Value.self) || isNil(value)
    if weakEnd == nil, !isKept { weakEnd = WeakEnd() }
    let isObject = !isKept && innermost(Value.self) is AnyObject.Type
    weakEnd?.note(isKept: isKept, isObject ? flatten(value) as AnyObject : nil)
    return isKept || isAskedForOld ? value : nil
  }

  /// The values that are kept.
  @usableFromInline var keeping: KeptOfPath {
    // A step is not copied where that can be known without.
    if !endsAtObject { return isAskedForOld || leadsThroughObjects ? .always : .never }
    let last = steps.count - 1
    let mayBeSilent = leadsThroughObjects || isInMiddle(at: last)
    // The object of a weak variable must not be held.
    if mayBeSilent, steps[last].isWeak { return .weakly }
    // The last value read may be an object in the middle, or the one that the path ends at: for a
    // `nil`, which keeps nothing alive, that is unknown.
    return isAskedForOld || mayBeSilent ? .always : .ifNil
  }

  /// `true` if the last thing read may be an object in the middle, or the one that the path ends
  /// at.
  private var endsAtObject: Bool { !steps.isEmpty && steps[steps.count - 1].isMiddle }

  /// `false` if each set of the properties that were read is a change.
  @usableFromInline var mayBeSilent: Bool { hasMiddle || hubOfEvent == nil }

  /// Returns `true` if an equal value does not count as a change: another object is now in the
  /// middle of the path, or a `nil` cuts it short that has led further before.
  ///
  /// - Parameter isNil: `true` if the value is `nil`.
  /// - Returns: `true` if it does not count as one.
  @usableFromInline
  func isSilentIfEqual(isNil: @autoclosure () -> Bool) -> Bool {
    guard let hubOfEvent else { return true }
    // A property that a transaction has set, and then has led the path away from, is not part of it
    // any more.
    guard let index = steps.firstIndex(where: { $0.hub == hubOfEvent }) else {
      return leadsThroughObjects || endsAtObject
    }
    if isInMiddle(at: index) { return true }
    return steps[index].isMiddle && steps.count < deepest && isNil()
  }

  /// Returns `true` if the path is read of the value of the changed variable, and is of another
  /// type: then only another value is a change.
  ///
  /// Values that may hold objects are not kept. Each set of the variable is a change there.
  @usableFromInline
  @inline(never)
  func leadsInside<Value>(to type: Value.Type) -> Bool {
    guard holdsNothing(type), let step = steps.first(where: { $0.hub == hubOfEvent }) else {
      return false
    }
    return leadsInside(step, to: type)
  }

  /// Returns `true` if the values of a step are not those of the path.
  func leadsInside(_ step: PathStep, to type: Any.Type) -> Bool {
    innermost(step.type) != innermost(type) && !isOfReferences(to: step, type)
  }

  /// Returns `true` if a type is that of weak references to the objects of a step.
  @inline(never)
  private func isOfReferences(to step: PathStep, _ type: Any.Type) -> Bool {
    // A path may reach the reference through optionals.
    step.isWeak && (innermost(type) as? any ObjectReference.Type)?.read == step.type
  }

  /// Returns whether a step leads to an object in the middle of the path, which may end there for
  /// want of one.
  private func isInMiddle(at index: Int) -> Bool {
    guard steps[index].isMiddle else { return false }
    if steps[index].hub != steps[steps.count - 1].hub { return true }
    guard let type else { return true }
    return steps[index].type != type && !isOfReferences(to: steps[index], type)
  }
}

/// The values of a path that are kept for the next change.
@usableFromInline
enum KeptOfPath {
  case never, always
  /// Only `nil`.
  case ifNil
  /// Only values without objects.
  case weakly
}

/// The known facts about the last two values of a path that ends at a weak variable; the values are
/// not retained.
@usableFromInline
final class WeakEnd {
  private var isKept = true
  private weak var object: AnyObject?
  private var wasKept = true
  private weak var objectBefore: AnyObject?

  init() {}

  /// Notes the value that was read.
  ///
  /// - Parameters:
  ///   - isKept: `true` if the reader retains it.
  ///   - object: The object, if it is one that is not retained; without both, the value may contain
  ///     objects.
  @usableFromInline
  func note(isKept: Bool, _ object: AnyObject? = nil) {
    (wasKept, objectBefore) = (self.isKept, self.object)
    (self.isKept, self.object) = (isKept, object)
  }

  /// Returns whether the last value is known to be the same as the one before.
  @usableFromInline
  func isSame<Value>(_ old: Value?, _ new: Value) -> Bool {
    if wasKept { return old.map { areSame($0, new) } ?? false }
    guard let before = objectBefore as? Value else { return false }
    return areSame(before, new)
  }
}

/// Returns whether values of a type hold no object.
private func holdsNothing<Value>(_ type: Value.Type) -> Bool {
  if _isPOD(type) || type == String.self || type == String?.self { return true }
  return (innermost(type) as? any ObjectReference.Type)?.isWeak ?? false
}

/// Returns a type without the optionals around it.
func innermost(_ type: Any.Type) -> Any.Type {
  (type as? any OptionalValue.Type)?.innermostType ?? type
}

/// Returns whether a value is an optional one that is not there.
@usableFromInline
func isNil<Value>(_ value: Value) -> Bool {
  flatten(value) == nil
}
