import StraitChannels
import StraitForms
import StraitScreen

/// The first lines of a form: its title, and whether something in it was changed.
///
///     Person                                             ● edited
///     ───────────────────────────────────────────────────────────
@MainActor
final class FormHeader: Widget {
  var title: String {
    didSet { if title != oldValue { setNeedsLayout() } }
  }

  var isEdited = false {
    didSet { if isEdited != oldValue { setNeedsDisplay() } }
  }

  init(_ title: String) {
    self.title = title
    super.init(id: "form.header")
  }

  override var semantics: Semantics {
    Semantics(
      .label,
      name: title,
      value: .text(isEdited ? UserMessage(.formEdited).text() : "")
    )
  }

  override var naturalWidth: Length { .fraction(1) }

  override func measure(_ proposal: Proposal) -> Size {
    let mark = ShownText.columns(of: UserMessage(.formEdited).text()) + 4
    return Size(
      columns: proposal.columns ?? ShownText.columns(of: title) + mark,
      rows: title.isEmpty ? 0 : 2
    )
  }

  override func leastSize() -> Size { Size(columns: 1, rows: title.isEmpty ? 0 : 1) }

  override func draw(on canvas: inout Canvas) {
    let columns = canvas.size.columns
    // The sign of an edited form stays in sight.
    let room = columns - (isEdited ? 2 : 0)
    let end = canvas.draw(title, at: .zero, within: room, style: .title)
    canvas.horizontalLine(at: Point(column: 0, row: 1), columns: columns, style: .border)
    guard isEdited else { return }
    let word = UserMessage(.formEdited).text()
    let wide = columns - ShownText.columns(of: word) - 2
    guard wide > end else {
      canvas.draw(.edited, at: Point(column: columns - 1, row: 0), style: .accent)
      return
    }
    let next = canvas.draw(.edited, at: Point(column: wide, row: 0), style: .accent)
    canvas.draw(word, at: Point(column: next + 1, row: 0), style: .accent)
  }
}
