package import StraitScreen

/// A frame as lines of text that contain all of it, for programs that send each other their
/// screens.
package struct FrameListing: Hashable, Sendable {
  /// The caret, then the text of each row with blanks up to the last column.
  package var text: String
  /// For each row, how many cells look alike, and how: `12 plain, 3 bold fg=1`.
  package var styles: String

  /// Lists a frame.
  package init(_ frame: Frame) {
    let cells = frame.cells
    var text = [frame.caret?.description ?? "hidden"]
    var styles: [String] = []
    for row in 0..<cells.size.rows {
      var line = String.UnicodeScalarView()
      var runs: [(style: Style, count: Int)] = []
      for cell in cells.row(row) {
        if cell.width > 0 { line.append(contentsOf: cell.scalars) }
        let style = cell.asSeen.style
        if runs.last?.style == style {
          runs[runs.count - 1].count += 1
        } else {
          runs.append((style, 1))
        }
      }
      text.append(String(line))
      styles.append(
        runs.map { "\($0.count) \($0.style)" }.joined(separator: ", ")
      )
    }
    self.text = text.joined(separator: "\n")
    self.styles = styles.joined(separator: "\n")
  }

  /// Reads what `description` gave; `nil` if it is something else.
  package init?(_ description: String) {
    guard let separator = description.firstRange(of: Self.separator) else { return nil }
    text = String(description[..<separator.lowerBound])
    styles = String(description[separator.upperBound...])
  }

  /// Both parts.
  package var description: String { text + Self.separator + styles }

  private static let separator = "\n== styles ==\n"
}
