@testable import StraitScreen

@Suite struct PNGTests {
  private func frame(_ text: String, style: Style = .plain, columns: Int = 4) -> Frame {
    var cells = CellBuffer(size: Size(columns: columns, rows: 1))
    cells.draw(text, at: Point(column: 0, row: 0), style: style)
    return Frame(cells: cells)
  }

  /// The pixels of a cell as text: `#` for those that are not paper.
  private func drawing(of frame: Frame, column: Int = 0, columns: Int = 1) throws -> String {
    let picture = try Bitmap(png: frame.pngPicture)
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
    let picture = try Bitmap(png: framed.pngPicture)
    #expect(picture[12, 12] == [255, 0, 0])
    #expect(picture[12 + 18 - 1, 12] == SVGPalette.dark.caret.bytes)
    #expect(picture[12 + 18, 12] == SVGPalette.dark.caret.bytes)
    #expect(picture[12 + 18 + 1, 12] == SVGPalette.dark.paper.bytes)
    let reversed = Style(
      foreground: .rgb(1, 2, 3),
      background: .palette(196),
      attributes: .reverse
    )
    #expect(try Bitmap(png: frame("x", style: reversed).pngPicture)[12, 12] == [1, 2, 3])
  }

  @Test func `with more colours than a palette has each pixel has its own`() throws {
    var cells = CellBuffer(size: Size(columns: 300, rows: 1))
    for column in 0..<300 {
      let style = Style(background: .rgb(UInt8(column / 2), UInt8(column % 2), 9))
      cells.draw(" ", at: Point(column: column, row: 0), style: style)
    }
    let picture = try Bitmap(png: Frame(cells: cells).pngPicture)
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
    let picture = try Bitmap(png: bytes)
    #expect((picture.width, picture.height) == (744, 456))
  }

  @Test func `any frame at all makes a picture that can be read`() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<100 {
      let frame = random.hostileFrame()
      let picture = try Bitmap(png: frame.pngPicture)
      let rows = frame.cells.size.columns > 0 ? frame.cells.size.rows : 0
      #expect(picture.height == rows * 18 + 24)
    }
  }
}

extension Bitmap {
  /// Red, green and blue of a dot.
  subscript(_ x: Int, _ y: Int) -> [UInt8] {
    let pixel = pixels[y * width + x]
    return [pixel.red, pixel.green, pixel.blue]
  }
}
