@testable import StraitUI

/// A canvas by its definition: each cell of each piece is looked at alone, and compared with all
/// frames that were entered.
struct CanvasModel {
  private let size: Size
  private(set) var cells: [Cell]
  /// The frames that were entered, on the screen, outermost first.
  private var frames: [Rect]
  private var origin = Point(column: 0, row: 0)

  init(_ screen: CellBuffer) {
    size = screen.size
    cells = screen.cells
    frames = [screen.bounds]
  }

  /// The state that `leave` needs.
  struct Saved {
    fileprivate let frames: [Rect]
    fileprivate let origin: Point
  }

  mutating func enter(_ frame: Rect) -> Saved {
    let saved = Saved(frames: frames, origin: origin)
    origin.column += frame.origin.column
    origin.row += frame.origin.row
    frames.append(Rect(origin: origin, size: frame.size))
    return saved
  }

  mutating func scroll(by offset: Point) {
    origin.column -= offset.column
    origin.row -= offset.row
  }

  mutating func leave(_ saved: Saved) {
    frames = saved.frames
    origin = saved.origin
  }

  /// Lays cells next to each other; right halves are added.
  mutating func lay(_ pieces: [Cell], at point: Point, keepsBackground: Bool = true) {
    var column = point.column + origin.column
    for piece in pieces {
      put(piece, column: column, row: point.row + origin.row, keepsBackground)
      column += Int(piece.width)
    }
  }

  /// Repeats a cell in each row of a rectangle, with a blank where a wide one has no room.
  mutating func fill(_ rect: Rect, with cell: Cell, keepsBackground: Bool = false) {
    let width = Int(cell.width)
    for row in rect.origin.row..<rect.endRow {
      let count = rect.size.columns / width
      lay(
        Array(repeating: cell, count: count),
        at: Point(column: rect.origin.column, row: row),
        keepsBackground: keepsBackground
      )
      guard count * width < rect.size.columns else { continue }
      let last = Point(column: rect.endColumn - 1, row: row)
      lay([Cell(base: " ", style: cell.style)], at: last, keepsBackground: keepsBackground)
    }
  }

  /// Gives all cells of a rectangle another style.
  mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    for row in rect.origin.row..<rect.endRow {
      for column in rect.origin.column..<rect.endColumn {
        let place = Point(column: column + origin.column, row: row + origin.row)
        if isSeen(place) { change(&cells[place.row * size.columns + place.column].style) }
      }
    }
  }

  private mutating func put(_ piece: Cell, column: Int, row: Int, _ keepsBackground: Bool) {
    let all = column..<column + Int(piece.width)
    let seen = all.filter { isSeen(Point(column: $0, row: row)) }
    guard let first = seen.first else { return }
    let start = row * size.columns
    var piece = piece
    if keepsBackground, piece.style.background == .default {
      piece.style.background = cells[start + first].style.background
    }
    for column in seen { breakUp(start + column) }
    for column in seen {
      let isCut = seen.count < all.count
      let isLeft = column == all.lowerBound
      let part = Cell(base: " ", width: isCut ? 1 : 0, style: piece.style)
      cells[start + column] = isLeft && !isCut ? piece : part
    }
  }

  private func isSeen(_ place: Point) -> Bool { frames.allSatisfy { $0.contains(place) } }

  private mutating func breakUp(_ index: Int) {
    for half in [index - 1, index, index + 1] {
      guard cells.indices.contains(half) else { continue }
      let isOther =
        half == index + 1 && cells[index].width == 2 || half == index - 1 && cells[index].width == 0
      if isOther { cells[half] = Cell(base: " ", style: cells[half].style) }
    }
  }
}
