@Suite struct AnimatedSVGTests {
  private let size = Size(columns: 2, rows: 2)

  private func frame(_ first: String, _ second: String = "", caret: Point? = nil) -> Frame {
    var buffer = CellBuffer(size: size)
    buffer.draw(first, at: Point(column: 0, row: 0))
    buffer.draw(second, at: Point(column: 0, row: 1))
    return Frame(cells: buffer, caret: caret)
  }

  @Test func `frames lie beside each other, and a row that comes twice is written once`() {
    var picture = AnimatedSVG(size: size)
    picture.show(frame("a", "b"), at: .seconds(5))
    picture.show(frame("b", "a"), at: .seconds(7))
    #expect(
      picture.document == """
        <svg xmlns="http://www.w3.org/2000/svg" width="42" height="60" viewBox="0 0 42 60">
        <style>@keyframes play{0.000%{transform:translateX(-0px)}50.000%{transform:translateX(-18px)}\
        100%{transform:translateX(-18px)}}.frames{animation:play 4000ms step-end infinite}\
        @media (prefers-reduced-motion){.frames{animation:none;transform:translateX(-18px)}}</style>
        <defs>
        <g id="r0"><text x="0" y="14" textLength="9" lengthAdjust="spacingAndGlyphs">a</text></g>
        <g id="r1"><text x="0" y="14" textLength="9" lengthAdjust="spacingAndGlyphs">b</text></g>
        </defs>
        <rect width="42" height="60" rx="8" fill="#1d2027"/>
        <svg x="12" y="12" width="18" height="36">
        <g class="frames" font-size="15" font-family="ui-monospace, Menlo, Consolas, \
        'DejaVu Sans Mono', 'Liberation Mono', monospace" fill="#d5d8df">
        <svg x="0" width="18" height="36"><use href="#r0" y="0"/><use href="#r1" y="18"/></svg>
        <svg x="18" width="18" height="36"><use href="#r1" y="0"/><use href="#r0" y="18"/></svg>
        </g>
        </svg>
        </svg>

        """
    )
  }

  @Test func `the same frame again, and one that is replaced at its time, are not there`() {
    var once = AnimatedSVG(size: size)
    once.show(frame("a"), at: .zero)
    once.show(frame("c"), at: .seconds(1))
    var picture = AnimatedSVG(size: size)
    picture.show(frame("a"), at: .zero)
    picture.show(frame("a"), at: .milliseconds(500))
    picture.show(frame("b"), at: .seconds(1))
    // Before the frame before counts as at its time.
    picture.show(frame("c"), at: .milliseconds(900))
    #expect(picture == once)
    #expect(picture.document == once.document)
  }

  @Test func `a frame of another size is shown in part, and one without cells as nothing`() {
    var picture = AnimatedSVG(size: size)
    var wide = CellBuffer(size: Size(columns: 5, rows: 3))
    // The second wide letter is cut at the border.
    wide.draw("x漢漢", at: Point(column: 0, row: 0))
    wide.draw("below", at: Point(column: 0, row: 2))
    picture.show(Frame(cells: wide), at: .zero)
    picture.show(Frame(cells: CellBuffer(size: Size(columns: 0, rows: 0))), at: .seconds(1))
    let document = picture.document
    #expect(document.contains(">x<"))
    #expect(!document.contains("漢") && !document.contains("below"))
    #expect(!document.contains("\u{FFFD}"))
    #expect(document.contains(#"<svg x="18" width="18" height="36"></svg>"#))
  }

  @Test func `no frame at all is a picture of nothing`() {
    let picture = AnimatedSVG(size: Size(columns: 0, rows: 0))
    #expect(XMLCheck.complaint(about: picture.document) == nil)
    #expect(picture.document.contains("<style></style>"))
  }

  @Test(arguments: 0..<20)
  func `any frames at any times are well-formed`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var picture = AnimatedSVG(size: Size(columns: 9, rows: 4))
    for _ in 0..<6 {
      picture.show(random.frame(), at: .milliseconds(random.below(5000)))
    }
    #expect(XMLCheck.complaint(about: picture.document) == nil)
  }
}
