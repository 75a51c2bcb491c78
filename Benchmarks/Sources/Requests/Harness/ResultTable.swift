/// Outcomes as tables in Markdown, one for each request.
struct ResultTable {
  private(set) var lines: [String] = []
  private var request = 0

  /// Adds what a scenario came to, in the order of `Library.allCases`.
  mutating func add(_ scenario: Scenario, _ outcomes: [Outcome]) {
    if scenario.request != request {
      request = scenario.request
      lines += ["", "Request \(request)", ""]
      lines.append(row(["action"] + Library.allCases.map(\.title)))
      lines.append(row(Array(repeating: "---", count: Library.allCases.count + 1)))
    }
    lines.append(row([scenario.title] + outcomes.map(\.text)))
  }

  /// The rows alone.
  var rows: [String] { lines.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") } }

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}
