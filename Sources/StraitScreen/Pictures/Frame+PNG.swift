extension Frame {
  /// The frame as a picture in PNG, which looks the same everywhere: the letters are in it.
  ///
  /// Cells, colours and margins are those of `svgDocument`: each column is 9 pixels wide and each
  /// row 18 high. Letters come from one built-in font, in which bold ones are thicker and italic
  /// ones lean; what it does not have, such as Han characters, is a box with the number of the
  /// scalar. The caret is a bar before its cell; one outside the frame is not drawn.
  ///
  /// The same frame gives the same bytes everywhere. Cells that no terminal could show are
  /// replaced, as `textDocument` does it.
  ///
  /// - Complexity: O(*n*) in the number of pixels; one row of cells is in memory at a time, and the
  ///   result.
  public var pngPicture: [UInt8] {
    var painter = PixelPainter(exportable)
    // Once to learn which colours there are, and once to write them.
    painter.paint { _ in }
    var writer = PNGWriter(width: painter.width, height: painter.height, colors: painter.colors)
    painter.paint { writer.add($0) }
    return writer.end()
  }
}

/// Paints a frame as pixels, each the number of its colour.
private struct PixelPainter {
  private static let margin = SVGShape.margin

  private let frame: Frame
  private let palette: SVGPalette
  private let columns: Int
  /// The colours, in the order in which they came up.
  private(set) var colors: [SVGColor] = []
  private var numbers: [SVGColor: UInt32] = [:]
  /// The pixels of one row of cells.
  private var strip: [UInt32] = []

  let width: Int
  let height: Int

  init(_ frame: Frame) {
    self.frame = frame
    palette = frame.paper.palette
    let rows = frame.cells.filledRows.count
    columns = rows > 0 ? frame.cells.size.columns : 0
    width = columns * PixelFont.width + 2 * Self.margin
    height = rows * PixelFont.height + 2 * Self.margin
    _ = number(of: palette.paper)
  }

  /// Paints all rows of pixels, from the top.
  mutating func paint(_ row: (ArraySlice<UInt32>) -> Void) {
    let blank = ArraySlice(repeating: number(of: palette.paper), count: width)
    for _ in 0..<Self.margin { row(blank) }
    for cells in frame.cells.filledRows {
      strip = Array(repeating: number(of: palette.paper), count: width * PixelFont.height)
      for (column, cell) in frame.cells.row(cells).enumerated() { paint(cell, column) }
      if let caret = frame.caret, caret.row == cells, (0..<columns).contains(caret.column) {
        let x = Self.margin + caret.column * PixelFont.width - 1
        fill(x..<x + 2, 0..<PixelFont.height, palette.caret)
      }
      for line in 0..<PixelFont.height { row(strip[(line * width)..<((line + 1) * width)]) }
    }
    for _ in 0..<Self.margin { row(blank) }
  }

  private mutating func paint(_ cell: Cell, _ column: Int) {
    let look = SVGLook(cell.style, palette)
    let x = Self.margin + column * PixelFont.width
    let end = x + PixelFont.width
    // The right half of a wide cell has its letter already.
    guard cell.width > 0 else { return }
    let right = x + Int(cell.width) * PixelFont.width
    if let background = look.background { fill(x..<right, 0..<PixelFont.height, background) }
    if cell.marks == .zero, let shapes = SVGShape.shapes(of: cell.base) {
      let shade = SVGShape.shade(of: cell.base)
      let color = look.foreground.mixed(shade, over: look.background ?? palette.paper)
      for shape in shapes {
        let left = x + shape.x
        fill(left..<min(left + shape.width, end), shape.y..<shape.y + shape.height, color)
      }
    } else if !cell.isBlank {
      letter(cell, look, at: x)
    }
    if look.isUnderlined { fill(x..<right, 16..<17, look.foreground) }
  }

  private mutating func letter(_ cell: Cell, _ look: SVGLook, at x: Int) {
    let width = Int(cell.width) * PixelFont.width
    guard cell.width == 1, let letter = PixelFont.rows(of: cell.scalars) else {
      // What looks like its neighbours is identified by its number: that of the mark,
      // if it is a mark that the font does not have.
      let parts = cell.isSequence ? [cell.base] : cell.scalars
      let unknown = parts.last { PixelFont.rows(of: [$0]) == nil } ?? cell.base
      return draw(PixelFont.box(of: unknown, columns: Int(cell.width)), width, look, at: x)
    }
    var rows = letter
    if look.isItalic {
      for index in 0..<8 { rows[index] >>= 1 }
      for index in 13..<PixelFont.height { rows[index] = rows[index] << 1 & 0x1FF }
    }
    if look.isBold { for index in rows.indices { rows[index] |= rows[index] >> 1 } }
    draw(rows, width, look, at: x)
  }

  private mutating func draw(_ rows: PixelFont.Rows, _ width: Int, _ look: SVGLook, at x: Int) {
    let color = number(of: look.foreground)
    for (y, pixels) in rows.enumerated() where pixels != 0 {
      for column in 0..<width where pixels >> (width - 1 - column) & 1 == 1 {
        strip[y * self.width + x + column] = color
      }
    }
  }

  private mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ color: SVGColor) {
    let number = number(of: color)
    for row in rows {
      for column in columns { strip[row * width + column] = number }
    }
  }

  private mutating func number(of color: SVGColor) -> UInt32 {
    if let number = numbers[color] { return number }
    let number = UInt32(colors.count)
    numbers[color] = number
    colors.append(color)
    return number
  }
}
