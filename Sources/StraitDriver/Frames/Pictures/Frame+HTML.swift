public import StraitScreen

extension Frame {
  /// The frame as a page of HTML that needs nothing else: its text can be searched and copied.
  ///
  /// The colours are those of `svgDocument`. Characters to which fonts may give another width than
  /// a terminal are put in a box of as many columns, so that the cells after them keep their
  /// places. The caret is a bar before its cell. Blanks at the ends of rows are omitted unless they
  /// have a background.
  ///
  /// The same frame gives the same bytes everywhere: they contain no date, name or id. Cells that
  /// no terminal could show are replaced, as in `textDocument`.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var htmlDocument: String {
    let frame = exportable
    let palette = paper.palette
    let rows = frame.cells.filledRows.map { row in
      let caret = frame.caret?.row == row ? frame.caret?.column : nil
      return HTMLRow(frame.cells.row(row), caret: caret, palette).text
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'">
      <title>\(cells.size)</title>
      <style>
      body { margin: 0; background: \(palette.paper.text); color: \(palette.text.text); }
      pre { margin: 12px; font: 15px/18px \(Self.fonts); min-width: \(cells.size.columns)ch; }
      .one, .two { display: inline-block; width: 1ch; height: 18px; text-align: center;
        vertical-align: top; overflow: hidden; }
      .two { width: 2ch; }
      .caret { box-shadow: -2px 0 \(palette.caret.text); }
      </style>
      </head>
      <body>
      <pre>
      \(rows.joined(separator: "\n"))
      </pre>
      </body>
      </html>

      """
  }

  private static let fonts =
    "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"
}

/// A row of cells as HTML.
private struct HTMLRow {
  private(set) var text = ""
  private var run: (look: SVGLook, text: String)?

  init(_ cells: ArraySlice<Cell>, caret: Int?, _ palette: SVGPalette) {
    let cells = Array(cells)
    let end = max(
      (cells.lastIndex { !$0.isBlank || SVGLook($0.style, palette).needsBlanks } ?? -1) + 1,
      caret.map { $0 < cells.count && $0 >= 0 ? $0 + 1 : 0 } ?? 0
    )
    for (column, cell) in cells.prefix(end).enumerated() where cell.width > 0 {
      let look = SVGLook(cell.style, palette)
      let isPlain = cell.width == 1 && cell.marks == .zero && Self.isInEveryFont(cell.base)
      if isPlain, column != caret {
        if run?.look != look { endRun() }
        run = (look, (run?.text ?? "") + Self.escaped(cell))
        continue
      }
      endRun()
      let box = isPlain ? [] : [cell.width == 2 ? "two" : "one"]
      let names = box + (column == caret ? ["caret"] : [])
      let attributes = " class=\"\(names.joined(separator: " "))\"\(look.css)"
      text += "<span\(attributes)>\(Self.escaped(cell))</span>"
    }
    endRun()
  }

  private mutating func endRun() {
    guard let ended = run else { return }
    run = nil
    let css = ended.look.css
    text += css.isEmpty ? ended.text : "<span\(css)>\(ended.text)</span>"
  }

  private static func isInEveryFont(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar.isInEveryFont || (0x2500..<0x25A0).contains(scalar.value)
  }

  private static func escaped(_ cell: Cell) -> String {
    cell.scalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(scalar)
      }
    }.joined()
  }
}

extension SVGLook {
  /// `true` if blanks of this look are seen.
  fileprivate var needsBlanks: Bool { background != nil || isUnderlined }

  /// The look as an attribute of an element; nothing for a plain one.
  fileprivate var css: String {
    var rules: [String] = []
    if !hasPlainText { rules.append("color:\(foreground.text)") }
    if let background { rules.append("background:\(background.text)") }
    if isBold { rules.append("font-weight:bold") }
    if isItalic { rules.append("font-style:italic") }
    if isUnderlined { rules.append("text-decoration:underline") }
    return rules.isEmpty ? "" : " style=\"\(rules.joined(separator: ";"))\""
  }
}
