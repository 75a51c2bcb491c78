extension ArrayEditor {
  /// Puts other elements in the place of some.
  ///
  /// - Parameters:
  ///   - range: The places of those that go.
  ///   - elements: What comes; not necessarily as many.
  public mutating func replaceSubrange(
    _ range: some RangeExpression<Int>,
    with elements: some Collection<Element>
  ) {
    let range = range.relative(to: content)
    if log.isOpen { log.willReplace(range, by: elements.count, in: content) }
    content.replaceSubrange(range, with: elements)
  }

  /// Adds an element behind the last one.
  ///
  /// - Parameter element: The element.
  @inlinable
  public mutating func append(_ element: Element) {
    if log.isOpen { log.willReplace(content.count..<content.count, by: 1, in: content) }
    content.append(element)
  }

  /// Adds elements behind the last one.
  ///
  /// - Parameter elements: The elements.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    if !log.isOpen { return content.append(contentsOf: elements) }
    replaceSubrange(content.count..., with: Array(elements))
  }

  /// Puts an element before another one, or behind the last one.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: The place where it is to be.
  public mutating func insert(_ element: Element, at index: Int) {
    if log.isOpen { log.willReplace(index..<index, by: 1, in: content) }
    content.insert(element, at: index)
  }

  /// Puts elements before another one, or behind the last one.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - index: The place where the first of them is to be.
  public mutating func insert(contentsOf elements: some Collection<Element>, at index: Int) {
    replaceSubrange(index..<index, with: elements)
  }

  /// Removes an element.
  ///
  /// - Parameter index: Its place.
  /// - Returns: The element.
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    if log.isOpen { log.willReplace(index..<(index + 1), by: 0, in: content) }
    return content.remove(at: index)
  }

  /// Removes the first element.
  ///
  /// - Returns: The element. There must be one.
  @discardableResult
  public mutating func removeFirst() -> Element {
    remove(at: 0)
  }

  /// Removes the last element.
  ///
  /// - Returns: The element. There must be one.
  @discardableResult
  public mutating func removeLast() -> Element {
    remove(at: content.count - 1)
  }

  /// Removes the last element, if there is one.
  ///
  /// - Returns: The element.
  public mutating func popLast() -> Element? {
    content.isEmpty ? nil : removeLast()
  }

  /// Removes neighbouring elements.
  ///
  /// - Parameter range: Their places.
  public mutating func removeSubrange(_ range: some RangeExpression<Int>) {
    replaceSubrange(range, with: EmptyCollection())
  }

  /// Removes the elements at some places.
  ///
  /// - Parameter places: Where they are.
  public mutating func removeSubranges(_ places: RangeSet<Int>) {
    if log.isOpen { log.willApply(.removal(of: Array(content[places]), at: places), to: content) }
    content.removeSubranges(places)
  }

  /// Removes all elements that satisfy a condition.
  ///
  /// - Parameter isUnwanted: The condition.
  public mutating func removeAll(where isUnwanted: (Element) throws -> Bool) rethrows {
    if !log.isOpen { return try content.removeAll(where: isUnwanted) }
    removeSubranges(try content.indices(where: isUnwanted))
  }

  /// Removes all elements.
  ///
  /// - Parameter keepingCapacity: Whether the room for them is kept.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    if log.isOpen { log.willReplace(content.indices, by: 0, in: content) }
    content.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Makes room.
  ///
  /// - Parameter count: How many elements there will be.
  public mutating func reserveCapacity(_ count: Int) {
    content.reserveCapacity(count)
  }
}
