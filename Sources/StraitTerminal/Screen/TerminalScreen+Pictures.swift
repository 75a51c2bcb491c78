public import StraitScreen

extension TerminalScreen {
  /// Returns the part of pictures that a cell shows.
  ///
  /// Writing over a cell removes its part of the picture.
  ///
  /// - Parameter point: The place of the cell. Must lie on the screen.
  /// - Returns: The number of dots in `sixelCell`; `nil` if the cell shows no part of a picture.
  public func dots(at point: Point) -> Bitmap? {
    guard Rect(origin: .zero, size: size).contains(point) else { return nil }
    return tiles[grid.rows[point.row][point.column].link]
  }

  /// Shows a picture from the cursor on; returns whether it is one.
  mutating func showPicture(_ body: [UInt8]) -> Bool {
    guard let sixelCell, let picture = SixelReader.read(body) else { return false }
    let columns = (picture.width + sixelCell.width - 1) / sixelCell.width
    let rows = (picture.height + sixelCell.height - 1) / sixelCell.height
    if cursor.column + columns > size.columns || cursor.row + rows >= size.rows {
      // Terminals cut it, scroll, or continue in the next row.
      let place = cursor
      note(.unshown, "a picture of \(columns)x\(rows) cells at \(place)")
      return true
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let point = Point(column: cursor.column + column, row: cursor.row + row)
        setTile(tile(of: picture, column, row, over: dots(at: point), sixelCell), at: point)
      }
    }
    cursor.row += rows - 1
    isPastEnd = false
    return true
  }

  private func tile(
    of picture: Bitmap,
    _ column: Int,
    _ row: Int,
    over old: Bitmap?,
    _ cell: SixelCell
  ) -> Bitmap {
    var dots: [Bitmap.Pixel] = []
    dots.reserveCapacity(cell.width * cell.height)
    for y in row * cell.height..<(row + 1) * cell.height {
      for x in column * cell.width..<(column + 1) * cell.width {
        let isInside = x < picture.width && y < picture.height
        let dot = isInside ? picture.pixels[y * picture.width + x] : .clear
        dots.append(dot.isSeen ? dot : old?.pixels[dots.count] ?? .clear)
      }
    }
    return Bitmap(width: cell.width, pixels: dots)
  }

  private mutating func setTile(_ tile: Bitmap, at point: Point) {
    if tile.pixels.allSatisfy({ !$0.isSeen }) { return }
    if tiles.count >= Self.mostTiles { dropTiles() }
    // Numbers that are in use are passed over.
    repeat {
      lastTile = lastTile == .max ? Cell.firstPicture : lastTile + 1
    } while tiles[lastTile] != nil
    let number = lastTile
    tiles[number] = tile
    grid.setLink(number, at: point)
  }

  /// More than a screen of the largest picture has, and fewer than there are numbers.
  private static var mostTiles: Int { 20_000 }

  /// Forgets tiles that no cell shows; on a screen of very many cells, the rest as well.
  private mutating func dropTiles() {
    let used = Set((grid.rows + hiddenGrid.rows).joined().map(\.link))
    tiles = tiles.filter { used.contains($0.key) }
    if tiles.count >= Self.mostTiles { tiles = [:] }
  }
}
