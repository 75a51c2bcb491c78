@testable import StraitDriver

/// Pictures of one frame on both kinds of paper.
@Suite struct PaperTests {
  private func frame(_ text: String, _ style: String = "plain", on paper: Paper) throws -> Frame {
    var cells = CellBuffer(size: Size(columns: 2, rows: 1))
    cells.draw(text, at: Point(column: 0, row: 0), style: try Style(parsing: style))
    return Frame(cells: cells, caret: Point(column: 1, row: 0), paper: paper)
  }

  @Test(arguments: [(Paper.dark, "#1d2027", "#d5d8df"), (.light, "#ffffff", "#1a1c20")])
  func `a drawing and a page are on the frame's paper, in its ink`(
    _ paper: Paper,
    _ background: String,
    _ ink: String
  ) throws {
    let svg = try frame("a░", on: paper).svgDocument
    #expect(svg.contains("rx=\"8\" fill=\"\(background)\""))
    #expect(svg.contains("monospace\" fill=\"\(ink)\""))
    #expect(svg.contains("lengthAdjust=\"spacingAndGlyphs\">a<"))
    let html = try frame("a", on: paper).htmlDocument
    #expect(html.contains("body { margin: 0; background: \(background); color: \(ink); }"))
    #expect(html.contains("<pre>\na<span class=\"caret\"> </span>\n</pre>"))
    let reversed = try frame("a", "reverse", on: paper)
    for document in [reversed.svgDocument, reversed.htmlDocument] {
      let isInverted =
        document.contains("fill=\"\(background)\">a<") || document.contains("color:\(background)")
      #expect(isInverted && document.contains(ink))
    }
  }

  @Test func `dim text is mixed with the paper, and colours of terminals suit it`() throws {
    #expect(try frame("x", "dim", on: .dark).svgDocument.contains("fill=\"#90939a\">x<"))
    #expect(try frame("x", "dim", on: .light).svgDocument.contains("fill=\"#707174\">x<"))
    #expect(try frame("x", "fg=green", on: .dark).svgDocument.contains("fill=\"#5fb85f\">x<"))
    #expect(try frame("x", "fg=green", on: .light).svgDocument.contains("fill=\"#1f7a37\">x<"))
    #expect(try frame("x", "fg=196", on: .light).svgDocument.contains("fill=\"#ff0000\">x<"))
  }

  @Test func `a moving picture shows each frame on its own paper, and the last one's around it`()
    throws
  {
    var picture = AnimatedSVG(size: Size(columns: 2, rows: 1))
    picture.show(try frame("a", on: .dark), at: .zero)
    picture.show(try frame("a", on: .light), at: .seconds(1))
    let document = picture.document
    #expect(document.contains("rx=\"8\" fill=\"#ffffff\""))
    #expect(document.contains("monospace\" fill=\"#1a1c20\">"))
    let first =
      ##"<svg x="0" width="18" height="18" fill="#d5d8df">"##
      + ##"<rect width="18" height="18" fill="#1d2027"/><use href="#r0" y="0"/></svg>"##
    #expect(document.contains(first))
    let last = ##"<svg x="18" width="18" height="18"><use href="#r1" y="0"/></svg>"##
    #expect(document.contains(last))
    #expect(XMLCheck.complaint(about: document) == nil)
  }

  @Test func `a recording names the colours of the last frame's paper, unless it is dark`() throws {
    var recorder = AsciicastRecorder(size: Size(columns: 2, rows: 1), title: "a")
    recorder.show(try frame("a", on: .dark), at: .zero)
    let dark = recorder.text
    #expect(dark.hasPrefix("{\"version\": 2, \"width\": 2, \"height\": 1, \"title\": \"a\"}\n"))
    recorder.show(try frame("b", on: .light), at: .seconds(1))
    let lines = recorder.text.split(separator: "\n")
    #expect(
      lines[0] == """
        {"version": 2, "width": 2, "height": 1, "title": "a", "theme": {"fg": "#1a1c20", \
        "bg": "#ffffff", "palette": "#24292f:#b3261e:#1f7a37:#8a6100:#2a5db0:#8e3a9e:#0b747a:\
        #c3c7cf:#5b6270:#d93a3f:#2f9346:#a97800:#3f7be0:#b052c2:#13939a:#ffffff"}}
        """
    )
    #expect(lines.dropFirst().joined(separator: "\n").hasPrefix(dark.split(separator: "\n")[1]))
    #expect(try JSONValue(parsing: Array(lines[0].utf8))["title"] == .text("a"))
    #expect(lines.count == 3)
  }

  @Test func `a frame that is masked or exported keeps its paper`() throws {
    let light = try frame("a", on: .light)
    let part = Rect(origin: .zero, size: Size(columns: 1, rows: 1))
    #expect(light.masked(part).paper == .light)
    #expect(light.exportable.paper == .light)
  }

  @MainActor @Test func `a display in memory keeps the paper of what it is shown`() throws {
    let display = HeadlessDisplay(size: Size(columns: 5, rows: 2))
    display.show(try frame("a", on: .light))
    #expect(display.frame.paper == .light)
  }
}
