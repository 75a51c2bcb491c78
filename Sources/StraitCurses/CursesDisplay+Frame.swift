internal import CCurses
public import StraitScreen

extension CursesDisplay {
  /// Shows a frame, writing only the differences from the one before, in one write.
  ///
  /// Colours that the terminal does not have are replaced by the nearest that it has, and left out
  /// when `NO_COLOR` is set.
  ///
  /// Never waits for a terminal that takes no output, such as one at the end of a slow line:
  /// `isDelayed` is then set, and the last requested frame is shown when the terminal takes output
  /// again. Those between are left out.
  ///
  /// - Parameter frame: The frame. One of another size than the display's is cut, or padded with
  ///   blanks, at its right and lower edges.
  /// - Complexity: O(*n*) in the number of cells for the comparison; only the columns between the
  ///   first and the last that differ are handed to ncurses.
  public func show(_ frame: Frame) {
    guard isOpen, !isReleased else { return }
    guard strait_display_continue() else {
      delayed = frame
      return
    }
    delayed = nil
    put(frame)
    if standIns.areUsedUp {
      // Replacements of earlier frames make room.
      forgetStandIns()
      put(frame)
    }
    let (hadLinks, hadPictures) = (hasSentLinks, hasSentPictures)
    follow(linksToFollow(frame) + picturesToFollow(frame))
    let caret = frame.caret ?? Point(column: -1, row: -1)
    let isTaken = strait_display_show(Int32(clamping: caret.column), Int32(clamping: caret.row))
    // Links and pictures of a frame that was lost were lost with it, and so was what takes away
    // those of earlier ones.
    shown = isTaken ? frame : nil
    if !isTaken {
      hasSentLinks = hasSentLinks || hadLinks
      hasSentPictures = hasSentPictures || hadPictures
    }
    watchOutput()
  }

  /// Makes some bytes follow the next frame.
  private func follow(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    bytes.withUnsafeBufferPointer { strait_display_follow($0.baseAddress, $0.count) }
  }

  /// Passes the differences from the shown frame to ncurses.
  private func put(_ frame: Frame) {
    let frameSize = frame.cells.size
    // Rows of a frame of another size may have been cut or padded differently.
    let old = shown?.cells.size == frameSize ? shown?.cells.cells : nil
    frame.cells.cells.withUnsafeBufferPointer { cells in
      (old ?? []).withUnsafeBufferPointer { oldCells in
        for row in 0..<size.rows {
          let span = rowSpan(row, of: frameSize)
          let whole = 0..<span.count
          let new = UnsafeBufferPointer(rebasing: cells[span])
          let changed =
            old == nil
            ? whole : changedColumns(new, UnsafeBufferPointer(rebasing: oldCells[span]))
          // In a row that is written whole, the part behind the frame is blanked, too.
          if let changed {
            put(new, of: frame.pictures, columns: changed, padded: old == nil, inRow: row)
          }
        }
      }
    }
  }

  /// Returns the range of a frame's cells for the visible part of a row.
  private func rowSpan(_ row: Int, of frameSize: Size) -> Range<Int> {
    guard row < frameSize.rows else { return 0..<0 }
    let start = row * frameSize.columns
    return start..<start + min(frameSize.columns, size.columns)
  }

  /// Returns the columns from the first to the last that differ, or `nil` if the rows are the same.
  private func changedColumns(
    _ new: UnsafeBufferPointer<Cell>,
    _ old: UnsafeBufferPointer<Cell>
  ) -> Range<Int>? {
    var first: Int32 = 0
    var end: Int32 = 0
    // Equal cells have equal bytes, which are faster to compare.
    let differs = strait_find_changes(
      new.baseAddress,
      old.baseAddress,
      Int32(new.count),
      MemoryLayout<Cell>.stride,
      &first,
      &end
    )
    guard differs else { return nil }
    // A wide character is written from its left half.
    if new[Int(first)].width == 0, first > 0 { first -= 1 }
    return Int(first)..<Int(end)
  }

  /// Hands a part of a row to ncurses, cut or padded to the display's width.
  private func put(
    _ cells: UnsafeBufferPointer<Cell>,
    of pictures: [PlacedBitmap],
    columns: Range<Int>,
    padded: Bool,
    inRow number: Int
  ) {
    row.removeAll(keepingCapacity: true)
    var column = columns.lowerBound
    while column < columns.upperBound {
      let cell = cells[column]
      let isCut = cell.width == 2 && column + 1 == size.columns
      if cell.link >= Cell.firstPicture, isPicture(cell, of: pictures, inRow: number) {
        row.append(wireCell(background(of: cell, pictures)))
      } else if isCut {
        row.append(wireCell(Cell(base: " ", style: cell.style)))
      } else if let standIn = standIn(for: cell, at: column) {
        row.append(wireCell(standIn))
      } else if cell.isSequence {
        // Its right half is among the parts, if they need it.
        var place = column
        for part in cell.parts {
          row.append(wireCell(standIn(for: part, at: place) ?? part))
          place += Int(part.width)
        }
        column += Int(cell.width) - 1
      } else {
        row.append(wireCell(cell))
      }
      column += 1
    }
    while padded, row.count < size.columns { row.append(wireCell(.blank)) }
    row.withUnsafeBufferPointer {
      strait_display_set_cells(
        Int32(number),
        Int32(columns.lowerBound),
        $0.baseAddress,
        Int32($0.count)
      )
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
  var shownMarks: (UInt32, UInt32, UInt32, UInt32) {
    guard marks != .zero, !isSequence else { return (0, 0, 0, 0) }
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
