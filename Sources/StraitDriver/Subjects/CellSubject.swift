import StraitScreen
public import StraitScript

extension ScriptExpectation {
  /// Expects the contents of a cell.
  ///
  /// - Parameter cell: The cell and its contents.
  /// - Returns: The expectation `cell 3,10 "界" width 2 style bold`.
  public static func cell(_ cell: ScriptCell) -> ScriptExpectation { Subjects.cell(cell) }
}

extension Subjects {
  static let cell = Subject(
    "cell",
    ScriptCell.part,
    example: "expect cell 3,10 \"界\" width 2 style bold",
    shown: { policy, cell in cell.onScreen(policy) }
  ) { (driver, expected) throws(DriverError) in
    let cells = driver.display.frame.cells
    guard cells.bounds.contains(expected.point) else {
      let found: DriverText = "\(expected.point) in \(cells.size)"
      throw DriverError(.mistake, expected: "a cell of the screen", found: found)
    }
    let cell = cells[expected.point]
    let shown = ScriptValue.text(String(String.UnicodeScalarView(cell.scalars)))
    let holds =
      expected.text.map { ScriptCheck.equals($0).isMet(by: shown) } ?? true
      && expected.width.map { $0 == Int(cell.width) } ?? true
      && expected.style?.isShown(by: cell.style) ?? true
    let found: DriverText = "\(shown) width \(cell.width) style \(words: "\(cell.style)")"
    return Finding(holds, found, isAboutScreen: true)
  }
}

extension ScriptCell {
  fileprivate func onScreen(_ policy: ShownText.Policy) -> ScriptCell {
    var cell = self
    cell.text = text?.onScreen(policy)
    return cell
  }

  fileprivate static let part = ScriptParameter<ScriptCell>(
    "X,Y (TEXT [width 1|2] [style STYLE] | width 1|2 [style STYLE] | style STYLE)",
    read: { (parser) throws(ScriptError) in
      let point = try parser.point()
      let text = parser.isAtText() ? try parser.quotedText("a character") : nil
      let width = try parser.pass("width") ? try parser.integer(1...2) : nil
      let style = try parser.pass("style") ? try parser.style() : nil
      guard text != nil || width != nil || style != nil else {
        throw parser.noText(
          "a text in quotes, width or style (the widget there is widget cell \(point))",
          among: ["width", "style"]
        )
      }
      return ScriptCell(point, text: text, width: width, style: style)
    },
    write: { cell, _ in
      var words = [ScriptPrinter.point(cell.point)]
      if let text = cell.text { words.append(ScriptPrinter.quoted(text)) }
      if let width = cell.width { words.append("width \(width)") }
      if let style = cell.style { words.append("style \(ScriptPrinter.style(style))") }
      return words.joined(separator: " ")
    },
    readMembers: { (reader) throws(ScriptRequestError) in
      let point = try reader.point("cell")
      let text = reader.value("text") == nil ? nil : try reader.text("text")
      let width = reader.value("width") == nil ? nil : try reader.integer("width", 1...2)
      let style = reader.value("style") == nil ? nil : try reader.style("style")
      guard text != nil || width != nil || style != nil else {
        throw reader.none(of: ["text", "width", "style"])
      }
      return ScriptCell(point, text: text, width: width, style: style)
    },
    members: { cell in
      [.init("cell", .text(ScriptPrinter.point(cell.point)))]
        + (cell.text.map { [.init("text", .text($0))] } ?? [])
        + (cell.width.map { [.init("width", .integer($0))] } ?? [])
        + (cell.style.map { [.init("style", .text(ScriptPrinter.style($0)))] } ?? [])
    }
  )
}
