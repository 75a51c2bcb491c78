import StraitScreen

extension Widget {
  /// Gives the widget a menu that is opened by a right click on it, or by Shift-F10 while the focus
  /// is on it or inside it.
  ///
  /// ```swift
  /// list.contextMenu {
  ///   MenuItem(action: "row.copy")
  ///   MenuItem("&Delete", isEnabled: list.selectedIndex != nil) { delete() }
  /// }
  /// ```
  ///
  /// It is the menu of the innermost widget that has one. The menu opens at the mouse, or otherwise
  /// below the caret, the current row of a list, or the first row of the widget. A right click that
  /// the widget itself uses opens no menu. The menu closes when the widget leaves the app or is
  /// disabled.
  ///
  /// - Parameter items: Makes the lines; called each time the menu opens, and held by the widget.
  /// - Returns: The widget.
  @discardableResult
  public final func contextMenu(
    @MenuBuilder _ items: @escaping @MainActor () -> [MenuItem]
  ) -> Self {
    let belongings = self.belongings ?? Belongings()
    self.belongings = belongings
    let menu = Menu("", items)
    belongings.contextMenu = { widget, point in
      guard let app = widget.hostApp, widget.takesPart else { return }
      // The menu is shown next to the focused widget, which a key has scrolled into view.
      if point == nil { app.layOutIfNeeded() }
      let origin = app.layer(of: widget)?.focused ?? widget
      var place = widget.menuPlace
      place.origin = place.origin.moved(by: widget.contentOrigin)
      if let point { place = Rect(origin: point, size: Size(columns: 1, rows: 1)) }
      MenuList.open(
        menu,
        in: app,
        beside: widget,
        anchor: place,
        from: origin
      )
    }
    renewMouse()
    return self
  }

  /// Shows the menu of the widget.
  ///
  /// - Parameter point: The place, from the upper left cell of the widget; `nil` for the place of
  ///   the keyboard's focus.
  /// - Returns: `false` if it has none, or takes no part.
  @discardableResult
  final func showContextMenu(at point: Point? = nil) -> Bool {
    guard takesPart, let show = belongings?.contextMenu else { return false }
    show(self, point)
    return true
  }
}

extension App {
  /// The innermost widget with a separate menu around the focus.
  var contextMenuOwner: Widget? {
    route.first { $0.takesPart && $0.belongings?.contextMenu != nil }
  }
}
