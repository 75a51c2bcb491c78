public import StraitScreen

extension Widget {
  // MARK: Sizes

  /// Returns the size that the widget wants, with border and padding, between its minimum and
  /// maximum.
  ///
  /// - Parameter proposal: The room; `nil` for the ideal.
  /// - Returns: The size; kept until the widget says that it has changed.
  public final func size(for proposal: Proposal) -> Size {
    if let answer = cache.answer(to: proposal) { return answer }
    let answer = askSize(for: proposal).cutToExtent
    cache.keep(answer, for: proposal)
    return answer
  }

  /// Returns the least size in which the widget is of use, with border and padding.
  ///
  /// - Returns: The size; no larger than the maximum, no smaller than the minimum.
  public final func least() -> Size {
    if let least = cache.least { return least }
    let least = askLeast().cutToExtent
    cache.least = least
    return least
  }

  /// Returns the number of rows that show the widget uncut, apart from content that it scrolls.
  ///
  /// - Parameter columns: The width that the widget has at most.
  /// - Returns: The rows, with border and padding.
  final func wholeRows(in columns: Int) -> Int {
    let wanted = size(for: Proposal(columns: columns, rows: nil)).rows
    let insets = box?.insets
    let room = max(0, columns - (insets?.columns ?? 0))
    guard let whole = wholeContentRows(in: room) else { return wanted }
    return min(wanted, whole + (insets?.rows ?? 0))
  }

  /// Says that the size which the widget's content wants may have changed.
  ///
  /// The widget is measured again at the end of the turn, and those around it only if an answer
  /// differs that was used. It is drawn again in any case.
  public final func setNeedsLayout() {
    guard flags.contains(.attached), let host else {
      // Outside of an app nothing is laid out in time, so nothing is kept.
      var next: Widget? = self
      while let widget = next {
        widget.forgetSizes()
        next = widget.up
        if next == nil { widget.belongings?.sizesForgotten?() }
      }
      return
    }
    host.setNeedsDisplay()
    guard !flags.contains(.needsMeasure) else { return }
    flags.insert(.needsMeasure)
    host.layout.add(self)
  }

  /// Measures the widget, with border and padding.
  final func askSize(for proposal: Proposal) -> Size {
    guard !flags.contains(.hidden) else { return .zero }
    let box = self.box
    let width = fixed(box?.width ?? naturalWidth, proposal.columns)
    let height = fixed(box?.height ?? naturalHeight, proposal.rows)
    guard let box else {
      if let width, let height { return Size(columns: width, rows: height) }
      let content = measure(
        Proposal(columns: width ?? proposal.columns, rows: height ?? proposal.rows)
      )
      return Size(columns: width ?? content.columns, rows: height ?? content.rows)
    }
    let columns = width.map(box.limit(columns:))
    let rows = height.map(box.limit(rows:))
    if let columns, let rows { return Size(columns: columns, rows: rows) }
    let insets = box.insets
    var inner = Proposal(columns: columns, rows: rows)
    if inner.columns == nil { inner.columns = inside(proposal.columns, box.maximumColumns) }
    if inner.rows == nil { inner.rows = inside(proposal.rows, box.maximumRows) }
    if let columns = inner.columns { inner.columns = max(0, columns - insets.columns) }
    if let rows = inner.rows { inner.rows = max(0, rows - insets.rows) }
    let content = fitting(inner, box).cutToExtent
    var wanted = content.columns + insets.columns
    if box.titleColumns > wanted { wanted = min(box.titleColumns, proposal.columns ?? .max) }
    return Size(
      columns: columns ?? box.limit(columns: max(wanted, content.columns + insets.columns)),
      rows: rows ?? box.limit(rows: content.rows + insets.rows)
    )
  }

  /// Returns the size that the content wants in a room; its ideal, if that fits, for content that
  /// would fill the room by default and has another length.
  private final func fitting(_ room: Proposal, _ box: Box) -> Size {
    if let columns = room.columns, box.width == .fit, naturalWidth.isFraction {
      let ideal = measure(Proposal(columns: nil, rows: room.rows))
      if ideal.columns <= columns { return ideal }
    }
    return measure(room)
  }

  private final func fixed(_ length: Length, _ proposed: Int?) -> Int? {
    switch length.kind {
    case .cells(let count): count
    case .fraction: proposed
    case .fit: nil
    }
  }

  private final func inside(_ proposed: Int?, _ maximum: Int?) -> Int? {
    guard let maximum else { return proposed }
    return min(proposed ?? maximum, maximum)
  }

  private final func askLeast() -> Size {
    guard !flags.contains(.hidden) else { return .zero }
    var least = leastSize().cutToExtent
    guard let box else { return least }
    let insets = box.insets
    least.columns += insets.columns
    least.rows += insets.rows
    if case .cells(let columns)? = box.width?.kind { least.columns = min(least.columns, columns) }
    if case .cells(let rows)? = box.height?.kind { least.rows = min(least.rows, rows) }
    return Size(
      columns: box.limit(columns: least.columns),
      rows: box.limit(rows: least.rows)
    )
  }

  /// Asks again for the sizes that others have used.
  ///
  /// - Returns: `true` if one of them differs.
  final func renewSizes() -> Bool {
    var differs = cache.hasForgotten
    cache.remember()
    if let least = cache.least {
      let new = askLeast().cutToExtent
      if new != least {
        cache.least = new
        differs = true
      }
    }
    for index in 0..<Int(cache.count) {
      let size = askSize(for: cache[index].proposal).cutToExtent
      if cache.renew(index, with: size) { differs = true }
    }
    return differs
  }

  // MARK: Frames

  /// The frame of the widget, with border and padding, in the coordinates of its container's
  /// content; that of a root in those of the screen.
  ///
  /// Empty while the widget has no room, and outside of an app.
  public final var frame: Rect { storedFrame }

  /// The part of the widget that is on the screen, in cells of the screen; empty if none is.
  ///
  /// As of the last layout. A widget under a dialog, a popup or a note counts as on the screen; one
  /// covered by a screen does not.
  public final var screenFrame: Rect {
    let place = partOwner ?? self
    guard let host = place.host, place.flags.contains(.attached) else { return .zero }
    return host.onScreen(Rect(origin: .zero, size: storedFrame.size), of: self, inContent: false)
  }

  /// The size of the widget's content: the frame without border and padding.
  public final var contentSize: Size {
    guard let box else { return storedFrame.size }
    let insets = box.insets
    return Size(
      columns: max(0, storedFrame.size.columns - insets.columns),
      rows: max(0, storedFrame.size.rows - insets.rows)
    )
  }

  /// The beginning of the content, from the upper left cell of the frame.
  final var contentOrigin: Point {
    guard let box else { return .zero }
    let insets = box.insets
    return Point(column: insets.left, row: insets.top)
  }

  /// Takes a frame.
  final func take(frame: Rect) {
    // One without a cell is nowhere.
    guard !frame.isEmpty, !flags.contains(.hidden) else { return hide() }
    let isOther = frame.size != storedFrame.size
    storedFrame = frame
    if isOther || flags.contains(.needsArrangement) { arrangeContent() }
  }

  /// Arranges the content, or removes its frames without room.
  final func arrangeContent() {
    flags.remove([.needsArrangement, .awaitsArrangement])
    arrangeChildren(in: contentSize)
  }

  /// Removes the frames of the widget and its content: none of them must keep the place where it
  /// was drawn last.
  final func hide() {
    guard !storedFrame.isEmpty || flags.contains(.needsArrangement) else { return }
    storedFrame = .zero
    flags.insert(.needsArrangement)
    framesLost()
    for child in children { child.hide() }
  }
}
