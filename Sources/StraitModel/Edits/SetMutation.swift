/// The kind of a change of a set.
public enum SetMutation: Hashable, Sendable {
  /// Members were added.
  case union
  /// Members were taken out.
  case minus
  /// All but the members were taken out.
  case intersect
  /// The members took the place of all others.
  case set

  /// The kind of change that observers receive.
  public var kind: ChangeKind {
    switch self {
    case .union: .insertion
    case .minus, .intersect: .removal
    case .set: .replacement
    }
  }
}
