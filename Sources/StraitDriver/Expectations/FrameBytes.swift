import StraitScreen

/// Reckons what a terminal must be sent at least to show one frame after another.
///
/// It writes the rows from the top, each cell that differs once, and goes between them the shortest
/// way of these:
///
/// | To reach | Sent | Bytes |
/// | --- | --- | --- |
/// | the cell after the last one written | nothing | 0 |
/// | the start of the row, of the next row | `CR`, `CR LF` | 1, 2 |
/// | a cell further right in the row | the cells between once more, if they have the style | their text |
/// | the same | `CSI n C` | 3 and the digits of *n*, none for 1 |
/// | a cell further left in the row | `BS` for each, or `CSI n D` | |
/// | any cell | `CSI row ; column H` | 4 and the digits |
///
/// A style costs one `CSI … m` where it changes, blanks up to the end of a row one `CSI K`, and the
/// cursor is shown or hidden with `CSI ? 25 h`. No terminal can do with much less; displays that
/// know more of a terminal may save a byte here and there.
enum FrameBytes {
  /// The bytes between two frames; from another size, the whole frame after `CSI 2 J`.
  static func count(from old: Frame, to new: Frame) -> Int {
    var writer = FrameWriter(place: old.caret, columns: new.cells.size.columns)
    var before = old.cells
    if before.size != new.cells.size {
      writer.bytes += 4
      writer.place = nil
      before = CellBuffer(size: new.cells.size)
    }
    for row in 0..<new.cells.size.rows {
      writer.write(Array(new.cells.row(row)), over: Array(before.row(row)), row: row)
    }
    writer.change(to: .plain)
    if (old.caret == nil) != (new.caret == nil) { writer.bytes += 6 }
    if let caret = new.caret { writer.move(to: caret, over: []) }
    return writer.bytes
  }
}

/// Counts what is written, and keeps where the cursor is by then.
private struct FrameWriter {
  var bytes = 0
  /// Where the terminal's cursor is; `nil` if that is not known.
  var place: Point?
  private let columns: Int
  private var style = Style.plain

  init(place: Point?, columns: Int) {
    self.place = place
    self.columns = columns
  }

  mutating func write(_ cells: [Cell], over old: [Cell], row: Int) {
    guard cells != old else { return }
    // What follows the last cell that is no blank is cleared at once, if that is shorter.
    let end = (cells.lastIndex { $0 != .blank } ?? -1) + 1
    let changed = cells.indices.filter { cells[$0] != old[$0] }
    let tail = changed.filter { $0 >= end }
    for column in changed where cells[column].width > 0 {
      if column >= end, tail.count > 3 { break }
      move(to: Point(column: column, row: row), over: cells)
      put(cells[column])
    }
    if tail.count > 3, let first = tail.first {
      move(to: Point(column: first, row: row), over: cells)
      change(to: .plain)
      bytes += 3
    }
  }

  /// Goes to a cell; `row` is what its row shows by now.
  mutating func move(to target: Point, over row: [Cell]) {
    guard place != target else { return }
    var cost = 4 + Self.digits(target.column + 1) + Self.digits(target.row + 1)
    if target.column == 0 { cost = 3 + (target.row == 0 ? 0 : Self.digits(target.row + 1)) }
    if let place, place.row == target.row {
      let distance = target.column - place.column
      if distance > 0 {
        cost = min(cost, 3 + (distance == 1 ? 0 : Self.digits(distance)))
        cost = min(cost, costOfWriting(row, from: place.column, to: target.column) ?? cost)
      } else {
        cost = min(cost, -distance, 3 + (distance == -1 ? 0 : Self.digits(-distance)))
      }
      if target.column == 0 { cost = min(cost, 1) }
    } else if let place, place.row + 1 == target.row, target.column == 0 {
      cost = min(cost, 2)
    }
    bytes += cost
    place = target
  }

  private func costOfWriting(_ row: [Cell], from start: Int, to end: Int) -> Int? {
    guard end <= row.count, start < end, end - start < 8 else { return nil }
    let cells = row[start..<end]
    guard cells.allSatisfy({ $0.style == style }) else { return nil }
    return cells.reduce(0) { $0 + $1.byteCount }
  }

  mutating func change(to style: Style) {
    guard style != self.style else { return }
    // The numbers of the attributes and colours, with semicolons between; after a style, a zero first.
    var numbers = Array(repeating: 1, count: style.attributes.rawValue.nonzeroBitCount)
    numbers += [Self.cost(of: style.foreground), Self.cost(of: style.background)].filter { $0 > 0 }
    if !numbers.isEmpty, self.style != .plain { numbers.append(1) }
    bytes += 3 + numbers.reduce(0, +) + max(0, numbers.count - 1)
    self.style = style
  }

  /// The digits of a colour's number in `CSI … m`.
  private static func cost(of colour: Color) -> Int {
    if let parts = colour.parts {
      return 7 + digits(Int(parts.red)) + digits(Int(parts.green)) + digits(Int(parts.blue))
    }
    guard let index = colour.paletteIndex else { return 0 }
    return index < 16 ? 2 : 5 + digits(Int(index))
  }

  private mutating func put(_ cell: Cell) {
    change(to: cell.style)
    bytes += cell.byteCount
    place?.column += Int(cell.width)
    // Behind the last column terminals differ.
    if let column = place?.column, column >= columns { place = nil }
  }

  private static func digits(_ number: Int) -> Int { String(number).utf8.count }
}

extension Cell {
  /// How many bytes the cell's text takes; the right half of a wide one none.
  fileprivate var byteCount: Int {
    width == 0 ? 0 : scalars.reduce(0) { $0 + $1.utf8.count }
  }
}
