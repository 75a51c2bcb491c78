import StraitScreen

/// A picture made smaller: two dots a cell, one above the other.
struct ScaledBitmap {
  /// How many cells it takes.
  let size: Size
  /// Two rows of dots for each row of cells.
  private let pixels: [Bitmap.Pixel]

  /// How many cells a picture takes that is to fit, without being made larger.
  static func size(of bitmap: Bitmap, within room: Size) -> Size {
    let (columns, dots) = (room.columns, room.rows.multipliedReportingOverflow(by: 2))
    let rows = dots.overflow ? Int.max : dots.partialValue
    guard columns > 0, rows > 0 else { return .zero }
    let (width, height) = (bitmap.width, bitmap.height)
    if width <= columns, height <= rows {
      return Size(columns: width, rows: (height + 1) / 2)
    }
    // What is cut more decides; widths and heights are at most 2^24, and columns are less here.
    let isWide = Double(width) / Double(columns) >= Double(height) / Double(rows)
    let shownWidth = isWide ? columns : max(1, width * rows / height)
    let shownHeight = isWide ? max(1, height * columns / width) : rows
    return Size(columns: min(columns, shownWidth), rows: min(room.rows, (shownHeight + 1) / 2))
  }

  init(_ bitmap: Bitmap, size: Size) {
    self.size = size
    let height = min(bitmap.height, size.rows * 2)
    var pixels: [Bitmap.Pixel] = []
    pixels.reserveCapacity(size.columns * size.rows * 2)
    for row in 0..<size.rows * 2 {
      // Of an odd number of rows, the last cell has nothing below.
      let isInside = row < height
      let rows = row * bitmap.height / max(1, height)..<(row + 1) * bitmap.height / max(1, height)
      for column in 0..<size.columns {
        let columns =
          column * bitmap.width / size.columns..<(column + 1) * bitmap.width / size.columns
        pixels.append(
          isInside
            ? Self.mean(of: bitmap, columns, rows)
            : Bitmap.Pixel(red: 0, green: 0, blue: 0, alpha: 0)
        )
      }
    }
    self.pixels = pixels
  }

  /// The mean of some dots, those that are seen more counting more.
  private static func mean(
    of bitmap: Bitmap,
    _ columns: Range<Int>,
    _ rows: Range<Int>
  ) -> Bitmap.Pixel {
    var (red, green, blue, alpha, count) = (0, 0, 0, 0, 0)
    for row in rows {
      for column in columns {
        let pixel = bitmap.pixels[row * bitmap.width + column]
        let weight = Int(pixel.alpha)
        red += Int(pixel.red) * weight
        green += Int(pixel.green) * weight
        blue += Int(pixel.blue) * weight
        alpha += weight
        count += 1
      }
    }
    guard alpha > 0 else { return Bitmap.Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
    return Bitmap.Pixel(
      red: UInt8(clamping: red / alpha),
      green: UInt8(clamping: green / alpha),
      blue: UInt8(clamping: blue / alpha),
      alpha: UInt8(clamping: alpha / count)
    )
  }

  /// The colour of a dot; `nil` for one that is not seen.
  private func color(_ column: Int, _ row: Int) -> Color? {
    let pixel = pixels[row * size.columns + column]
    return pixel.alpha < 128 ? nil : .rgb(pixel.red, pixel.green, pixel.blue)
  }

  /// The cell that shows two dots; `nil` if neither is seen.
  func cell(_ column: Int, _ row: Int) -> (sign: Character, style: Style)? {
    switch (color(column, row * 2), color(column, row * 2 + 1)) {
    case (nil, nil): nil
    case (let above?, nil): ("▀", Style(foreground: above))
    case (nil, let below?): ("▄", Style(foreground: below))
    case (let above?, let below?):
      above == below
        ? ("█", Style(foreground: above)) : ("▀", Style(foreground: above, background: below))
    }
  }

  private static let ramp = Array(".:-=+*#%@")

  /// The sign that is as dense as two dots are bright; `nil` if neither is seen.
  ///
  /// The brightness is that of Rec. 601; light stands on dark, as on most terminals.
  func sign(_ column: Int, _ row: Int) -> (sign: Character, color: Color)? {
    var (brightness, red, green, blue, count) = (0, 0, 0, 0, 0)
    for half in 0...1 {
      let pixel = pixels[(row * 2 + half) * size.columns + column]
      guard pixel.alpha >= 128 else { continue }
      brightness += (Int(pixel.red) * 299 + Int(pixel.green) * 587 + Int(pixel.blue) * 114) / 1000
      red += Int(pixel.red)
      green += Int(pixel.green)
      blue += Int(pixel.blue)
      count += 1
    }
    guard count > 0 else { return nil }
    let place = brightness / 2 * Self.ramp.count / 256
    let color = Color.rgb(
      UInt8(clamping: red / count),
      UInt8(clamping: green / count),
      UInt8(clamping: blue / count)
    )
    return (Self.ramp[place], color)
  }
}
