import Foundation

/// Runs what users ask for with Strait and with hand-wired pairs, and prints what happened.
///
///     swift run -c release --package-path Benchmarks Requests
///     swift run -c release --package-path Benchmarks Requests --check page.md
///
/// It fails if Strait does not hold one of them, or if a row is not in the page that is checked.
@main
enum Requests {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count == 3, arguments[0] == Child.argument {
      guard let index = Int(arguments[1]), Scenario.all.indices.contains(index),
        let library = Library(rawValue: arguments[2])
      else { return fail("no scenario \(arguments[1]) of \(arguments[2])") }
      for outcome in Scenario.all[index].outcomes(with: library) { print(outcome.text) }
      return
    }
    let page = arguments.count == 2 && arguments[0] == "--check" ? arguments[1] : nil
    guard arguments.isEmpty || page != nil else {
      return fail("expected nothing or --check and a page, found \(arguments)")
    }
    var table = ResultTable()
    var broken: [String] = []
    for (index, scenario) in Scenario.all.enumerated() {
      let outcomes = try Library.allCases.map { try Child.outcome(of: index, with: $0) }
      table.add(scenario, outcomes)
      if outcomes.first?.verdict != .holds { broken.append(scenario.title) }
    }
    table.lines.forEach { print($0) }
    if !broken.isEmpty { fail("Strait does not hold: \(broken.joined(separator: "; "))") }
    if let page {
      let lines = Set(try String(contentsOfFile: page, encoding: .utf8).split(separator: "\n"))
      let missing = table.rows.filter { !lines.contains(Substring($0)) }
      if !missing.isEmpty { fail("\(page) does not have\n\(missing.joined(separator: "\n"))") }
    }
  }

  private static func fail(_ text: String) {
    FileHandle.standardError.write(Data("Requests: \(text)\n".utf8))
    exit(1)
  }
}
