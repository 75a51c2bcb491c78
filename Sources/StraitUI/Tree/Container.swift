public import StraitScreen

/// A widget with others inside it, which can come and go at any time.
///
/// ```swift
/// let column = Column { Label("Orders") }
/// column.append(Button("More", action: "orders.more"))
/// column.remove(column.children[0])
/// ```
///
/// A subclass arranges its children: see "Writing a widget". Widgets of a place, such
/// as a `ForEach`, are added and removed by it alone.
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

  /// The children that the container lays out: those that are not hidden.
  final var shownList: [Widget] { flags.contains(.hasHidden) ? shownChildren : childList }

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
  ///   belong to a place, such as a `ForEach`.
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
  ///   - widget: A child of this container. Must not belong to a place, such as a `ForEach`.
  ///   - index: Its index afterwards. Must not lie between two widgets of one place.
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
  /// Called for each drawing and each hit test. The range may have further children, but must have
  /// all of those in the part.
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

  final override func shownChildrenChanged() { childrenChanged() }

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
    // The child that is drawn later is visible where two overlap.
    for index in children(in: cell).reversed() where childList[index].storedFrame.contains(point) {
      return childList[index]
    }
    return nil
  }
}
