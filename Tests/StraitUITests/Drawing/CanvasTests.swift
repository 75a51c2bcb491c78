import ScreenTestSupport

@testable import StraitUI

@MainActor @Suite struct CanvasTests {
  @Test func `a text is drawn in local columns and its end is local, too`() {
    let screen = drawn(Size(columns: 12, rows: 3)) { canvas in
      let saved = canvas.enter(canvasRect(3, 1, 6, 1))
      #expect(canvas.size == Size(columns: 6, rows: 1))
      #expect(canvas.bounds == canvasRect(0, 0, 6, 1))
      #expect(canvas.draw("ab" as String, at: canvasPoint(1, 0)) == 3)
      #expect(canvas.draw(Substring("c"), at: canvasPoint(3, 0), style: .muted) == 4)
      #expect(canvas.draw("漢" as Character, at: canvasPoint(4, 0), style: .plain) == 6)
      canvas.leave(saved)
      #expect(canvas.size == Size(columns: 12, rows: 3))
      #expect(canvas.draw("z", at: canvasPoint(0, 2)) == 1)
    }
    #expect(screen.text == "\n    abc漢\nz")
  }

  @Test func `what is visible is given in local places`() {
    _ = drawn(Size(columns: 10, rows: 5)) { canvas in
      #expect(canvas.visible == canvasRect(0, 0, 10, 5))
      let outer = canvas.enter(canvasRect(-2, 1, 6, 9))
      #expect(canvas.visible == canvasRect(2, 0, 4, 4))
      let inner = canvas.enter(canvasRect(1, 2, 9, 1))
      #expect(canvas.visible == canvasRect(1, 0, 4, 1))
      canvas.leave(inner)
      canvas.scroll(by: canvasPoint(0, 100))
      #expect(canvas.visible == canvasRect(2, 100, 4, 4))
      let gone = canvas.enter(canvasRect(0, 50, 9, 9))
      #expect(canvas.visible.isEmpty)
      canvas.leave(gone)
      canvas.leave(outer)
      #expect(canvas.visible == canvasRect(0, 0, 10, 5))
    }
  }

  @Test func `a style without background keeps the one below, and fill replaces it`() {
    let well = Theme.dark[.well].background
    let screen = drawn(Size(columns: 8, rows: 1)) { canvas in
      canvas.fill(canvasRect(1, 0, 7, 1), style: .well)
      canvas.draw("a漢", at: canvasPoint(0, 0), style: .error)
      canvas.draw("b", at: canvasPoint(3, 0), style: Style(background: .red))
      canvas.draw("c" as Character, at: canvasPoint(4, 0), style: .accent)
      canvas.put(Cell(base: "d"), at: canvasPoint(5, 0))
      canvas.horizontalLine(at: canvasPoint(6, 0), columns: 1)
      canvas.fill(canvasRect(7, 0, 1, 1), with: "e", style: .surface)
    }
    #expect(screen.text == "a漢bcd─e")
    let backgrounds = screen.cells.map(\.style.background)
    #expect(backgrounds == [.default, well, well, .red, well, well, well, .default])
    #expect(screen[canvasPoint(1, 0)].style.foreground == Theme.dark[.error].foreground)
    #expect(screen[canvasPoint(4, 0)].style.foreground == Theme.dark[.accent].foreground)
  }

  @Test func `text that a terminal could obey is shown as pictures`() {
    let screen = drawn(Size(columns: 20, rows: 2)) { canvas in
      canvas.draw("a\u{1B}[31mb\nc\u{202E}d", at: canvasPoint(0, 0))
      canvas.box(canvasRect(0, 1, 20, 1), border: .single, title: "\u{7}\u{9B}2J")
    }
    #expect(screen.text == "a␛[31mb␊c·d\n── ␇�2J ────────────")
  }

  @Test(arguments: [
    ("Ada Lovelace", 12, "Ada Lovelace|"), ("Ada Lovelace", 11, "Ada Lovela…|"),
    ("Ada", 1, "…|"), ("Ada", 0, "|"), ("Ada", -1, "|"), ("", 3, "|"), ("漢字海", 6, "漢字海|"),
    ("漢字海", 5, "漢字…|"), ("漢字海", 4, "漢 …|"), ("漢字海", 3, "漢…|"), ("a", .max, "a|"),
  ])
  func `a text that is too long ends in an ellipsis`(text: String, columns: Int, shown: String) {
    let screen = drawn(Size(columns: 20, rows: 1)) { canvas in
      let end = canvas.draw(text, at: canvasPoint(0, 0), within: columns)
      canvas.draw("|", at: canvasPoint(end, 0))
    }
    #expect(screen.text == shown)
  }

  @Test func `an ellipsis of several columns is cut where there is no room for it`() {
    let theme = Theme.dark.withGlyphs(.ascii)
    let screen = drawn(Size(columns: 8, rows: 4), theme: theme) { canvas in
      for row in 0..<4 { canvas.draw("abcdefgh", at: canvasPoint(0, row), within: row * 2) }
    }
    #expect(screen.text == "\n..\na...\nabc...")
  }

  @Test func `restyling changes looks and nothing else`() {
    let below = drawn(Size(columns: 6, rows: 2)) { canvas in
      canvas.fill(canvas.bounds, style: .well)
      canvas.draw("a漢b", at: canvasPoint(0, 0), style: .focus)
    }
    let screen = drawn(below.size, onto: below) { canvas in
      canvas.restyle(canvasRect(-5, 0, 8, 1), as: .behind)
    }
    #expect(screen.text == below.text)
    #expect(screen.row(1) == below.row(1))
    #expect(screen.cells[3...] == below.cells[3...])
    for cell in screen.cells[..<3] {
      #expect(cell.style.foreground == Theme.dark[.behind].foreground)
      #expect(cell.style.background == Theme.dark[.well].background)
      #expect(!cell.style.attributes.contains(.bold))
    }
    let bars = drawn(below.size, theme: .monochrome) { canvas in
      canvas.fill(canvas.bounds, style: .selection)
      canvas.draw("problem", at: canvasPoint(0, 0), style: .error)
    }
    let plain = drawn(below.size, theme: .monochrome, onto: bars) { canvas in
      canvas.restyle(canvas.bounds, as: .behind)
    }
    #expect(bars.cells.allSatisfy { $0.style.attributes.contains(.reverse) })
    #expect(plain.cells.allSatisfy { $0.style.attributes == .dim })
  }
}
