/// An object of a graph that may be deallocated.
enum DeallocationRole: String, CaseIterable {
  // Observed objects.
  case root, home, door, tariff, friend, item, text, field
  // Observers and connecting objects.
  case observer, token, prices, friendship, values, names, widths, terminal, binding, derived,
    doubled
  case doubledToken, doubledValues, effect, weakEffect, sum, sumEffect, edits, undo, baseline
  case snapshot, iterator, nameIterator

  static let models: [DeallocationRole] = [
    .root, .home, .door, .tariff, .friend, .item, .text, .field,
  ]
  static let observers = allCases.filter { !models.contains($0) }
}
