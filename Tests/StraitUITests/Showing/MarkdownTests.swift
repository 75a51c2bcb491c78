@testable import StraitUI

/// Formatted text: how it is read, wrapped and drawn.
@MainActor @Suite struct MarkdownTests {
  private func screen(_ text: String, _ columns: Int = 30, _ rows: Int = 20) -> String {
    let app = App(root: MarkdownText(text))
    app.theme = .dark
    return Driver(app, size: Size(columns: columns, rows: rows)).screen
  }

  private func runs(_ text: String) -> [String] {
    MarkdownInline.runs(of: text).map { run in
      let marks = [(MarkdownLook.strong, "s"), (.emphasis, "e"), (.code, "c")]
        .filter { run.look.contains($0.0) }.map(\.1).joined()
      return marks + (run.url.map { "<\($0)>" } ?? "") + ":" + run.text
    }
  }

  @Test(arguments: FileCase.blocks(of: "../Cases/markdown-runs.txt"))
  func `emphasis, code and links are read`(_ example: FileCase) {
    #expect(runs(example.text).joined(separator: "\n") == example.result?.replacing("␠", with: " "))
  }

  @Test func `two blanks and a backslash end a line, and no text has no runs`() {
    #expect(runs("a  \nb\\\nc") == [":a\nb\nc"])
    #expect(runs("") == [])
  }

  @Test func `headings, paragraphs, rules and quotes have rows of their own`() {
    let text = """
      # Title #
      A paragraph that is wrapped at the width.

      Sub
      ---
      > quoted *text* that goes on and on
      > more

      ***
      ### Third
      """
    #expect(
      screen(text, 20) == """
        Title
        ────────────────────

        A paragraph that is
        wrapped at the
        width.

        Sub

        │ quoted text that
        │ goes on and on
        │ more

        ────────────────────

        Third
        """
    )
  }

  @Test func `lists stand in each other, with bullets and numbers`() {
    let text = """
      - one
      - two that is wrapped
        - in it
        - `code`
      * other list

      9. nine
      10. ten

              code in it
      """
    #expect(
      screen(text, 16) == """
        • one
        • two that is
          wrapped
          • in it
          • code

        • other list

         9. nine

        10. ten

              code in it
        """
    )
  }

  @Test func `an empty item does not end a paragraph, and a line without signs is no lazy one`() {
    #expect(
      MarkdownReader.blocks(of: "a\n*\nb\n1.\nc") == MarkdownReader.blocks(of: "a \\*\nb 1\\. c")
    )
    #expect(MarkdownReader.blocks(of: "a\n* b").count == 2)
    #expect(MarkdownReader.blocks(of: "*\n* b").count == 1)
    #expect(MarkdownReader.blocks(of: "> a\nb").count == 2)
    #expect(MarkdownReader.blocks(of: "- a\nb").count == 2)
  }

  @Test func `empty lines in an item take no more than linear time`() {
    expectLinearCost("empty lines", from: 64) { count in
      let text = "- a\n" + String(repeating: "\n", count: count)
      #expect(MarkdownReader.blocks(of: text + "  b").count == 1)
      #expect(MarkdownReader.blocks(of: text + "b").count == 2)
    }
  }

  @Test func `blocks of code are as they are written`() {
    let text = "```swift\nlet a = 1\n\n\tb *c*\n```\ntext\n\n    four\n    # five\n"
    #expect(screen(text, 20) == "  let a = 1\n\n      b *c*\n\ntext\n\n  four\n  # five")
    #expect(screen("~~~\nopen", 20) == "  open")
  }

  @Test func `wide characters and words that are too long are wrapped`() {
    #expect(screen("漢字漢字漢字 abcdefghij", 6) == "漢字漢\n字漢字\nabcdef\nghij")
    #expect(screen("- abc", 1, 6).split(separator: "\n").count == 3)
  }

  @Test func `looks differ with and without colours`() throws {
    let text = "# a\n\nb *c* **d** `e` [f](u)"
    for theme in [Theme.dark, .monochrome, .highContrast, .dark(.sixteen)] {
      let app = App(root: MarkdownText(text))
      app.theme = theme
      app.focus(app.root)
      let driver = Driver(app, size: Size(columns: 20, rows: 4))
      let cells = driver.display.frame.cells
      let styles = [0, 2, 4, 6, 8].map { cells[Point(column: $0, row: 3)].style }
      #expect(Set(styles).count == 5, "\(styles)")
      #expect(cells[.zero].style.attributes.contains(.bold))
    }
  }

  @Test func `a text without links is pressed by no request, and its cells lead nowhere`() {
    let text = MarkdownText("see [one](1)", id: "text")
    let driver = Driver(bracketed: text)
    #expect(text.links == ["1"] && text.perform(.press))
    #expect(driver.display.frame.link(at: Point(column: 5, row: 0))?.text == "1")
    #expect(driver.display.frame.link(at: Point(column: 9, row: 0)) == nil)
    text.text = "none"
    driver.settle()
    #expect(!text.perform(.press) && text.described.abilities.isEmpty)
  }

  @Test func `the plain mode prints a text with links, and does not ask for it`() {
    let name = TextField("Name", value: "Ada", id: "name")
    let talk = PlainTalk(Column { [name, MarkdownText("see [one](1)")] })
    #expect(talk.beginning.lines.contains("see one (1)"))
  }

  @Test func `a text has the mouse while it has links`() throws {
    var opened: [String] = []
    let text = MarkdownText("none") { opened.append($0) }
    let driver = Driver(App(bracketed: text))
    #expect(!driver.display.reportsMouse)
    text.text = "[a](u)"
    driver.settle()
    #expect(driver.display.reportsMouse)
    driver.click(0)
    #expect(opened == ["u"])
    text.text = "none again"
    driver.settle()
    #expect(!driver.display.reportsMouse)
    text.contextMenu { MenuItem("Copy") {} }
    #expect(driver.display.reportsMouse)
    text.text = "[a](u)"
    text.text = "none"
    driver.settle()
    #expect(driver.display.reportsMouse)
  }

  @Test func `the plain mode says the text without its signs, and addresses behind links`() {
    let property = Property("# A\n\n- *b*\n- [c](u)\n\n> d")
    let text = MarkdownText(property)
    #expect(text.described.text == "A\nb\nc (u)\nd")
    property.value = "<https://x.org>"
    #expect(text.described.text == "https://x.org")
  }

  @Test func `no text traps, and drawing changes nothing`() {
    var random = SeededRandom(seed: 11)
    let parts = [
      "*", "**", "_", "`", "``", "```", "[", "](", ")", "!", "<", ">", "\\", "\n", "\n\n", " ",
      "    ", "\t", "- ", "1. ", "1) ", "# ", "> ", "---", "===", "~~~", "a", "b c", "漢",
      "e\u{301}",
      "\u{301}", "👩‍👩‍👧", "&amp;", "&", "https://x", "\u{1B}[31m", "\u{0}", "\r\n", "999999999. ",
      "9999999999. ", "+ ", "+",
    ]
    for _ in 0..<1500 {
      let text = (0..<random.below(30)).map { _ in random.pick(parts) }.joined()
      let widget = MarkdownText(text)
      let size = Size(columns: 1 + random.below(24), rows: 1 + random.below(8))
      let app = App(root: widget)
      app.theme = random.pick([.dark, .monochrome])
      let driver = Driver(app, size: size)
      let first = driver.display.frame
      app.setNeedsDisplay()
      driver.settle()
      #expect(driver.display.frame == first)
      #expect(widget.described.text?.contains("\u{FFFF}") == false)
    }
  }

  @Test(arguments: ["*", "_", "**a", "[", "![", "`a", "``", "> ", "- ", "](", "&"])
  func `signs that are repeated very often take no more than linear time`(sign: String) {
    expectLinearCost(sign, from: 16) { count in
      let text = String(repeating: sign, count: count)
      _ = MarkdownLayout(MarkdownReader.blocks(of: text), columns: 80)
    }
  }

  // The cost of each is that of the longest address, 2,500 characters.
  @Test(arguments: ["[](", "<"]) func `links whose addresses never end are text`(sign: String) {
    let text = String(repeating: sign, count: 300)
    #expect(screen(text, 1000).hasPrefix(text))
  }
}
