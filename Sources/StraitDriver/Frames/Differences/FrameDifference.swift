public import StraitScreen

/// The differences between two frames, cell by cell.
///
///     let difference = FrameDifference(from: expected, to: found)
///     difference.count                // how many cells
///     difference.firstPoint           // the uppermost, leftmost of them
///     print(difference)               // the rows, with the differences marked
///
/// The screen of a program in a terminal is compared as it is seen:
///
///     FrameDifference(from: display.frame, to: terminal.screen.frame, asSeen: true)
///
/// Cells are compared with their styles. Of frames of unequal sizes, the part that both have is
/// compared.
public struct FrameDifference: Hashable, Sendable {
  let old: Frame
  let new: Frame
  /// The differences, row after row from the top.
  let spans: [FrameChanges.Span]

  /// Number of cells that differ.
  ///
  /// Both columns of a wide cell count.
  public let count: Int

  /// The first cell that differs, row after row from the top.
  public var firstPoint: Point? {
    spans.first.map { Point(column: $0.columns.lowerBound, row: $0.row) }
  }

  /// The cells that differ, row after row from the top.
  package var points: [Point] {
    spans.flatMap { span in span.columns.map { Point(column: $0, row: span.row) } }
  }

  /// `true` if the frames are the same: in size, cells and caret.
  public var isEmpty: Bool {
    count == 0 && old.caret == new.caret && old.cells.size == new.cells.size
  }

  /// Compares two frames.
  ///
  /// - Parameters:
  ///   - first: The one that is expected.
  ///   - second: The one that was found.
  ///   - asSeen: `true` to ignore differences that no terminal shows. A blank that is neither
  ///     underlined nor reversed may then be bold or not, and in any colour, and links and pictures
  ///     do not count: such blanks are sent to terminals in the style with the shortest sequence.
  /// - Complexity: O(*n*) in the number of cells.
  public init(from first: Frame, to second: Frame, asSeen: Bool = false) {
    (old, new) = (first, second)
    let columns = min(first.cells.size.columns, second.cells.size.columns)
    var spans: [FrameChanges.Span] = []
    for row in first.cells.filledRows.clamped(to: second.cells.filledRows) {
      let (left, right) = (first.cells.row(row), second.cells.row(row))
      guard left != right else { continue }
      for column in 0..<columns {
        let (old, new) = (left[left.startIndex + column], right[right.startIndex + column])
        guard old != new, !asSeen || old.asSeen != new.asSeen else { continue }
        if let last = spans.last, last.row == row, last.columns.upperBound == column {
          spans[spans.count - 1].columns = last.columns.lowerBound..<column + 1
        } else {
          spans.append(FrameChanges.Span(row: row, columns: column..<column + 1))
        }
      }
    }
    self.spans = spans
    count = spans.reduce(0) { $0 + $1.columns.count }
  }
}
