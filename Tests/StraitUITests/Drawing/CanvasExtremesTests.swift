import ScreenTestSupport

@testable import StraitUI

/// Places and sizes of any magnitude: nothing traps, and the parts on the screen are drawn.
@MainActor @Suite struct CanvasExtremesTests {
  private static let numbers = [
    Int.min, .min + 1, .min / 2, -3, -1, 0, 1, 2, .max / 2, .max - 1, .max,
  ]

  @Test(arguments: [
    Size(columns: 0, rows: 0), Size(columns: 1, rows: 1), Size(columns: 0, rows: 2),
    Size(columns: 2, rows: 0), Size(columns: 3, rows: 2),
  ])
  func `F10: nothing traps at places and sizes however large`(size: Size) {
    let screen = drawn(size) { canvas in
      for column in Self.numbers {
        for row in Self.numbers {
          drawEverything(on: &canvas, at: canvasPoint(column, row))
          let saved = canvas.enter(Rect(origin: canvasPoint(column, row), size: Self.huge))
          canvas.scroll(by: canvasPoint(row, column))
          drawEverything(on: &canvas, at: canvasPoint(row, column))
          drawEverything(on: &canvas, at: canvasPoint(1, 1))
          let visible = canvas.visible
          let inner = canvas.enter(canvas.visible)
          #expect(canvas.visible.size == visible.size)
          canvas.draw("ab漢", at: canvasPoint(0, 0))
          canvas.leave(inner)
          canvas.leave(saved)
        }
      }
      #expect(canvas.visible == canvas.bounds || canvas.bounds.isEmpty)
    }
    #expect(screen.isWhole)
    #expect(screen.size == size)
  }

  private static let huge = Size(columns: .max, rows: .max)

  private func drawEverything(on canvas: inout Canvas, at place: Point) {
    canvas.draw("ab漢e\u{301}", at: place)
    canvas.draw("漢" as Character, at: place, style: .plain)
    canvas.draw(.checked, at: place)
    canvas.put(Cell(base: "漢", width: 2), at: place)
    for count in Self.numbers {
      canvas.draw("漢字", at: place, within: count)
      canvas.horizontalLine(at: place, columns: count)
      canvas.verticalLine(at: place, rows: count)
      guard count >= 0 else { continue }
      let area = Rect(origin: place, size: Size(columns: count, rows: count))
      canvas.fill(area, with: "漢", style: .well)
      canvas.fill(area)
      canvas.box(area, border: .rounded, title: "漢字")
      canvas.restyle(area, as: .behind)
    }
  }

  @Test func `what begins far to the left is drawn where it reaches the screen`() {
    let screen = drawn(Size(columns: 4, rows: 3)) { canvas in
      canvas.fill(canvasRect(.min, 0, .max, 1), with: "x")
      canvas.fill(canvasRect(-1, 0, .max, 1), with: "y")
      canvas.horizontalLine(at: canvasPoint(-1_000_000_000_000, 1), columns: .max)
      canvas.box(canvasRect(0, 2, .max, .max), border: .single, title: "Title")
    }
    #expect(screen.text == "yyyy\n────\n┌─ T")
  }

  @Test func `a screen of one cell shows one cell of anything`() {
    let draw = { (body: (inout Canvas) -> Void) in
      drawn(Size(columns: 1, rows: 1)) { body(&$0) }.text
    }
    #expect(draw { $0.draw("漢", at: canvasPoint(0, 0)) } == "")
    #expect(draw { $0.draw("漢a", at: canvasPoint(-2, 0)) } == "a")
    #expect(draw { $0.draw("abc", at: canvasPoint(0, 0), within: 1) } == "…")
    #expect(draw { $0.box($0.bounds, border: .rounded, title: "T") } == "─")
    #expect(draw { $0.fill($0.bounds, with: "🇩🇪") } == "D")
  }
}
