import StraitScreen
import StraitUI

/// Lines of text below a title, as many as there is room for.
@MainActor
class TextLines: Widget {
  private let title: String

  /// The lines.
  final var lines: [String] = [] {
    didSet { if lines != oldValue { setNeedsLayout() } }
  }

  /// Makes lines.
  ///
  /// - Parameters:
  ///   - title: The text above them.
  ///   - id: The name by which tests and scripts find them.
  init(_ title: String, id: String) {
    self.title = title
    super.init(id: id)
  }

  override var semantics: Semantics {
    Semantics(.label, name: title, value: .text(lines.joined(separator: "\n")))
  }

  override var naturalWidth: Length { .fraction(1) }

  override func measure(_ proposal: Proposal) -> Size {
    let columns = lines.map { ShownText.columns(of: $0) }.max() ?? 0
    return Size(columns: max(columns, title.count), rows: lines.count + 1)
  }

  override func leastSize() -> Size { Size(columns: 1, rows: 2) }

  override func draw(on canvas: inout Canvas) {
    canvas.draw(title, at: .zero, within: canvas.size.columns, style: .title)
    let room = canvas.size.rows - 1
    for (index, line) in lines.prefix(room).enumerated() {
      let isCut = index == room - 1 && lines.count > room
      canvas.draw(
        isCut ? "\(lines.count - index) more" : line,
        at: Point(column: 0, row: index + 1),
        within: canvas.size.columns,
        style: isCut ? .muted : .text
      )
    }
  }
}
