import ScreenTestSupport
import StraitScreen

/// Draws at random, and compares the buffer with the model of a canvas.
@Suite struct CellBufferModelTests {
  @Test(arguments: 1...40)
  func `G2 no random drawing leaves half a wide cell`(columns: Int) {
    var random = SeededRandom(seed: UInt64(columns))
    let size = Size(columns: columns, rows: 1 + random.below(3))
    var buffer = CellBuffer(size: size)
    var model = CanvasModel(buffer)
    for _ in 0..<250 {
      let text = random.text(length: 1 + random.below(12))
      let point = Point(
        column: random.below(columns + 12) - 6,
        row: random.below(size.rows + 2) - 1
      )
      let clip = random.below(2) == 0 ? nil : random.rect(around: size)
      let end = buffer.draw(text, at: point, clippedTo: clip)
      let pieces = ShownText.cells(of: text)
      model.lay(pieces, at: point, clippedTo: clip ?? buffer.bounds)
      let wanted = pieces.reduce(point.column) { $0 + Int($1.width) }
      let right = min(clip?.endColumn ?? columns, columns)
      #expect(end == wanted || (end >= right && wanted >= right))
      #expect(buffer.isWhole)
      #expect(buffer.cells == model.cells)
    }
  }
}

extension CanvasModel {
  /// Places cells in one row, clipped to a rectangle of the screen.
  fileprivate mutating func lay(_ pieces: [Cell], at point: Point, clippedTo clip: Rect) {
    let saved = enter(clip)
    scroll(by: clip.origin)
    lay(pieces, at: point, keepsBackground: false)
    leave(saved)
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
