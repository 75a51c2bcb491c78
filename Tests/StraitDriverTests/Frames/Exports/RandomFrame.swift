@testable import StraitDriver

extension SeededRandom {
  /// A frame of any size up to 14x6 with texts drawn at random, and a caret that may lie outside.
  mutating func frame() -> Frame {
    frame(size: Size(columns: below(15), rows: below(7)))
  }

  mutating func frame(size: Size) -> Frame {
    var buffer = CellBuffer(size: size)
    for _ in 0..<below(12) { draw(in: &buffer) }
    let place = Point(column: below(size.columns + 2) - 1, row: below(size.rows + 2) - 1)
    return Frame(cells: buffer, caret: below(3) == 0 ? nil : place)
  }

  /// Draws one text over the content.
  mutating func draw(in buffer: inout CellBuffer) {
    let point = Point(
      column: below(buffer.size.columns + 6) - 5,
      row: below(buffer.size.rows + 1)
    )
    buffer.draw(text(length: 8), at: point, style: style())
  }

  /// A frame of cells that nothing has ever drawn.
  mutating func hostileFrame() -> Frame {
    hostileFrame(size: Size(columns: below(15), rows: below(7)))
  }

  mutating func hostileFrame(size: Size) -> Frame {
    var frame = frame(size: size)
    for index in frame.cells.cells.indices where below(2) == 0 {
      let base = text(length: 3).unicodeScalars.first ?? "\u{1B}"
      var cell = Cell(base: base, width: UInt8(pick([0, 0, 1, 1, 2, 2, 3, 255])), style: style())
      cell.style.attributes = Style.Attributes(rawValue: UInt8(below(256)))
      for place in cell.marks.indices where below(2) == 0 {
        cell.marks[place] = pick([0x301, 0x200D, 0xD800, .max, 0x1B, 0x0A, 0x3C, 0x6F22, 0x110000])
      }
      frame.cells.cells[index] = cell
    }
    if below(3) == 0 {
      frame.caret = Point(column: pick([.min, .max, 0]), row: pick([.min, .max]))
    }
    return frame
  }
}
