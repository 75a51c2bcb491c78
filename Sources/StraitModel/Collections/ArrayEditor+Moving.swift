extension ArrayEditor {
  /// Moves an element to another place.
  ///
  /// - Parameters:
  ///   - from: Where it is.
  ///   - to: Where it is to be, when it has left its old place.
  public mutating func move(from: Int, to: Int) {
    precondition(content.indices.contains(from), "no place \(from) among \(content.count) elements")
    precondition(content.indices.contains(to), "no place \(to) among \(content.count) elements")
    if log.isOpen { log.willApply(.move(of: content[from], from: from, to: to), to: content) }
    content.insert(content.remove(at: from), at: to)
  }

  /// Moves the elements at some places, in their order, to where another one is.
  ///
  /// - Parameters:
  ///   - places: Where they are.
  ///   - index: The place, before anything moves, of the element that will stand behind them.
  /// - Returns: Where they are now.
  @discardableResult
  public mutating func moveSubranges(_ places: RangeSet<Int>, to index: Int) -> Range<Int> {
    if !log.isOpen { return content.moveSubranges(places, to: index) }
    var order = Array(content.indices)
    let moved = order.moveSubranges(places, to: index)
    reorder(order)
    return moved
  }

  /// Exchanges two elements.
  ///
  /// - Parameters:
  ///   - first: The place of one.
  ///   - second: The place of the other.
  public mutating func swapAt(_ first: Int, _ second: Int) {
    if log.isOpen, first != second {
      let edit = ArrayEdit.exchange(in: content, Swift.min(first, second), Swift.max(first, second))
      log.willApply(edit, to: content)
    }
    content.swapAt(first, second)
  }

  /// Sorts the elements; equal ones keep their order.
  ///
  /// The fewest possible elements count as moved.
  ///
  /// - Parameter isBefore: Whether one element belongs before another.
  public mutating func sort(by isBefore: (Element, Element) throws -> Bool) rethrows {
    if !log.isOpen { return try content.sort(by: isBefore) }
    reorder(try content.indices.sorted { try isBefore(content[$0], content[$1]) })
  }

  /// Turns the order round.
  public mutating func reverse() {
    if !log.isOpen { return content.reverse() }
    reorder(content.indices.reversed())
  }

  /// Brings the elements into any order.
  ///
  /// - Parameter generator: Where the chance comes from.
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    if !log.isOpen { return content.shuffle(using: &generator) }
    reorder(content.indices.shuffled(using: &generator))
  }

  private mutating func reorder(_ order: [Int]) {
    log.willApply(.reordering(content, by: order), to: content)
    content = order.map { content[$0] }
  }
}

extension ArrayEditor where Element: Comparable {
  /// Sorts the elements, the smallest first; equal ones keep their order.
  public mutating func sort() {
    sort(by: <)
  }
}
