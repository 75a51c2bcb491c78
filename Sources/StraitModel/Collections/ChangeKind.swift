/// What a change did to a value.
///
/// The words are those of key-value observing, with `move` beside them. A plain value only knows
/// `setting`.
public enum ChangeKind: Hashable, Sendable {
  /// The whole value was set.
  case setting
  /// Elements came.
  case insertion
  /// Elements went.
  case removal
  /// Elements went, and others came.
  case replacement
  /// Elements changed their places, and none came or went.
  case move
}
