/// The kind of a change of an observed value.
public enum ChangeKind: Hashable, Sendable {
  /// It was set as a whole.
  case setting
  /// Elements came into a collection.
  case insertion
  /// Elements left a collection.
  case removal
  /// Elements of a collection were replaced, one by one, in their places.
  ///
  /// Others in their stead, at other places or not as many, are a `setting`.
  case replacement
  /// Elements of a collection changed places.
  case move
}

/// The places of a change, stored separately.
///
/// The layout of a `RangeSet` in memory is not known when a program is compiled, and so the layout
/// of a change that contains one would not be: each copy of one would cost a look-up of metadata.
@usableFromInline
final class ChangePlaces: Sendable {
  let indexes: RangeSet<Int>
  let removed: RangeSet<Int>?
  let inserted: RangeSet<Int>?

  init(removed: RangeSet<Int>?, inserted: RangeSet<Int>?) {
    indexes = inserted ?? removed ?? RangeSet()
    self.removed = removed
    self.inserted = inserted
  }

  /// The places of a change that has the same ones before and after, or only one of the two.
  ///
  /// - Parameters:
  ///   - indexes: The places.
  ///   - kind: The change of the elements there.
  @usableFromInline
  init(_ indexes: RangeSet<Int>, of kind: ChangeKind?) {
    self.indexes = indexes
    removed = kind == .removal || kind == .replacement ? indexes : nil
    inserted = kind == .insertion || kind == .replacement ? indexes : nil
  }
}
