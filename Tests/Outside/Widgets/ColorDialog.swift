public import StraitScreen
public import StraitUI

/// A custom dialog: a container that is pushed as a layer, and calls back.
public final class ColorDialog: Container {
  private let onChoice: (String) -> Void
  private let buttons: [Button]

  /// Makes a dialog with a button for each colour.
  public init(_ colors: [String], onChoice: @escaping (String) -> Void) {
    self.onChoice = onChoice
    var choose: ((String) -> Void)?
    buttons = colors.map { color in Button(color, id: color) { choose?(color) } }
    super.init(id: "colors", content: buttons)
    choose = { [weak self] in self?.finish($0) }
    border(.rounded, title: "Colour")
  }

  private func finish(_ color: String) {
    if let layer = app?.layers.first(where: { $0.root === self }) { app?.close(layer) }
    onChoice(color)
  }

  public override var semantics: Semantics { Semantics(.dialog, name: "Colour") }

  public override func measure(_ proposal: Proposal) -> Size {
    var size = Size(columns: 0, rows: buttons.count)
    for button in buttons { size.columns = max(size.columns, button.size(for: proposal).columns) }
    return size
  }

  public override func leastSize() -> Size { measure(Proposal()) }

  public override func arrange(in size: Size) {
    for (row, button) in buttons.enumerated() {
      place(
        button,
        in: Rect(
          origin: Point(column: 0, row: row),
          size: Size(columns: size.columns, rows: 1)
        )
      )
    }
  }
}
