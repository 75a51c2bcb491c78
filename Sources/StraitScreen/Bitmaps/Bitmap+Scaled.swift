extension Bitmap {
  /// Returns the picture in another size.
  ///
  /// When the bitmap shrinks, a dot is the mean of the dots it replaces, weighted by their alpha;
  /// when it grows, dots are repeated.
  ///
  /// - Parameters:
  ///   - width: The number of dots of a row. Must be positive.
  ///   - height: The new number of rows. Must be positive.
  /// - Returns: The picture in that size.
  /// - Complexity: O(*n*) in the number of dots of the larger of both.
  package func scaled(width: Int, height: Int) -> Bitmap {
    precondition(width > 0 && height > 0, "a picture cannot have \(width) by \(height) dots")
    if width == self.width, height == self.height { return self }
    let columns = (0..<width).map { Self.span($0, of: width, in: self.width) }
    var scaled: [Pixel] = []
    scaled.reserveCapacity(width * height)
    for row in 0..<height {
      let rows = Self.span(row, of: height, in: self.height)
      for column in columns { scaled.append(mean(of: column, rows)) }
    }
    return Bitmap(width: width, pixels: scaled)
  }

  /// Returns the old places that a new one covers; at least one.
  private static func span(_ place: Int, of count: Int, in oldCount: Int) -> Range<Int> {
    let start = place * oldCount / count
    return start..<max(start + 1, (place + 1) * oldCount / count)
  }

  private func mean(of columns: Range<Int>, _ rows: Range<Int>) -> Pixel {
    if columns.count == 1, rows.count == 1 {
      return pixels[rows.lowerBound * width + columns.lowerBound]
    }
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    for row in rows {
      for column in columns {
        let pixel = pixels[row * width + column]
        let weight = Int(pixel.alpha)
        red += Int(pixel.red) * weight
        green += Int(pixel.green) * weight
        blue += Int(pixel.blue) * weight
        alpha += weight
      }
    }
    guard alpha > 0 else { return .clear }
    return Pixel(
      red: UInt8(clamping: red / alpha),
      green: UInt8(clamping: green / alpha),
      blue: UInt8(clamping: blue / alpha),
      alpha: UInt8(clamping: alpha / (columns.count * rows.count))
    )
  }
}

extension Bitmap.Pixel {
  /// A dot that is not seen.
  package static let clear = Bitmap.Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  /// `true` if the dot is shown where a dot can only be shown or not.
  package var isSeen: Bool { alpha >= 128 }
}
