internal import CCurses
import StraitScreen

extension CursesDisplay {
  /// Returns the bytes that write again, behind the frame, the cells of a frame that are links, and
  /// those that no longer are.
  ///
  /// ncurses knows nothing of links. Their cells have been written by it as all others; now they
  /// are written once more, between the marks of a link. The cursor and the look that ncurses takes
  /// for granted are kept and restored by the terminal (DECSC and DECRC).
  ///
  /// - Returns: The bytes to follow the frame; may be empty.
  func linksToFollow(_ frame: Frame) -> [UInt8] {
    guard hasLinks, !frame.links.isEmpty || hasSentLinks else { return [] }
    let old = shown?.cells.size == frame.cells.size ? shown : nil
    // The places of earlier links are unknown then.
    if old == nil, hasSentLinks {
      for row in 0..<size.rows { strait_display_redraw_row(Int32(row)) }
    }
    // Numbers that mean something else now are seen in no cell.
    let areSame = old.map { frame.links.starts(with: $0.links) } ?? true
    var text = ""
    for row in 0..<min(size.rows, frame.cells.size.rows) {
      if areSame, isRow(row, of: frame, shownIn: old) { continue }
      addLinks(ofRow: row, frame, old?.cells.row(row), to: &text)
    }
    hasSentLinks = !frame.links.isEmpty
    guard !text.isEmpty else { return [] }
    // On every end of the program, no link continues behind it.
    strait_display_use(strait_feature_links)
    return Array("\u{1B}7\(text)\u{1B}8".utf8)
  }

  private func addLinks(
    ofRow row: Int,
    _ frame: Frame,
    _ old: ArraySlice<Cell>?,
    to text: inout String
  ) {
    let cells = frame.cells.row(row)
    var last: (end: Int, link: UInt16, style: Style)?
    for (column, cell) in cells.enumerated() where cell.width > 0 {
      let oldLink = old.map { $0[$0.startIndex + column].link } ?? 0
      guard cell.picture == nil, Self.isLink(cell.link) || Self.isLink(oldLink),
        canRepeat(cell, atColumn: column, row)
      else { continue }
      if last?.end != column || last?.link != cell.link || last?.style != cell.style {
        if last.map({ $0.link > 0 }) == true { text += Self.linkEnd }
        text += "\u{1B}[\(row + 1);\(column + 1)H" + rendition(of: cell.style)
        let place = Int(cell.link) - 1
        if frame.links.indices.contains(place) {
          // Pieces of one link have a common name, so that they are shown as one.
          text += "\u{1B}]8;id=\(cell.link);\(frame.links[place].text)\u{1B}\\"
        }
      }
      text.unicodeScalars.append(cell.base)
      let (first, second, third, fourth) = cell.shownMarks
      for mark in [first, second, third, fourth] where mark != 0 {
        if let mark = Unicode.Scalar(mark) { text.unicodeScalars.append(mark) }
      }
      last = (column + Int(cell.width), cell.link, cell.style)
    }
    if last.map({ $0.link > 0 }) == true { text += Self.linkEnd }
  }

  private static func isLink(_ number: UInt16) -> Bool { 1..<Cell.firstPicture ~= number }

  private static var linkEnd: String { "\u{1B}]8;;\u{1B}\\" }

  /// Returns whether a cell is on the terminal as it is in the frame, and can be written again: not
  /// in the corner, where the screen would scroll.
  private func canRepeat(_ cell: Cell, atColumn column: Int, _ row: Int) -> Bool {
    let end = column + Int(cell.width)
    guard end < size.columns || end == size.columns && row < size.rows - 1 else { return false }
    guard cell.base.value >= 0x20, !cell.isSequence else { return false }
    if textPolicy == .clusters, cell.needsStandIn { return false }
    return strait_display_columns(cell.base.value) == Int32(cell.width)
  }

  /// Returns the sequence after which text has a style, in the terminal's own colours.
  private func rendition(of style: Style) -> String {
    var numbers = "0"
    let codes: [(Style.Attributes, String)] = [
      (.bold, ";1"), (.dim, ";2"), (.italic, ";3"), (.underline, ";4"), (.reverse, ";7"),
    ]
    for (attribute, code) in codes where style.attributes.contains(attribute) { numbers += code }
    let (foreground, background) = palette.colors(of: style)
    numbers += parameters(foreground, from: 30) + parameters(background, from: 40)
    return "\u{1B}[\(numbers)m"
  }

  private func parameters(_ color: Int32, from start: Int32) -> String {
    switch color {
    case ..<0: ""
    case ..<8: ";\(start + color)"
    case _ where colorCount > 256:
      ";\(start + 8);2;\(color >> 16 & 255);\(color >> 8 & 255);\(color & 255)"
    case ..<16: ";\(start + 52 + color)"
    default: ";\(start + 8);5;\(color)"
    }
  }
}
