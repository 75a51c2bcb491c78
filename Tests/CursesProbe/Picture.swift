import Glibc
import StraitScreen

/// A frame under construction.
struct Picture {
  var frame: Frame
  private let displaySize: Size

  /// The field, its mirror, and samples of every kind of cell, right up to the last corner.
  init(field text: String, size: Size) {
    self.init(size: size, displaySize: size)
    put("probe \(size)", column: 0, row: 0)
    put("field>\(text)", column: 0, row: 2)
    put("mirror<\(text)", column: 0, row: 3)
    put("世界 é e\u{301}a\u{308}\u{323} 한글", column: 0, row: 5)
    let styles: [Style] = [
      Style(foreground: .red), Style(background: .blue), Style(attributes: .bold),
      Style(
        foreground: .palette(208),
        background: .palette(17),
        attributes: [.underline, .italic]
      ),
      Style(attributes: [.reverse, .dim]),
    ]
    for (index, style) in styles.enumerated() {
      put("style", column: index * 6, row: 6, style: style)
    }
    put("界", column: size.columns - 2, row: 7)
    if size.rows > 9 { put("界", column: size.columns - 2, row: size.rows - 2) }
    put("◢", column: size.columns - 1, row: size.rows - 1)
    frame.caret = Point(column: 6 + text.unicodeScalars.count, row: 2)
  }

  /// Words of all widths at random places, sometimes larger or smaller than the display.
  init(random seed: UInt64, size: Size) {
    var random = SplitMix(state: seed)
    let displaySize = size
    let size = Size(
      columns: max(1, size.columns + Int.random(in: -1...1, using: &random)),
      rows: max(1, size.rows + Int.random(in: -1...1, using: &random))
    )
    self.init(size: size, displaySize: displaySize)
    let words = ["a", "word", "世界", "e\u{301}", "한", "——", "x\u{300}\u{301}\u{302}\u{303}", "   "]
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      let place = Point(
        column: Int.random(in: 0..<size.columns, using: &random),
        row: Int.random(in: 0..<size.rows, using: &random)
      )
      let style = Style(
        foreground: Bool.random(using: &random)
          ? .default : .palette(.random(in: 0...255, using: &random)),
        background: Bool.random(using: &random)
          ? .default : .palette(.random(in: 0...255, using: &random)),
        attributes: .init(rawValue: .random(in: 0..<32, using: &random))
      )
      let word = words.randomElement(using: &random) ?? ""
      put(word, column: place.column, row: place.row, style: style)
    }
    let caret = Point(column: Int(seed) % size.columns, row: Int(seed) % size.rows)
    frame.caret = Bool.random(using: &random) ? nil : caret
  }

  init(size: Size, displaySize: Size) {
    self.displaySize = displaySize
    frame = Frame(cells: CellBuffer(size: size))
  }

  /// Puts text cell by cell, as it is, as far as it fits.
  private mutating func put(_ text: String, column: Int, row: Int, style: Style = .plain) {
    var column = column
    for cell in text.probeCells(style: style) {
      // Under tmux, the last corner shows wide characters as replacement characters.
      let isTorn = row == displaySize.rows - 1 && column >= displaySize.columns - 3
      if isTorn && cell.width == 2 && isUnderTmux { continue }
      frame.cells.put(cell, at: Point(column: column, row: row))
      column += Int(cell.width)
    }
  }
}

let isUnderTmux = getenv("TERM").map { String(cString: $0).hasPrefix("tmux") } ?? false

/// A repeatable random generator: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", section 5.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
