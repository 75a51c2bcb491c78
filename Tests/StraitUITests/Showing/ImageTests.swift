@testable import StraitUI

/// Pictures in cells.
@MainActor @Suite struct ImageTests {
  private func bitmap(_ width: Int, _ height: Int, _ dot: (Int, Int) -> UInt32?) -> Bitmap {
    var pixels: [Bitmap.Pixel] = []
    for y in 0..<height {
      for x in 0..<width {
        let color = dot(x, y)
        let value = color ?? 0
        pixels.append(
          Bitmap.Pixel(
            red: UInt8(value >> 16 & 255),
            green: UInt8(value >> 8 & 255),
            blue: UInt8(value & 255),
            alpha: color == nil ? 0 : 255
          )
        )
      }
    }
    return Bitmap(width: width, pixels: pixels)
  }

  private func driver(_ widget: Widget, _ columns: Int, _ rows: Int, theme: Theme = .dark) -> Driver
  {
    let app = App(root: widget)
    app.theme = theme
    return Driver(app, size: Size(columns: columns, rows: rows))
  }

  @Test func `two dots share a cell, in their own colours`() {
    let colors: [[UInt32?]] = [[0xFF0000, 0x00FF00, nil, nil], [0x0000FF, 0x00FF00, 0xFF, nil]]
    let image = Image("x", bitmap(4, 2) { colors[$1][$0] })
    let cells = driver(image, 6, 2).display.frame.cells
    #expect(cells.text == "▀█▄")
    #expect(cells[.zero].style == Style(foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 255)))
    #expect(cells[Point(column: 1, row: 0)].style == Style(foreground: .rgb(0, 255, 0)))
    #expect(cells[Point(column: 2, row: 0)].style == Style(foreground: .rgb(0, 0, 255)))
    #expect(cells[Point(column: 3, row: 0)].base == " ")
    #expect(cells[Point(column: 3, row: 0)].style == .plain)
  }

  @Test func `a frame has the whole picture, and cells that show it until they are drawn over`() {
    let picture = bitmap(4, 3) { x, _ in x == 3 ? nil : 0xFF0000 }
    let image = Image("x", picture)
    let driver = driver(Row(spacing: 1) { [Label("a"), image] }, 8, 2)
    func places() -> [Point] {
      let cells = driver.display.frame.cells
      return (0..<2).flatMap { row in (0..<8).map { Point(column: $0, row: row) } }
        .filter { cells[$0].picture == 0 }
    }
    let rect = Rect(origin: Point(column: 2, row: 0), size: Size(columns: 4, rows: 2))
    #expect(driver.display.frame.pictures == [PlacedBitmap(picture, in: rect)])
    #expect(places() == (0..<2).flatMap { row in (2..<6).map { Point(column: $0, row: row) } })
    // Cells that are a part of a picture lead nowhere.
    #expect(driver.display.frame.link(at: Point(column: 2, row: 0)) == nil)
    let layer = driver.app.push(Label("in front"), as: .screen)
    driver.settle()
    #expect(places() == [])
    driver.app.close(layer)
    driver.settle()
    #expect(places().count == 8)
    driver.app.push(Label("ab"), as: .popup, owner: image)
    driver.settle()
    #expect(driver.display.frame.cells.text.contains("ab") && (1..<8).contains(places().count))
    driver.app.theme = .monochrome
    driver.settle()
    #expect(driver.display.frame.pictures == [] && places() == [])
  }

  @Test func `a picture is made smaller to fit, in its own shape, and never larger`() {
    let wide = bitmap(100, 50) { _, _ in 0x102030 }
    func size(_ columns: Int, _ rows: Int, of picture: Bitmap) -> Size {
      ScaledBitmap.size(of: picture, within: Size(columns: columns, rows: rows))
    }
    #expect(size(200, 100, of: wide) == Size(columns: 100, rows: 25))
    #expect(size(20, 100, of: wide) == Size(columns: 20, rows: 5))
    #expect(size(200, 5, of: wide) == Size(columns: 20, rows: 5))
    #expect(size(1, 1, of: wide) == Size(columns: 1, rows: 1))
    #expect(size(0, 1, of: wide) == .zero)
    #expect(size(.max, .max, of: wide) == Size(columns: 100, rows: 25))
    #expect(size(.max, 1, of: bitmap(1, 9) { _, _ in 1 }) == Size(columns: 1, rows: 1))
    let image = Image("x", wide)
    #expect(image.measure(Proposal(columns: 20)) == Size(columns: 20, rows: 5))
    #expect(image.measure(Proposal()) == Size(columns: 100, rows: 25))
  }

  @Test func `a dot of a smaller picture is the mean of those that it stands for`() {
    let image = Image("x", bitmap(2, 4) { x, y in x == 0 ? 0x000000 : y == 0 ? nil : 0x646464 })
    let cell = driver(image, 1, 1).display.frame.cells[.zero]
    #expect(cell.style.foreground == .rgb(33, 33, 33))
    #expect(cell.style.background == .rgb(50, 50, 50))
  }

  @Test func `without colours, and in ASCII, a picture is made of signs`() {
    let grey = bitmap(10, 2) { x, _ in
      x == 9 ? nil : UInt32(x * 28) << 16 | UInt32(x * 28) << 8 | UInt32(x * 28)
    }
    #expect(driver(Image("x", grey), 12, 1, theme: .monochrome).screen == "..:-=+*#%")
    let ascii = driver(Image("x", grey), 12, 1, theme: Theme.dark.withGlyphs(.ascii))
    #expect(ascii.screen == "..:-=+*#%")
    let cell = ascii.display.frame.cells[Point(column: 8, row: 0)]
    #expect(cell.style.foreground == .rgb(224, 224, 224))
  }

  @Test func `a picture follows a property and a channel, and says how large it is`() throws {
    let picture = Property<Bitmap?>(nil)
    let image = Image("Logo", picture, id: "logo")
    let driver = Driver(bracketed: image, Label("below"), columns: 8, rows: 6)
    #expect(image.described.text == "no picture")
    #expect(driver.screen == "\nbelow")
    picture.value = bitmap(4, 4) { _, _ in 0xFFFFFF }
    driver.settle()
    #expect(driver.screen == "@@@@\n@@@@\nbelow")
    #expect(image.described.text == "picture of 4 by 4 pixels")
    let dialogue = PlainDialogue(driver.app)
    #expect(dialogue.begin().lines.first == "Logo: picture of 4 by 4 pixels")
    let other = Property<Bitmap?>(bitmap(1, 1) { _, _ in 0 })
    let terminal = image.newImageChannel()
    terminal.bind(to: other.channel())
    #expect(image.bitmap?.width == 1)
    other.value = nil
    #expect(image.bitmap == nil)
  }

  @Test func `a picture can be drawn in any size, and drawing changes nothing`() {
    var random = SeededRandom(seed: 8)
    for _ in 0..<200 {
      let picture = bitmap(1 + random.below(9), 1 + random.below(9)) { _, _ in
        random.below(3) == 0 ? nil : UInt32(random.below(1 << 24))
      }
      let theme: Theme = random.pick([.dark, .monochrome])
      let driver = driver(
        Image("x", picture),
        1 + random.below(9),
        1 + random.below(5),
        theme: theme
      )
      let first = driver.display.frame
      driver.app.setNeedsDisplay()
      driver.settle()
      #expect(driver.display.frame == first)
    }
  }
}
