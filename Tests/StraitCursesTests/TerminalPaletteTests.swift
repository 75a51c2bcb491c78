@testable import StraitCurses

@Suite struct TerminalPaletteTests {
  @Test(arguments: [
    (256, 208, 208), (256, 8, 8), (16, 208, 3), (16, 12, 12), (16, 8, 8), (16, 255, 7),
    (88, 196, 9), (8, 9, 1), (8, 12, 4), (8, 16, 0), (8, 231, 7), (8, 8, 7), (0, 1, -1), (2, 1, -1),
    (1 << 24, 3, 3), (1 << 24, 196, 0xFF0000), (1 << 24, 232, 0x080808),
  ])
  func `a terminal gets the nearest colour that it has (G26)`(
    _ colors: Int,
    _ index: Int,
    _ expected: Int
  ) {
    let palette = TerminalPalette(colors: colors)
    let shown = palette.colors(of: Style(foreground: .palette(UInt8(index))))
    #expect(shown.foreground == Int32(expected))
    #expect(shown.background == -1)
  }

  @Test(arguments: [
    (256, 0xFF0000, 196), (256, 0x000000, 16), (256, 0xFFFFFF, 231), (256, 0x080808, 232),
    (256, 0x102030, 234), (256, 0x5F87AF, 67), (16, 0xFE0102, 9), (8, 0xFE0102, 1),
    (8, 0x777777, 7),
    (0, 0xFF0000, -1), (1 << 24, 0x102030, 0x102030), (1 << 24, 7, 0), (1 << 24, 8, 8),
  ])
  func `a colour given by its parts is shown as the nearest one`(
    _ colors: Int,
    _ parts: Int,
    _ expected: Int
  ) {
    let color = Color.rgb(
      UInt8(parts >> 16 & 0xFF),
      UInt8(parts >> 8 & 0xFF),
      UInt8(parts & 0xFF)
    )
    let shown = TerminalPalette(colors: colors).colors(of: Style(background: color))
    #expect(shown.background == Int32(expected))
    #expect(shown.foreground == -1)
  }

  @Test(arguments: [8, 16, 256])
  func `text never disappears into its background`(_ colors: Int) {
    let palette = TerminalPalette(colors: colors)
    for first in UInt8.min...255 {
      for second in UInt8.min...255 where first != second {
        let style = Style(foreground: .palette(first), background: .palette(second))
        let shown = palette.colors(of: style)
        if shown.foreground == shown.background {
          Issue.record("\(first) on \(second) is shown as \(shown)")
        }
      }
    }
  }

  @Test func `a style is shown in the colours that there are, and is else the same`() {
    let style = Style(
      foreground: .rgb(255, 0, 0),
      background: .palette(12),
      attributes: [.bold, .underline]
    )
    var shown = style
    (shown.foreground, shown.background) = (.palette(196), .palette(12))
    #expect(TerminalPalette(colors: 256).shown(style) == shown)
    (shown.foreground, shown.background) = (.palette(1), .palette(4))
    #expect(TerminalPalette(colors: 8).shown(style) == shown)
    (shown.foreground, shown.background) = (.default, .default)
    #expect(TerminalPalette(colors: 0).shown(style) == shown)
  }

  @Test func `text that is meant to be hidden stays hidden`() {
    let style = Style(foreground: .blue, background: .blue)
    let shown = TerminalPalette(colors: 8).colors(of: style)
    #expect(shown.foreground == shown.background)
  }
}
