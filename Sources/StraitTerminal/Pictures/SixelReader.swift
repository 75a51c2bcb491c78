internal import StraitScreen

/// Reads pictures that a program writes as sixels: DEC, "VT330/VT340 Programmer Reference Manual",
/// volume 2, chapter 14.
struct SixelReader {
  private let bytes: [UInt8]
  private var place = 0
  private var colors: [Int: Bitmap.Pixel] = [:]
  private var color: Bitmap.Pixel?
  private var column = 0
  private var row = 0
  /// The width in the last raster attributes.
  private var width = 0
  private var height = 0
  /// The columns up to the last sixel that was written.
  private var writtenWidth = 0
  private var rows: [[Bitmap.Pixel]] = []

  /// Reads a picture.
  ///
  /// - Parameter body: The control string between DCS and ST.
  /// - Returns: The picture; `nil` if the string is malformed, is another one, names no colour,
  ///   or has more than 4,096 columns or rows.
  static func read(_ body: [UInt8]) -> Bitmap? {
    var reader = SixelReader(body)
    return reader.read()
  }

  private static let longestSide = 4096

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func read() -> Bitmap? {
    let parameters = numbers()
    // Dots that are not written must stay unchanged.
    guard next() == UInt8(ascii: "q"), parameters.count >= 2, parameters[1] == 1 else { return nil }
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "\""):
        let numbers = numbers()
        guard numbers.count == 4, numbers[0] == numbers[1],
          numbers[2...].allSatisfy({ 0...Self.longestSide ~= $0 })
        else { return nil }
        (width, height) = (numbers[2], numbers[3])
      case UInt8(ascii: "#"): guard takeColor() else { return nil }
      case UInt8(ascii: "$"): column = 0
      case UInt8(ascii: "-"): (column, row) = (0, row + 6)
      case UInt8(ascii: "!"):
        let count = numbers()
        guard count.count == 1, let sixel = next(), paint(sixel, count[0]) else { return nil }
      default: guard paint(byte, 1) else { return nil }
      }
    }
    // Raster attributes may follow dots, and never take any away.
    width = max(width, writtenWidth)
    height = max(height, rows.count)
    guard width > 0, height > 0 else { return nil }
    var pixels: [Bitmap.Pixel] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      let dots = row < rows.count ? rows[row] : []
      pixels += dots
      pixels += repeatElement(.clear, count: width - dots.count)
    }
    return Bitmap(width: width, pixels: pixels)
  }

  private mutating func next() -> UInt8? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  /// Numbers with semicolons between them, each at most 99,999.
  private mutating func numbers() -> [Int] {
    var numbers = [0]
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: ";") {
        numbers.append(0)
      } else if 0x30...0x39 ~= byte {
        let last = numbers.count - 1
        numbers[last] = min(99_999, numbers[last] * 10 + Int(byte - 0x30))
      } else {
        break
      }
      place += 1
    }
    return numbers
  }

  private mutating func takeColor() -> Bool {
    let numbers = numbers()
    if numbers.count == 5 {
      guard numbers[1] == 2, numbers[2...].allSatisfy({ 0...100 ~= $0 }) else { return false }
      let parts = numbers[2...].map { UInt8(($0 * 255 + 50) / 100) }
      colors[numbers[0]] = Bitmap.Pixel(red: parts[0], green: parts[1], blue: parts[2])
    }
    guard numbers.count == 1 || numbers.count == 5, let chosen = colors[numbers[0]] else {
      return false
    }
    color = chosen
    return true
  }

  private mutating func paint(_ sixel: UInt8, _ count: Int) -> Bool {
    guard let color, 63...126 ~= sixel, count > 0, column + count <= Self.longestSide,
      row + 6 <= Self.longestSide
    else { return false }
    writtenWidth = max(writtenWidth, column + count)
    for bit in 0..<6 where (sixel - 63) >> UInt8(bit) & 1 == 1 {
      while rows.count <= row + bit { rows.append([]) }
      let missing = column + count - rows[row + bit].count
      if missing > 0 { rows[row + bit] += repeatElement(.clear, count: missing) }
      for place in column..<column + count { rows[row + bit][place] = color }
    }
    column += count
    return true
  }
}
