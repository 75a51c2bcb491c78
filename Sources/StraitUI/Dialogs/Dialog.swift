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
/// It has all keys, the mouse and the focus while it is there. Escape closes it without a result,
/// Return presses its default button. A dialog that is larger than the screen can be scrolled.
/// Buttons in a `Row` of the dialog stand below each other where they do not fit beside each other.
@MainActor
public final class Dialog<Result>: Container {
  /// What stands in the border.
  public var title: String {
    didSet { if title != oldValue { border(.rounded, title: title) } }
  }

  private let column: Column
  /// Called once, when the dialog is closed.
  var onClose: ((Result?) -> Void)?

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - title: What stands in the border.
  ///   - spacing: How many rows are left free between two widgets.
  ///   - id: The name by which tests and scripts find it.
  ///   - content: Makes what is inside, from the top. It is given a function that closes the dialog
  ///     with a result, or without one; that does not hold the dialog.
  public init(
    _ title: String,
    spacing: Int = 0,
    id: String? = nil,
    @ContentBuilder _ content: (_ close: @escaping @MainActor (Result?) -> Void) -> [any Content]
  ) {
    self.title = title
    let exit = DialogExit<Result>()
    let pieces = content { exit.dialog?.close($0) }
    for case let row as Row in pieces where row.children.contains(where: { $0 is Button }) {
      row.stacks = true
    }
    column = Column(spacing: spacing) { pieces }
    super.init(id: id, content: [column])
    exit.dialog = self
    border(.rounded, title: title)
    padding(top: 0, left: 1, bottom: 0, right: 1)
  }

  /// Closes the dialog.
  ///
  /// - Parameter result: What it has come to; `nil` if to nothing. After the first time it is
  ///   ignored.
  public func close(_ result: Result?) {
    let onClose = self.onClose
    self.onClose = nil
    onClose?(result)
  }

  public override var semantics: Semantics { Semantics(.dialog, name: title) }

  override var mostChildren: Int { 1 }

  public override func measure(_ proposal: Proposal) -> Size {
    children.first?.size(for: proposal) ?? .zero
  }

  public override func leastSize() -> Size { children.first?.least() ?? .zero }

  public override func arrange(in size: Size) {
    for child in children { place(child, in: Rect(origin: .zero, size: size)) }
  }
}

/// The way from what is inside a dialog to its end, which does not hold the dialog.
@MainActor
private final class DialogExit<Result> {
  weak var dialog: Dialog<Result>?
}
