/// Makes the dots of a picture from its unpacked rows.
struct PNGRows {
  private let file: PNGFile
  private var data: [UInt8]

  init(_ file: PNGFile, _ data: [UInt8]) {
    self.file = file
    self.data = data
  }

  mutating func read() throws(BitmapError) -> [Bitmap.Pixel] {
    let blank = Bitmap.Pixel(red: 0, green: 0, blue: 0, alpha: 0)
    var pixels = [Bitmap.Pixel](repeating: blank, count: file.width * file.height)
    var start = 0
    for pass in file.passes where pass.width > 0 && pass.height > 0 {
      let length = file.rowLength(pass.width)
      var above: Int?
      for row in 0..<pass.height {
        try unfilter(at: start, length: length, above: above)
        above = start + 1
        for column in 0..<pass.width {
          let place =
            (pass.row + row * pass.rowStep) * file.width + pass.column
            + column * pass.columnStep
          pixels[place] = try pixel(column, ofRowAt: start + 1)
        }
        start += length + 1
      }
    }
    return pixels
  }

  private func error(_ expected: String, _ found: String) -> BitmapError {
    BitmapError(offset: file.place(ofPacked: 0), expected: expected, found: found)
  }

  /// Section 9: each byte is stored as its difference from bytes before.
  private mutating func unfilter(
    at start: Int,
    length: Int,
    above: Int?
  ) throws(BitmapError) {
    let step = max(1, file.samples * file.depth / 8)
    let filter = data[start]
    guard filter <= 4 else { throw error("a filter from 0 to 4 in each row", "\(filter)") }
    guard filter > 0 else { return }
    for index in 0..<length {
      let place = start + 1 + index
      let left = index >= step ? Int(data[place - step]) : 0
      let up = above.map { Int(data[$0 + index]) } ?? 0
      let corner = index >= step ? above.map { Int(data[$0 + index - step]) } ?? 0 : 0
      let guess =
        switch filter {
        case 1: left
        case 2: up
        case 3: (left + up) / 2
        default: Self.paeth(left, up, corner)
        }
      data[place] &+= UInt8(truncatingIfNeeded: guess)
    }
  }

  /// Returns the neighbour nearest to the value of a plane through all three.
  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
    return a <= b && a <= c ? left : b <= c ? up : corner
  }

  /// Returns a number of a dot, as it is stored.
  private func sample(_ index: Int, ofRowAt start: Int) -> Int {
    switch file.depth {
    case 16: Int(data[start + index * 2]) << 8 | Int(data[start + index * 2 + 1])
    case 8: Int(data[start + index])
    default:
      Int(data[start + index * file.depth / 8])
        >> (8 - file.depth - index * file.depth % 8) & (1 << file.depth - 1)
    }
  }

  /// Returns a number of a dot from 0 to 255.
  private func part(_ sample: Int) -> UInt8 {
    UInt8(clamping: file.depth == 16 ? sample >> 8 : sample * 255 / (1 << file.depth - 1))
  }

  private func pixel(
    _ column: Int,
    ofRowAt start: Int
  ) throws(BitmapError) -> Bitmap.Pixel {
    let first = column * file.samples
    let one = sample(first, ofRowAt: start)
    switch file.kind {
    case 3:
      guard one < file.palette.count else {
        throw error("a colour below \(file.palette.count)", "\(one)")
      }
      return file.palette[one]
    case 0, 4:
      let grey = part(one)
      let isHidden = file.hidden.first == one
      let alpha = file.kind == 4 ? part(sample(first + 1, ofRowAt: start)) : isHidden ? 0 : 255
      return Bitmap.Pixel(red: grey, green: grey, blue: grey, alpha: alpha)
    default:
      let (green, blue) = (sample(first + 1, ofRowAt: start), sample(first + 2, ofRowAt: start))
      let isHidden =
        file.hidden.count == 3 && file.hidden[0] == one && file.hidden[1] == green
        && file.hidden[2] == blue
      let alpha = file.kind == 6 ? part(sample(first + 3, ofRowAt: start)) : isHidden ? 0 : 255
      return Bitmap.Pixel(red: part(one), green: part(green), blue: part(blue), alpha: alpha)
    }
  }
}
