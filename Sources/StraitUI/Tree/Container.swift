public import StraitScreen

/// A widget with others inside it, which can come and go at any time.
///
/// ```swift
/// let column = Column { Label("Orders") }
/// column.append(Button("More", action: "orders.more"))
/// column.remove(column.children[0])
/// ```
///
/// A subclass arranges its children: see "Writing a container". What belongs to a `ForEach` or a
/// `When` comes and goes with it alone.
@MainActor
open class Container: Widget {
  final var childList: [Widget] = []
  /// The places among the children, in the order of the content, each before those inside it.
  final var places: [Place] = []

  /// Makes a container.
  ///
  /// - Parameters:
  ///   - id: The name by which tests and scripts find it.
  ///   - content: The content, in the order of focus.
  public init(id: String? = nil, content: [any Content] = []) {
    super.init(id: id)
    enter(content, at: 0, place: 0, outer: nil)
  }

  // On the main actor, whichever thread released the container: its places are isolated to it.
  isolated deinit {
    for place in places { place.leaveContainer() }
  }

  /// The widgets inside this one, in the order of focus.
  public final override var children: [Widget] { childList }

  open override var semantics: Semantics { Semantics(.group) }

  /// In which direction the children follow each other; `nil` unless a subclass says otherwise.
  ///
  /// A `Spacer` takes the remaining room in this direction.
  open var childAxis: Axis? { nil }

  // MARK: Children that come and go

  /// The maximum number of children; a view that scrolls, for example, has one.
  var mostChildren: Int { .max }

  /// Adds a widget behind all others.
  ///
  /// - Parameter widget: The widget. Must not have a parent, and must not contain this container.
  public final func append(_ widget: Widget) {
    insert(widget, at: childList.count)
  }

  /// Adds a widget at a place.
  ///
  /// - Parameters:
  ///   - widget: The widget. Must not have a parent, and must not contain this container.
  ///   - index: Its index among the children afterwards, from 0 to their number. Must not lie
  ///     between two widgets of one `ForEach` or `When`.
  public final func insert(_ widget: Widget, at index: Int) {
    precondition(
      childList.indices.contains(index) || index == childList.count,
      "a child's index must be from 0 to \(childList.count), got \(index)"
    )
    for place in places {
      precondition(
        index <= place.start || index >= place.start + place.count,
        "a widget must not be inserted between those of a \(type(of: place)), got index \(index)"
      )
    }
    requireRoom(for: 1)
    let next = places.firstIndex { $0.start >= index } ?? places.count
    insert([widget], at: index, after: next)
  }

  /// Adds content behind all other.
  ///
  /// - Parameter content: Widgets and places such as `ForEach`.
  public final func append(@ContentBuilder _ content: () -> [any Content]) {
    let pieces = content()
    requireRoom(for: pieces.count)
    enter(pieces, at: childList.count, place: places.count, outer: nil)
  }

  private func requireRoom(for count: Int) {
    precondition(
      count <= mostChildren - childList.count,
      "a \(Self.self) must not have more children than \(mostChildren), got \(count) more"
    )
  }

  /// Removes a widget.
  ///
  /// It keeps its value and its channels, and can be added again, here or elsewhere.
  ///
  /// - Parameter widget: The widget; one that is not a child of this container is ignored. Must not
  ///   belong to a `ForEach` or a `When`.
  public final func remove(_ widget: Widget) {
    guard widget.up === self, let index = childList.firstIndex(where: { $0 === widget }) else {
      return
    }
    requireOwn(index)
    remove(index..<index + 1, in: nil)
  }

  /// Removes everything, the places such as `ForEach` included.
  public final func removeAll() {
    let former = places
    places = []
    for place in former { place.leaveContainer() }
    remove(0..<childList.count, in: nil)
  }

  /// Moves a widget among its siblings.
  ///
  /// It is neither detached nor attached, and keeps the focus.
  ///
  /// - Parameters:
  ///   - widget: A child of this container. Must not belong to a `ForEach` or a `When`.
  ///   - index: Its index afterwards. Must not lie between two widgets of one `ForEach` or `When`.
  public final func move(_ widget: Widget, to index: Int) {
    guard let old = childList.firstIndex(where: { $0 === widget }) else {
      preconditionFailure(
        "a widget must be a child of the container to be moved, got \(widget.named)"
      )
    }
    precondition(
      childList.indices.contains(index),
      "a child's index must be from 0 to \(childList.count - 1), got \(index)"
    )
    guard old != index else { return }
    requireNoDrawing()
    requireOwn(old)
    childList.remove(at: old)
    for place in places where place.start > old { place.start -= 1 }
    for place in places {
      precondition(
        index <= place.start || index >= place.start + place.count,
        "a widget must not be moved between those of a \(type(of: place)), got index \(index)"
      )
    }
    childList.insert(widget, at: index)
    for place in places where place.start >= index { place.start += 1 }
    childrenChanged()
  }

  private final func requireOwn(_ index: Int) {
    for place in places {
      precondition(
        index < place.start || index >= place.start + place.count,
        "a widget of a \(type(of: place)) must be removed through what that follows"
      )
    }
  }

  // MARK: Layout

  override func wholeContentRows(in columns: Int) -> Int? { leastSize().rows }

  /// Gives each child its frame with `place(_:in:)`.
  ///
  /// Called when the size of the container has changed, or the size that a child wants. A child
  /// that is not placed keeps its frame; one with an empty frame is out of sight.
  ///
  /// - Parameter size: The size of the container's content, without border and padding.
  open func arrange(in size: Size) {}

  /// Returns the children in a part of the container, so that the others can be skipped.
  ///
  /// Called for each drawing and each hit test. The range may have more than lie there, not fewer.
  ///
  /// - Parameter rect: The part, in the container's own coordinates.
  /// - Returns: The indices of the children; all of them unless a subclass says otherwise.
  open func children(in rect: Rect) -> Range<Int> { 0..<childList.count }

  /// Called when children have come, gone or changed places, before the next layout.
  ///
  /// Overrides call the superclass's.
  open func childrenChanged() {
    setNeedsLayout()
  }

  /// Makes `arrange(in:)` be called again, though no size has changed.
  public final func setNeedsArrangement() {
    guard let host else { return }
    host.layout.addArrangement(self)
    host.setNeedsDisplay()
  }

  /// Gives a child its frame.
  ///
  /// - Parameters:
  ///   - child: A child of this container.
  ///   - rect: Its place, in this container's own coordinates, with the child's border and padding;
  ///     cut to what an `Int32` can count.
  public final func place(_ child: Widget, in rect: Rect) {
    precondition(
      child.up === self,
      "a container must place its own children only, got \(child.named)"
    )
    child.take(frame: Rect(origin: rect.origin.cutToExtent, size: rect.size.cutToExtent))
  }

  final override var arrangesChildren: Bool { true }

  final override func arrangeChildren(in size: Size) {
    if size.columns > 0, size.rows > 0 {
      arrange(in: size)
    } else {
      framesLost()
      for child in childList { child.hide() }
    }
  }

  final override func drawChildren(on canvas: inout Canvas) {
    for index in children(in: canvas.visible) {
      let child = childList[index]
      child.drawTree(at: child.storedFrame, on: &canvas)
    }
  }

  final override func child(at point: Point) -> Widget? {
    let cell = Rect(origin: point, size: Size(columns: 1, rows: 1))
    // The one of two in one place that is drawn later is visible.
    for index in children(in: cell).reversed() where childList[index].storedFrame.contains(point) {
      return childList[index]
    }
    return nil
  }
}

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
        preconditionFailure("content must be a widget, a ForEach or a When, got \(piece)")
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

  private func requireNoDrawing() {
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

  /// Removes the whole content of a place, the places inside it included.
  func empty(_ place: Place) {
    let range = place.start..<place.start + place.count
    let inner = places.filter { $0 !== place && place.encloses($0) }
    places.removeAll { other in inner.contains { $0 === other } }
    for other in inner { other.leaveContainer() }
    remove(range, in: place)
  }
}
