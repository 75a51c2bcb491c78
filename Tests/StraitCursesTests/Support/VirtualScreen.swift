/// A terminal's screen as its emulator keeps it: what xterm does with the sequences that ncurses sends.
///
/// It knows text, not colours; sequences that it does not know end up in `unknown`.
struct VirtualScreen {
  private(set) var columns: Int
  private(set) var rows: Int
  /// Each cell's base and marks; empty in the right half of a wide character.
  private(set) var cells: [[String]]
  private(set) var column = 0
  private(set) var row = 0
  /// DEC private modes that were set or reset, and the keypad mode as 66.
  private(set) var modes: [Int: Bool] = [:]
  private(set) var unknown: [String] = []
  /// How often the bell was rung.
  private(set) var bells = 0
  /// Parameters of each SGR sequence.
  private(set) var renditions: [String] = []

  private var main: (cells: [[String]], column: Int, row: Int)?
  private var saved = (column: 0, row: 0)
  /// The rows that scroll.
  private var region: ClosedRange<Int>
  private var wraps = true
  /// The cursor is past the last column, and wraps before the next character.
  private var isPastEnd = false
  private var lastPrinted: Unicode.Scalar = " "
  private var decoder = SequenceDecoder()

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    region = 0...rows - 1
    cells = Self.blank(columns, rows)
  }

  /// The text of each row, with blanks up to the last column.
  var text: [String] { cells.map { $0.joined() } }

  /// Whether the alternate screen is shown.
  var isAlternate: Bool { main != nil }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard let token = decoder.take(byte) else { continue }
      switch token {
      case .control(let control): obey(control)
      case .text(let scalar): print(scalar)
      case .escape(let sequence): escape(sequence)
      case .sequence(let sequence): obey(sequence)
      }
    }
  }

  mutating func resize(columns: Int, rows: Int) {
    cells = Self.resized(cells, columns, rows)
    if let main { self.main = (Self.resized(main.cells, columns, rows), main.column, main.row) }
    (self.columns, self.rows) = (columns, rows)
    region = 0...rows - 1
    moveTo(column: column, row: row)
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let width = scalar.columns
    if width == 0 {
      let target = isPastEnd ? column : column - 1
      guard target >= 0 else { return }
      let base = cells[row][target].isEmpty ? target - 1 : target
      cells[row][base].unicodeScalars.append(scalar)
      return
    }
    lastPrinted = scalar
    if isPastEnd && wraps || column + width > columns {
      guard wraps, width <= columns else { return }
      column = 0
      lineFeed()
    }
    isPastEnd = false
    clear(row: row, from: column, to: column + width)
    cells[row][column] = String(scalar)
    if width == 2 { cells[row][column + 1] = "" }
    column += width
    if column == columns {
      column -= 1
      isPastEnd = true
    }
  }

  /// Blanks a range of cells, and the other halves of wide characters at its ends.
  private mutating func clear(row: Int, from start: Int, to end: Int) {
    guard start < end else { return }
    if cells[row][start].isEmpty { cells[row][start - 1] = " " }
    if end < columns, cells[row][end].isEmpty { cells[row][end] = " " }
    for column in start..<end { cells[row][column] = " " }
  }

  private mutating func lineFeed() {
    isPastEnd = false
    if row == region.upperBound {
      scroll(up: 1, from: region.lowerBound)
    } else if row + 1 < rows {
      row += 1
    }
  }

  /// Moves the rows from `top` to the end of the scrolling region up, or down by a negative number.
  private mutating func scroll(up count: Int, from top: Int) {
    guard region.contains(top) else { return }
    for _ in 0..<abs(count) {
      let blank = Array(repeating: " ", count: columns)
      cells.remove(at: count > 0 ? top : region.upperBound)
      cells.insert(blank, at: count > 0 ? region.upperBound : top)
    }
  }

  private mutating func moveTo(column: Int, row: Int) {
    self.column = min(max(0, column), columns - 1)
    self.row = min(max(0, row), rows - 1)
    isPastEnd = false
  }

  private mutating func obey(_ control: UInt8) {
    switch control {
    case 7: bells += 1
    case 8: moveTo(column: column - 1, row: row)
    case 9: moveTo(column: (column / 8 + 1) * 8, row: row)
    case 10: lineFeed()
    case 13: moveTo(column: 0, row: row)
    case 14, 15: break
    default: unknown.append("control \(control)")
    }
  }

  private mutating func escape(_ sequence: String) {
    switch sequence {
    case "M":
      guard row == region.lowerBound else { return moveTo(column: column, row: row - 1) }
      scroll(up: -1, from: row)
    case "=", ">": modes[66] = sequence == "="
    case "7": saved = (column, row)
    case "8": moveTo(column: saved.column, row: saved.row)
    case "(B", ")0", ")B": break
    default: unknown.append("ESC \(sequence)")
    }
  }

  private mutating func obey(_ sequence: ControlSequence) {
    let count = max(1, sequence.parameter(0, otherwise: 1))
    switch sequence.name {
    case "A": moveTo(column: column, row: row - count)
    case "B": moveTo(column: column, row: row + count)
    case "C": moveTo(column: column + count, row: row)
    case "D": moveTo(column: column - count, row: row)
    case "G": moveTo(column: count - 1, row: row)
    case "d": moveTo(column: column, row: count - 1)
    case "H": moveTo(column: sequence.parameter(1, otherwise: 1) - 1, row: count - 1)
    case "J": eraseScreen(sequence.parameter(0, otherwise: 0))
    case "K": eraseRow(sequence.parameter(0, otherwise: 0))
    case "X": clear(row: row, from: column, to: min(columns, column + count))
    case "@":
      clear(row: row, from: column, to: column)
      cells[row].insert(contentsOf: Array(repeating: " ", count: count), at: column)
      cells[row].removeLast(count)
    case "P":
      cells[row].removeSubrange(column..<min(columns, column + count))
      cells[row] += Array(repeating: " ", count: columns - cells[row].count)
    case "b": for _ in 0..<count { print(lastPrinted) }
    case "m": renditions.append(sequence.parameters)
    case "L", "M": scroll(up: sequence.name == "M" ? count : -count, from: row)
    case "S", "T": scroll(up: sequence.name == "S" ? count : -count, from: region.lowerBound)
    case "r":
      let bottom = min(rows, sequence.parameter(1, otherwise: rows)) - 1
      region = min(count - 1, bottom)...bottom
      moveTo(column: 0, row: 0)
    case "?h", "?l":
      for mode in sequence.numbers { set(mode, to: sequence.name == "?h") }
    case "h", "l", "t", "?c": break
    default: unknown.append("CSI \(sequence.parameters) \(sequence.name)")
    }
  }

  private mutating func eraseScreen(_ kind: Int) {
    eraseRow(kind)
    for other in 0..<rows where kind == 2 || (kind == 0 ? other > row : other < row) {
      cells[other] = Array(repeating: " ", count: columns)
    }
  }

  private mutating func eraseRow(_ kind: Int) {
    let start = kind == 0 ? column : 0
    clear(row: row, from: start, to: kind == 1 ? column + 1 : columns)
  }

  private mutating func set(_ mode: Int, to isOn: Bool) {
    modes[mode] = isOn
    switch mode {
    case 7: wraps = isOn
    case 1049 where isOn && main == nil:
      main = (cells, column, row)
      cells = Self.blank(columns, rows)
    case 1049 where !isOn:
      guard let main else { return }
      cells = main.cells
      moveTo(column: main.column, row: main.row)
      self.main = nil
    default: break
    }
  }

  private static func blank(_ columns: Int, _ rows: Int) -> [[String]] {
    Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  private static func resized(_ cells: [[String]], _ columns: Int, _ rows: Int) -> [[String]] {
    var result = blank(columns, rows)
    for (row, line) in cells.prefix(rows).enumerated() {
      for (column, cell) in line.prefix(columns).enumerated() { result[row][column] = cell }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// The wide ones among the characters of these tests.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xD7A3, 0xFF01...0xFF60, 0x1F300...0x1F64F,
  ]

  /// The columns that every terminal gives to the characters of these tests.
  var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: 0
    default: Self.wide.contains { $0.contains(value) } ? 2 : 1
    }
  }
}
