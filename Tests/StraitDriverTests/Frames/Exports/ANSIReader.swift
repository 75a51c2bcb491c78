/// A terminal that keeps styles, to compare its screen after the export of a frame.
struct ANSIReader {
  private(set) var cells: CellBuffer
  private(set) var caret: Point?
  /// Sequences it does not know.
  private(set) var unknown: [String] = []

  private var column = 0
  private var row = 0
  private var style = Style.plain
  private var last: Point?

  init(cells: CellBuffer) {
    self.cells = cells
  }

  init(size: Size) {
    self.init(cells: CellBuffer(size: size))
  }

  mutating func read(_ text: String) {
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\r": column = 0
      case "\n": row += 1
      case "\u{1B}":
        guard scalars.popFirst() == "[" else { return unknown.append("ESC") }
        var parameters = ""
        while let next = scalars.popFirst() {
          if (0x40...0x7E).contains(next.value) {
            obey(next, parameters)
            break
          }
          parameters.unicodeScalars.append(next)
        }
      default: print(scalar)
      }
    }
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    switch ScalarWidth.columns(of: scalar) {
    case nil: unknown.append("U+\(String(scalar.value, radix: 16))")
    case 0:
      guard let last else { return unknown.append("a mark on nothing") }
      var cell = cells[last]
      guard let free = cell.marks.indices.first(where: { cell.marks[$0] == 0 }) else {
        return unknown.append("a fifth mark")
      }
      cell.marks[free] = scalar.value
      cells.put(cell, at: last)
    case let width?:
      let point = Point(column: column, row: row)
      guard column + width <= cells.size.columns, row < cells.size.rows else {
        return unknown.append("beyond \(point)")
      }
      cells.put(Cell(base: scalar, width: UInt8(width), style: style), at: point)
      last = point
      column += width
    }
  }

  private mutating func obey(_ name: Unicode.Scalar, _ parameters: String) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (name, parameters) {
    case ("m", _): style = Self.style(numbers[...])
    case ("h", "?25"): caret = Point(column: column, row: row)
    case ("l", "?25"): caret = nil
    case ("H", ""): (column, row) = (0, 0)
    case ("H", _): (column, row) = (numbers[1] - 1, numbers[0] - 1)
    case ("J", "2") where style == .plain: cells = CellBuffer(size: cells.size)
    case ("K", "") where style == .plain && column < cells.size.columns:
      cells.fill(
        Rect(origin: Point(column: column, row: row), size: Size(columns: .max, rows: 1))
      )
    default: unknown.append("CSI \(parameters)\(name)")
    }
  }

  private static func style(_ numbers: ArraySlice<Int>) -> Style {
    var style = Style.plain
    var numbers = numbers
    while let number = numbers.popFirst() {
      switch number {
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reverse)
      case 30...37: style.foreground = .palette(UInt8(number - 30))
      case 40...47: style.background = .palette(UInt8(number - 40))
      case 90...97: style.foreground = .palette(UInt8(number - 82))
      case 100...107: style.background = .palette(UInt8(number - 92))
      case 38, 48:
        let color: Color
        if numbers.popFirst() == 5 {
          color = .palette(UInt8(numbers.removeFirst()))
        } else {
          let parts = (0..<3).map { _ in UInt8(numbers.removeFirst()) }
          color = .rgb(parts[0], parts[1], parts[2])
        }
        if number == 38 { style.foreground = color } else { style.background = color }
      default: style = .plain
      }
    }
    return style
  }
}
