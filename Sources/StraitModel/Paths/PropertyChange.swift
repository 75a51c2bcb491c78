import StraitChannels

/// The contents of changes that an observer requests.
public struct ObservingOptions: OptionSet, Sendable {
  /// The options, one bit each.
  public let rawValue: UInt

  /// Makes a set of options of its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The value after a change.
  public static let new = ObservingOptions(rawValue: 1)
  /// The value before a change.
  ///
  /// A collection is copied for it when it is changed in place.
  public static let old = ObservingOptions(rawValue: 2)
  /// The current value, inside the call that registers the observer.
  public static let initial = ObservingOptions(rawValue: 4)
  /// Each change twice: before anything is stored, and after.
  ///
  /// A change follows each notice, at the latest when the outermost call ends. Its value may be
  /// equal: if an object on the way was replaced by one with the same value, or if a transaction
  /// set the variable back, or was rolled back. A transaction sends one notice and one change.
  public static let prior = ObservingOptions(rawValue: 8)
  /// The rules of Apple's key-value observing: each set of a variable on the way is a change, even
  /// if the value at the end is equal, and a move is a setting.
  @usableFromInline package static let keyValue = ObservingOptions(rawValue: 1 << 16)

  /// Returns `true` if a change of a collection is delivered as a change of its elements.
  @inlinable
  func takes(_ kind: ChangeKind) -> Bool {
    kind != .setting && !(kind == .move && contains(.keyValue))
  }
}

/// One change of an observed value, as an observer receives it.
public struct PropertyChange<Value> {
  /// The kind of the change.
  public let kind: ChangeKind
  /// The value after it, if it was requested; the inserted elements, for the changes of a
  /// collection.
  ///
  /// `nil` in a notice that comes before the change.
  public let newValue: Value?
  /// The value before it, if it was requested; the removed elements, for the changes of a
  /// collection.
  ///
  /// `nil` in the notice that `.initial` asks for.
  public let oldValue: Value?
  /// The indexes of the changed elements of a collection: in the new value, or in the old one for
  /// removed elements.
  public var indexes: RangeSet<Int>? { places?.indexes }
  /// The old indexes of the elements of a collection that were removed, replaced or moved.
  ///
  /// For every kind but a setting: the old array without the elements at these indexes, and then
  /// with those of `newValue` at `insertedIndexes`, is the new array.
  public var removedIndexes: RangeSet<Int>? { places?.removed }
  /// The new indexes of the elements of a collection that were inserted, replace others, or were
  /// moved.
  public var insertedIndexes: RangeSet<Int>? { places?.inserted }
  /// `true` if the change is still to come.
  public let isPrior: Bool
  /// A number that is larger for each later change, in the whole process.
  ///
  /// A prior notice has a separate number, which may be above that of the change it announces.
  public var sequence: UInt64 { circumstances.sequence }
  /// The origin of the set.
  public var origin: ChangeOrigin { circumstances.origin }
  /// The transaction that has set it, if it was one: all of its changes carry one number.
  public var transaction: UInt64? { circumstances.transaction }
  /// The name of the observed value, as in reports.
  public var name: String { circumstances.name ?? "a path of \(circumstances.root)" }

  private let places: ChangePlaces?
  private let circumstances: ChangeCircumstances

  @usableFromInline
  init(
    kind: ChangeKind,
    newValue: Value?,
    oldValue: Value?,
    places: ChangePlaces?,
    isPrior: Bool,
    circumstances: ChangeCircumstances
  ) {
    self.kind = kind
    self.newValue = newValue
    self.oldValue = oldValue
    self.places = places
    self.isPrior = isPrior
    self.circumstances = circumstances
  }
}

extension PropertyChange: Sendable where Value: Sendable {}

/// When and by whom a change was made.
@usableFromInline
struct ChangeCircumstances: Sendable {
  let sequence: UInt64
  let origin: ChangeOrigin
  let transaction: UInt64?
  let name: String?
  let root: Any.Type
}
