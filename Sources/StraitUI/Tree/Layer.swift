public import StraitScreen

/// One of the trees of widgets that an app shows on top of each other: its screen, a dialog, a
/// popup or a toast.
///
/// A layer is a scope of focus: it has its own focused widget, which gets the focus again when the
/// layers above are closed.
@MainActor
public final class Layer {
  /// The purpose of a layer.
  public enum Kind: Hashable, Sendable {
    /// The app's own screen, or another one in its place: as large as the terminal.
    case screen
    /// In the middle, above the dimmed screen. It has all keys, the mouse and the focus.
    case dialog
    /// Next to a widget. It has the keys and the focus; a press outside of it closes it.
    case popup
    /// Next to a widget, or at the lower edge, without the focus.
    case note
  }

  /// The tree of widgets.
  public let root: Widget
  /// The purpose of the layer.
  public let kind: Kind
  /// The part of the screen that the layer has, as of the last layout.
  public internal(set) var frame = Rect.zero
  /// The widget that has the focus, or had it before a layer above was presented.
  public internal(set) var focused: Widget?

  /// The widget next to which a popup is shown; it closes when this is removed.
  weak var owner: Widget?
  /// The number of columns of the owner to leave out at its left, such as its name.
  var indent = 0
  /// The part of the owner next to which a popup is shown, from the owner's upper left cell; all of
  /// it, if `nil`.
  var anchor: Rect?
  /// `true` if a popup stands to the right of its owner, or to the left of it, and not below.
  var isAside = false
  /// `true` if it is a menu: a press outside of it continues to the menu around it.
  var isMenu = false
  /// The widget that handles a press outside of a popup, which closes it.
  weak var neighbor: Widget?
  /// `true` if the layer had an owner, which may be gone.
  let isOwned: Bool
  /// `true` if the layer is a part of its owner, as the list of a select is: then it does not block
  /// requests to the owner as a whole.
  var isPartOfOwner = false
  /// `true` if the layer is closed when its owner takes no part any more.
  var endsWithPart = false
  /// `true` if the layer has to be laid out, though its root has not changed.
  var needsLayout = true
  /// The frame of the owner when the layer was placed next to it.
  private var ownerFrame: Rect?
  /// The corner of the owner then, for a layer next to a part of it.
  private var ownerCorner = Point.zero
  /// `true` if the user can close it, and go back to the screen below.
  var canGoBack = false
  /// The scroll offset of the layer, if its root is larger than its frame.
  var offset = Point.zero
  /// Called once, when the layer is closed by the user or with its owner, and not by the program.
  var onCancel: (() -> Void)?
  /// Called once, when the layer is closed by anything, or its app ends.
  var onClose: (() -> Void)?

  init(_ root: Widget, _ kind: Kind, owner: Widget? = nil) {
    self.root = root
    self.kind = kind
    self.owner = owner
    isOwned = owner != nil
  }

  /// Calls `onClose`, the first time.
  func notifyClosed() {
    let onClose = self.onClose
    self.onClose = nil
    onClose?()
  }

  /// `true` for a note without an owner, such as a toast.
  var isLoose: Bool { kind == .note && !isOwned }

  /// `true` if the layer can have the focus.
  var takesFocus: Bool { kind != .note }

  /// `true` if the layers below receive neither keys nor the mouse.
  var isModal: Bool { kind == .dialog || kind == .popup || kind == .screen }

  /// Gives the layer its place, and its root a size.
  func layOut(on screen: Size) {
    let bounds = Rect(origin: .zero, size: screen)
    switch kind {
    case .screen: frame = bounds
    case .dialog:
      let wanted = wantedSize(in: screen)
      frame = Rect(
        origin: Point(
          column: (screen.columns - wanted.columns) / 2,
          row: (screen.rows - wanted.rows) / 2
        ),
        size: wanted
      )
    case .popup, .note: frame = place(on: screen)
    }
    arrange()
  }

  /// Takes a place, and gives the root a size.
  func take(_ frame: Rect) {
    self.frame = frame
    arrange()
  }

  private func arrange() {
    let least = root.least()
    var size = Size(
      columns: max(frame.size.columns, least.columns),
      rows: max(frame.size.rows, least.rows)
    )
    // A dialog scrolls before any of its text is cut.
    if kind == .dialog { size.rows = max(size.rows, root.wholeRows(in: size.columns)) }
    scroll(to: offset, size: size)
  }

  /// Returns whether a part of the root is hidden above the frame, or below it for a positive
  /// number.
  func canScroll(by rows: Int) -> Bool {
    let hidden = root.storedFrame.size.rows - frame.size.rows
    return rows < 0 ? offset.row > min(hidden, hiddenBorder) : offset.row < hidden
  }

  /// The cells of the border that are scrolled out of sight in a small frame: the content is of
  /// more use.
  private var hiddenBorder: Int {
    guard kind == .popup || kind == .note, let box = root.box else { return 0 }
    return box.border == .none ? 0 : 1
  }

  /// `true` if the owner has moved since the layer was placed next to it.
  var isMisplaced: Bool {
    guard isOwned, kind == .popup || kind == .note, let owner, owner.isAttached else {
      return false
    }
    return owner.screenFrame != ownerFrame || anchor != nil && corner(of: owner) != ownerCorner
  }

  /// Scrolls to a place, within the content.
  func scroll(to point: Point, size: Size? = nil) {
    let size = size ?? root.storedFrame.size
    let border = hiddenBorder
    offset = Point(
      column: max(0, min(max(border, point.column), size.columns - frame.size.columns)),
      row: max(0, min(max(border, point.row), size.rows - frame.size.rows))
    )
    root.take(
      frame: Rect(
        origin: Point(
          column: frame.origin.column - offset.column,
          row: frame.origin.row - offset.row
        ),
        size: size
      )
    )
  }

  func wantedSize(in screen: Size) -> Size {
    let wanted = root.size(for: Proposal(columns: screen.columns, rows: screen.rows))
    // A root that would fill the screen is measured with its ideal instead.
    let ideal = root.size(for: Proposal())
    let least = root.least()
    return Size(
      columns: min(max(least.columns, min(wanted.columns, ideal.columns)), screen.columns),
      rows: min(max(least.rows, wanted.rows), screen.rows)
    )
  }

  /// Returns the corner of the owner, from which a part of it is counted; it may be hidden.
  private func corner(of owner: Widget) -> Point {
    owner.hostApp?.frameInLayer(of: owner).origin ?? .zero
  }

  /// Returns the place to the right of a part of the owner, or to the left of it without room at
  /// the right.
  private func place(_ wanted: Size, aside beside: Rect, on screen: Size) -> Rect {
    let fitsRight = beside.endColumn + wanted.columns <= screen.columns
    let column =
      fitsRight || beside.origin.column < wanted.columns
      ? beside.endColumn : beside.origin.column - wanted.columns
    // The first line, inside a border, is at the height of the part.
    return Rect(
      origin: Point(
        column: max(0, min(column, screen.columns - wanted.columns)),
        row: max(0, min(beside.origin.row - 1, screen.rows - wanted.rows))
      ),
      size: wanted
    )
  }

  /// Returns the place next to the owner: below it if there is room, otherwise above; moved left if
  /// necessary.
  private func place(on screen: Size) -> Rect {
    let wanted = wantedSize(in: screen)
    // The app places toasts.
    guard let owner, owner.isAttached else { return frame }
    let whole = owner.screenFrame
    ownerFrame = whole
    // A note cannot be shown next to an owner that is scrolled away.
    if kind == .note, whole.isEmpty { return .zero }
    var beside = whole
    if let anchor {
      ownerCorner = corner(of: owner)
      beside = Rect(origin: ownerCorner.moved(by: anchor.origin), size: anchor.size)
    }
    if isAside { return place(wanted, aside: beside, on: screen) }
    let above = max(0, min(beside.origin.row, screen.rows))
    let below = screen.rows - max(0, min(beside.endRow, screen.rows))
    let isBelow = wanted.rows <= below || below >= above
    var rows = min(wanted.rows, max(isBelow ? below : above, min(1, screen.rows)))
    // A popup for which the rows above and below its owner are too few covers the owner.
    if kind == .popup { rows = max(rows, min(root.least().rows, screen.rows)) }
    let column = min(beside.origin.column + indent, screen.columns - wanted.columns)
    let row = isBelow ? min(screen.rows - below, screen.rows - rows) : max(0, above - rows)
    return Rect(
      origin: Point(column: max(0, column), row: max(0, row)),
      size: Size(columns: wanted.columns, rows: rows)
    )
  }
}
