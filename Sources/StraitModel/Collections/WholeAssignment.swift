/// How a set, or a dictionary, that is set as a whole is delivered.
///
/// ```swift
/// group.$members.assign(newMembers, as: .difference)
/// ```
public enum WholeAssignment: Hashable, Sendable {
  /// As what went and what came.
  case difference
}
