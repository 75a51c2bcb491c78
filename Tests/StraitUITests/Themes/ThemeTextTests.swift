/// Themes as text: read, printed, and the errors for an invalid text.
@Suite struct ThemeTextTests {
  @Test func `a theme is read from its base and its lines`() throws {
    let theme = try Theme(
      parsing: """
        # my theme
        base = light-256    # for a light terminal

        accent = bright-blue, bold
        selection = white on #25395C
        muted = on 17 italic underline
        text = plain
        paper = dark
        glyphs = ascii
        glyph.bullet = "\\""
        spinner = "a" "\\\\"
        rating.star = yellow
        """,
      known: ["rating.star"]
    )
    var expected = Theme.light(.palette).withGlyphs(.ascii)
    expected[.accent] = Style(foreground: .palette(12), attributes: .bold)
    expected[.selection] = Style(foreground: .white, background: .rgb(0x25, 0x39, 0x5C))
    expected[.muted] = Style(background: .palette(17), attributes: [.italic, .underline])
    expected[.text] = .plain
    expected.paper = .dark
    expected.glyphs[.bullet] = "\""
    expected.glyphs.spinner = ["a", "\\"]
    expected[StyleRole("rating.star")] = Style(foreground: .yellow)
    #expect(theme == expected)
  }

  @Test func `an empty text is the dark theme, and a base has the colours that are asked for`()
    throws
  {
    #expect(try Theme(parsing: "") == .dark)
    #expect(try Theme(parsing: "\n# nothing\n", colors: .sixteen) == .dark(.sixteen))
    #expect(try Theme(parsing: "base = high-contrast", colors: .palette) == .highContrast(.palette))
    #expect(try Theme(parsing: "base = dark-16", colors: .palette) == .dark(.sixteen))
  }

  @Test(arguments: FileCase.blocks(of: "../Cases/theme-mistakes.txt"))
  func `all that is wrong is reported at once, with its place and the nearest name`(
    _ example: FileCase
  ) throws {
    let error = try #require(throws: TextError.self) { try Theme(parsing: example.text) }
    #expect(error.description == example.result)
    #expect(error.problems.count == example.result?.split(separator: "\n").count)
  }

  @Test(arguments: allThemes)
  func `a theme of the framework is printed in one line`(theme: NamedTheme) throws {
    let text = theme.theme.text
    #expect(text.split(separator: "\n").count == 1)
    #expect(try Theme(parsing: text, colors: .sixteen) == theme.theme)
  }

  @Test func `a printed theme is read as an equal one, whatever it is`() throws {
    var random = SeededRandom(seed: 18)
    let bases = allThemes.map(\.theme)
    for _ in 0..<400 {
      var theme = try #require(bases.randomElement(using: &random))
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let role = Bool.random(using: &random) ? allRoles.randomElement(using: &random) : nil
        theme[role ?? StyleRole("own.\(Int.random(in: 0...2, using: &random))")] = style(&random)
      }
      if Bool.random(using: &random) { theme.glyphs = .ascii }
      if Bool.random(using: &random) { theme.paper = .light }
      if Bool.random(using: &random) {
        theme.glyphs[.bullet] = ["\"", "\\", "#", "é"].randomElement(using: &random) ?? ""
      }
      if Bool.random(using: &random) { theme.glyphs.usesASCIIBorders.toggle() }
      if Bool.random(using: &random) { theme.glyphs.spinner = ["\\", " ", "#"] }
      let again = try Theme(parsing: theme.text, known: ["own.0", "own.1", "own.2"])
      #expect(again == theme, "\(theme.text)")
      #expect(again.text == theme.text)
    }
  }

  private func style(_ random: inout SeededRandom) -> Style {
    Style(
      foreground: color(&random),
      background: color(&random),
      attributes: Style.Attributes(rawValue: .random(in: 0..<32, using: &random))
    )
  }

  private func color(_ random: inout SeededRandom) -> Color {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .default
    case 1: .palette(.random(in: 0...255, using: &random))
    default: .rgb(.random(in: 0...255, using: &random), 0, .random(in: 0...255, using: &random))
    }
  }

  @Test func `no text that is read traps`() {
    var random = SeededRandom(seed: 3)
    let parts = [
      "base", "accent", "=", " ", "\"", "\\", "#", "on", ",", "red", "plain", "glyph.", "spinner",
      "bullet", "#FF0000", "\n", "\t", "é", "\u{0}", "glyphs", "ascii", "borders",
      "paper", "light",
    ]
    var errors = 0
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...14, using: &random) {
        text += parts.randomElement(using: &random) ?? ""
      }
      do throws(TextError) {
        _ = try Theme(parsing: text)
      } catch {
        errors += 1
        let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for problem in error.problems {
          #expect(rows.indices.contains(problem.line - 1))
          #expect(1...rows[problem.line - 1].count + 1 ~= problem.column)
        }
      }
    }
    #expect(errors > 1000)
  }

  @Test(arguments: ["accent = ", "", "accent ", "glyph.bullet = \"", "base = ", "spinner = "])
  func `a message about a line of 100 kB is short, and acts on no terminal`(
    _ beginning: String
  ) throws {
    let parts = ["x", "\u{301}", "\u{1B}]0;own\u{7}", "\u{9B}", "\u{202E}"]
    for part in parts {
      let text = beginning + String(repeating: part, count: 100_000 / part.utf8.count)
      guard let error = #expect(throws: TextError.self, performing: { try Theme(parsing: text) })
      else { continue }
      #expect(error.description.utf8.count < 1000)
      #expect(error.problems.map(\.found.unicodeScalars.count).max() ?? 0 <= 41)
      #expect(error.description.actingScalars == [])
    }
  }

  @Test func `of many mistakes the first 20 are listed, and the others are counted`() throws {
    let lines = [String](repeating: "acent = red", count: 10_000)
    let error = try #require(throws: TextError.self) {
      try Theme(parsing: lines.joined(separator: "\n"))
    }
    #expect(error.problems.count == 20)
    let rows = error.description.split(separator: "\n")
    #expect(rows.count == 21)
    #expect(rows[19] == "20:1: expected a role, found \"acent\"; did you mean \"accent\"?")
    #expect(rows[20] == "and 9980 more")
    let few = try #require(throws: TextError.self) {
      try Theme(parsing: lines.prefix(20).joined(separator: "\n"))
    }
    #expect(few.description.split(separator: "\n").count == 20)
  }

  @Test(arguments: ["borders = ascii", "spinner = \"a\"", "glyph.bullet = \"x\""])
  func `glyphs are said before what they would undo`(line: String) throws {
    let name = line.prefix { $0 != " " }
    let error = try #require(throws: TextError.self) {
      try Theme(parsing: "accent = red\n\(line)\n glyphs = ascii")
    }
    #expect(error.description == "3:2: expected glyphs before \(name), found \"glyphs\"")
    #expect(throws: Never.self) { try Theme(parsing: "glyphs = ascii\n\(line)") }
  }
}
