/// What may be deallocated in a graph.
enum DeallocationRole: String, CaseIterable {
  // Those who are observed.
  case root, home, door, tariff, friend, item, text, field
  // Those who observe, or stand between.
  case observer, token, prices, friendship, values, names, widths, terminal, binding, derived,
    doubled
  case doubledToken, doubledValues, effect, weakEffect, sum, sumEffect, edits, undo, baseline
  case snapshot, iterator, nameIterator

  static let models: [DeallocationRole] = [
    .root, .home, .door, .tariff, .friend, .item, .text, .field,
  ]
  static let observers = allCases.filter { !models.contains($0) }
}
