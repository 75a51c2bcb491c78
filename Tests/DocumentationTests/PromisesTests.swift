import Foundation
import Testing

/// The pages of numbered rules: all rules are stated, and the tests that are named are there.
@Suite struct PromisesTests {
  /// A page, and the numbers of its rules in their order.
  struct Page: Sendable, CustomTestStringConvertible {
    let path: String
    let numbers: [String]
    let testDescription: String

    init(_ name: String, in module: String, numbers: [String]) {
      path = "Sources/\(module)/\(module).docc/\(name).md"
      self.numbers = numbers
      testDescription = name
    }

    /// The cells of each row that states a rule.
    func rows() throws -> [[String]] {
      let text = try String(contentsOf: PromisesTests.root.appending(path: path), encoding: .utf8)
      return text.split(separator: "\n")
        .filter { $0.prefixMatch(of: /\| [FGT]?\d+ \|/) != nil }
        .map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
    }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let pages = [
    Page(
      "FrontEndPromises",
      in: "StraitUI",
      numbers: (1...24).map { "F\($0)" }
        + ([17, 21, 22] + Array(24...38) + Array(40...44)).map { "G\($0)" }
    ),
    Page(
      "BindingPromises",
      in: "Strait",
      numbers: (1...30).map { "T\($0)" } + (1...25).map { "\($0)" }
    ),
  ]

  /// The text of each file of tests, by each suite in it.
  private static func suites() throws -> [String: String] {
    let tests = root.appending(path: "Tests")
    let files = try #require(FileManager.default.enumerator(atPath: tests.path()))
    var suites: [String: String] = [:]
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      for suite in text.matches(of: /struct (\w+Tests)\b/) {
        suites[String(suite.output.1), default: ""] += text
      }
    }
    return suites
  }

  @Test(arguments: pages)
  func `every rule is stated, once and in order`(_ page: Page) throws {
    let rows = try page.rows()
    #expect(rows.map { $0[0] } == page.numbers)
    #expect(rows.allSatisfy { $0.count == 3 && $0[1].count > 10 })
  }

  @Test(arguments: pages)
  func `the tests of every rule are there, and carry its number`(_ page: Page) throws {
    let suites = try Self.suites()
    for row in try page.rows() {
      let number = row[0].first?.isNumber == true ? "improvement \(row[0])" : row[0]
      let label = try Regex("\\b\(number)\\b")
      let named = row[2].components(separatedBy: "; ")
      for cited in named {
        let parts = cited.components(separatedBy: "`: ")
        let suite = String(parts[0].dropFirst())
        let name = try #require(parts.count == 2 ? parts.last : nil, "\(cited) names no test")
        #expect(name.contains(label), "\(number) is not in the name of \(cited)")
        let text = suites[suite] ?? ""
        // Lines that are compiled are cases of one test.
        let isThere =
          text.contains("func `\(name)`") || text.contains("testDescription: \"\(name)\"")
        #expect(isThere, "there is no \(cited)")
      }
    }
  }
}
