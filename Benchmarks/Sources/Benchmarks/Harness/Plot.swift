/// A picture of measurements: a row for each workload, with a mark for each library on a
/// logarithmic scale of nanoseconds, and a line where the limit is.
struct Plot {
  let title: String
  let rows: [Results.Row]

  private static let rowHeight = 20.0
  private static let left = 390.0
  private static let right = 950.0
  private static let top = 64.0

  /// The powers of ten between which all figures lie.
  private var decades: ClosedRange<Int> {
    let figures = rows.flatMap { Array($0.costs.values) + [$0.target].compactMap { $0 } }
      .filter { $0 > 0 }
    var (low, high) = (0, 1)
    while figures.contains(where: { $0 >= Self.power(high) }) { high += 1 }
    while low + 1 < high, figures.allSatisfy({ $0 >= Self.power(low + 1) }) { low += 1 }
    return low...high
  }

  private static func power(_ exponent: Int) -> Double {
    var value = 1.0
    for _ in 0..<exponent { value *= 10 }
    return value
  }

  /// Where a figure lies from the left; figures below a nanosecond lie at the left end.
  private func place(_ figure: Double, in decades: ClosedRange<Int>) -> Double {
    let width = Self.right - Self.left
    for exponent in decades.dropLast() where figure < Self.power(exponent + 1) {
      // Between two powers the logarithm is summed up from its series' halves: exact to a pixel.
      let part = Self.logarithm(max(figure / Self.power(exponent), 1))
      let decade = Double(exponent - decades.lowerBound) + part
      return Self.left + width * decade / Double(decades.count - 1)
    }
    return Self.right
  }

  /// The decimal logarithm of a number from 1 to 10, to 12 binary digits.
  private static func logarithm(_ number: Double) -> Double {
    var (number, result, digit) = (number, 0.0, 0.5)
    for _ in 0..<12 {
      number *= number
      if number >= 10 {
        number /= 10
        result += digit
      }
      digit /= 2
    }
    return result
  }

  var svg: String {
    let decades = decades
    let bottom = Self.top + Double(rows.count) * Self.rowHeight
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="980" height="\(Int(bottom) + 34)" \
      font-family="sans-serif" font-size="12" fill="#24292f">
      """,
      "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>",
      "<text x=\"12\" y=\"24\" font-size=\"16\" font-weight=\"bold\">\(title)</text>",
    ]
    lines += legend
    for exponent in decades {
      let x = place(Self.power(exponent), in: decades)
      lines.append(
        "<line x1=\"\(x)\" y1=\"\(Self.top)\" x2=\"\(x)\" y2=\"\(bottom)\" stroke=\"#d8dee4\"/>"
      )
      lines.append(
        """
        <text x="\(x)" y="\(bottom + 18)" text-anchor="middle" fill="#57606a">\
        \(Self.name(ofPower: exponent))</text>
        """
      )
    }
    for (index, row) in rows.enumerated() {
      lines += drawn(row, at: Self.top + (Double(index) + 0.5) * Self.rowHeight, in: decades)
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  private var legend: [String] {
    let libraries = Library.allCases.filter { library in rows.contains { $0.costs[library] != nil }
    }
    var lines: [String] = []
    var x = 20.0
    for library in libraries {
      lines.append(library.mark(x, 44))
      lines.append("<text x=\"\(x + 10)\" y=\"48\">\(library.title)</text>")
      x += 110
    }
    if rows.contains(where: { $0.target != nil }) {
      lines.append(Self.limit(x, 44))
      lines.append("<text x=\"\(x + 10)\" y=\"48\">limit for Strait</text>")
    }
    return lines
  }

  private func drawn(_ row: Results.Row, at y: Double, in decades: ClosedRange<Int>) -> [String] {
    let text = row.title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    var lines = [
      "<text x=\"12\" y=\"\(y + 4)\">\(text)</text>",
      """
      <text x="\(Self.left - 12)" y="\(y + 4)" text-anchor="end" fill="#57606a" font-size="10">\
      \(row.workload)</text>
      """,
    ]
    if let target = row.target { lines.append(Self.limit(place(target, in: decades), y)) }
    // Strait last, so that it lies above the others.
    for library in Library.allCases.reversed() {
      guard let cost = row.costs[library] else { continue }
      lines.append(library.mark(place(cost, in: decades), y))
    }
    return lines
  }

  private static func limit(_ x: Double, _ y: Double) -> String {
    """
    <line x1="\(x)" y1="\(y - 7)" x2="\(x)" y2="\(y + 7)" stroke="#cf222e" stroke-width="2"/>
    """
  }

  private static func name(ofPower exponent: Int) -> String {
    let units = ["ns", "µs", "ms", "s"]
    let unit = min(exponent / 3, units.count - 1)
    return "1" + String(repeating: "0", count: exponent - 3 * unit) + " " + units[unit]
  }
}

extension Library {
  /// The mark of the library at a place; shapes differ, so that no colour is needed.
  fileprivate func mark(_ x: Double, _ y: Double) -> String {
    switch self {
    case .strait:
      "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"5\" fill=\"#0969da\"/>"
    case .opencombine:
      "<rect x=\"\(x - 4)\" y=\"\(y - 4)\" width=\"8\" height=\"8\" fill=\"#bc4c00\"/>"
    case .observation:
      "<path d=\"M\(x) \(y - 5)l5 9h-10z\" fill=\"#8250df\"/>"
    case .handwritten:
      "<path d=\"M\(x - 4) \(y)h8m-4 -4v8\" stroke=\"#57606a\" stroke-width=\"2\"/>"
    case .gobject:
      "<path d=\"M\(x) \(y - 5)l5 5l-5 5l-5 -5z\" fill=\"#57606a\"/>"
    case .qt:
      "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"4\" fill=\"none\" stroke=\"#1a7f37\""
        + " stroke-width=\"2\"/>"
    }
  }
}
