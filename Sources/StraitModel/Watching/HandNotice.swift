/// What a watcher receives besides the changes of what it has read.
@usableFromInline
enum HandNotice {
  /// Something is about to change.
  case will(HandCall)
  /// It has changed.
  case did(HandCall)
  /// What was read in a transaction has been undone: it is read again, and nothing is delivered.
  case undone
}

/// What a path that is announced by hand is to one that is followed.
@usableFromInline
enum HandReach {
  /// The path itself, the variable at its end, or a dependency: the change is delivered.
  case end
  /// The path leads on from it: the change is delivered if its value is another.
  case middle
}

/// One call that announces a change by hand.
@usableFromInline
struct HandCall {
  /// The object that announces it.
  let owner: ObjectIdentifier
  /// The path that it announces.
  let key: AnyKeyPath
  /// How it has changed, or is going to, if that is known; a `HandChange`.
  @usableFromInline let change: AnyObject?
  /// What that path is to the one that is followed.
  @usableFromInline let reach: HandReach

  /// Whether two calls are of the same path of the same object.
  func isPair(with other: HandCall) -> Bool {
    owner == other.owner && key == other.key
  }
}

/// The values before changes that were announced by hand, until each is delivered.
///
/// Pairs of calls may lie in one another, and overlap: each has the value of its own beginning.
@usableFromInline
struct HandPairs<Value> {
  private var open: [(beginning: HandCall, value: Value?)] = []

  @usableFromInline
  init() {}

  /// Begins a pair, with the value before, if it is to be kept.
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

/// How the owner of a value says that it changes.
@usableFromInline
final class HandChange<Value> {
  @usableFromInline let kind: ChangeKind
  @usableFromInline let indexes: RangeSet<Int>?
  /// What an observer is given of the values before and after; there is none after while the change
  /// is to come.
  @usableFromInline let pick: (_ old: Value?, _ new: Value?) -> (old: Value?, new: Value?)

  init(
    _ kind: ChangeKind,
    _ indexes: RangeSet<Int>?,
    pick: @escaping (Value?, Value?) -> (old: Value?, new: Value?)
  ) {
    self.kind = kind
    self.indexes = indexes
    self.pick = pick
  }
}
