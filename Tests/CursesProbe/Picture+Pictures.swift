import Glibc
import StraitScreen

extension Picture {
  /// Words with pictures between, behind and before them.
  init(pictures seed: UInt64, size: Size) {
    var random = SplitMix(state: seed)
    self.init(random: seed, size: size)
    var placed: [PlacedBitmap] = []
    let cells = frame.cells.size
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      // Often the same one at the same place, so that little changes between two frames.
      let number = UInt64.random(in: 0..<4, using: &random)
      let bitmap = Bitmap(sample: number)
      let rect = Rect(
        origin: Point(
          column: Int.random(
            in: -2...(Bool.random(using: &random) ? 0 : cells.columns),
            using: &random
          ),
          row: Int.random(in: -2...(Bool.random(using: &random) ? 0 : cells.rows), using: &random)
        ),
        size: Size(columns: bitmap.width, rows: (bitmap.height + 1) / 2)
      )
      let background: Color = number == 0 ? .palette(17) : .default
      placed.append(PlacedBitmap(bitmap, in: rect, background: background))
      let hidden = Bool.random(using: &random) ? Int.random(in: 0..<8, using: &random) : -1
      let visible = rect.intersection(frame.cells.bounds)
      for row in 0..<visible.size.rows {
        for column in 0..<visible.size.columns where column != hidden {
          let point = Point(column: visible.origin.column + column, row: visible.origin.row + row)
          var cell = Cell(base: " ", style: Style(background: background))
          cell.picture = placed.count - 1
          frame.cells.put(cell, at: point)
        }
      }
      // Something in front of it.
      if Bool.random(using: &random), visible.size.rows > 0 {
        let row = visible.origin.row + Int.random(in: 0..<visible.size.rows, using: &random)
        frame.cells.put(
          Cell(base: "世", width: 2),
          at: Point(column: visible.origin.column, row: row)
        )
      }
    }
    frame.pictures = placed
  }
}

extension Bitmap {
  /// A picture in colours that sixels can have, some of its dots not seen.
  init(sample number: UInt64) {
    var random = SplitMix(state: number)
    let width = Int.random(in: 1...12, using: &random)
    let height = Int.random(in: 1...9, using: &random)
    let pixels = (0..<width * height).map { _ in
      Pixel(
        red: 51 * .random(in: 0...5, using: &random),
        green: 51 * .random(in: 0...5, using: &random),
        blue: 51 * .random(in: 0...5, using: &random),
        alpha: .random(in: 0..<4, using: &random) == 0 ? 0 : 255
      )
    }
    self.init(width: width, pixels: pixels)
  }
}

/// The expected pictures of a frame on a terminal: a line for each cell with dots, and in it the
/// colours of the dots, row by row.
enum PictureDots {
  /// The number of dots of a cell, from the environment.
  private static let cell = (
    width: number(named: "PROBE_CELL_WIDTH"), height: number(named: "PROBE_CELL_HEIGHT")
  )

  static func listing(of frame: Frame, size: Size) -> String {
    guard let width = cell.width.map(Int.init), let height = cell.height.map(Int.init) else {
      return ""
    }
    var lines = ""
    let shown = size.intersection(frame.cells.size)
    for row in 0..<min(shown.rows, size.rows - 1) {
      for column in 0..<shown.columns {
        guard let place = frame.cells[Point(column: column, row: row)].picture else { continue }
        let picture = frame.pictures[place]
        var line = "\(column),\(row)"
        var isSeen = false
        for y in 0..<height {
          for x in 0..<width {
            let dot = picture.dot(
              x + (column - picture.rect.origin.column) * width,
              y + (row - picture.rect.origin.row) * height,
              width,
              height
            )
            isSeen = isSeen || dot != nil
            line += dot.map { " \($0.red).\($0.green).\($0.blue)" } ?? " -"
          }
        }
        if isSeen { lines += line + "\n" }
      }
    }
    return lines
  }
}

extension PlacedBitmap {
  /// The dot of the terminal at a place of the picture; `nil` if it is not seen.
  fileprivate func dot(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bitmap.Pixel? {
    let isOdd = bitmap.height % 2 == 1
    let (columns, rows) = (
      rect.size.columns * width, rect.size.rows * height - (isOdd ? height / 2 : 0)
    )
    guard y < rows else { return nil }
    let dot = bitmap.pixels[y * bitmap.height / rows * bitmap.width + x * bitmap.width / columns]
    return dot.alpha > 0 ? dot : nil
  }
}

extension Size {
  fileprivate func intersection(_ other: Size) -> Size {
    Size(columns: min(columns, other.columns), rows: min(rows, other.rows))
  }
}
