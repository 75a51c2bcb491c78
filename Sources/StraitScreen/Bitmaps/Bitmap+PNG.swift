extension Bitmap {
  /// Reads a picture from the bytes of a PNG file.
  ///
  /// Reads all kinds of colour, depths and row orders of the format; colours are used unchanged,
  /// without gamma and profiles. The data need not be trusted: the size is read and limited before
  /// anything is unpacked, and checksums are checked.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Throws: `BitmapError` with the byte at which something is wrong.
  public init(png bytes: [UInt8]) throws(BitmapError) {
    var file = PNGFile(bytes)
    try file.read()
    let packed = file.packed
    let data: [UInt8]
    do throws(Inflater.Failure) {
      data = try Inflater.unpack(packed, limit: file.dataLength)
    } catch {
      throw BitmapError(
        offset: file.place(ofPacked: error.offset),
        expected: error.expected,
        found: error.found
      )
    }
    guard data.count == file.dataLength else {
      throw BitmapError(
        offset: file.place(ofPacked: packed.count),
        expected: "\(file.dataLength) unpacked bytes",
        found: "\(data.count)"
      )
    }
    var rows = PNGRows(file, data)
    self.init(width: file.width, pixels: try rows.read())
  }
}

/// The parts of a PNG file: W3C, "Portable Network Graphics (PNG) Specification", second edition.
struct PNGFile {
  private let bytes: [UInt8]
  private(set) var width = 0
  private(set) var height = 0
  private(set) var depth = 0
  private(set) var kind = 0
  private(set) var isInterlaced = false
  private(set) var palette: [Bitmap.Pixel] = []
  /// The parts that hold the packed picture.
  private var parts: [Range<Int>] = []
  /// The grey, or the red, green and blue, that marks a transparent dot.
  private(set) var hidden: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Number of samples in a dot.
  var samples: Int {
    switch kind {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }

  /// Returns the number of bytes of a row with a number of dots.
  func rowLength(_ width: Int) -> Int { (width * depth * samples + 7) / 8 }

  /// Number of bytes in the unpacked picture, with a filter byte for each row.
  var dataLength: Int {
    var length = 0
    for pass in passes where pass.width > 0 && pass.height > 0 {
      length += (rowLength(pass.width) + 1) * pass.height
    }
    return length
  }

  /// A picture of every n-th dot: all of it, or one of the seven passes of Adam7.
  struct Pass {
    let column, row, columnStep, rowStep, width, height: Int

    init(_ column: Int, _ row: Int, _ columnStep: Int, _ rowStep: Int, of file: PNGFile) {
      self.column = column
      self.row = row
      self.columnStep = columnStep
      self.rowStep = rowStep
      width = (file.width - column + columnStep - 1) / columnStep
      height = (file.height - row + rowStep - 1) / rowStep
    }
  }

  var passes: [Pass] {
    guard isInterlaced else { return [Pass(0, 0, 1, 1, of: self)] }
    return [
      Pass(0, 0, 8, 8, of: self), Pass(4, 0, 8, 8, of: self), Pass(0, 4, 4, 8, of: self),
      Pass(2, 0, 4, 4, of: self), Pass(0, 2, 2, 4, of: self), Pass(1, 0, 2, 2, of: self),
      Pass(0, 1, 1, 2, of: self),
    ]
  }

  var packed: [UInt8] {
    var packed: [UInt8] = []
    for part in parts { packed += bytes[part] }
    return packed
  }

  /// Returns the offset in the file of a byte of the packed picture.
  func place(ofPacked offset: Int) -> Int {
    var left = offset
    for part in parts {
      if left < part.count { return part.lowerBound + left }
      left -= part.count
    }
    return parts.last?.upperBound ?? bytes.count
  }

  private func error(_ offset: Int, _ expected: String, _ found: String) -> BitmapError {
    BitmapError(offset: offset, expected: expected, found: found)
  }

  private func number(at offset: Int) -> Int {
    var number = 0
    for place in offset..<offset + 4 { number = number << 8 | Int(bytes[place]) }
    return number
  }

  mutating func read() throws(BitmapError) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.starts(with: signature) else {
      throw error(
        0,
        "the signature of a PNG picture",
        bytes.isEmpty ? "nothing" : "another beginning"
      )
    }
    var offset = signature.count
    while true {
      guard bytes.count - offset >= 12 else {
        throw error(offset, "a chunk", "\(bytes.count - offset) bytes")
      }
      let length = number(at: offset)
      guard length <= bytes.count - offset - 12 else {
        throw error(offset, "a chunk in the file", "one of \(length) bytes")
      }
      let content = offset + 8..<offset + 8 + length
      let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      guard CRC32.sum(bytes[offset + 4..<content.upperBound]) == number(at: content.upperBound)
      else {
        throw error(content.upperBound, "the checksum of the chunk", "another one")
      }
      guard width > 0 || name == "IHDR" else {
        throw error(offset + 4, "IHDR first", name.shownName)
      }
      switch name {
      case "IHDR": try readHead(content)
      case "PLTE": try readPalette(content)
      case "tRNS": try readTransparency(content)
      case "IDAT": parts.append(content)
      case "IEND":
        guard !parts.isEmpty else { throw error(offset + 4, "IDAT before IEND", "none") }
        guard kind != 3 || !palette.isEmpty else {
          throw error(offset + 4, "PLTE before IEND", "none")
        }
        return
      default:
        // A capital letter says that the picture cannot be shown without it.
        guard bytes[offset + 4] & 32 != 0 else {
          throw error(offset + 4, "a chunk that is known", name.shownName)
        }
      }
      offset = content.upperBound + 4
    }
  }

  private mutating func readHead(_ content: Range<Int>) throws(BitmapError) {
    let start = content.lowerBound
    guard width == 0 else { throw error(start - 4, "one IHDR", "another") }
    guard content.count == 13 else { throw error(start, "a head of 13 bytes", "\(content.count)") }
    let (width, height) = (number(at: start), number(at: start + 4))
    guard width > 0, height > 0, width <= Bitmap.mostPixels, height <= Bitmap.mostPixels,
      width * height <= Bitmap.mostPixels
    else {
      throw error(
        start,
        "at most \(Bitmap.mostPixels) pixels, and at least one",
        "\(width) by \(height)"
      )
    }
    depth = Int(bytes[start + 8])
    kind = Int(bytes[start + 9])
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    guard let allowed = depths[kind] else {
      throw error(start + 9, "a kind of colour of 0, 2, 3, 4 or 6", "\(kind)")
    }
    guard allowed.contains(depth) else {
      throw error(start + 8, "a depth that goes with the kind \(kind) of colour", "\(depth)")
    }
    guard bytes[start + 10] == 0 else {
      throw error(start + 10, "packing 0", "\(bytes[start + 10])")
    }
    guard bytes[start + 11] == 0 else {
      throw error(start + 11, "filters 0", "\(bytes[start + 11])")
    }
    guard bytes[start + 12] < 2 else {
      throw error(start + 12, "an order of rows of 0 or 1", "\(bytes[start + 12])")
    }
    isInterlaced = bytes[start + 12] == 1
    self.width = width
    self.height = height
  }

  private mutating func readPalette(_ content: Range<Int>) throws(BitmapError) {
    guard content.count % 3 == 0, 1...256 ~= content.count / 3 else {
      throw error(content.lowerBound, "from 1 to 256 colours", "\(content.count) bytes")
    }
    palette = stride(from: content.lowerBound, to: content.upperBound, by: 3).map {
      Bitmap.Pixel(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2])
    }
  }

  private mutating func readTransparency(_ content: Range<Int>) throws(BitmapError) {
    switch kind {
    case 3:
      guard content.count <= palette.count else {
        throw error(content.lowerBound, "at most \(palette.count) bytes", "\(content.count)")
      }
      for (index, place) in content.enumerated() { palette[index].alpha = bytes[place] }
    case 0, 2:
      guard content.count == samples * 2 else {
        throw error(content.lowerBound, "\(samples * 2) bytes", "\(content.count)")
      }
      hidden = stride(from: content.lowerBound, to: content.upperBound, by: 2).map {
        Int(bytes[$0]) << 8 | Int(bytes[$0 + 1])
      }
    default:
      throw error(content.lowerBound - 4, "no tRNS in a picture with an alpha channel", "one")
    }
  }
}

extension String {
  /// A name of a chunk as a message can have it.
  fileprivate var shownName: String {
    unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic } ? self : "another name"
  }
}

/// The checksum of chunks: annex D of the specification.
private enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  static func sum(_ bytes: ArraySlice<UInt8>) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes { sum = sum >> 8 ^ table[Int((sum ^ UInt32(byte)) & 255)] }
    return Int(sum ^ 0xFFFF_FFFF)
  }
}
