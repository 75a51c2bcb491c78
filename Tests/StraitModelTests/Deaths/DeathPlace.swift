/// Where one of the cast is deallocated.
enum DeathPlace: CaseIterable {
  case outside
  /// In an observer that comes before, or after, all others of some property.
  case earlyNotice, lateNotice
  /// While a change is announced.
  case priorNotice
  case transaction, rolledBackTransaction, nestedTransaction
  /// In an effect, or a derived value, that reads a property.
  case effect, derived
  /// In the delivery of a change, by the observer that is called first.
  case hearing
  /// In the end that a signal sends.
  case completion
  /// While a derived value of the cast is computed.
  case computing
}
