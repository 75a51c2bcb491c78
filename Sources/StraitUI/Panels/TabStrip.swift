import StraitScreen

/// The places of the titles of tabs in a number of columns.
///
/// It depends on the titles, the page that is shown and the width only: the titles are scrolled as
/// far to the right as the shown one needs, and no further.
@MainActor
struct TabStrip {
  /// The number of rows of the titles and the line below them, if there is room.
  static let mostRows = 2

  /// A title in sight.
  struct Title {
    let index: Int
    /// The column of its left mark.
    let start: Int
    /// Both marks included.
    let columns: Int

    var end: Int { start + columns }
  }

  private(set) var titles: [Title] = []
  /// `true` if there are titles to the left that are out of sight.
  private(set) var hasMoreLeft = false
  /// `true` if there are titles to the right that are out of sight.
  private(set) var hasMoreRight = false
  /// The column behind the last title.
  var end: Int { titles.last?.end ?? 0 }

  /// Returns the number of rows of the titles: with the line below them only if enough remain for
  /// the page.
  static func rows(in size: Size) -> Int { size.rows > 3 ? mostRows : min(1, size.rows) }

  init(of tabs: Tabs, columns: Int) {
    let count = tabs.tabs.count
    guard count > 0, columns > 0 else { return }
    let widths = tabs.tabs.map { ShownText.columns(of: $0.title) + 2 }
    let shown = tabs.shownIndex ?? 0
    // The first that leaves room for the shown one, behind the sign that there are more.
    var first = 0
    var needed = widths[...shown].reduce(0, +)
    while first < shown,
      needed + (first > 0 ? 2 : 0) + (shown < count - 1 ? 2 : 0) > columns
    {
      needed -= widths[first]
      first += 1
    }
    hasMoreLeft = first > 0
    var column = hasMoreLeft ? min(2, columns - 1) : 0
    for index in first..<count {
      let room = index == count - 1 ? columns : columns - 2
      // The shown one is better cut than left out.
      let width = index == shown ? min(widths[index], max(1, columns - column)) : widths[index]
      guard column + width <= room || index == shown else {
        hasMoreRight = true
        break
      }
      titles.append(Title(index: index, start: column, columns: width))
      column += width
    }
  }

  /// Returns the index of the title in a column, or of the nearest hidden one for the sign next to
  /// it.
  func index(at column: Int) -> Int? {
    if let title = titles.first(where: { $0.start..<$0.end ~= column }) { return title.index }
    if hasMoreLeft, let first = titles.first, column < first.start { return first.index - 1 }
    if hasMoreRight, let last = titles.last, column >= last.end { return last.index + 1 }
    return nil
  }

  /// At which side a title is out of sight: -1 for the left, 1 for the right, 0 if it is in sight.
  func direction(of index: Int) -> Int {
    guard let first = titles.first, let last = titles.last else { return 0 }
    return index < first.index ? -1 : index > last.index ? 1 : 0
  }

  /// Returns the column of the sign of a problem.
  private func problemStart(in columns: Int) -> Int { min(end + 1, columns - 1) }

  /// Returns the problem and the shown title, as far as they are cut.
  func cutText(of tabs: Tabs) -> CutText? {
    let size = tabs.contentSize
    var texts: [String] = []
    if let problem = tabs.problem {
      // Behind the sign and a blank.
      let room = size.columns - problemStart(in: size.columns) - 2
      if ShownText.columns(of: problem) > room { texts.append(problem) }
    }
    for title in titles where title.index == tabs.shownIndex {
      let text = tabs.tabs[title.index].title
      if ShownText.columns(of: text) > title.columns - 2 { texts.append(text) }
    }
    return CutText(texts, in: tabs, at: Rect(row: 0, columns: size.columns))
  }

  func draw(_ tabs: Tabs, on canvas: inout Canvas) {
    let rows = Self.rows(in: canvas.size)
    if rows > 1 {
      let below = Point(column: 0, row: 1)
      canvas.horizontalLine(at: below, columns: canvas.size.columns)
    }
    if hasMoreLeft { canvas.draw(.arrowLeft, at: .zero, style: .muted) }
    for title in titles { draw(title, of: tabs, hasLine: rows > 1, on: &canvas) }
    if hasMoreRight {
      let corner = Point(column: canvas.size.columns - 1, row: 0)
      canvas.draw(.arrowRight, at: corner, style: .muted)
    }
    if let problem = tabs.problem {
      let column = problemStart(in: canvas.size.columns)
      canvas.draw(problem: problem, at: Point(column: column, row: 0))
    }
  }

  private func draw(
    _ title: Title,
    of tabs: Tabs,
    hasLine: Bool,
    on canvas: inout Canvas
  ) {
    let tab = tabs.tabs[title.index]
    let isShown = title.index == tabs.shownIndex
    let style: StyleRole =
      !isShown ? (tab.isEnabled ? .muted : .disabled) : tabs.isFocused ? .focus : .accent
    let start = Point(column: title.start, row: 0)
    if isShown {
      let last = Point(column: title.end - 1, row: 0)
      canvas.draw(tabs.isFocused ? Glyph.focusStart : .chosenStart, at: start, style: style)
      canvas.draw(tabs.isFocused ? Glyph.focusEnd : .chosenEnd, at: last, style: style)
    }
    canvas.draw(
      tab.title,
      at: Point(column: title.columns > 2 ? title.start + 1 : title.start, row: 0),
      within: max(1, title.columns - 2),
      style: style
    )
    guard isShown, hasLine else { return }
    for column in title.start..<title.end {
      canvas.draw(.sliderBefore, at: Point(column: column, row: 1), style: style)
    }
  }
}
