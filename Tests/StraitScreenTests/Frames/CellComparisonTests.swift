@Suite struct CellComparisonTests {
  @Test func `equal cells are equal in every byte, and others are not`() {
    #expect(MemoryLayout<Cell>.size == 32)
    var cells = [Cell.blank]
    cells.append(Cell(base: "a"))
    cells.append(Cell(base: " ", width: 2))
    cells.append(Cell(base: " ", style: Style(foreground: .red)))
    cells.append(Cell(base: " ", style: Style(background: .red)))
    cells.append(Cell(base: " ", style: Style(attributes: .bold)))
    for mark in 0..<4 {
      var cell = Cell.blank
      cell.marks[mark] = 0x301
      cells.append(cell)
    }
    for (index, cell) in cells.enumerated() {
      for (other, otherCell) in cells.enumerated() {
        #expect((cell == otherCell) == (index == other))
        #expect((bytes(of: cell) == bytes(of: otherCell)) == (index == other))
      }
      var copy = Cell(base: "z", marks: [1, 2, 3, 4], width: 2, style: Style(foreground: .blue))
      copy.marks = cell.marks
      copy.base = cell.base
      copy.style = cell.style
      copy.width = cell.width
      #expect(copy == cell)
      #expect(bytes(of: copy) == bytes(of: cell))
      #expect(copy.hashValue == cell.hashValue)
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 127, 128, 129, 200, 300])
  func `a difference in any cell is found, and no other`(columns: Int) {
    let size = Size(columns: columns, rows: 3)
    var old = CellBuffer(size: size)
    old.draw(String(repeating: "ab", count: columns), at: Point(column: 0, row: 1))
    let copy = old
    #expect(copy.changedRows(since: old) == nil)
    for column in 0..<columns {
      var new = CellBuffer(size: size)
      new.draw(String(repeating: "ab", count: columns), at: Point(column: 0, row: 1))
      #expect(new == old)
      #expect(new.changedRows(since: old) == nil)
      new.draw("z", at: Point(column: column, row: 1))
      #expect(new != old)
      #expect((0..<3).map { new.isRow($0, equalIn: old) } == [true, false, true])
      #expect(new.changedRows(since: old) == 1..<2)
      new.add(.bold, in: Rect(origin: Point(column: column, row: 2), size: size))
      #expect(new.changedRows(since: old) == 1..<3)
    }
  }

  @Test func `buffers of different sizes are different in all rows`() {
    let old = CellBuffer(size: Size(columns: 3, rows: 4))
    let wide = CellBuffer(size: Size(columns: 4, rows: 3))
    #expect(wide != old)
    #expect(wide.changedRows(since: old) == 0..<3)
    #expect(!wide.isRow(0, equalIn: old))
    let empty = CellBuffer(size: Size(columns: 0, rows: 2))
    #expect(empty == CellBuffer(size: Size(columns: 0, rows: 2)))
    #expect(empty != CellBuffer(size: Size(columns: 2, rows: 0)))
    #expect(empty.changedRows(since: empty) == nil)
  }

  @Test func `a row outside of a buffer cannot be compared`() async {
    await #expect(processExitsWith: .failure) {
      let buffer = CellBuffer(size: Size(columns: 2, rows: 2))
      _ = buffer.isRow(2, equalIn: CellBuffer(size: Size(columns: 2, rows: 3)))
    }
  }

  private func bytes(of cell: Cell) -> [UInt8] { withUnsafeBytes(of: cell) { Array($0) } }
}
