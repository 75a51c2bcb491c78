import StraitChannels
import StraitForms
import StraitScreen

/// The colours of the palette, one of which is marked, below the picker that has opened them.
///
/// ```
/// 0 1 2 … 15                 the sixteen that have names, two columns each
/// ██████ ██████ … ██████     the cube of 6 × 6 × 6: a square for each red, green down, blue across
/// ████████████ … ████        the greys
/// 208  #ff8700               what the marked one is called
/// ```
@MainActor
final class ColorGrid: Widget {
  private static let table = ActionTable(for: ColorGrid.self) {
    TableAction("colors.left", keys: "left") { $0.move(byColumns: -1) }
    TableAction("colors.right", keys: "right") { $0.move(byColumns: 1) }
    TableAction("colors.up", keys: "up") { $0.move(byRows: -1) }
    TableAction("colors.down", keys: "down") { $0.move(byRows: 1) }
    TableAction("colors.start", keys: "home") { $0.mark($0.rows[0].colors[0]) }
    TableAction("colors.end", keys: "end") { $0.markLast() }
    TableAction("colors.choose", UserMessage(.choose), keys: "enter", "space") {
      $0.onChoose?($0.marked)
    }
  }

  override class var actionTable: ActionTable { table }

  /// A row of colours, each some columns wide.
  private struct Row {
    let colors: [UInt8]
    let columns: Int
  }

  private let title: String
  private var rows: [Row]
  /// The colour that is marked.
  private(set) var marked: UInt8
  /// The colour that was marked for the picker, not by the user.
  private var followed: UInt8
  /// Called with the index of the choice.
  var onChoose: ((UInt8) -> Void)?

  init(_ title: String, count: Int, chosen: UInt8?) {
    self.title = title
    rows = Self.rows(of: count)
    marked = Self.mark(for: chosen, in: rows)
    followed = marked
    super.init()
    border(.rounded)
  }

  /// Returns the colour that is marked for a chosen one, which may be none of the colours shown.
  private static func mark(for chosen: UInt8?, in rows: [Row]) -> UInt8 {
    guard let chosen, rows.contains(where: { $0.colors.contains(chosen) }) else { return 0 }
    return chosen
  }

  /// Shows a number of colours, and marks the one that the picker has now, unless the user has
  /// moved the mark to another one of them.
  func follow(_ chosen: UInt8?, of count: Int) {
    rows = Self.rows(of: count)
    setNeedsLayout()
    let isShown = rows.contains { $0.colors.contains(marked) }
    guard marked == followed || !isShown else { return }
    followed = Self.mark(for: chosen, in: rows)
    mark(followed)
  }

  private static func rows(of count: Int) -> [Row] { count == 16 ? sixteen : all }

  private static let sixteen = [
    Row(colors: Array(0..<8), columns: 4), Row(colors: Array(8..<16), columns: 4),
  ]

  private static let all: [Row] = {
    let levels = UInt8(0)..<6
    let cube = levels.map { green in
      levels.flatMap { red in levels.map { blue in 16 + 36 * red + 6 * green + blue } }
    }
    let narrow = (cube + [Array(232...255)]).map { Row(colors: $0, columns: 1) }
    return [Row(colors: Array(0..<16), columns: 2)] + narrow
  }()

  // MARK: The marked colour

  private func mark(_ color: UInt8) {
    marked = color
    hostApp?.needsReveal = true
    setNeedsDisplay()
  }

  private func markLast() {
    if let last = rows.last?.colors.last { mark(last) }
  }

  /// The row and the place in it of the marked colour.
  private var place: (row: Int, index: Int) {
    for (row, content) in rows.enumerated() {
      if let index = content.colors.firstIndex(of: marked) { return (row, index) }
    }
    return (0, 0)
  }

  /// Moves in the row, and around its end to the next one.
  private func move(byColumns step: Int) {
    var (row, index) = place
    index += step
    if index < 0, row > 0 {
      row -= 1
      index = rows[row].colors.count - 1
    } else if index >= rows[row].colors.count, row + 1 < rows.count {
      row += 1
      index = 0
    }
    if rows[row].colors.indices.contains(index) { mark(rows[row].colors[index]) }
  }

  /// Moves to the colour above or below.
  private func move(byRows step: Int) {
    let (row, index) = place
    guard rows.indices.contains(row + step) else { return }
    let next = rows[row + step]
    let column = index * rows[row].columns
    mark(next.colors[min(column / next.columns, next.colors.count - 1)])
  }

  private func color(at point: Point) -> UInt8? {
    guard rows.indices.contains(point.row), point.column >= 0 else { return nil }
    let index = point.column / rows[point.row].columns
    let colors = rows[point.row].colors
    return colors.indices.contains(index) ? colors[index] : nil
  }

  // MARK: The widget

  override var isFocusable: Bool { true }

  override var takesMouse: Bool { true }

  override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input, press.kind == .press, press.button == .left else {
      return false
    }
    if let color = color(at: press.point) {
      mark(color)
      onChoose?(color)
    }
    return true
  }

  override var semantics: Semantics {
    let colors = rows.flatMap(\.colors).sorted()
    let choice = SemanticChoice(colors.firstIndex(of: marked), of: colors.count) {
      Color.palette(colors[$0]).description
    }
    return Semantics(.palette, name: title, value: .choice(choice), abilities: .choose)
  }

  override func perform(_ request: SemanticRequest) -> Bool {
    // The colours are all from 0 on, in order.
    guard takesPart, let index = semantics.choice?.index(for: request) else { return false }
    mark(UInt8(index))
    onChoose?(UInt8(index))
    return true
  }

  override func measure(_ proposal: Proposal) -> Size { whole }

  /// Returns all of it: a lower place scrolls to the colour that is marked.
  override func leastSize() -> Size { whole }

  private var whole: Size {
    let columns = rows.reduce(0) { max($0, $1.colors.count * $1.columns) }
    return Size(columns: columns, rows: rows.count + 1)
  }

  /// The marked colour where not all of them are in sight, so that it is brought there.
  override var caretPoint: Point? {
    guard screenFrame.size != frame.size else { return nil }
    let (row, index) = place
    return Point(column: index * rows[row].columns, row: row)
  }

  override func draw(on canvas: inout Canvas) {
    for (row, content) in rows.enumerated() {
      for (index, color) in content.colors.enumerated() {
        let cell = Rect(column: index * content.columns, row: row, columns: content.columns)
        var style = Style(background: .palette(color))
        canvas.fill(cell, style: style)
        guard color == marked else { continue }
        style.foreground = Self.isLight(color) ? .palette(16) : .palette(231)
        style.attributes = .bold
        let middle = Point(column: cell.origin.column + (content.columns - 1) / 2, row: row)
        canvas.draw(content.columns == 1 ? "x" : "><", at: middle, style: style)
      }
    }
    let name = Color.palette(marked).description
    let text = marked < 16 ? "\(marked)  \(name)" : "\(marked)  \(Self.hexadecimal(marked))"
    canvas.drawLine(text, at: Point(column: 0, row: rows.count), style: .muted)
  }

  // MARK: Parts of the palette

  /// Red, green and blue of a colour of the cube or of the greys, as terminals have them.
  private static func parts(of color: UInt8) -> (red: Int, green: Int, blue: Int) {
    if color >= 232 {
      let grey = 8 + (Int(color) - 232) * 10
      return (grey, grey, grey)
    }
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + step * 40 }
    let place = max(0, Int(color) - 16)
    return (level(place / 36), level(place / 6 % 6), level(place % 6))
  }

  private static func hexadecimal(_ color: UInt8) -> String {
    let (red, green, blue) = parts(of: color)
    return Color.rgb(UInt8(red), UInt8(green), UInt8(blue)).description
  }

  /// Returns whether black is easier to read on a colour than white.
  private static func isLight(_ color: UInt8) -> Bool {
    // These of the sixteen, whose colours the user has chosen, are light in all usual palettes.
    if color < 16 { return [3, 6, 7, 10, 11, 14, 15].contains(color) }
    let (red, green, blue) = parts(of: color)
    return red * 299 + green * 587 + blue * 114 > 128_000
  }
}
