@testable import StraitTerminal

/// Pictures as sixels: a terminal reads the display's output.
@Suite struct SixelReaderTests {
  private func bitmap(_ width: Int, _ height: Int, _ dot: (Int, Int) -> Bitmap.Pixel) -> Bitmap {
    Bitmap(
      width: width,
      pixels: (0..<width * height).map { dot($0 % width, $0 / width) }
    )
  }

  private func sixels(_ picture: IndexedBitmap, _ columns: Range<Int>, _ rows: Range<Int>)
    -> [UInt8]
  {
    var text: [UInt8] = []
    SixelWriter.write(picture, columns: columns, rows: rows, to: &text)
    return text
  }

  @Test func `a small picture is written as the manual has it`() {
    let red = Bitmap.Pixel(red: 255, green: 0, blue: 0)
    let picture = IndexedBitmap(
      bitmap(5, 7) { _, row in row == 6 ? Bitmap.Pixel(red: 0, green: 51, blue: 255) : red },
      limit: 255
    )
    let text = String(decoding: sixels(picture, 0..<5, 0..<7), as: UTF8.self)
    #expect(text == "\u{1B}P0;1q\"1;1;5;7#0;2;100;0;0#1;2;0;20;100#0!5~-#1!5@\u{1B}\\")
    let part = String(decoding: sixels(picture, 1..<3, 4..<7), as: UTF8.self)
    #expect(part == "\u{1B}P0;1q\"1;1;2;3#0;2;100;0;0#1;2;0;20;100#0BB$#1CC\u{1B}\\")
  }

  @Test func `any part of any picture is read as it was written`() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<200 {
      let (width, height) = (
        Int.random(in: 1...40, using: &random), Int.random(in: 1...30, using: &random)
      )
      let colors = Int.random(in: 1...30, using: &random)
      let palette = (0..<colors).map { _ in
        Bitmap.Pixel(
          red: 51 * .random(in: 0...5, using: &random),
          green: 51 * .random(in: 0...5, using: &random),
          blue: 51 * .random(in: 0...5, using: &random)
        )
      }
      let original = bitmap(width, height) { _, _ in
        Int.random(in: 0..<5, using: &random) == 0
          ? .clear : palette[Int.random(in: 0..<colors, using: &random)]
      }
      let left = Int.random(in: 0..<width, using: &random)
      let top = Int.random(in: 0..<height, using: &random)
      let columns = left..<Int.random(in: left + 1...width, using: &random)
      let rows = top..<Int.random(in: top + 1...height, using: &random)
      let text = sixels(IndexedBitmap(original, limit: 255), columns, rows)
      let read = try #require(SixelReader.read(Array(text.dropFirst(2).dropLast(2))))
      let part = bitmap(columns.count, rows.count) { column, row in
        original.pixels[(top + row) * width + left + column]
      }
      #expect(read == part)
    }
  }

  @Test(arguments: [
    "", "q", "0q", "0;0q~", "0;1p~", "0;1q", "0;1q~~", "0;1q#0~", "0;1q#0;2;1;1~",
    "0;1q#0;2;101;0;0~",
    "0;1q#0;1;0;0;0~", "0;1q#0;2;0;0;0!~", "0;1q#0;2;0;0;0!0~", "0;1q#0;2;0;0;0!5000~",
    "0;1q#0;2;0;0;0!4", "0;1q\"1;1;9999;1", "0;1q\"1;2;1;1", "0;1q\"1;1;1", "0;1q#0;2;0;0;0~\u{1}",
    "0;1q#0;2;0;0;0" + String(repeating: "-", count: 700) + "~",
  ])
  func `what is no picture is a violation`(body: String) {
    #expect(SixelReader.read(Array(body.utf8)) == nil)
    var screen = TerminalScreen(sixelCell: SixelCell(width: 4, height: 6))
    screen.feed("\u{1B}P\(body)\u{1B}\\".utf8)
    #expect(screen.violationCount == 1)
  }

  @Test(arguments: [("1;1;1;1", 9, 6), ("1;1;20;3", 20, 6), ("1;1;3;8", 9, 8)])
  func `raster attributes after dots take none of them away`(
    raster: String,
    width: Int,
    height: Int
  ) throws {
    let body = Array("0;1q#0;2;0;0;0!9~\"\(raster)".utf8)
    let picture = try #require(SixelReader.read(body))
    #expect(picture.width == width && picture.height == height)
    #expect(picture.pixels.count { $0 != .clear } == 54)
    var screen = TerminalScreen(sixelCell: SixelCell(width: 4, height: 6))
    screen.feed("\u{1B}P0;1q#0;2;0;0;0!9~\"\(raster)\u{1B}\\".utf8)
    #expect(screen.violations == [])
  }

  @Test func `random bytes are read as a picture or as none`() {
    var random = SeededRandom(seed: 3)
    let signs = Array("0123456789;;;!#$-\"?@~~qAB".utf8)
    for _ in 0..<2000 {
      let body = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
        signs[Int.random(in: 0..<signs.count, using: &random)]
      }
      let read = SixelReader.read(Array("0;1q#0;2;9;9;9".utf8) + body)
      #expect(read.map { $0.width <= 4096 && $0.height <= 4101 } ?? true)
    }
  }

  @Test func `a picture is in the cells it was written to until something else is`() {
    var screen = TerminalScreen(
      size: Size(columns: 8, rows: 4),
      sixelCell: SixelCell(width: 4, height: 6)
    )
    func places() -> [Point] {
      (0..<4).flatMap { row in (0..<8).map { Point(column: $0, row: row) } }
        .filter { screen.dots(at: $0) != nil }
    }
    screen.feed("\u{1B}[2;3H\u{1B}P0;1q#0;2;100;0;0!8~-!8~\u{1B}\\x".utf8)
    // The cursor stays in the first column of the last row of the picture.
    #expect(
      places() == [
        Point(column: 2, row: 1), Point(column: 3, row: 1), Point(column: 3, row: 2),
      ]
    )
    #expect(screen.dots(at: Point(column: 3, row: 1))?.pixels.count == 24)
    screen.feed("\u{1B}[3;1H\u{1B}[K".utf8)
    #expect(places().allSatisfy { $0.row == 1 })
    screen.feed("\u{1B}[1;1H\u{1B}D\u{1B}[1;1H\u{1B}[L".utf8)
    #expect(places().allSatisfy { $0.row == 2 } && !places().isEmpty)
    screen.feed("\u{1B}[2J".utf8)
    #expect(places() == [])
    #expect(screen.violations == [])
    screen.feed("\u{1B}[4;1H\u{1B}P0;1q#0;2;100;0;0~\u{1B}\\".utf8)
    #expect(screen.violationCount == 1)
  }

  @Test func `more pictures than there are numbers are shown, the last ones`() {
    var screen = TerminalScreen(
      size: Size(columns: 4, rows: 3),
      sixelCell: SixelCell(width: 1, height: 1)
    )
    for _ in 0..<70_000 { screen.feed("\u{1B}[1;1H\u{1B}P0;1q#0;2;100;0;0@\u{1B}\\".utf8) }
    #expect(
      screen.dots(at: Point(column: 0, row: 0))?.pixels == [
        Bitmap.Pixel(red: 255, green: 0, blue: 0)
      ]
    )
    #expect(screen.tiles.count <= 20_001)
  }
}
