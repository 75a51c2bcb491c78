@testable import StraitDriver

@Suite struct SVGTests {
  /// The elements between the paper and the end.
  private func elements(
    _ size: Size,
    caret: Point? = nil,
    _ draw: (inout CellBuffer) -> Void
  ) -> [String] {
    var buffer = CellBuffer(size: size)
    draw(&buffer)
    let lines = Frame(cells: buffer, caret: caret).svgDocument.split(separator: "\n").map(
      String.init
    )
    return Array(lines.dropFirst(3).dropLast(2))
  }

  private func elements(_ text: String, _ style: String = "plain") -> [String] {
    elements(Size(columns: 12, rows: 1)) {
      guard let style = try? Style(parsing: style) else { return }
      $0.draw(text, at: Point(column: 0, row: 0), style: style)
    }
  }

  @Test func `a picture has the size of its cells and a margin`() {
    let frame = Frame(cells: CellBuffer(size: Size(columns: 2, rows: 1)))
    #expect(
      frame.svgDocument == """
        <svg xmlns="http://www.w3.org/2000/svg" width="42" height="42" viewBox="0 0 42 42">
        <rect width="42" height="42" rx="8" fill="#1d2027"/>
        <g transform="translate(12 12)" font-size="15" font-family="ui-monospace, Menlo, Consolas, \
        'DejaVu Sans Mono', 'Liberation Mono', monospace" fill="#d5d8df">
        </g>
        </svg>
        """
    )
  }

  @Test func `letters are written as runs that know their length`() {
    #expect(
      elements("Ab c  <&>") == [
        #"<text x="0" y="14" textLength="36" lengthAdjust="spacingAndGlyphs">Ab c</text>"#,
        #"<text x="54" y="14" textLength="27" lengthAdjust="spacingAndGlyphs">&lt;&amp;&gt;</text>"#,
      ]
    )
  }

  @Test func `what fonts disagree about stands alone in the middle of its columns`() {
    #expect(
      elements("a漢e\u{301}→👩‍🔬\u{1B}") == [
        #"<text x="0" y="14" textLength="9" lengthAdjust="spacingAndGlyphs">a</text>"#,
        #"<text x="18" y="14" text-anchor="middle">漢</text>"#,
        "<text x=\"31.5\" y=\"14\" text-anchor=\"middle\">e\u{301}</text>",
        #"<text x="40.5" y="14" text-anchor="middle">→</text>"#,
        #"<text x="54" y="14" text-anchor="middle">👩</text>"#,
        #"<text x="67.5" y="14" text-anchor="middle">␛</text>"#,
      ]
    )
  }

  @Test(arguments: [
    ("fg=red", ##" fill="#e0565b""##),
    ("fg=196", ##" fill="#ff0000""##),
    ("fg=16", ##" fill="#000000""##),
    ("fg=232", ##" fill="#080808""##),
    ("fg=#0a0b0c", ##" fill="#0a0b0c""##),
    ("bold italic", #" font-weight="bold" font-style="italic""#),
    ("dim", ##" fill="#90939a""##),
  ])
  func `a style becomes attributes of its text`(_ style: String, attributes: String) {
    #expect(
      elements("x", style) == [
        "<text x=\"0\" y=\"14\" textLength=\"9\" lengthAdjust=\"spacingAndGlyphs\""
          + "\(attributes)>x</text>"
      ]
    )
  }

  @Test func `backgrounds are bars behind the text and underlines bars over it`() {
    #expect(
      elements(" x ", "bg=#010203 underline") == [
        ##"<path d="M0 0h27v18h-27z" fill="#010203"/>"##,
        #"<text x="9" y="14" textLength="9" lengthAdjust="spacingAndGlyphs">x</text>"#,
        ##"<path d="M0 16h27v1h-27z" fill="#d5d8df"/>"##,
      ]
    )
  }

  @Test func `reverse swaps the colours, and the terminal's own ones too`() {
    #expect(
      elements("x", "reverse fg=#010203 bg=#040506") == elements("x", "fg=#040506 bg=#010203")
    )
    #expect(elements("x", "reverse") == elements("x", "fg=#1d2027 bg=#d5d8df"))
  }

  @Test func `lines and blocks are shapes that join`() {
    #expect(
      elements("┌──┐") == [
        ##"<path d="M4 9h28v1h-28zM4 9h1v9h-1zM31 9h1v9h-1z" fill="#d5d8df"/>"##
      ]
    )
    #expect(elements("────") == [##"<path d="M0 9h36v1h-36z" fill="#d5d8df"/>"##])
    #expect(elements("║") == [##"<path d="M3 0h1v18h-1zM5 0h1v18h-1z" fill="#d5d8df"/>"##])
    #expect(elements("▄█") == [##"<path d="M0 9h9v9h-9zM9 0h9v18h-9z" fill="#d5d8df"/>"##])
    #expect(
      elements("╭") == [##"<path d="M4.5 18V13.5Q4.5 9.5 9 9.5" fill="none" stroke="#d5d8df"/>"##]
    )
  }

  @Test func `every character that is drawn as a shape stays inside its cell`() {
    for value in 0x2500...0x259F as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for shape in SVGShape.shapes(of: scalar) ?? [] {
        #expect(shape.x >= 0 && shape.x + shape.width <= SVGShape.cellWidth)
        #expect(shape.y >= 0 && shape.y + shape.height <= SVGShape.cellHeight)
        #expect(shape.width > 0 && shape.height > 0)
      }
    }
  }

  @Test func `the caret is a bar before its cell, and none outside the frame`() {
    let size = Size(columns: 3, rows: 2)
    #expect(
      elements(size, caret: Point(column: 1, row: 1)) { _ in } == [
        ##"<path d="M8 18h2v18h-2z" fill="#ffb454"/>"##
      ]
    )
    #expect(elements(size, caret: Point(column: 3, row: 1)) { _ in } == [])
  }

  @Test(arguments: [(0, 0), (0, 3), (3, 0), (0, Int.max), (Int.max, 0), (0, 1 << 50)])
  func `a frame without cells is a picture as well`(columns: Int, rows: Int) {
    let frame = Frame(cells: CellBuffer(size: Size(columns: columns, rows: rows)))
    #expect(XMLCheck.complaint(about: frame.svgDocument) == nil)
  }

  @Test(arguments: 0..<300)
  func `random frames are pictures of well-formed XML`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let frame = seed % 2 == 0 ? random.frame() : random.hostileFrame()
    #expect(XMLCheck.complaint(about: frame.svgDocument) == nil)
  }

  @Test func `the sample is a picture of well-formed XML`() {
    #expect(XMLCheck.complaint(about: sampleFrame.svgDocument) == nil)
  }

  @Test(arguments: ["<a>", "<a b=\"\"c/>", "<a>&</a>", "<a/><b/>", "<a></b>", "<a>\u{1}</a>", ""])
  func `the check of XML finds what is wrong`(_ text: String) {
    #expect(XMLCheck.complaint(about: text) != nil)
  }
}
