import StraitScreen

extension App {
  /// `true` if text that is read from right to left is put in the order in which it is shown.
  ///
  /// Off at first: text is then drawn in the order of its characters, and a terminal that orders
  /// text by itself shows it right. Set it for a terminal that does not; most do not say.
  ///
  ///     app.ordersText = true
  ///     Label("car שלום 12")         // the cells are  c a r   1 2   ם ו ל ש
  ///
  /// The order is that of Unicode Standard Annex #9, "Unicode Bidirectional Algorithm", with each
  /// text that a widget draws, as far as it is visible, as a paragraph. Only the screen changes:
  /// texts, their channels, places in a text and widths do not. The caret rests on the character
  /// that follows it, where that is shown, and a press of the mouse is on the character shown
  /// there. A script's expectation of the screen is in the shown order. Controls of direction in a
  /// text are marks, and have no effect.
  public var ordersText: Bool {
    get { order.isWanted }
    set {
      guard newValue != order.isWanted else { return }
      order = ScreenOrder(isWanted: newValue)
      setNeedsDisplay()
    }
  }

  /// Lays the app out on a display, and shows a frame of it.
  func draw(on display: any Display) {
    let size = display.size
    layOut(on: size)
    followCutText()
    // Changes by the layout are drawn in this frame already.
    needsDisplay = false
    isDrawing = true
    let frame = frame(size: size)
    isDrawing = false
    display.show(frame)
  }

  /// Draws all layers as they are laid out.
  ///
  /// - Parameter size: The size of the screen.
  /// - Returns: The cells and the place of the caret.
  func frame(size: Size) -> Frame {
    let theme = shownTheme
    links.pictures = []
    var cells = CellBuffer(size: size, blank: Cell(base: " ", style: theme[.surface]))
    let drawn = cells.withMutableCells { pointer -> DrawnTexts? in
      let policy = display?.textPolicy ?? .scalars
      var canvas = Canvas(over: pointer, size: size, theme: theme, policy: policy, links: links)
      if order.isWanted { canvas.texts = DrawnTexts(size: size) }
      let lowest = lowestShown
      for (index, layer) in layers.enumerated() where index >= lowest {
        if index > 0, layer.kind == .dialog { canvas.restyle(canvas.bounds, as: .behind) }
        let view = canvas.enter(layer.frame)
        if index > lowest { canvas.fill(canvas.bounds, style: .surface) }
        var frame = layer.root.storedFrame
        frame.origin.column -= layer.frame.origin.column
        frame.origin.row -= layer.frame.origin.row
        layer.root.drawTree(at: frame, on: &canvas)
        canvas.leave(view)
      }
      return canvas.texts
    }
    if let drawn { order.order(&cells, drawn) }
    return Frame(
      cells: cells,
      caret: caretOnScreen.map(order.shown),
      links: links.targets,
      pictures: links.pictures,
      paper: theme.paper
    )
  }

  /// The place of the terminal's cursor.
  private var caretOnScreen: Point? {
    guard let focused, let point = focused.caretPoint else { return nil }
    let rect = onScreen(
      Rect(origin: point, size: Size(columns: 1, rows: 1)),
      of: focused,
      inContent: true
    )
    return rect.isEmpty ? nil : rect.origin
  }
}

extension App {
  /// The theme as the display shows it.
  private var shownTheme: Theme {
    let colors = display?.colorDepth ?? .direct
    guard let chosenTheme, colors < .palette else { return theme }
    if let limitedTheme, limitedTheme.theme == chosenTheme, limitedTheme.colors == colors {
      return limitedTheme.shown
    }
    let shown = chosenTheme.limited(to: colors)
    limitedTheme = (chosenTheme, colors, shown)
    return shown
  }
}
