public import StraitScreen

/// A question or a form in the middle of the screen, above everything else, that ends with a
/// result.
///
/// ```swift
/// let dialog = Dialog<Person>("New person") { close in
///   TextField("Name", to: draft.$name)
///   Row {
///     Spacer()
///     Button("Cancel") { close(nil) }
///     Button("Create") { close(draft) }.asDefault()
///   }
/// }
/// if let person = await app.present(dialog) { people.append(person) }
/// ```
///
/// It has all keys, the mouse and the focus while it exists. Escape closes it without a result,
/// Return presses its default button. Page Up, Page Down and the wheel scroll a dialog that is
/// larger than the screen. A title that is too long for the border is also shown in lines inside.
/// The widgets of a `Row` in the dialog are stacked where they do not fit in one row, and a label
/// or the name of a button that is too long for one row is wrapped, except in lists and tables.
@MainActor
public final class Dialog<Result>: Container, ScrolledText {
  /// The title in the border.
  public var title: String {
    didSet {
      guard title != oldValue else { return }
      heading = WrappedLines(title)
      border(.rounded, title: title)
    }
  }

  /// The title in lines, for a border that is too narrow.
  private var heading: WrappedLines

  private let column: Column
  /// Called once, when the dialog is closed.
  var onClose: ((Result?) -> Void)?

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - title: The title in the border.
  ///   - spacing: The number of free rows between two widgets.
  ///   - id: The name by which tests and scripts find it.
  ///   - content: Makes the content, from the top. Its argument is a function that closes the
  ///     dialog with a result, or without one; that does not hold the dialog.
  public init(
    _ title: String,
    spacing: Int = 0,
    id: String? = nil,
    @ContentBuilder _ content: (_ close: @escaping @MainActor (Result?) -> Void) -> [any Content]
  ) {
    self.title = title
    heading = WrappedLines(title)
    let exit = DialogExit<Result>()
    column = Column(spacing: spacing) { content { exit.dialog?.close($0) } }
    super.init(id: id, content: [column])
    exit.dialog = self
    border(.rounded, title: title)
    padding(top: 0, left: 1, bottom: 0, right: 1)
  }

  /// Closes the dialog.
  ///
  /// - Parameter result: The result; `nil` without one. After the first time it is ignored.
  public func close(_ result: Result?) {
    let onClose = self.onClose
    self.onClose = nil
    onClose?(result)
  }

  public override var semantics: Semantics { Semantics(.dialog, name: title) }

  override var mostChildren: Int { 1 }

  override var wrapsContent: Bool { true }

  public override func measure(_ proposal: Proposal) -> Size {
    var size = children.first?.size(for: proposal) ?? .zero
    if let columns = proposal.columns, showsHeading(in: columns) {
      size.columns = columns
      size.rows += WrappedLines.lines(of: title, columns: columns).count + 1
    }
    return size
  }

  public override func leastSize() -> Size { column.least() }

  override func wholeContentRows(in columns: Int) -> Int? {
    column.wholeRows(in: columns) + (showsHeading(in: columns) ? 1 : 0)
  }

  public override func arrange(in size: Size) {
    let rows = headingRows(in: size)
    let gap = rows.gap + rows.shown
    let room = Size(columns: size.columns, rows: size.rows - gap)
    for child in children {
      place(child, in: Rect(origin: Point(column: 0, row: gap), size: room))
    }
  }

  public override func draw(on canvas: inout Canvas) {
    let size = Size(columns: canvas.size.columns, rows: headingRows(in: canvas.size).shown)
    guard size.rows > 0 else { return }
    heading.draw(in: Rect(origin: .zero, size: size), style: .title, on: &canvas)
  }

  // MARK: The heading

  /// Returns whether the border is too narrow for the title.
  private func showsHeading(in columns: Int) -> Bool {
    !title.isEmpty && ShownText.columns(of: title) > columns - 2
  }

  /// Returns the number of rows of the title inside, and of free rows below it.
  private func headingRows(in size: Size) -> (shown: Int, gap: Int) {
    guard size.rows > 1, showsHeading(in: size.columns) else { return (0, 0) }
    let lines = WrappedLines.lines(of: title, columns: size.columns).count
    let proposal = Proposal(columns: size.columns, rows: nil)
    let free = size.rows - (children.first?.size(for: proposal).rows ?? 0)
    if free > lines { return (lines, 1) }
    // The title may take one row from a text that scrolls.
    let spare = size.rows - (children.first?.wholeRows(in: size.columns) ?? 0)
    return (max(0, free, min(1, spare)), 0)
  }

  private var headingSize: Size {
    let size = contentSize
    return Size(columns: size.columns, rows: headingRows(in: size).shown)
  }

  var textPlace: Rect { Rect(origin: .zero, size: headingSize) }

  func canScroll(by rows: Int) -> Bool { heading.canScroll(by: rows, in: headingSize) }

  func scroll(byPages pages: Int) {
    let size = headingSize
    heading.scroll(by: pages * max(1, size.rows - 1), in: size)
    setNeedsDisplay()
  }
}

/// A reference from a dialog's content to its end, which does not hold the dialog.
@MainActor
private final class DialogExit<Result> {
  weak var dialog: Dialog<Result>?
}
