/// Prints measurements, one a line.
///
/// The runs of a graph are how many derived values an operation computed, and how many effects ran.
struct Table {
  private let widths = [26, 46, 12, 10, 20, 8, 12, 6]

  func printHead() {
    printRow(["workload", "one operation", "who", "cost", "min..max", "target", "runs", "check"])
    print(String(repeating: "-", count: widths.reduce(0, +) + widths.count - 1))
  }

  func printRow(of measurement: Measurement) {
    let example = measurement.example
    let (low, high) = measurement.range
    let unit = " " + example.unit.rawValue
    printRow([
      example.workload, example.title, example.library.rawValue,
      figure(measurement.median) + unit, figure(low) + ".." + figure(high),
      example.target.map { "<= " + figure($0) } ?? "",
      measurement.runsPerOperation.map { count($0.computations) + "+" + count($0.effects) } ?? "",
      measurement.isRight ? "ok" : "WRONG",
    ])
  }

  private func printRow(_ cells: [String]) {
    var line = ""
    for (cell, width) in zip(cells, widths) {
      let padding = String(repeating: " ", count: max(0, width - cell.count))
      // Numbers end where their column ends.
      let hasUnit = Unit.allCases.contains { cell.hasSuffix(" " + $0.rawValue) }
      let isNumber = hasUnit || cell.hasPrefix("<=")
      line += isNumber ? padding + cell : cell + padding
      line += " "
    }
    while line.last == " " { line.removeLast() }
    print(line)
  }
}

/// A number with three digits that count.
func figure(_ number: Double) -> String {
  guard number.isFinite, number.magnitude < 1e15 else { return "-" }
  let decimals = number.magnitude >= 100 ? 0 : number.magnitude >= 10 ? 1 : 2
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let scaled = Int((number * scale).rounded())
  if decimals == 0 { return String(scaled) }
  let fraction = String(scaled % Int(scale))
  return "\(scaled / Int(scale))." + String(repeating: "0", count: decimals - fraction.count)
    + fraction
}

/// A number of things, which need not be whole as a mean.
private func count(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? figure(number)
}
