@testable import StraitScreen
import TestSupport
import Testing

@Suite struct PNGTests {
  private func frame(_ text: String, style: Style = .plain, columns: Int = 4) -> Frame {
    var cells = CellBuffer(size: Size(columns: columns, rows: 1))
    cells.draw(text, at: Point(column: 0, row: 0), style: style)
    return Frame(cells: cells)
  }

  /// The pixels of a cell as text: `#` for those that are not paper.
  private func drawing(of frame: Frame, column: Int = 0, columns: Int = 1) throws -> String {
    let picture = try PNGReader(frame.pngPicture)
    return (12..<30).map { row in
      (12 + 9 * column..<12 + 9 * (column + columns)).map {
        picture[$0, row] == SVGPalette.dark.paper.bytes ? "." : "#"
      }.joined()
    }.joined(separator: "\n")
  }

  @Test func `a letter is drawn with the pixels of the font`() throws {
    #expect(
      try drawing(of: frame("Ag"), column: 1) == """
        .........
        .........
        .........
        .........
        .........
        .........
        .........
        ..####.#.
        .#....#..
        .#....#..
        .#....#..
        ..####...
        .#.......
        ..#####..
        .#.....#.
        .#.....#.
        ..#####..
        .........
        """
    )
  }

  @Test func `an accent is drawn over its letter, as the letter that has it`() throws {
    let composed = try drawing(of: frame("\u{E9}"))
    #expect(try drawing(of: frame("e\u{301}")) == composed)
    #expect(composed.contains("....#....\n...#....."))
  }

  @Test func `a line goes from edge to edge, and joins`() throws {
    let lines = try drawing(of: frame("┼─"), columns: 2).split(separator: "\n")
    #expect(lines[9] == String(repeating: "#", count: 18))
    #expect(lines.allSatisfy { $0.dropFirst(4).first == "#" })
  }

  @Test func `what the font does not have is a box with its number`() throws {
    #expect(
      try drawing(of: frame("漢"), columns: 2) == """
        ##################
        #................#
        #................#
        #....###.###.....#
        #....#...#.......#
        #....###.###.....#
        #....#.#.#.......#
        #....###.#.......#
        #................#
        #....###.###.....#
        #......#...#.....#
        #....###.###.....#
        #....#...#.......#
        #....###.###.....#
        #................#
        #................#
        #................#
        ##################
        """
    )
    let unlike = try ["漢", "字", "\u{1F600}", "\u{1F601}"].map {
      try drawing(of: frame($0), columns: 2)
    }
    #expect(Set(unlike).count == 4)
  }

  @Test func `braille has its dots, and marks that are unknown are reported`() throws {
    #expect(try drawing(of: frame("⠁")).filter { $0 == "#" }.count == 4)
    #expect(try drawing(of: frame("⣿")).filter { $0 == "#" }.count == 32)
    #expect(try drawing(of: frame("a\u{1DC4}")) != drawing(of: frame("a")))
  }

  @Test func `bold is thicker, italic leans, an underline goes through both columns`() throws {
    let plain = try drawing(of: frame("I"))
    for attributes in [Style.Attributes.bold, .italic, .underline] {
      #expect(try drawing(of: frame("I", style: Style(attributes: attributes))) != plain)
    }
    let under = try drawing(of: frame("漢", style: Style(attributes: .underline)), columns: 2)
    #expect(under.split(separator: "\n")[16] == String(repeating: "#", count: 18))
  }

  @Test func `colours, reversed ones and the caret are those of the drawing`() throws {
    var framed = frame("x", style: Style(foreground: .rgb(1, 2, 3), background: .palette(196)))
    framed.caret = Point(column: 2, row: 0)
    let picture = try PNGReader(framed.pngPicture)
    #expect(picture[12, 12] == [255, 0, 0])
    #expect(picture[12 + 18 - 1, 12] == SVGPalette.dark.caret.bytes)
    #expect(picture[12 + 18, 12] == SVGPalette.dark.caret.bytes)
    #expect(picture[12 + 18 + 1, 12] == SVGPalette.dark.paper.bytes)
    let reversed = Style(
      foreground: .rgb(1, 2, 3),
      background: .palette(196),
      attributes: .reverse
    )
    #expect(try PNGReader(frame("x", style: reversed).pngPicture)[12, 12] == [1, 2, 3])
  }

  @Test func `with more colours than a palette has each pixel has its own`() throws {
    var cells = CellBuffer(size: Size(columns: 300, rows: 1))
    for column in 0..<300 {
      let style = Style(background: .rgb(UInt8(column / 2), UInt8(column % 2), 9))
      cells.draw(" ", at: Point(column: column, row: 0), style: style)
    }
    let picture = try PNGReader(Frame(cells: cells).pngPicture)
    for column in 0..<300 {
      #expect(picture[12 + column * 9, 20] == [UInt8(column / 2), UInt8(column % 2), 9])
    }
  }

  @Test func `a picture is small, has the size of its frame, and is the same each time`() throws {
    var cells = CellBuffer(size: Size(columns: 80, rows: 24))
    for row in 0..<24 {
      cells.draw("Strait: two-way binding \(row)", at: Point(column: row, row: row))
    }
    let bytes = Frame(cells: cells).pngPicture
    #expect(bytes == Frame(cells: cells).pngPicture)
    #expect(bytes.count < 20_000, "\(bytes.count)")
    let picture = try PNGReader(bytes)
    #expect((picture.width, picture.height) == (744, 456))
  }

  @Test func `any frame at all makes a picture that can be read`() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<100 {
      let frame = random.hostileFrame()
      let picture = try PNGReader(frame.pngPicture)
      let rows = frame.cells.size.columns > 0 ? frame.cells.size.rows : 0
      #expect(picture.height == rows * 18 + 24)
    }
  }
}

/// Reads pictures as strictly as the specification allows: every length and checksum is looked at.
struct PNGReader {
  struct Problem: Error { let text: String }

  let width: Int
  let height: Int
  private let pixels: [[UInt8]]

  subscript(_ x: Int, _ y: Int) -> [UInt8] { pixels[y * width + x] }

  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw Problem(text: "no signature")
    }
    var chunks: [(name: String, body: [UInt8])] = []
    var offset = 8
    while offset < bytes.count {
      let length = Self.number(bytes[offset..<offset + 4])
      let body = Array(bytes[offset + 4..<offset + 8 + length])
      let sum = Self.number(bytes[offset + 8 + length..<offset + 12 + length])
      guard Self.checksum(body) == UInt32(sum) else { throw Problem(text: "checksum") }
      chunks.append((String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4))))
      offset += 12 + length
    }
    guard chunks.first?.name == "IHDR", chunks.last?.name == "IEND" else {
      throw Problem(text: "chunks \(chunks.map(\.name))")
    }
    let head = chunks[0].body
    let (width, height) = (Self.number(head[0..<4]), Self.number(head[4..<8]))
    let depth = Int(head[8])
    let data = chunks.filter { $0.name == "IDAT" }.flatMap(\.body)
    var inflater = Inflater(data)
    let raw = try inflater.bytes()
    let bits = head[9] == 2 ? 24 : depth
    let stride = (width * bits + 7) / 8 + 1
    guard raw.count == stride * height else { throw Problem(text: "\(raw.count) bytes") }
    let palette = chunks.first { $0.name == "PLTE" }?.body ?? []
    var pixels: [[UInt8]] = []
    for row in 0..<height {
      guard raw[row * stride] == 0 else { throw Problem(text: "a filter") }
      for column in 0..<width {
        let start = row * stride + 1
        if bits == 24 {
          pixels.append(Array(raw[start + column * 3..<start + column * 3 + 3]))
        } else {
          let bit = column * bits
          let index = Int(raw[start + bit / 8]) >> (8 - bits - bit % 8) & ((1 << bits) - 1)
          pixels.append(Array(palette[index * 3..<index * 3 + 3]))
        }
      }
    }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

/// Undoes the compression of a picture that has one block with fixed codes.
private struct Inflater {
  private let data: [UInt8]
  private var place = 16

  init(_ data: [UInt8]) { self.data = data }

  mutating func bytes() throws -> [UInt8] {
    guard data.count > 6, data[0] == 0x78, (Int(data[0]) << 8 | Int(data[1])) % 31 == 0,
      take(1) == 1, take(2) == 1
    else { throw PNGReader.Problem(text: "no last block with fixed codes") }
    var output: [UInt8] = []
    while true {
      let symbol = literal()
      if symbol == 256 { break }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      let length = Self.lengths[symbol - 257] + take(Self.lengthBits[symbol - 257])
      let code = code(5)
      let distance = Self.distances[code] + take(code < 4 ? 0 : code / 2 - 1)
      guard distance <= output.count else { throw PNGReader.Problem(text: "too far back") }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    var (low, high) = (1, 0)
    for byte in output {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    let sum = data.suffix(4).reduce(0) { $0 << 8 | Int($1) }
    guard sum == high << 16 | low, (place + 7) / 8 == data.count - 4 else {
      throw PNGReader.Problem(text: "sum")
    }
    return output
  }

  /// RFC 1951, the tables of section 3.2.5.
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  private mutating func literal() -> Int {
    let first = code(7)
    if first < 24 { return 256 + first }
    let second = first << 1 | take(1)
    if second < 192 { return second - 48 }
    if second < 200 { return 280 + second - 192 }
    return 144 + (second << 1 | take(1)) - 400
  }

  /// A code, whose highest bit comes first.
  private mutating func code(_ count: Int) -> Int {
    (0..<count).reduce(0) { value, _ in value << 1 | take(1) }
  }

  private mutating func take(_ count: Int) -> Int {
    var value = 0
    for bit in 0..<count {
      value |= (Int(data[place / 8]) >> (place % 8) & 1) << bit
      place += 1
    }
    return value
  }
}
