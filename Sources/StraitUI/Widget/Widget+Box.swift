import StraitChannels
import StraitScreen

// Modifiers. Each returns the widget, so that they can be chained, and may be called at any time.
extension Widget {
  /// Sets the width, border and padding included.
  ///
  /// ```swift
  /// Row { Label("Name").width(.cells(12)); field.width(.fraction(1)) }
  /// ```
  ///
  /// - Parameter length: The width; `nil` for the widget's own.
  /// - Returns: The widget.
  @discardableResult
  public final func width(_ length: Length?) -> Self {
    changeBox { $0.width = length }
  }

  /// Sets the height, border and padding included.
  ///
  /// - Parameter length: The height; `nil` for the widget's own.
  /// - Returns: The widget.
  @discardableResult
  public final func height(_ length: Length?) -> Self {
    changeBox { $0.height = length }
  }

  /// Sets the least size that the widget has while there is room; wins over a maximum, which is
  /// reported.
  ///
  /// - Parameters:
  ///   - columns: The least width; cut to a million. Must not be negative.
  ///   - rows: The least height; cut to a million. Must not be negative.
  /// - Returns: The widget.
  @discardableResult
  public final func minimum(columns: Int? = nil, rows: Int? = nil) -> Self {
    precondition(
      (columns ?? 0) >= 0 && (rows ?? 0) >= 0,
      "a minimum must not be negative, got \(columns ?? 0)x\(rows ?? 0)"
    )
    return changeLimits {
      $0.minimumColumns = columns?.cutToCells
      $0.minimumRows = rows?.cutToCells
    }
  }

  /// Sets the largest size that the widget has.
  ///
  /// - Parameters:
  ///   - columns: The largest width; more than a million is unlimited. Must not be negative.
  ///   - rows: The largest height; more than a million is unlimited. Must not be negative.
  /// - Returns: The widget.
  @discardableResult
  public final func maximum(columns: Int? = nil, rows: Int? = nil) -> Self {
    precondition(
      (columns ?? 0) >= 0 && (rows ?? 0) >= 0,
      "a maximum must not be negative, got \(columns ?? 0)x\(rows ?? 0)"
    )
    return changeLimits {
      $0.maximumColumns = columns.flatMap { $0 > .mostCells ? nil : $0 }
      $0.maximumRows = rows.flatMap { $0 > .mostCells ? nil : $0 }
    }
  }

  /// Leaves cells free around the content, inside the border.
  ///
  /// - Parameter cells: The number of cells at each side; limited to a million. Must not be
  ///   negative.
  /// - Returns: The widget.
  @discardableResult
  public final func padding(_ cells: Int) -> Self {
    padding(top: cells, left: cells, bottom: cells, right: cells)
  }

  /// Leaves cells free around the content, inside the border.
  ///
  /// - Parameters:
  ///   - top: The number of rows above. Must not be negative.
  ///   - left: The number of columns at the left. Must not be negative.
  ///   - bottom: The number of rows below. Must not be negative.
  ///   - right: The number of columns at the right. Must not be negative.
  /// - Returns: The widget.
  @discardableResult
  public final func padding(
    top: Int = 0,
    left: Int = 0,
    bottom: Int = 0,
    right: Int = 0
  ) -> Self {
    precondition(
      min(top, left, bottom, right) >= 0,
      "padding must not be negative, got \(top), \(left), \(bottom), \(right)"
    )
    return changeBox {
      $0.padding = Insets(
        top: top.cutToCells,
        left: left.cutToCells,
        bottom: bottom.cutToCells,
        right: right.cutToCells
      )
    }
  }

  /// Draws a border around the content.
  ///
  /// - Parameters:
  ///   - border: Its lines.
  ///   - title: The title in its upper line; cut without enough room.
  /// - Returns: The widget.
  @discardableResult
  public final func border(_ border: Border, title: String = "") -> Self {
    changeBox {
      $0.border = border
      $0.title = title
    }
  }

  /// Sets the place of the widget in more room than it takes.
  ///
  /// - Parameters:
  ///   - horizontal: The place in a wider room; `nil` leaves it to the container.
  ///   - vertical: The place in a higher room; `nil` leaves it to the container.
  /// - Returns: The widget.
  @discardableResult
  public final func align(_ horizontal: Alignment?, vertical: Alignment? = nil) -> Self {
    changeBox {
      $0.horizontal = horizontal
      $0.vertical = vertical
    }
  }

  /// Sets the order in which widgets become smaller without enough room.
  ///
  /// - Parameter priority: Widgets with the lowest number become smaller first; 0 by default.
  /// - Returns: The widget.
  @discardableResult
  public final func priority(_ priority: Int) -> Self {
    changeBox { $0.priority = priority }
  }

  private func changeLimits(_ change: (Box) -> Void) -> Self {
    _ = changeBox(change)
    // Outside of an app, both may still be on their way.
    if isAttached { box?.reportConflict(in: self) }
    return self
  }

  private func changeBox(_ change: (Box) -> Void) -> Self {
    let box = self.box ?? Box()
    self.box = box
    change(box)
    flags.insert(.boxChanged)
    setNeedsLayout()
    return self
  }

  /// The width that the container gives it.
  final var widthLength: Length { box?.width ?? naturalWidth }

  /// The height that the container gives it.
  final var heightLength: Length { box?.height ?? naturalHeight }

  /// The number of cells of border and padding.
  final var insets: Insets { box?.insets ?? Insets() }
}

extension Box {
  /// Reports a minimum above a maximum.
  @MainActor
  func reportConflict(in widget: Widget) {
    for (minimum, maximum) in [(minimumColumns, maximumColumns), (minimumRows, maximumRows)] {
      guard let minimum, let maximum, minimum > maximum else { continue }
      Report.send(
        .conflictingLimits(widget: widget.named, minimum: minimum, maximum: maximum)
      )
    }
  }
}
