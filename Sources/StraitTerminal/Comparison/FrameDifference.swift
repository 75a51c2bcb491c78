public import StraitScreen

/// One difference between a shown and an expected screen.
public enum ScreenDifference: Hashable, Sendable, CustomStringConvertible {
  /// Another size; then no cells are compared.
  case size(expected: Size, found: Size)
  /// Another place of the caret; `nil` where it is hidden.
  case caret(expected: Point?, found: Point?)
  /// Another cell at a place.
  case cell(Point, expected: Cell, found: Cell)

  /// Place, expected and found in one line: `cell 3,10: expected "界" wide, found "x" bold`.
  public var description: String {
    switch self {
    case .size(let expected, let found): "size: expected \(expected), found \(found)"
    case .caret(let expected, let found):
      "caret: expected \(Self.name(of: expected)), found \(Self.name(of: found))"
    case .cell(let point, let expected, let found):
      "cell \(point): expected \(Self.name(of: expected)), found \(Self.name(of: found))"
    }
  }

  private static func name(of caret: Point?) -> String { caret.map(\.description) ?? "hidden" }

  private static func name(of cell: Cell) -> String {
    if cell.width == 0 { return "the right half of a wide cell" + look(of: cell.style) }
    let text = String(String.UnicodeScalarView(cell.scalars))
    return "\"\(text)\"" + (cell.width == 2 ? " wide" : "") + look(of: cell.style)
  }

  static func look(of style: Style) -> String {
    let names: [(Style.Attributes, String)] = [
      (.bold, " bold"), (.dim, " dim"), (.italic, " italic"), (.underline, " underline"),
      (.reverse, " reverse"),
    ]
    var look = names.filter { style.attributes.contains($0.0) }.map(\.1).joined()
    if style.foreground != .default { look += " fg=\(number(of: style.foreground))" }
    if style.background != .default { look += " bg=\(number(of: style.background))" }
    return look
  }

  /// Returns the number in the palette; the parts of a colour that is not in it.
  private static func number(of color: Color) -> String {
    color.paletteIndex.map { "\($0)" } ?? "\(color)"
  }
}

extension Frame {
  /// Returns the differences between a frame and an expected one, cell by cell.
  ///
  /// Invisible styles do not count: a blank may be bold or not, and in any colour, unless it is
  /// underlined or reversed. Such blanks are sent to terminals in the style with the shortest
  /// sequence.
  ///
  ///     terminal.screen.frame.differences(from: display.frame)
  ///
  /// - Parameter expected: The expected frame.
  /// - Returns: The size alone if that differs; else the caret first, then the cells, row by row. Empty
  ///   if the frames look the same.
  /// - Complexity: O(*n*) in the number of cells.
  public func differences(from expected: Frame) -> [ScreenDifference] {
    guard cells.size == expected.cells.size else {
      return [.size(expected: expected.cells.size, found: cells.size)]
    }
    var differences: [ScreenDifference] = []
    if caret != expected.caret {
      differences.append(.caret(expected: expected.caret, found: caret))
    }
    for (index, (found, expected)) in zip(cells.cells, expected.cells.cells).enumerated()
    where found != expected && found.asSeen != expected.asSeen {
      let (row, column) = index.quotientAndRemainder(dividingBy: cells.size.columns)
      let place = Point(column: column, row: row)
      differences.append(.cell(place, expected: expected, found: found))
    }
    return differences
  }
}
