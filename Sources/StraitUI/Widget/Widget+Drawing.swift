import StraitScreen

extension Widget {
  /// Draws the widget and its content.
  ///
  /// - Parameters:
  ///   - frame: Its place, in the coordinates of the canvas.
  ///   - canvas: The canvas of the widget's container.
  final func drawTree(at frame: Rect, on canvas: inout Canvas) {
    guard !frame.isEmpty else { return }
    var inherited: Canvas.Inherited = []
    if flags.contains(.disabled) { inherited.insert(.disabled) }
    if flags.contains(.selected) { inherited.insert(.selected) }
    let outer = canvas.enter(frame, inheriting: inherited)
    if canvas.visible.isEmpty {
      canvas.leave(outer)
      return
    }
    guard let box else {
      drawContent(on: &canvas)
      canvas.leave(outer)
      return
    }
    if box.border != .none {
      canvas.box(
        canvas.bounds,
        border: box.border,
        title: box.title,
        style: holdsFocus ? .accent : .border
      )
    }
    let inner = canvas.enter(Rect(origin: contentOrigin, size: contentSize))
    if !canvas.visible.isEmpty { drawContent(on: &canvas) }
    canvas.leave(inner)
    canvas.leave(outer)
  }

  private final func drawContent(on canvas: inout Canvas) {
    draw(on: &canvas)
    drawChildren(on: &canvas)
  }
}

/// A text at the focus that has too few cells, such as the chosen line of a menu.
///
/// After the delay of tooltips, a note next to it shows the whole text:
///
///     ╭──────────────╮
///     │ Open         │
///     │▌Save under a…│
///     ╰╭───────────────────────────╮
///      │ Save under another name   │
///      ╰───────────────────────────╯
struct CutText {
  let text: String
  /// The widget that shows the text.
  private(set) weak var widget: Widget?
  /// The place of the text, from the upper left cell of the widget's frame.
  let place: Rect

  /// Describes some texts that are cut; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - texts: The texts, each of which begins a line.
  ///   - widget: The widget that shows them.
  ///   - place: Their place, in the coordinates of the widget's content.
  @MainActor
  init?(_ texts: [String], in widget: Widget, at place: Rect) {
    guard !texts.isEmpty else { return nil }
    text = texts.joined(separator: "\n")
    self.widget = widget
    self.place = Rect(origin: place.origin.moved(by: widget.contentOrigin), size: place.size)
  }

  /// Returns whether it is the same text in the same place.
  func isSame(as other: CutText?) -> Bool {
    text == other?.text && widget === other?.widget && place == other?.place
  }
}
