extension ArrayEditor {
  /// Moves an element to another place.
  ///
  /// - Parameters:
  ///   - from: Its place.
  ///   - to: Its new place, counted after it has left its old one.
  public func move(from: Int, to: Int) {
    precondition(indices.contains(from), "no place \(from) among \(count) elements")
    precondition(indices.contains(to), "no place \(to) among \(count) elements")
    if from == to { return }
    willChange()
    if keepsEdits { log.willApply(.move(of: elements[from], from: from, to: to), to: elements) }
    property.stored.insert(property.stored.remove(at: from), at: to)
  }

  /// Moves the elements at some places, in their order, to where another one is.
  ///
  /// - Parameters:
  ///   - places: Their places.
  ///   - index: The place, before anything moves, of the element that will follow them.
  /// - Returns: Their new places.
  @discardableResult
  public func moveSubranges(_ places: RangeSet<Int>, to index: Int) -> Range<Int> {
    var order = Array(indices)
    let moved = order.moveSubranges(places, to: index)
    reorder(order)
    return moved
  }

  /// Exchanges two elements.
  ///
  /// - Parameters:
  ///   - first: The place of one.
  ///   - second: The place of the other.
  public func swapAt(_ first: Int, _ second: Int) {
    let places = first < second ? first..<second : second..<first
    precondition(indices.contains(first), "no place \(first) among \(count) elements")
    precondition(indices.contains(second), "no place \(second) among \(count) elements")
    if places.isEmpty { return }
    willChange()
    if keepsEdits {
      let edit = ArrayEdit.exchange(in: elements, places.lowerBound, places.upperBound)
      log.willApply(edit, to: elements)
    }
    property.stored.swapAt(first, second)
  }

  /// Sorts the elements; equal ones keep their order.
  ///
  /// The fewest possible elements count as moved.
  ///
  /// - Parameter isBefore: `true` if one element belongs before another.
  public func sort(by isBefore: (Element, Element) throws -> Bool) rethrows {
    let elements = self.elements
    if keepsEdits {
      reorder(try elements.indices.sorted { try isBefore(elements[$0], elements[$1]) })
    } else {
      set(try elements.sorted(by: isBefore), by: .insertion(of: [], at: 0))
    }
  }

  /// Turns the order round.
  public func reverse() {
    reorder(indices.reversed())
  }

  /// Brings the elements into any order.
  ///
  /// - Parameter generator: The source of randomness.
  public func shuffle(using generator: inout some RandomNumberGenerator) {
    reorder(elements.indices.shuffled(using: &generator))
  }

  private func reorder(_ order: [Int]) {
    let elements = self.elements
    set(order.map { elements[$0] }, by: .reordering(elements, by: order))
  }
}

extension ArrayEditor where Element: Comparable {
  /// Sorts the elements, the smallest first; equal ones keep their order.
  public func sort() {
    sort(by: <)
  }
}
