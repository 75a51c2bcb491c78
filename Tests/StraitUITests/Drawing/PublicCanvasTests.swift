/// Code that a module with only the public API can write.
@MainActor @Suite struct PublicCanvasTests {
  @Test func `a widget from outside draws with roles, styles, signs and its own role`() {
    let theme = Theme.light(.palette).withGlyphs(.ascii)
    let screen = drawn(Size(columns: 14, rows: 4), theme: theme) { Stars(value: 3).draw(on: &$0) }
    #expect(screen.text == "***.. 3 [x]\n+- S ---+ OK.\n|\n|")
    #expect(screen[canvasPoint(0, 0)].style.foreground == theme[.accent].foreground)
    #expect(screen[canvasPoint(6, 0)].style == Style(attributes: .bold))
  }
}

private struct Stars {
  let value: Int

  @MainActor
  func draw(on canvas: inout Canvas) {
    guard !canvas.visible.isEmpty, !canvas.isDisabled, !canvas.isSelected else { return }
    canvas.fill(canvas.bounds, style: .surface)
    canvas.fill(canvas.bounds, with: " ", style: Style.plain)
    for star in 0..<5 {
      let place = Point(column: star, row: 0)
      canvas.draw(star < value ? "*" : ".", at: place, style: star < value ? .star : .muted)
    }
    let end = canvas.draw("\(value)", at: canvasPoint(6, 0), style: Style(attributes: .bold))
    canvas.draw(.checked, at: canvasPoint(end + 1, 0), style: .success)
    canvas.box(canvasRect(0, 1, 9, 9), border: .rounded, title: "S")
    canvas.draw("OK".prefix(2), at: canvasPoint(10, 1))
    canvas.draw("." as Character, at: canvasPoint(12, 1), style: canvas.style(.hint))
    canvas.verticalLine(at: canvasPoint(8, 2), rows: 2, style: .border)
    canvas.put(.blank, at: canvasPoint(8, 2))
    canvas.draw(canvas.theme.glyphs.usesASCIIBorders ? " " : "!", at: canvasPoint(8, 3))
  }
}

extension StyleRole {
  fileprivate static let star = StyleRole("rating.star", fallback: .accent)
}
