import StraitScreen

/// Writes the cells of a frame as the elements of a picture.
struct SVGWriter {
  private let cells: CellBuffer
  private let palette: SVGPalette
  private var elements: [String] = []
  /// The text that is written next: where it begins, how many columns it takes, how it looks.
  private var run: (column: Int, text: String, columns: Int, look: SVGLook)?
  /// The rectangles that are written next, all in one colour.
  private var shapes: [SVGShape] = []
  private var shapeColor: SVGColor

  init(cells: CellBuffer, on paper: Paper) {
    self.cells = cells
    palette = paper.palette
    shapeColor = palette.text
  }

  /// Returns the elements of all rows: first the background, then the text, then the shapes over
  /// it.
  mutating func elements(caret: Point?) -> [String] {
    for row in cells.filledRows {
      bars(inRow: row, top: 0, height: SVGShape.cellHeight) { $0.background }
    }
    for row in cells.filledRows {
      write(row: row)
      bars(inRow: row, top: 16, height: 1) { $0.isUnderlined ? $0.foreground : nil }
    }
    if let caret, cells.bounds.contains(caret) {
      shapeColor = palette.caret
      shapes = [
        SVGShape(
          x: caret.column * SVGShape.cellWidth - 1,
          y: caret.row * SVGShape.cellHeight,
          width: 2,
          height: SVGShape.cellHeight
        )
      ]
      endShapes()
    }
    return elements
  }

  /// Draws bars across the cells that have a colour for them.
  private mutating func bars(
    inRow row: Int,
    top: Int,
    height: Int,
    color: (SVGLook) -> SVGColor?
  ) {
    for (column, cell) in cells.row(row).enumerated() where cell.style != .plain {
      guard let color = color(SVGLook(cell.style, palette)) else { continue }
      let x = column * SVGShape.cellWidth
      let y = row * SVGShape.cellHeight + top
      add(SVGShape(x: x, y: y, width: SVGShape.cellWidth, height: height), in: color)
    }
    endShapes()
  }

  private mutating func write(row: Int) {
    for (column, cell) in cells.row(row).enumerated() where cell.width > 0 && !cell.isBlank {
      let look = SVGLook(cell.style, palette)
      if cell.marks == .zero {
        if let shapes = SVGShape.shapes(of: cell.base) {
          let shade = SVGShape.shade(of: cell.base)
          let color = look.foreground.mixed(shade, over: look.background ?? palette.paper)
          for var shape in shapes {
            shape.x += column * SVGShape.cellWidth
            shape.y += row * SVGShape.cellHeight
            add(shape, in: color)
          }
          continue
        }
        if arc(cell.base, column: column, row: row, color: look.foreground) { continue }
        if cell.base.isInEveryFont {
          add(cell.base, column: column, row: row, look: look)
          continue
        }
      }
      endRun(row: row)
      write(cell, column: column, row: row, look: look)
    }
    endRun(row: row)
    endShapes()
  }

  /// Adds a scalar to the run, over at most one blank.
  private mutating func add(_ scalar: Unicode.Scalar, column: Int, row: Int, look: SVGLook) {
    if let run, run.look != look || column - run.column - run.columns > 1 { endRun(row: row) }
    var next = run ?? (column, "", 0, look)
    if column > next.column + next.columns { next.text += " " }
    next.text += Self.escaped(scalar)
    next.columns = column + 1 - next.column
    run = next
  }

  private mutating func endRun(row: Int) {
    guard let ended = run else { return }
    run = nil
    let width = ended.columns * SVGShape.cellWidth
    elements.append(
      "<text x=\"\(ended.column * SVGShape.cellWidth)\" y=\"\(Self.baseline(row))\""
        + " textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\"\(ended.look.attributes)>"
        + "\(ended.text)</text>"
    )
  }

  /// Writes a cell on its own, in the middle of its columns: a wide one, one with marks, or one
  /// that may come from another font, where its width is not known.
  private mutating func write(_ cell: Cell, column: Int, row: Int, look: SVGLook) {
    // Twice the middle is whole.
    let middle = (2 * column + Int(cell.width)) * SVGShape.cellWidth
    let x = middle % 2 == 0 ? "\(middle / 2)" : "\(middle / 2).5"
    let text = cell.scalars.map(Self.escaped).joined()
    elements.append(
      "<text x=\"\(x)\" y=\"\(Self.baseline(row))\" text-anchor=\"middle\"\(look.attributes)>"
        + "\(text)</text>"
    )
  }

  private mutating func arc(
    _ scalar: Unicode.Scalar,
    column: Int,
    row: Int,
    color: SVGColor
  ) -> Bool {
    guard 0x256D...0x2570 ~= scalar.value else { return false }
    let isLeft = scalar == "\u{256E}" || scalar == "\u{256F}"
    let isUpper = scalar == "\u{256F}" || scalar == "\u{2570}"
    let x = column * SVGShape.cellWidth
    let y = row * SVGShape.cellHeight
    let (middleX, middleY) = (x + SVGShape.cellWidth / 2, y + SVGShape.cellHeight / 2)
    elements.append(
      "<path d=\"M\(middleX).5 \(isUpper ? y : y + SVGShape.cellHeight)"
        + "V\(isUpper ? middleY - 4 : middleY + 4).5"
        + "Q\(middleX).5 \(middleY).5 \(isLeft ? x : x + SVGShape.cellWidth) \(middleY).5\""
        + " fill=\"none\" stroke=\"\(color.text)\"/>"
    )
    return true
  }

  /// Adds a rectangle to the ones before it, or makes the last one wider.
  private mutating func add(_ shape: SVGShape, in color: SVGColor) {
    if color != shapeColor { endShapes() }
    shapeColor = color
    // The strokes of a double line alternate, so the last two are examined.
    for index in shapes.indices.suffix(2) {
      let last = shapes[index]
      if last.y == shape.y, last.height == shape.height, last.x + last.width == shape.x {
        shapes[index].width += shape.width
        return
      }
    }
    shapes.append(shape)
  }

  private mutating func endShapes() {
    guard !shapes.isEmpty else { return }
    let path = shapes.map(\.path).joined()
    elements.append("<path d=\"\(path)\" fill=\"\(shapeColor.text)\"/>")
    shapes = []
  }

  private static func baseline(_ row: Int) -> Int { row * SVGShape.cellHeight + 14 }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    default: String(Character(scalar))
    }
  }
}

extension Unicode.Scalar {
  /// `true` if all fonts of equal widths have the scalar, in that width: ASCII, Latin, Greek,
  /// Cyrillic.
  var isInEveryFont: Bool {
    switch value {
    case 0x21..<0x7F, 0xA1..<0xAD, 0xAE..<0x180, 0x391..<0x3CA, 0x410..<0x450: true
    default: false
    }
  }
}
