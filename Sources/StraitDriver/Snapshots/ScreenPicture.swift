import StraitScreen

/// A part of a frame as text that people can read and compare.
struct ScreenPicture {
  private let frame: Frame
  private let area: Rect
  private let masks: [Rect]

  /// Takes a picture.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - area: The part that is taken; `nil` for all of it.
  ///   - masks: The parts that are blotted out.
  init(_ frame: Frame, _ area: Rect? = nil, _ masks: [Rect] = []) {
    self.frame = frame
    self.area = area?.intersection(frame.cells.bounds) ?? frame.cells.bounds
    self.masks = masks
  }

  /// The rows in a box, and where the cursor is.
  ///
  ///     ┌────────┐
  ///     │name Ada│
  ///     └────────┘
  ///     cursor 8,0
  var text: String {
    picture { _ in [] }
  }

  /// The same with a line under each row that is not plain, which says how its cells look.
  var styledText: String {
    picture { row in styles(ofRow: row) }
  }

  private func picture(below: (Int) -> [String]) -> String {
    let line = String(repeating: "─", count: area.size.columns)
    var lines = ["┌\(line)┐"]
    for row in rows {
      lines.append("│\(shown(row))│")
      lines += below(row)
    }
    lines.append("└\(line)┘")
    lines.append("cursor \(frame.caret.map(\.description) ?? "hidden")")
    return lines.joined(separator: "\n") + "\n"
  }

  private var rows: Range<Int> { area.origin.row..<area.endRow }

  private func cell(_ column: Int, _ row: Int) -> Cell {
    let point = Point(column: column, row: row)
    return masks.contains { $0.contains(point) } ? Cell(base: "▒") : frame.cells[point]
  }

  private func shown(_ row: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for column in area.origin.column..<area.endColumn {
      let cell = cell(column, row)
      // A wide cell that the edge has cut is a blank, so that the box stays straight.
      if cell.width == 2, column + 1 == area.endColumn {
        scalars.append(" ")
      } else if cell.width > 0 {
        scalars.append(contentsOf: cell.scalars)
      } else if column == area.origin.column {
        scalars.append(" ")
      }
    }
    return String(scalars)
  }

  /// `  0-4 bold fg=red` for each run of cells that look alike and not plain.
  private func styles(ofRow row: Int) -> [String] {
    var runs: [(first: Int, last: Int, style: Style)] = []
    for column in area.origin.column..<area.endColumn {
      let style = cell(column, row).style
      if let last = runs.last, last.style == style, last.last + 1 == column {
        runs[runs.count - 1].last = column
      } else if style != .plain {
        runs.append((column, column, style))
      }
    }
    return runs.map { "  \($0.first)-\($0.last) \($0.style.words)" }
  }
}
