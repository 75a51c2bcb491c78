extension ArrayEditor {
  /// Puts other elements instead of some.
  ///
  /// - Parameters:
  ///   - range: The places of those that go.
  ///   - elements: The new elements; not necessarily as many.
  public func replaceSubrange(
    _ range: some RangeExpression<Int>,
    with elements: some Collection<Element>
  ) {
    let range = range.relative(to: self.elements)
    let new = Array(elements)
    if range.isEmpty, new.isEmpty { return }
    willReplace(range, by: new.count)
    // An element that is deallocated may run the user's code, which must find the array whole.
    let gone = Array(self.elements[range])
    property.stored.replaceSubrange(range, with: new)
    withExtendedLifetime(gone) {}
  }

  /// Adds an element behind the last one.
  ///
  /// - Parameter element: The element.
  @inlinable
  public func append(_ element: Element) {
    willReplace(property.stored.count..<property.stored.count, by: 1)
    property.stored.append(element)
  }

  /// Adds elements behind the last one.
  ///
  /// - Parameter elements: The elements.
  public func append(contentsOf elements: some Sequence<Element>) {
    replaceSubrange(endIndex..., with: Array(elements))
  }

  /// Puts an element before another one, or behind the last one.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: The place to insert it at.
  @inlinable
  public func insert(_ element: Element, at index: Int) {
    willReplace(index..<index, by: 1)
    property.stored.insert(element, at: index)
  }

  /// Puts elements before another one, or behind the last one.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - index: The place to insert the first of them at.
  public func insert(contentsOf elements: some Collection<Element>, at index: Int) {
    replaceSubrange(index..<index, with: elements)
  }

  /// Removes an element.
  ///
  /// - Parameter index: Its place.
  /// - Returns: The element.
  @inlinable
  @discardableResult
  public func remove(at index: Int) -> Element {
    willReplace(index..<(index + 1), by: 0)
    return property.stored.remove(at: index)
  }

  /// Removes the first element.
  ///
  /// - Returns: The element. There must be one.
  @discardableResult
  public func removeFirst() -> Element {
    remove(at: 0)
  }

  /// Removes the last element.
  ///
  /// - Returns: The element. There must be one.
  @discardableResult
  public func removeLast() -> Element {
    remove(at: endIndex - 1)
  }

  /// Removes the last element, if there is one.
  ///
  /// - Returns: The element.
  public func popLast() -> Element? {
    isEmpty ? nil : removeLast()
  }

  /// Removes neighbouring elements.
  ///
  /// - Parameter range: Their places.
  public func removeSubrange(_ range: some RangeExpression<Int>) {
    replaceSubrange(range, with: EmptyCollection())
  }

  /// Removes the elements at some places.
  ///
  /// - Parameter places: Their places.
  public func removeSubranges(_ places: RangeSet<Int>) {
    if places.isEmpty { return }
    willChange()
    let gone = Array(elements[places])
    if keepsEdits { log.willApply(.removal(of: gone, at: places), to: elements) }
    property.stored.removeSubranges(places)
    withExtendedLifetime(gone) {}
  }

  /// Removes all elements that satisfy a condition.
  ///
  /// - Parameter isUnwanted: The condition.
  public func removeAll(where isUnwanted: (Element) throws -> Bool) rethrows {
    removeSubranges(try elements.indices(where: isUnwanted))
  }

  /// Removes all elements.
  public func removeAll() {
    if !isEmpty { set([], by: .removal(of: elements, at: 0)) }
  }

  /// Makes room.
  ///
  /// - Parameter count: The expected number of elements.
  public func reserveCapacity(_ count: Int) {
    property.stored.reserveCapacity(count)
  }
}
