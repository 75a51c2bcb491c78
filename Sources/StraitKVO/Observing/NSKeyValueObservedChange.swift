public import Foundation
public import StraitModel

/// A change, as the closure of `observe(_:options:changeHandler:)` receives it.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of a change.
  public typealias Kind = NSKeyValueChange

  /// The kind of the change.
  public let kind: NSKeyValueChange
  /// The value after the change, if `.new` was among the options; for a change of elements, the
  /// ones that came.
  public let newValue: Value?
  /// The value before the change, if `.old` was among the options; for a change of elements, the
  /// ones that left.
  public let oldValue: Value?
  /// The places of the elements; `nil` for a setting and for a set.
  public let indexes: IndexSet?
  /// `true` in a notice before the change.
  public let isPrior: Bool

  @inlinable
  init(_ change: PropertyChange<Value>) {
    kind = NSKeyValueChange(change.kind)
    newValue = change.newValue
    oldValue = change.oldValue
    indexes = change.indexes.map { IndexSet($0) }
    isPrior = change.isPrior
  }
}

extension IndexSet {
  /// Makes a set of the same indexes.
  @usableFromInline
  init(_ indexes: RangeSet<Int>) {
    self.init()
    for range in indexes.ranges { insert(integersIn: range) }
  }

  /// The same indexes as a set of ranges.
  var ranges: RangeSet<Int> { RangeSet(rangeView) }
}
