// The changes of the list of children by the places.
extension Container {
  /// Adds content.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - index: The index of its first widget.
  ///   - place: The index, in `places`, of its first place.
  ///   - outer: The place around it.
  func enter(_ content: [any Content], at index: Int, place: Int, outer: Place?) {
    var index = index
    var placeIndex = place
    for piece in content {
      // Earlier content may have removed the place, or widgets of the container.
      if let outer, outer.owner !== self { return }
      index = min(index, childList.count)
      placeIndex = min(placeIndex, places.count)
      switch piece {
      case let widget as Widget:
        insert([widget], at: index, after: placeIndex, in: outer)
        index += 1
      case let inner as Place:
        precondition(inner.owner == nil, "a \(type(of: inner)) must stand in one container only")
        inner.owner = self
        inner.outer = outer
        inner.start = index
        places.insert(inner, at: placeIndex)
        inner.enter()
        index = inner.start + inner.count
        placeIndex = (places.lastIndex { inner.encloses($0) } ?? placeIndex) + 1
      default:
        preconditionFailure(
          "content must be a widget, a ForEach, a Showing or a When, got \(piece)"
        )
      }
    }
  }

  /// Adds widgets to a place.
  func insert(_ widgets: [Widget], at offset: Int, in place: Place) {
    let next = (places.lastIndex { place.encloses($0) } ?? places.count - 1) + 1
    insert(widgets, at: place.start + offset, after: next, in: place)
  }

  /// Adds widgets.
  ///
  /// - Parameters:
  ///   - widgets: The widgets.
  ///   - index: The index of the first.
  ///   - next: The index, in `places`, of the first place behind them.
  ///   - place: The place that they belong to.
  func insert(
    _ widgets: [Widget],
    at index: Int,
    after next: Int,
    in place: Place? = nil
  ) {
    requireNoDrawing()
    for widget in widgets {
      precondition(
        widget.up == nil && !widget.flags.contains(.isRoot),
        "a widget must be in one tree only; remove it from its parent first, got \(widget.named)"
      )
      precondition(!widget.isAround(self), "a widget must not contain itself, got \(widget.named)")
      widget.up = self
      if widget.flags.contains(.hidden) { flags.insert(.hasHidden) }
    }
    childList.insert(contentsOf: widgets, at: index)
    var outer = place
    while let current = outer {
      current.count += widgets.count
      outer = current.outer
    }
    for place in places[min(next, places.count)...] { place.start += widgets.count }
    childrenChanged()
    if flags.contains(.attached) {
      for widget in widgets where widget.up === self {
        widget.enterTree(of: host, depth: depth + 1)
      }
      host?.treeChanged(adding: widgets)
    }
  }

  func requireNoDrawing() {
    precondition(
      host?.isDrawing != true,
      "drawing must not change the tree, got a change of \(named)"
    )
  }

  /// Removes widgets.
  ///
  /// - Parameters:
  ///   - range: Their indices.
  ///   - place: The place that they belong to.
  func remove(_ range: Range<Int>, in place: Place?) {
    guard !range.isEmpty else { return }
    requireNoDrawing()
    let removed = Array(childList[range])
    let host = flags.contains(.attached) ? self.host : nil
    // The next widget with the focus is chosen while the tree is still whole.
    let successor = host?.focusSuccessor(without: removed)
    childList.removeSubrange(range)
    var outer = place
    while let current = outer {
      current.count -= range.count
      outer = current.outer
    }
    for other in places where other.start >= range.upperBound { other.start -= range.count }
    for widget in removed { widget.up = nil }
    if flags.contains(.hasHidden), shownChildren.count == childList.count {
      flags.remove(.hasHidden)
    }
    childrenChanged()
    for widget in removed { widget.leaveTree() }
    if let host {
      host.moveFocus(to: successor, from: removed)
      host.treeChanged(adding: [])
    }
  }

  /// Gives the widgets of a place another order.
  ///
  /// - Parameters:
  ///   - place: The place; it has no others inside it.
  ///   - widgets: Its widgets in their new order.
  func reorder(_ place: Place, _ widgets: [Widget]) {
    requireNoDrawing()
    childList.replaceSubrange(place.start..<place.start + place.count, with: widgets)
    childrenChanged()
  }

  /// Fills a place that is empty.
  func fill(_ place: Place, with content: [any Content]) {
    let next = (places.firstIndex { $0 === place } ?? places.count - 1) + 1
    enter(content, at: place.start, place: next, outer: place)
  }

  /// Exchanges the whole content of a place.
  ///
  /// If the focus was in the previous content, it moves to the first widget of the new content that
  /// can have it. No other widget is notified of it in between.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - content: Makes the new content, after the removal of the previous one; returns `nil` if
  ///     handlers of the removal have made it outdated.
  func refill(_ place: Place, with content: () -> [any Content]?) {
    func exchange() {
      let focused = host?.focusInLayer(of: self)
      let hadFocus = focused.map { focused in
        widgets(of: place).contains { $0.isAround(focused) }
      }
      empty(place)
      guard let pieces = content(), place.owner === self, place.count == 0 else { return }
      fill(place, with: pieces)
      guard hadFocus == true, place.owner === self else { return }
      let present = host?.focusInLayer(of: self)
      let added = widgets(of: place)
      // The content may have set the focus itself.
      if let present, added.contains(where: { $0.isAround(present) }) { return }
      for widget in added {
        guard let first = widget.firstFocus else { continue }
        host?.focus(first)
        return
      }
    }
    if let host { host.withFocusEventsAfter(exchange) } else { exchange() }
  }

  /// The widgets of a place, those of the places inside it included.
  private func widgets(of place: Place) -> ArraySlice<Widget> {
    childList[place.start..<place.start + place.count]
  }

  /// Removes the whole content of a place, the places inside it included.
  func empty(_ place: Place) {
    let range = place.start..<place.start + place.count
    let inner = places.filter { $0 !== place && place.encloses($0) }
    places.removeAll { other in inner.contains { $0 === other } }
    for other in inner { other.leaveContainer() }
    remove(range, in: place)
  }
}
