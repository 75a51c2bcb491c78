import Foundation

/// What was measured, as a table and as pictures.
struct Results {
  /// The rows: a workload, with what each library took.
  struct Row {
    let workload: String
    let title: String
    let unit: Unit
    let target: Double?
    var costs: [Library: Double] = [:]
  }

  /// Collects results on one thread after the other.
  final class Collector: @unchecked Sendable {
    // Safe since the thread with a stack of its own is waited for.
    var results = Results()
  }

  private(set) var rows: [Row] = []

  /// Adds the median of a measurement to the row of its workload.
  mutating func add(_ measurement: Measurement) {
    let example = measurement.example
    if rows.last?.workload != example.workload {
      rows.append(
        Row(
          workload: example.workload,
          title: example.title,
          unit: example.unit,
          target: example.target
        )
      )
    }
    guard measurement.median.isFinite else { return }
    rows[rows.count - 1].costs[example.library] = measurement.median
  }

  /// The families that get a picture each, by the beginnings of their workloads' names.
  private static let families: [(file: String, title: String, prefixes: [String])] = [
    ("graphs", "Writes to graphs of derived values", ["W11"]),
    ("operators", "A value through an operator", ["op-"]),
    (
      "front-end", "The front end: keys, frames, lists, tables and text",
      ["F", "area", "controller", "field", "table", "text", "tree"]
    ),
    ("driving", "Driving an app without a terminal", ["D"]),
    ("engine", "Sending, setting and binding", ["W"]),
  ]

  /// Writes the table, `results.md`, and a picture for each family of workloads.
  ///
  /// - Parameter folder: Where to; it is made if it does not exist.
  /// - Throws: What the file system says.
  func write(to folder: String) throws {
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(markdown.utf8).write(to: url.appendingPathComponent("results.md"), options: .atomic)
    var rest = rows.filter { $0.unit == .nanoseconds }
    for family in Self.families {
      let isMember = { (row: Row) in family.prefixes.contains { row.workload.hasPrefix($0) } }
      let members = rest.filter(isMember)
      rest.removeAll(where: isMember)
      guard !members.isEmpty else { continue }
      let plot = Plot(title: family.title, rows: members)
      try Data(plot.svg.utf8)
        .write(to: url.appendingPathComponent("\(family.file).svg"), options: .atomic)
    }
  }

  private var markdown: String {
    let libraries = Library.allCases.filter { library in rows.contains { $0.costs[library] != nil }
    }
    var text = "| workload | one operation | at most | "
    text += libraries.map(\.title).joined(separator: " | ")
    text += " |\n|" + String(repeating: " --- |", count: 3 + libraries.count) + "\n"
    for row in rows {
      let costs = libraries.map { row.costs[$0].map(row.unit.text(of:)) ?? "" }
      let target = row.target.map(row.unit.text(of:)) ?? ""
      text += "| \(row.workload) | \(row.title) | \(target) | "
      text += costs.joined(separator: " | ") + " |\n"
    }
    return text
  }
}

extension Unit {
  /// A figure in this unit, or in a larger one that suits it better.
  fileprivate func text(of cost: Double) -> String {
    guard self == .nanoseconds else { return "\(figure(cost)) \(rawValue)" }
    if cost >= 1_000_000 { return "\(figure(cost / 1_000_000)) ms" }
    return cost >= 1000 ? "\(figure(cost / 1000)) µs" : "\(figure(cost)) ns"
  }
}

extension Library {
  /// What the library is called.
  var title: String {
    switch self {
    case .strait: "Strait"
    case .opencombine: "OpenCombine"
    case .observation: "Observation"
    case .handwritten: "didSet"
    case .gobject: "GObject"
    case .qt: "Qt"
    }
  }
}
