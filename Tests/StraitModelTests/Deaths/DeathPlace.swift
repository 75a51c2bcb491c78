/// Where somebody dies.
enum DeathPlace: CaseIterable {
  case outside
  /// In an observer that comes before, or after, all others of some property.
  case earlyNotice, lateNotice
  /// While a change is foretold.
  case priorNotice
  case transaction, rolledBackTransaction, nestedTransaction
  /// In an effect, or a derived value, that reads a property.
  case effect, derived
  /// In whatever is told, of whoever is told first.
  case hearing
  /// In the end that a signal tells.
  case completion
  /// While a derived value of the cast is computed.
  case computing
}
