import StraitScreen

/// A picture made smaller: two dots a cell, one above the other.
struct ScaledBitmap {
  /// The number of cells.
  let size: Size
  /// Two rows of dots for each row of cells.
  private let pixels: [Bitmap.Pixel]

  /// Returns the number of cells of a picture that fits into a room, without enlarging it.
  static func size(of bitmap: Bitmap, within room: Size) -> Size {
    let (columns, dots) = (room.columns, room.rows.multipliedReportingOverflow(by: 2))
    let rows = dots.overflow ? Int.max : dots.partialValue
    guard columns > 0, rows > 0 else { return .zero }
    let (width, height) = (bitmap.width, bitmap.height)
    if width <= columns, height <= rows {
      return Size(columns: width, rows: (height + 1) / 2)
    }
    // The side that is reduced more decides; widths and heights are at most 2^24, and columns are
    // less here.
    let isWide = Double(width) / Double(columns) >= Double(height) / Double(rows)
    let shownWidth = isWide ? columns : max(1, width * rows / height)
    let shownHeight = isWide ? max(1, height * columns / width) : rows
    return Size(columns: min(columns, shownWidth), rows: min(room.rows, (shownHeight + 1) / 2))
  }

  init(_ bitmap: Bitmap, size: Size) {
    self.size = size
    let height = min(bitmap.height, size.rows * 2)
    let scaled = bitmap.scaled(width: size.columns, height: height).pixels
    // With an odd number of rows, the last cell has nothing below.
    let missing = size.columns * size.rows * 2 - scaled.count
    pixels = scaled + repeatElement(.clear, count: missing)
  }

  /// Returns the colour of a dot; `nil` for one that is not seen.
  private func color(_ column: Int, _ row: Int) -> Color? {
    let pixel = pixels[row * size.columns + column]
    return pixel.isSeen ? .rgb(pixel.red, pixel.green, pixel.blue) : nil
  }

  /// Returns the cell that shows two dots; `nil` if neither is seen.
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

  /// Returns the sign that is as dense as two dots are bright; `nil` if neither is seen.
  ///
  /// The brightness is that of Rec. 601; light is on dark, as on most terminals.
  func sign(_ column: Int, _ row: Int) -> (sign: Character, color: Color)? {
    var (brightness, red, green, blue, count) = (0, 0, 0, 0, 0)
    for half in 0...1 {
      let pixel = pixels[(row * 2 + half) * size.columns + column]
      guard pixel.isSeen else { continue }
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
