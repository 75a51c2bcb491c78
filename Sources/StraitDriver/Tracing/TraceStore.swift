/// Numbers things, equal ones alike, so that each is written once.
struct TraceStore<Item: Hashable> {
  private var numbers: [Item: Int] = [:]

  /// Numbers a thing.
  ///
  /// - Returns: Its number, counted from 0, and whether it has just got it.
  mutating func number(of item: Item) -> (number: Int, isNew: Bool) {
    let next = numbers.count
    if let number = numbers[item] { return (number, false) }
    numbers[item] = next
    return (next, true)
  }
}
