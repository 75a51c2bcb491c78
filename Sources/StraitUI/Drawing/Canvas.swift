public import StraitScreen

/// The surface on which a widget draws.
///
///     override func draw(on canvas: inout Canvas) {
///       canvas.fill(canvas.bounds, style: .well)
///       canvas.draw(text, at: Point(column: 1, row: 0))
///       canvas.draw(.problem, at: Point(column: 0, row: 0), style: .error)
///     }
///
/// Places are counted from the upper left cell of the widget. A canvas cannot draw outside of its
/// widget; any place out there is allowed, and nothing is drawn. If one half of a wide cell is
/// drawn over, its other half becomes blank, also outside of the widget. If a wide cell crosses the
/// edge, its inner half is blank.
///
/// Drawing in a style without a background, which most roles are, keeps the background of the
/// cells: text on a `.well` stays on the well. Only `fill` replaces it.
@MainActor
public struct Canvas: ~Copyable {
  // A canvas has a pointer to the cells of a frame. It is made during a call of
  // `CellBuffer.withMutableCells` and cannot outlive it: it cannot be copied, users cannot make
  // one, and they get it as `inout`, so that they would have to put back any part that they move
  // out.

  /// Draws in places of the screen, and clips.
  var painter: CellPainter
  /// The targets of the app's cells that are links.
  let links: LinkTable
  /// The cells of each text, if they are needed.
  var texts: DrawnTexts?
  /// The place on the screen of the widget's upper left cell; may lie outside of it.
  var origin = Point(column: 0, row: 0)
  private var inherited: Inherited = []
  /// The columns and rows of the widget.
  public private(set) var size: Size
  /// The looks of roles, and the signs.
  public let theme: Theme

  /// Makes a canvas over a whole screen.
  ///
  /// - Parameters:
  ///   - cells: The cells, row after row. Must be as many as the size says.
  ///   - size: The columns and rows of the screen.
  ///   - theme: The looks of roles.
  ///   - policy: The drawn part of a cluster.
  ///   - links: Receives where cells lead.
  init(
    over cells: UnsafeMutableBufferPointer<Cell>,
    size: Size,
    theme: Theme,
    policy: ShownText.Policy = .scalars,
    links: LinkTable = LinkTable()
  ) {
    self.links = links
    painter = CellPainter(over: cells, size: size, keepsBackground: true, policy: policy)
    self.size = size
    self.theme = theme
  }

  /// The whole widget as a rectangle; its origin is 0,0.
  public var bounds: Rect { Rect(origin: Point(column: 0, row: 0), size: size) }

  /// The part of the widget that can be seen; what lies outside of it need not be drawn.
  ///
  /// It may reach beyond `bounds` where a container has scrolled its content. Without a cell that
  /// can be seen it is 0x0 at 0,0.
  public var visible: Rect {
    let clip = painter.clip
    guard !clip.isEmpty else {
      return Rect(origin: Point(column: 0, row: 0), size: Size(columns: 0, rows: 0))
    }
    return Rect(
      origin: Point(
        column: clip.origin.column.subtractingWithoutOverflow(origin.column),
        row: clip.origin.row.subtractingWithoutOverflow(origin.row)
      ),
      size: clip.size
    )
  }

  /// `true` if the widget, or one around it, is disabled.
  public var isDisabled: Bool { inherited.contains(.disabled) }

  /// `true` if the widget is inside something that is selected, such as the row of a list.
  public var isSelected: Bool { inherited.contains(.selected) }

  /// Returns the look of a role here.
  ///
  /// In a disabled widget, all roles but those of backgrounds look like `.disabled`. In a
  /// selection, all roles have its background, its colour of text if it has one, and its attributes
  /// besides their own.
  ///
  /// - Parameter role: The role.
  /// - Returns: Its style.
  public func style(_ role: StyleRole) -> Style {
    if inherited.isEmpty { return theme[role] }
    var style = isDisabled && !role.isBackground ? theme[.disabled] : theme[role]
    guard isSelected, role != .selection else { return style }
    let selection = theme[.selection]
    if role == .surface || style.background == .default { style.background = selection.background }
    if selection.foreground != .default { style.foreground = selection.foreground }
    style.attributes.formUnion(selection.attributes)
    return style
  }

  /// Returns the place on the screen of a place in the widget.
  func onScreen(_ point: Point) -> Point {
    Point(
      column: origin.column.addingWithoutOverflow(point.column),
      row: origin.row.addingWithoutOverflow(point.row)
    )
  }

  /// Returns the place on the screen of a rectangle in the widget.
  func onScreen(_ rect: Rect) -> Rect { Rect(origin: onScreen(rect.origin), size: rect.size) }
}

extension Canvas {
  /// Flags that a widget inherits from those around it.
  struct Inherited: OptionSet {
    let rawValue: UInt8

    /// It cannot be used.
    static let disabled = Inherited(rawValue: 1)
    /// It is part of a selection.
    static let selected = Inherited(rawValue: 2)
  }

  /// The state of a canvas before a child's frame was entered.
  struct Saved {
    fileprivate let origin: Point
    fileprivate let clip: Rect
    fileprivate let size: Size
    fileprivate let inherited: Inherited
  }

  /// Makes this the canvas of a child, until `leave` is called.
  ///
  /// - Parameters:
  ///   - frame: The place of the child, in the coordinates used so far.
  ///   - flags: The flags of the child besides those of its parent.
  /// - Returns: The previous state of the canvas.
  mutating func enter(_ frame: Rect, inheriting flags: Inherited = []) -> Saved {
    let saved = Saved(origin: origin, clip: painter.clip, size: size, inherited: inherited)
    let frame = onScreen(frame)
    painter.clip = painter.clip.intersection(frame)
    origin = frame.origin
    size = frame.size
    inherited.formUnion(flags)
    return saved
  }

  /// Moves the origin for later drawing, until `leave` is called for the entered frame.
  ///
  /// The clip stays. So does the size: it is that of the view, not of the content.
  ///
  /// - Parameter offset: The place of the content that comes to lie at the upper left cell.
  mutating func scroll(by offset: Point) {
    origin = Point(
      column: origin.column.subtractingWithoutOverflow(offset.column),
      row: origin.row.subtractingWithoutOverflow(offset.row)
    )
  }

  /// Restores the canvas to its state before `enter`.
  ///
  /// - Parameter saved: The result of `enter`.
  mutating func leave(_ saved: Saved) {
    origin = saved.origin
    painter.clip = saved.clip
    size = saved.size
    inherited = saved.inherited
  }

  /// Changes the look of all cells of a rectangle, with any content.
  ///
  /// They get the colours that the role has, keep theirs where it has none, are no longer bold or
  /// reversed, and get its attributes besides theirs.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - role: The role, `.behind` for what lies under a dialog.
  mutating func restyle(_ rect: Rect, as role: StyleRole) {
    let style = theme[role]
    painter.restyle(
      onScreen(rect),
      adding: style.attributes,
      removing: [.bold, .reverse],
      foreground: style.foreground,
      background: style.background
    )
  }
}
