internal import CCurses
import StraitScreen

/// The properties of a terminal with sixels.
struct SixelTerminal: Hashable {
  /// The number of dots in the width of a cell.
  var cellWidth: Int
  var cellHeight: Int
  /// The maximum number of colours in pictures.
  var colorCount = IndexedBitmap.mostColors

  /// Returns the number of dots of some columns and rows of cells; `nil` if they are too many for a
  /// picture.
  func dots(of size: Size) -> (width: Int, height: Int)? {
    guard size.columns > 0, size.rows > 0, size.columns <= 1 << 16, size.rows <= 1 << 16 else {
      return nil
    }
    let (width, height) = (size.columns * cellWidth, size.rows * cellHeight)
    return width * height <= Bitmap.mostPixels ? (width, height) : nil
  }
}

/// The pictures of the frame that is shown, in the dots and the colours of the terminal.
struct SixelPictures {
  // Equal pictures have the same storage, mostly: comparing them is faster than hashing them.
  private var made: [(bitmap: Bitmap, size: Size, picture: IndexedBitmap)] = []

  /// Returns a picture in the dots of the terminal; `nil` if it has too many.
  mutating func picture(_ placed: PlacedBitmap, on terminal: SixelTerminal) -> IndexedBitmap? {
    let size = placed.rect.size
    if let one = made.first(where: { $0.size == size && $0.bitmap == placed.bitmap }) {
      return one.picture
    }
    guard let (width, height) = terminal.dots(of: size) else { return nil }
    // Two dots of an unscaled picture lie in a cell; below an odd number of them is nothing.
    let half = placed.bitmap.height == size.rows * 2 - 1 ? terminal.cellHeight / 2 : 0
    let scaled = placed.bitmap.scaled(width: width, height: max(1, height - half))
    let picture = IndexedBitmap(scaled, limit: terminal.colorCount)
    made.append((placed.bitmap, size, picture))
    return picture
  }

  /// Forgets the pictures that are not in a frame.
  mutating func keep(_ pictures: [PlacedBitmap]) {
    made.removeAll { one in
      !pictures.contains { $0.rect.size == one.size && $0.bitmap == one.bitmap }
    }
  }
}

extension CursesDisplay {
  /// Returns whether a cell is shown as a part of a picture, rather than as it is.
  ///
  /// Not in the last row: terminals may scroll once a picture has been written there.
  func isPicture(_ cell: Cell, of pictures: [PlacedBitmap], inRow row: Int) -> Bool {
    guard let sixels, let place = cell.picture, row < size.rows - 1 else { return false }
    return pictures.indices.contains(place) && sixels.dots(of: pictures[place].rect.size) != nil
  }

  /// Returns the cell for ncurses at a part of a picture: the background that can be seen through
  /// it.
  func background(of cell: Cell, _ pictures: [PlacedBitmap]) -> Cell {
    let place = cell.picture ?? 0
    return Cell(base: " ", style: Style(background: pictures[place].background))
  }

  /// Returns the bytes, as sixels, of the parts of pictures that a frame shows again.
  ///
  /// ncurses does not know about pictures. In each row with a change, it may have written over
  /// them; so it writes the whole row again, which removes remains of earlier pictures, and the
  /// parts in that row follow.
  ///
  /// - Returns: The bytes to follow the frame; may be empty.
  func picturesToFollow(_ frame: Frame) -> [UInt8] {
    guard let sixels, !frame.pictures.isEmpty || hasSentPictures else { return [] }
    let old = shown?.cells.size == frame.cells.size ? shown : nil
    // The places of earlier pictures are unknown then.
    if old == nil, hasSentPictures {
      for row in 0..<size.rows { strait_display_redraw_row(Int32(row)) }
    }
    var open: [PicturePart] = []
    var text: [UInt8] = []
    for row in 0..<min(size.rows, frame.cells.size.rows) {
      let isShown = isRow(row, of: frame, shownIn: old)
      let parts = isShown ? [] : self.parts(ofRow: row, frame)
      if !parts.isEmpty || !isShown && old.map({ hasPicture($0, row) }) == true {
        strait_display_redraw_row(Int32(row))
      }
      var next: [PicturePart] = []
      for part in parts {
        // A part continues below one of the same columns.
        if let above = open.firstIndex(where: { $0.goesOn(with: part) }) {
          next.append(open.remove(at: above).extended())
        } else {
          next.append(part)
        }
      }
      for part in open { write(part, frame, sixels, to: &text) }
      open = next
    }
    for part in open { write(part, frame, sixels, to: &text) }
    pictures.keep(frame.pictures)
    hasSentPictures = !frame.pictures.isEmpty
    return text.isEmpty ? [] : Array("\u{1B}7".utf8) + text + Array("\u{1B}8".utf8)
  }

  /// Some columns of a picture in rows of the screen that follow each other.
  private struct PicturePart {
    let picture: Int
    let columns: Range<Int>
    var rows: Range<Int>

    func goesOn(with part: PicturePart) -> Bool {
      picture == part.picture && columns == part.columns && rows.upperBound == part.rows.lowerBound
    }

    func extended() -> PicturePart {
      PicturePart(picture: picture, columns: columns, rows: rows.lowerBound..<rows.upperBound + 1)
    }
  }

  /// Returns whether a row is on the terminal as a frame has it, pictures and all.
  func isRow(_ row: Int, of frame: Frame, shownIn old: Frame?) -> Bool {
    guard let old, frame.cells.isRow(row, equalIn: old.cells) else { return false }
    if frame.pictures == old.pictures { return true }
    return frame.cells.row(row).allSatisfy { cell in
      guard let place = cell.picture else { return true }
      return frame.pictures.indices.contains(place) && old.pictures.indices.contains(place)
        && frame.pictures[place] == old.pictures[place]
    }
  }

  private func hasPicture(_ frame: Frame, _ row: Int) -> Bool {
    frame.cells.row(row).contains { $0.picture != nil }
  }

  private func parts(ofRow row: Int, _ frame: Frame) -> [PicturePart] {
    var parts: [PicturePart] = []
    for (column, cell) in frame.cells.row(row).prefix(size.columns).enumerated() {
      guard isPicture(cell, of: frame.pictures, inRow: row), let picture = cell.picture else {
        continue
      }
      if let last = parts.last, last.picture == picture, last.columns.upperBound == column {
        let columns = last.columns.lowerBound..<column + 1
        parts[parts.count - 1] = PicturePart(picture: picture, columns: columns, rows: last.rows)
      } else {
        let columns = column..<column + 1
        parts.append(PicturePart(picture: picture, columns: columns, rows: row..<row + 1))
      }
    }
    return parts
  }

  private func write(
    _ part: PicturePart,
    _ frame: Frame,
    _ sixels: SixelTerminal,
    to text: inout [UInt8]
  ) {
    let placed = frame.pictures[part.picture]
    guard let picture = pictures.picture(placed, on: sixels) else { return }
    let origin = placed.rect.origin
    func dots(_ cells: Range<Int>, from start: Int, _ count: Int, in whole: Int) -> Range<Int> {
      // A picture may be placed anywhere.
      func dot(_ cell: Int) -> Int {
        min(min(max(0, cell.subtractingWithoutOverflow(start)), whole) * count, whole)
      }
      return dot(cells.lowerBound)..<dot(cells.upperBound)
    }
    let columns = dots(part.columns, from: origin.column, sixels.cellWidth, in: picture.width)
    let rows = dots(part.rows, from: origin.row, sixels.cellHeight, in: picture.height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    text += "\u{1B}[\(part.rows.lowerBound + 1);\(part.columns.lowerBound + 1)H".utf8
    SixelWriter.write(picture, columns: columns, rows: rows, to: &text)
  }
}

extension CursesDisplay {
  /// Takes that the terminal has sixels, and asks it for more.
  func takeGraphics(_ attributes: [Int]) -> DisplayInput? {
    if answersToGraphics > 0 {
      answersToGraphics -= 1
      return answersToGraphics == 0 ? useSixels() : nil
    }
    // The first number is the kind of terminal.
    guard sixels == nil, attributes.dropFirst().contains(4), colorCount > 0 else { return nil }
    askGraphics()
    return nil
  }

  /// Asks the terminal how large its cells are, which another letter size changes.
  func askGraphics() {
    offeredSixels = nil
    answersToGraphics = Int(strait_display_ask_graphics())
  }

  /// Shows pictures as sixels from now on, if the terminal has said how large its cells are.
  private func useSixels() -> DisplayInput? {
    guard var offered = offeredSixels else { return nil }
    if let count = offeredColors, count > 1 {
      offered.colorCount = min(count, IndexedBitmap.mostColors)
    }
    if let sixels, sixels == offered { return nil }
    sixels = offered
    pictures = SixelPictures()
    shown = nil
    return .resized(size)
  }
}
