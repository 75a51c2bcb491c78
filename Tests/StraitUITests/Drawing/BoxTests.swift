@MainActor @Suite struct BoxTests {
  @Test(arguments: [
    (Border.single, "┌─┐\n│ │\n└─┘"), (.rounded, "╭─╮\n│ │\n╰─╯"), (.double, "╔═╗\n║ ║\n╚═╝"),
    (.thick, "┏━┓\n┃ ┃\n┗━┛"), (.ascii, "+-+\n| |\n+-+"), (.none, ""),
  ])
  func `each border has its line, and with ASCII signs all have the same`(
    border: Border,
    shown: String
  ) {
    let draw = { (theme: Theme) in
      drawn(Size(columns: 3, rows: 3), theme: theme) { $0.box($0.bounds, border: border) }.text
    }
    #expect(draw(.dark) == shown)
    #expect(draw(Theme.dark.withGlyphs(.ascii)) == (border == .none ? "" : "+-+\n| |\n+-+"))
    #expect(border.width == (border == .none ? 0 : 1))
  }

  @Test(arguments: [
    (Size(columns: 0, rows: 0), ""), (Size(columns: 0, rows: 3), ""),
    (Size(columns: 1, rows: 1), "─"),
    (Size(columns: 3, rows: 1), "───"), (Size(columns: 1, rows: 3), "│\n│\n│"),
    (Size(columns: 2, rows: 2), "┌┐\n└┘"),
  ])
  func `a box without an inside is a line or a corner`(size: Size, shown: String) {
    let screen = drawn(Size(columns: 5, rows: 5)) { canvas in
      canvas.box(Rect(origin: canvasPoint(0, 0), size: size), border: .single)
    }
    #expect(screen.text == shown)
  }

  @Test(arguments: [
    (16, "Person", "╭─ Person ─────╮"), (12, "Person", "╭─ Person ─╮"),
    (11, "Person", "╭─ Pers… ─╮"),
    (7, "Person", "╭─ … ─╮"), (6, "Person", "╭────╮"), (7, "P", "╭─ P ─╮"),
    (12, "", "╭──────────╮"),
    (11, "漢字海", "╭─ 漢字… ─╮"), (10, "漢字海", "╭─ 漢 … ─╮"),
  ])
  func `a title ends in an ellipsis, or is left out, if it is too long`(
    columns: Int,
    title: String,
    shown: String
  ) {
    let screen = drawn(Size(columns: 20, rows: 2)) { canvas in
      canvas.box(canvasRect(0, 0, columns, 2), border: .rounded, title: title)
    }
    let rows = screen.text.split(separator: "\n")
    #expect(rows.first.map(String.init) == shown)
    #expect(rows.last.map(String.init) == "╰" + String(repeating: "─", count: columns - 2) + "╯")
  }

  @Test func `a box keeps what it surrounds, and the background below its line`() {
    let well = Theme.dark[.well].background
    let screen = drawn(Size(columns: 9, rows: 3)) { canvas in
      canvas.fill(canvas.bounds, with: "x", style: .well)
      canvas.box(canvas.bounds, border: .single, title: "T", style: .error, titleStyle: .accent)
    }
    #expect(screen.text == "┌─ T ───┐\n│xxxxxxx│\n└───────┘")
    #expect(screen.cells.allSatisfy { $0.style.background == well })
    #expect(screen[canvasPoint(0, 0)].style.foreground == Theme.dark[.error].foreground)
    #expect(screen[canvasPoint(3, 0)].style.foreground == Theme.dark[.accent].foreground)
  }

  @Test func `lines run right and down, and not at all if they are empty`() {
    let screen = drawn(Size(columns: 5, rows: 4)) { canvas in
      canvas.horizontalLine(at: canvasPoint(1, 0), columns: 3, border: .thick)
      canvas.verticalLine(at: canvasPoint(0, 1), rows: 9, border: .double)
      canvas.horizontalLine(at: canvasPoint(2, 2), columns: 0)
      canvas.verticalLine(at: canvasPoint(2, 2), rows: -1)
      canvas.horizontalLine(at: canvasPoint(2, 2), columns: 2, border: .none)
    }
    #expect(screen.text == " ━━━\n║\n║\n║")
  }
}
