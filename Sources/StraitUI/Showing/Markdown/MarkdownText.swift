public import StraitChannels
import StraitForms
public import StraitModel
public import StraitScreen

/// A text with headings, emphasis, lists, quotes, code and links, written in Markdown.
///
/// ```swift
/// Scroll { MarkdownText(readMe) { url in browser.open(url) } }
/// MarkdownText(article.$body)
/// ```
///
/// It shows headings, `*emphasis*`, `**strong**` text, `code`, blocks of code, quotes, nested
/// bulleted and numbered lists, rules, and links. Numbers of characters such as `&#60;`, and the
/// most used names such as `&lt;`, are replaced by the character. All else is text: tables, HTML,
/// and unfinished signs are shown as written. Lines are wrapped at the width; in a `Scroll` the
/// text is as high as it needs to be.
///
/// A quote continues in lines that begin with `>`, and an item of a list in lines that are indented
/// as its text is: a line without these begins a separate paragraph.
///
/// A text with links can have the focus. The left and right arrows choose a link, Return and Space
/// open it, and so does a click. On a terminal that has links (OSC 8) they are its own as well.
@MainActor
public final class MarkdownText: Widget {
  private static let table = ActionTable(for: MarkdownText.self) {
    TableAction(
      "link.open",
      UserMessage(.openLink),
      keys: "enter",
      "space",
      isEnabled: \.hasLinks
    ) { $0.open() }
    TableAction("link.next", UserMessage(.nextLink), keys: "right", isEnabled: \.hasNextLink) {
      $0.choose($0.chosen + 1)
    }
    TableAction("link.previous", keys: "left", isEnabled: \.hasPreviousLink) {
      $0.choose($0.chosen - 1)
    }
  }

  public override class var actionTable: ActionTable { table }

  /// The text, as it is written.
  public var text: String {
    didSet {
      guard text != oldValue else { return }
      blocks = MarkdownReader.blocks(of: text)
      layout = nil
      chosen = 0
      // The link that the mouse is pressed on is another one now, or none.
      held = nil
      host?.renewFocus()
      renewMouse()
      setNeedsLayout()
    }
  }

  /// Called with the address when a link is opened, inside the app's turn.
  public var onOpen: (@MainActor (String) -> Void)? {
    // The closure's captures are released last: that may run the user's code, which may use the
    // widget.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  private var blocks: [MarkdownBlock]
  /// The text as it was laid out last.
  private var layout: MarkdownLayout?
  /// The link that has the focus.
  private var chosen = 0
  /// The link that the mouse is pressed on.
  private var held: Int?

  /// Makes a formatted text.
  ///
  /// - Parameters:
  ///   - text: The text, in Markdown.
  ///   - id: The name by which tests and scripts find it.
  ///   - onOpen: Called with the address when a link is opened.
  public init(
    _ text: String = "",
    id: String? = nil,
    onOpen: (@MainActor (String) -> Void)? = nil
  ) {
    self.text = text
    self.onOpen = onOpen
    blocks = MarkdownReader.blocks(of: text)
    super.init(id: id)
  }

  /// Makes a formatted text that shows the latest value of a signal.
  ///
  /// - Parameters:
  ///   - texts: The texts; the last one stays when the signal ends. The subscription ends with the
  ///     widget.
  ///   - id: The name by which tests and scripts find it.
  ///   - onOpen: Called with the address when a link is opened.
  public convenience init(
    _ texts: Signal<String>,
    id: String? = nil,
    onOpen: (@MainActor (String) -> Void)? = nil
  ) {
    self.init(id: id, onOpen: onOpen)
    own(texts.subscribe(onNext: { [weak self] in self?.text = $0 }))
  }

  /// Makes a formatted text that shows a property.
  ///
  /// - Parameters:
  ///   - text: The text; not held.
  ///   - id: The name by which tests and scripts find it.
  ///   - onOpen: Called with the address when a link is opened.
  public convenience init(
    _ text: Property<String>,
    id: String? = nil,
    onOpen: (@MainActor (String) -> Void)? = nil
  ) {
    self.init(text.values, id: id, onOpen: onOpen)
  }

  private func layout(columns: Int) -> MarkdownLayout {
    if let layout, layout.columns == columns { return layout }
    let made = MarkdownLayout(blocks, columns: columns)
    layout = made
    return made
  }

  /// The layout of the last time, or one of any width.
  private var someLayout: MarkdownLayout { layout ?? layout(columns: 80) }

  // MARK: Links

  /// The addresses of the links, in order.
  public var links: [String] { someLayout.links }

  private var hasLinks: Bool { !links.isEmpty }
  private var hasNextLink: Bool { chosen + 1 < links.count }
  private var hasPreviousLink: Bool { chosen > 0 }

  private func choose(_ link: Int) {
    chosen = link
    // Brings it into sight.
    host?.focus(self)
    setNeedsDisplay()
  }

  /// Opens the chosen link, as the user does.
  private func open() {
    let links = self.links
    guard takesPart, links.indices.contains(chosen) else { return }
    onOpen?(links[chosen])
    raise(.submit)
  }

  /// Returns the link that is drawn in a cell.
  private func link(at point: Point) -> Int? {
    let rows = someLayout.rows
    guard rows.indices.contains(point.row), case .runs(let runs) = rows[point.row].content else {
      return nil
    }
    var column = rows[point.row].start
    for run in runs {
      let end = column + ShownText.columns(of: run.text)
      if column..<end ~= point.column { return run.link }
      column = end
    }
    return nil
  }

  // MARK: The widget

  public override var isFocusable: Bool { hasLinks }

  public override var takesMouse: Bool { hasLinks }

  public override var caretPoint: Point? { someLayout.places[chosen] }

  public override var semantics: Semantics {
    Semantics(
      .markdown,
      value: .text(MarkdownText.spoken(blocks)),
      abilities: hasLinks ? .press : []
    )
  }

  /// Returns the text without its signs; the addresses of links are behind them.
  private static func spoken(_ blocks: [MarkdownBlock]) -> String {
    var lines: [String] = []
    for block in blocks {
      switch block {
      case .heading(_, let runs), .paragraph(let runs): lines.append(spoken(runs))
      case .code(let code): lines += code
      case .rule: break
      case .quote(let inner): lines.append(spoken(inner))
      case .list(_, _, let items): for item in items { lines.append(spoken(item)) }
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func spoken(_ runs: [MarkdownRun]) -> String {
    var text = ""
    for (index, run) in runs.enumerated() {
      text += run.text
      guard let url = run.url, url != run.text else { continue }
      if index + 1 == runs.count || runs[index + 1].url != url { text += " (\(url))" }
    }
    return text
  }

  public override func perform(_ request: SemanticRequest) -> Bool {
    guard case .press = request, takesPart, hasLinks else { return false }
    open()
    return true
  }

  public override var naturalWidth: Length { .fraction(1) }

  public override func measure(_ proposal: Proposal) -> Size {
    let columns = max(1, proposal.columns ?? 72)
    return Size(columns: columns, rows: max(1, layout(columns: columns).rows.count))
  }

  public override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input, press.button == .left else { return false }
    switch press.kind {
    case .press:
      held = link(at: press.point)
      if let held { choose(held) }
      return held != nil
    case .release where held != nil:
      if let held, link(at: press.point) == held {
        // A key may have chosen another one in the meantime.
        choose(held)
        open()
      }
      held = nil
      return true
    default: return held != nil
    }
  }

  public override func draw(on canvas: inout Canvas) {
    let layout = layout(columns: max(1, canvas.size.columns))
    let visible = canvas.visible
    let last = min(visible.endRow, layout.rows.count)
    guard visible.origin.row < last else { return }
    for number in max(0, visible.origin.row)..<last {
      draw(layout.rows[number], number, links: layout.links, on: &canvas)
    }
  }

  private func draw(
    _ row: MarkdownRow,
    _ number: Int,
    links: [String],
    on canvas: inout Canvas
  ) {
    var column = 0
    for part in row.prefix {
      let place = Point(column: column, row: number)
      switch part {
      case .blank: break
      case .glyph(let glyph, let role): canvas.draw(glyph, at: place, style: role)
      case .text(let text, _): canvas.draw(text, at: place, style: .accent)
      }
      column += part.columns
    }
    let place = Point(column: column, row: number)
    let room = max(0, canvas.size.columns - column)
    switch row.content {
    case .empty: break
    case .rule: canvas.horizontalLine(at: place, columns: room)
    case .code(let text): draw(code: text, at: place, columns: room, on: &canvas)
    case .runs(let runs):
      var place = place
      for run in runs {
        let end = canvas.draw(run.text, at: place, style: style(of: run, in: row, on: canvas))
        if let link = run.link, let target = LinkTarget(links[link]) {
          let size = Size(columns: max(0, end - place.column), rows: 1)
          canvas.link(Rect(origin: place, size: size), to: target)
        }
        place.column = end
      }
    }
  }

  private func draw(
    code text: String,
    at place: Point,
    columns: Int,
    on canvas: inout Canvas
  ) {
    if canvas.style(.well).background == .default {
      // Attributes instead of a background would be seen between the words.
      canvas.draw(.scrollTrack, at: place, style: .border)
    } else {
      canvas.fill(Rect(origin: place, size: Size(columns: columns, rows: 1)), style: .well)
    }
    // A tab in code is as wide as it was taken to be.
    var column = 0
    for character in text {
      let point = Point(column: place.column + 2 + column, row: place.row)
      if character == "\t" {
        column += 4 - column % 4
      } else {
        canvas.draw(character, at: point)
        column += ShownText.columns(of: character)
      }
    }
  }

  private func style(of run: MarkdownRow.Run, in row: MarkdownRow, on canvas: borrowing Canvas)
    -> Style
  {
    var style = canvas.style(row.isQuoted ? .muted : .text)
    switch row.heading {
    case 1, 2:
      style = canvas.style(.accent)
      style.attributes.insert(.bold)
    case _?: style = canvas.style(.title)
    case nil: break
    }
    if run.look.contains(.code) {
      let well = canvas.style(.well)
      style.background = well.background
      style.attributes.formUnion(well.attributes)
    }
    if let link = run.link {
      let isChosen = isFocused && link == chosen
      let look = canvas.style(isChosen ? .focus : .accent)
      style.foreground = look.foreground
      style.attributes.formUnion(look.attributes.union(.underline))
      if isChosen {
        let selection = canvas.style(.selection)
        style.background = selection.background
        if selection.foreground != .default { style.foreground = selection.foreground }
        style.attributes.formUnion(selection.attributes)
      }
    }
    if run.look.contains(.strong) { style.attributes.insert(.bold) }
    if run.look.contains(.emphasis) { style.attributes.insert(.italic) }
    return style
  }
}
