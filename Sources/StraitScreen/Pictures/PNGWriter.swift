/// Writes a picture in the format of PNG, row by row from the top.
///
/// W3C, "Portable Network Graphics (PNG) Specification", second edition. With up to 256 colours a
/// picture has a palette, else three bytes for each pixel; no row is filtered. There is no date, no
/// size in inches and no text in it: equal pixels give equal bytes.
struct PNGWriter {
  private let colors: [SVGColor]
  private let depth: Int
  private var zip: ZLibWriter
  private let head: [UInt8]

  /// Begins a picture.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row. Must be positive.
  ///   - height: The number of rows. Must be positive.
  ///   - colors: All colours of the picture.
  init(width: Int, height: Int, colors: [SVGColor]) {
    self.colors = colors
    // Bits for a pixel: as few as distinguish the colours.
    depth = [1, 2, 4, 8].first { colors.count <= 1 << $0 } ?? 24
    zip = ZLibWriter(rowLength: (width * depth + 7) / 8 + 1)
    let kind: [UInt8] = depth == 24 ? [8, 2] : [UInt8(depth), 3]
    head = Self.number(width) + Self.number(height) + kind + [0, 0, 0]
  }

  /// Adds a row.
  ///
  /// - Parameter pixels: For each pixel the index of its colour.
  mutating func add(_ pixels: ArraySlice<UInt32>) {
    var bytes: [UInt8] = [0]
    if depth == 24 {
      for pixel in pixels { bytes += colors[Int(pixel)].bytes }
    } else {
      var byte: UInt8 = 0
      var count = 0
      for pixel in pixels {
        byte = byte << UInt8(depth & 7) | UInt8(pixel)
        count += depth
        if count == 8 {
          bytes.append(byte)
          (byte, count) = (0, 0)
        }
      }
      if count > 0 { bytes.append(byte << UInt8(8 - count)) }
    }
    zip.add(bytes)
  }

  /// Ends the picture.
  ///
  /// - Returns: The bytes of the file.
  mutating func end() -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += Self.chunk("IHDR", head)
    if depth < 24 { bytes += Self.chunk("PLTE", colors.flatMap(\.bytes)) }
    return bytes + Self.chunk("IDAT", zip.end()) + Self.chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + bytes
    return number(bytes.count) + body + number(Int(checksum(of: body)))
  }

  private static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The cyclic redundancy check of section 5.5, a byte at a time as in annex D.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes { sum = sums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    return ~sum
  }

  private static let sums: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
}
