public import StraitModel

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  /// The value was set.
  case setting = 1
  /// Elements came into a collection.
  case insertion = 2
  /// Elements left a collection.
  case removal = 3
  /// Elements of a collection were replaced.
  case replacement = 4

  /// Makes the kind of a change of Strait's.
  ///
  /// - Parameter kind: The kind; a move is a setting.
  @usableFromInline
  init(_ kind: ChangeKind) {
    self =
      switch kind {
      case .setting, .move: .setting
      case .insertion: .insertion
      case .removal: .removal
      case .replacement: .replacement
      }
  }

  /// The kind of a change in Strait's words.
  var changeKind: ChangeKind {
    switch self {
    case .setting: .setting
    case .insertion: .insertion
    case .removal: .removal
    case .replacement: .replacement
    }
  }
}

/// The kind of a change of a set.
public enum NSKeyValueSetMutationKind: UInt, Sendable {
  /// Members are added.
  case union = 1
  /// Members are removed.
  case minus = 2
  /// All but the members are removed.
  case intersect = 3
  /// The members replace all others.
  case set = 4

  /// The kind in Strait's words.
  var mutation: SetMutation {
    switch self {
    case .union: .union
    case .minus: .minus
    case .intersect: .intersect
    case .set: .set
    }
  }
}
