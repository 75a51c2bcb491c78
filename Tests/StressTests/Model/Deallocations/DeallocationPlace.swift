/// A place at which an object of the graph is deallocated.
enum DeallocationPlace: CaseIterable {
  case outside
  /// In an observer that comes before, or after, all others of some property.
  case earlyNotice, lateNotice
  /// While a change is announced.
  case priorNotice
  case transaction, rolledBackTransaction, nestedTransaction
  /// In an effect, or a derived value, that reads a property.
  case effect, derived
  /// In the delivery of a change, by the observer that is called first.
  case delivery
  /// In the end that a signal sends.
  case completion
  /// While a derived value of the graph is computed.
  case computing
}
