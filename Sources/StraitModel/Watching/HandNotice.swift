/// A notice that a watcher receives besides the changes of the properties that it has read.
@usableFromInline
enum HandNotice {
  /// Something is about to change.
  case will(HandCall)
  /// It has changed.
  case did(HandCall)
  /// A transaction that set a value read here has been undone: it is read again, and nothing is
  /// delivered.
  case undone
}

/// The relation of a path that is announced by hand to one that is followed.
@usableFromInline
enum HandReach {
  /// The path itself, the variable at its end, or a dependency: the change is delivered.
  case end
  /// The path leads on from it: the change is delivered if its value is another.
  case middle
  /// A path of another class that reads the same, and may lead to the same variable: the change is
  /// delivered if the observer has another value.
  case alike
}

/// One call that announces a change by hand.
@usableFromInline
struct HandCall {
  /// The object that announces it.
  let owner: ObjectIdentifier
  /// The path that it announces.
  let key: AnyKeyPath
  /// The change that was made, or will be made, if it is known; a `HandChange`.
  @usableFromInline let change: AnyObject?
  /// The relation of that path to the one that is followed.
  @usableFromInline let reach: HandReach

  /// Returns whether two calls are of the same path of the same object.
  func isPair(with other: HandCall) -> Bool {
    owner == other.owner && key == other.key
  }
}

/// The values before changes that were announced by hand, until each is delivered.
///
/// Pairs of calls may be nested, and overlap: each has the value from its own beginning.
@usableFromInline
struct HandPairs<Value> {
  private var open: [(beginning: HandCall, value: Value?)] = []

  @usableFromInline
  init() {}

  /// Begins a pair, with the value before, if it must be kept.
  @usableFromInline
  mutating func begin(_ beginning: HandCall, _ value: Value?) {
    open.append((beginning, value))
  }

  /// Ends the innermost pair of a path: the value before, if it was kept; `nil` if there was no
  /// first call.
  @usableFromInline
  mutating func end(_ end: HandCall) -> Value?? {
    open.lastIndex { $0.beginning.isPair(with: end) }.map { open.remove(at: $0).value }
  }
}

/// A change of a collection as its owner announces it.
@usableFromInline
final class HandChange {
  /// The elements that an observer receives of the values before and after.
  private let choose: (_ old: Any?, _ new: Any?) -> (old: Any?, new: Any?)?
  private let kind: ChangeKind
  private let indexes: RangeSet<Int>?

  init(
    _ kind: ChangeKind,
    _ indexes: RangeSet<Int>?,
    choose: @escaping (Any?, Any?) -> (old: Any?, new: Any?)?
  ) {
    self.kind = kind
    self.indexes = indexes
    self.choose = choose
  }

  /// The parts of a change that an observer receives.
  @usableFromInline
  typealias Parts<Value> = (kind: ChangeKind, old: Value?, new: Value?, places: ChangePlaces?)

  /// Returns the parts of the values before and after that an observer receives.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after; `nil` while the change is to come.
  /// - Returns: The parts; `nil` if the observed value is not the collection, but computed of it.
  @usableFromInline
  func pick<Value>(_ old: Value?, _ new: Value?) -> Parts<Value>? {
    guard let (old, new) = choose(old.flatMap { flatten($0) }, new.flatMap { flatten($0) }) else {
      return nil
    }
    let places = indexes.map { ChangePlaces($0, of: kind) }
    return (kind, old.flatMap { $0 as? Value }, new.flatMap { $0 as? Value }, places)
  }
}
