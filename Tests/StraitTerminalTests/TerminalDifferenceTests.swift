@Suite struct TerminalDifferenceTests {
  private func frame(_ text: String, style: Style = .plain, caret: Point? = nil) -> Frame {
    var cells = CellBuffer(size: Size(columns: 6, rows: 2))
    cells.draw(text, at: Point(column: 0, row: 1), style: style)
    return Frame(cells: cells, caret: caret)
  }

  @Test func `equal frames do not differ`() {
    #expect(frame("Ada 世").differences(from: frame("Ada 世")) == [])
  }

  @Test func `each cell that differs is named with what was expected and found`() {
    let found = frame("Adb", style: Style(foreground: .red, attributes: .bold))
    let expected = frame("A世")
    #expect(
      found.differences(from: expected).map(\.description) == [
        "cell 0,1: expected \"A\", found \"A\" bold fg=1",
        "cell 1,1: expected \"世\" wide, found \"d\" bold fg=1",
        "cell 2,1: expected the right half of a wide cell, found \"b\" bold fg=1",
      ]
    )
  }

  @Test func `a colour that is not in the palette is named by its parts`() {
    let style = Style(foreground: .rgb(1, 2, 255), background: .rgb(16, 32, 48))
    #expect(
      frame("A", style: style).differences(from: frame("A")).map(\.description) == [
        "cell 0,1: expected \"A\", found \"A\" fg=#0102ff bg=#102030"
      ]
    )
    #expect(
      FrameListing(frame("A", style: style)).styles == "6 plain\n1 fg=#0102ff bg=#102030, 5 plain"
    )
  }

  @Test func `a caret elsewhere, or hidden, is a difference`() {
    let found = frame("", caret: Point(column: 2, row: 1))
    let differences = found.differences(from: frame(""))
    #expect(differences.map(\.description) == ["caret: expected hidden, found 2,1"])
  }

  @Test func `of another size nothing else is compared`() {
    let other = Frame(cells: CellBuffer(size: Size(columns: 3, rows: 2)))
    let differences = other.differences(from: frame("Ada"))
    #expect(differences.map(\.description) == ["size: expected 6x2, found 3x2"])
  }

  @Test(arguments: [
    (Style(foreground: .red, attributes: [.bold, .italic, .dim]), true),
    (Style(background: .red), false), (Style(attributes: .underline), false),
    (Style(attributes: .reverse), false),
  ])
  func `a blank's style counts only as far as it is seen`(_ style: Style, _ looksPlain: Bool) {
    #expect(frame("   ", style: style).differences(from: frame("   ")).isEmpty == looksPlain)
  }
}
