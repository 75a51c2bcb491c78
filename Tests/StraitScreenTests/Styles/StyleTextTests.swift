@Suite struct StyleTextTests {
  @Test(arguments: [
    ("plain", Style.plain, "plain"),
    ("bold", Style(attributes: .bold), "bold"),
    (
      "bold fg=red bg=#102030 underline",
      Style(
        foreground: .red,
        background: .rgb(0x10, 0x20, 0x30),
        attributes: [.bold, .underline]
      ),
      "bold underline fg=red bg=#102030"
    ),
    (
      " \tREVERSE  Fg=Bright-Blue ", Style(foreground: .palette(12), attributes: .reverse),
      "reverse fg=bright-blue"
    ),
    (
      "bg=208 fg=9", Style(foreground: .palette(9), background: .palette(208)),
      "fg=bright-red bg=208"
    ),
    ("fg=default bg=#ABCDEF", Style(background: .rgb(0xAB, 0xCD, 0xEF)), "bg=#abcdef"),
    ("italic dim", Style(attributes: [.dim, .italic]), "dim italic"),
  ])
  func `a style is read from text and written as text`(
    _ text: String,
    style: Style,
    written: String
  ) throws {
    #expect(try Style(parsing: text) == style)
    #expect(style.description == written)
    #expect(try Style(parsing: written) == style)
  }

  @Test func `every style and every colour that is written is read back equal`() throws {
    let colors =
      [.default] + (0...255).map { Color.palette($0) }
      + [0, 1, 0x7F, 0x80, 0xFF].flatMap { [.rgb($0, 0, 0), .rgb(0, $0, 0), .rgb($0, $0, $0)] }
    for color in colors {
      #expect(try Color(parsing: color.description) == color)
      for bits in 0..<32 as Range<UInt8> {
        let attributes = Style.Attributes(rawValue: bits)
        for style in [
          Style(foreground: color, attributes: attributes),
          Style(foreground: .red, background: color, attributes: attributes),
        ] where try Style(parsing: style.description) != style {
          Issue.record("\(style)")
        }
      }
    }
  }

  @Test(arguments: TableRow.all(of: "errors"))
  func `a text that names no style is refused with its place`(_ row: TableRow) {
    let error = #expect(throws: StyleError.self) { try Style(parsing: row[0]) }
    #expect(error?.description == row[1])
  }

  @Test func `every colour is read back from what is written of it`() throws {
    for index in UInt8.min...UInt8.max {
      let color = Color.palette(index)
      #expect(try Color(parsing: color.description) == color)
      #expect(color.paletteIndex == index)
      #expect(color.parts == nil)
    }
    #expect(Color.default.paletteIndex == nil)
    #expect(Color.default.parts == nil)
    for parts in [(0, 0, 0), (255, 255, 255), (1, 2, 3)] as [(UInt8, UInt8, UInt8)] {
      let color = Color.rgb(parts.0, parts.1, parts.2)
      #expect(try Color(parsing: color.description) == color)
      #expect(color.paletteIndex == nil)
      #expect(color.parts.map { $0 == parts } == true)
    }
    #expect(Color.rgb(0, 0, 0) != .default)
  }

  @Test func `a text that names no colour is refused with the nearest one`() {
    let error = #expect(throws: StyleError.self) { try Color(parsing: "bright-rod") }
    #expect(error?.nearest == "bright-red")
    #expect(
      error?.description
        == "column 1: expected a colour, found \"bright-rod\"; did you mean \"bright-red\"?"
    )
  }

  @Test func `random styles are read back, and random texts never trap`() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2_000 {
      let style = random.style()
      #expect(try Style(parsing: style.description) == style)
      _ = try? Style(parsing: random.text(length: 20))
      _ = try? Style(parsing: "fg=" + random.text(length: 3) + " bold")
    }
  }
}
