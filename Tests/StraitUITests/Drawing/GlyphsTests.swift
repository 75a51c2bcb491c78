@Suite struct GlyphsTests {
  @Test(arguments: Glyph.allCases)
  func `every sign is shown as it is, in the columns that are stated`(glyph: Glyph) {
    for glyphs in [Glyphs.unicode, .ascii] {
      let sign = glyphs[glyph]
      #expect(ShownText.cells(of: sign).map(\.base) == Array(sign.unicodeScalars))
      let isASCII = glyphs == .ascii
      let columns =
        switch glyph {
        case .fieldStart, .fieldEnd: isASCII ? 1 : 0
        case .checked, .unchecked, .mixed, .radioOn, .radioOff, .ellipsis: isASCII ? 3 : 1
        case .switchOn, .switchOff: isASCII ? 5 : 2
        default: 1
        }
      #expect(ShownText.columns(of: sign) == columns)
    }
    #expect(Glyphs.ascii[glyph].utf8.allSatisfy { 0x20..<0x7F ~= $0 })
  }

  @Test func `signs that mean different states look different`() {
    let groups: [[Glyph]] = [
      [.checked, .unchecked, .mixed], [.radioOn, .radioOff], [.switchOn, .switchOff],
      [.starOn, .starOff],
      [.collapsed, .expanded], [.problem, .warning, .success], [.progressDone, .progressLeft],
      [.scrollTrack, .scrollThumb], [.arrowUp, .arrowDown], [.arrowLeft, .arrowRight],
      [.sliderKnob, .sliderBefore], [.sliderKnob, .sliderAfter],
    ]
    for glyphs in [Glyphs.unicode, .ascii] {
      for group in groups { #expect(Set(group.map { glyphs[$0] }).count == group.count) }
    }
  }

  @Test func `the pictures of a spinner take one column each`() {
    for glyphs in [Glyphs.unicode, .ascii] {
      #expect(glyphs.spinner.count > 1)
      #expect(glyphs.spinner.allSatisfy { ShownText.columns(of: $0) == 1 })
    }
    #expect(Glyphs.ascii.spinner.joined().utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `a spinner without pictures is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      var glyphs = Glyphs.unicode
      glyphs.spinner = []
    }
  }

  @Test func `a sign can be changed, and fields be put in brackets`() {
    var glyphs = Glyphs.unicode
    glyphs[.bullet] = "-"
    #expect(glyphs[.bullet] == "-")
    #expect(glyphs != .unicode)
    let bracketed = Glyphs.unicode.withBracketedFields
    #expect(bracketed[.fieldStart] + bracketed[.fieldEnd] == "[]")
    #expect(bracketed[.checked] == Glyphs.unicode[.checked])
    #expect(Theme.dark.withGlyphs(.ascii)[.accent] == Theme.dark[.accent])
    #expect(Theme.dark.withGlyphs(.ascii).glyphs == .ascii)
  }
}
