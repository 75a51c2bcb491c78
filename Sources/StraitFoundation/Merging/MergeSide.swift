/// Whose version of a conflicting place is taken.
package enum MergeSide: Sendable {
  /// This program's.
  case mine
  /// The file's.
  case theirs
}
