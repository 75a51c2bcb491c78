extension Property {
  /// The element at a place.
  ///
  /// Setting or changing it is an edit: a replacement.
  ///
  /// - Parameter index: The place.
  public subscript<Element>(index: Int) -> Element where Value == [Element] {
    get { value[index] }
    set { edit { $0[index] = newValue } }
    _modify {
      let editor = ArrayEditor(of: self)
      defer { editor.finish(self) }
      yield &editor[index]
    }
  }

  /// Adds an element behind the last one; see `edit`.
  ///
  /// - Parameter element: The element.
  public func append<Element>(_ element: Element) where Value == [Element] {
    edit { $0.append(element) }
  }

  /// Adds elements behind the last one, as one edit; see `edit`.
  ///
  /// - Parameter elements: The elements.
  public func append<Element>(contentsOf elements: some Sequence<Element>)
  where Value == [Element] {
    edit { $0.append(contentsOf: elements) }
  }

  /// Puts an element before another one, or behind the last one; see `edit`.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: The place to insert it at.
  public func insert<Element>(_ element: Element, at index: Int) where Value == [Element] {
    edit { $0.insert(element, at: index) }
  }

  /// Puts elements before another one, or behind the last one, as one edit; see `edit`.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - index: The place to insert the first of them at.
  public func insert<Element>(contentsOf elements: some Collection<Element>, at index: Int)
  where Value == [Element] {
    edit { $0.insert(contentsOf: elements, at: index) }
  }

  /// Removes an element; see `edit`.
  ///
  /// - Parameter index: Its place.
  /// - Returns: The element.
  @discardableResult
  public func remove<Element>(at index: Int) -> Element where Value == [Element] {
    edit { $0.remove(at: index) }
  }

  /// Removes the first element; see `edit`.
  ///
  /// - Returns: The element. There must be one.
  @discardableResult
  public func removeFirst<Element>() -> Element where Value == [Element] {
    edit { $0.removeFirst() }
  }

  /// Removes the last element; see `edit`.
  ///
  /// - Returns: The element. There must be one.
  @discardableResult
  public func removeLast<Element>() -> Element where Value == [Element] {
    edit { $0.removeLast() }
  }

  /// Removes neighbouring elements, as one edit; see `edit`.
  ///
  /// - Parameter range: Their places.
  public func removeSubrange<Element>(_ range: some RangeExpression<Int>)
  where Value == [Element] {
    edit { $0.removeSubrange(range) }
  }

  /// Removes all elements; see `edit`.
  public func removeAll<Element>() where Value == [Element] {
    edit { $0.removeAll() }
  }

  /// Removes all elements that satisfy a condition, as one edit; see `edit`.
  ///
  /// - Parameter isUnwanted: The condition.
  /// - Throws: The error of the condition; then nothing is removed.
  public func removeAll<Element>(where isUnwanted: (Element) throws -> Bool) rethrows
  where Value == [Element] {
    try edit { try $0.removeAll(where: isUnwanted) }
  }

  /// Moves an element to another place; see `edit`.
  ///
  /// - Parameters:
  ///   - from: Its place.
  ///   - to: Its new place, counted after it has left its old one.
  public func move<Element>(from: Int, to: Int) where Value == [Element] {
    edit { $0.move(from: from, to: to) }
  }

  /// Sets the whole array, and delivers an edit instead of a setting.
  ///
  /// ```swift
  /// person.$tags.assign(newTags) { .difference(from: $0, to: $1) }
  /// list.$rows.assign(newRows) { .difference(from: $0, to: $1, by: \.id) }
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The array after.
  ///   - edit: Returns the edit that leads from the array before to the one after; see
  ///     `ArrayEdit.difference`. If it is empty, no observer is called; a text that a binding could
  ///     not read is replaced nevertheless (T16).
  public func assign<Element>(
    _ elements: [Element],
    by edit: (_ old: [Element], _ new: [Element]) -> ArrayEdit<Element>
  ) where Value == [Element] {
    assign { list in
      let edit = edit(list.elements, elements)
      if !edit.isEmpty { list.set(elements, by: edit) }
    }
  }
}
