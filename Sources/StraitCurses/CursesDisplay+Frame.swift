internal import CCurses
public import StraitScreen

extension CursesDisplay {
  /// Shows a frame, writing only what differs from the one before, in one write.
  ///
  /// Colours that the terminal does not have are replaced by the nearest that it has, and left out
  /// when `NO_COLOR` is set. Waits while the terminal takes no output.
  ///
  /// - Parameter frame: The frame. One of another size than the display's is cut, or padded with
  ///   blanks, at its right and lower edges.
  /// - Complexity: O(*n*) in the number of cells for the comparison; only rows that differ are handed
  ///   to ncurses.
  public func show(_ frame: Frame) {
    guard isOpen else { return }
    let frameSize = frame.cells.size
    // Rows of a frame of another size may have been cut or padded differently.
    let old = shown?.cells.size == frameSize ? shown?.cells.cells : nil
    frame.cells.cells.withUnsafeBufferPointer { cells in
      (old ?? []).withUnsafeBufferPointer { oldCells in
        for row in 0..<size.rows {
          let span = rowSpan(row, of: frameSize)
          if old != nil, same(cells, oldCells, in: span) { continue }
          put(UnsafeBufferPointer(rebasing: cells[span]), inRow: row)
        }
      }
    }
    shown = frame
    let caret = frame.caret ?? Point(column: -1, row: -1)
    strait_display_show(Int32(clamping: caret.column), Int32(clamping: caret.row))
  }

  /// Where the part of a row that can be seen lies among a frame's cells.
  private func rowSpan(_ row: Int, of frameSize: Size) -> Range<Int> {
    guard row < frameSize.rows else { return 0..<0 }
    let start = row * frameSize.columns
    return start..<start + min(frameSize.columns, size.columns)
  }

  private func same(
    _ new: UnsafeBufferPointer<Cell>,
    _ old: UnsafeBufferPointer<Cell>,
    in span: Range<Int>
  ) -> Bool {
    let (newRow, oldRow) = (new[span], old[span])
    let size = span.count * MemoryLayout<Cell>.stride
    // Equal bytes are equal cells, and quicker to compare; unequal ones may differ in padding only.
    return strait_same_bytes(
      UnsafeBufferPointer(rebasing: newRow).baseAddress,
      UnsafeBufferPointer(rebasing: oldRow).baseAddress,
      size
    ) || newRow.elementsEqual(oldRow)
  }

  /// Hands one row to ncurses, cut or padded to the display's width.
  private func put(_ cells: UnsafeBufferPointer<Cell>, inRow number: Int) {
    row.removeAll(keepingCapacity: true)
    for (column, cell) in cells.enumerated() {
      let isCut = cell.width == 2 && column + 1 == size.columns
      row.append(wireCell(isCut ? Cell(base: " ", style: cell.style) : cell))
    }
    while row.count < size.columns { row.append(wireCell(.blank)) }
    row.withUnsafeBufferPointer {
      strait_display_set_row(Int32(number), $0.baseAddress, Int32($0.count))
    }
  }

  private func wireCell(_ cell: Cell) -> strait_cell {
    let (foreground, background) = palette.colors(of: cell.style)
    return strait_cell(
      base: cell.base.value,
      marks: cell.shownMarks,
      foreground: foreground,
      background: background,
      width: cell.width,
      attributes: cell.style.attributes.rawValue
    )
  }
}

extension Cell {
  /// The marks that may reach a terminal.
  ///
  /// A cell that was made by hand can hold format characters, which could turn a row around.
  fileprivate var shownMarks: (UInt32, UInt32, UInt32, UInt32) {
    guard marks != .zero else { return (0, 0, 0, 0) }
    var kept = SIMD4<UInt32>.zero
    var count = 0
    for index in marks.indices {
      switch Unicode.Scalar(marks[index])?.properties.generalCategory {
      case .nonspacingMark, .enclosingMark:
        kept[count] = marks[index]
        count += 1
      default: continue
      }
    }
    return (kept[0], kept[1], kept[2], kept[3])
  }
}
