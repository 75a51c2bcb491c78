import ScreenTestSupport
import StraitScreen
import StraitTestSupport
import Testing

/// Draws at random, and compares the buffer with a model that keeps one entry for each column.
@Suite struct CellBufferModelTests {
  @Test(arguments: 1...40)
  func `G2 no random drawing leaves half a wide cell`(columns: Int) {
    var random = SeededRandom(seed: UInt64(columns))
    let size = Size(columns: columns, rows: 1 + random.below(3))
    var buffer = CellBuffer(size: size)
    var model = Model(size: size)
    for _ in 0..<250 {
      let text = random.text(length: 1 + random.below(12))
      let point = Point(
        column: random.below(columns + 12) - 6,
        row: random.below(size.rows + 2) - 1
      )
      let clip = random.below(2) == 0 ? nil : random.rect(around: size)
      let end = buffer.draw(text, at: point, clippedTo: clip)
      let wanted = model.draw(ShownText.cells(of: text), at: point, clippedTo: clip)
      let right = min(clip?.endColumn ?? columns, columns)
      #expect(end == wanted || (end >= right && wanted >= right))
      #expect(buffer.isWhole)
      #expect(buffer.cells == model.cells)
    }
  }

  private struct Model {
    let size: Size
    var cells: [Cell]

    init(size: Size) {
      self.size = size
      cells = Array(repeating: .blank, count: size.columns * size.rows)
    }

    mutating func draw(_ pieces: [Cell], at point: Point, clippedTo clip: Rect?) -> Int {
      var column = point.column
      for piece in pieces {
        let columns = column..<column + Int(piece.width)
        let inside = columns.filter { isInside(Point(column: $0, row: point.row), clip) }
        for column in inside { breakUp(point.row * size.columns + column) }
        for column in inside {
          let isCut = inside.count < columns.count
          let cell =
            isCut ? .blank : column == columns.lowerBound ? piece : Cell(base: " ", width: 0)
          cells[point.row * size.columns + column] = cell
        }
        column = columns.upperBound
      }
      return column
    }

    private func isInside(_ point: Point, _ clip: Rect?) -> Bool {
      Rect(origin: Point(column: 0, row: 0), size: size).contains(point)
        && clip?.contains(point) ?? true
    }

    private mutating func breakUp(_ index: Int) {
      if cells[index].width == 2 { cells[index + 1] = .blank }
      if cells[index].width == 0 { cells[index - 1] = .blank }
      cells[index] = .blank
    }
  }
}

extension SeededRandom {
  fileprivate mutating func rect(around size: Size) -> Rect {
    Rect(
      origin: Point(column: below(size.columns + 4) - 2, row: below(size.rows + 2) - 1),
      size: Size(columns: below(size.columns + 2), rows: below(size.rows + 2))
    )
  }
}
