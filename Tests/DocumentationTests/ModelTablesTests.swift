import Foundation
import Testing

/// The tables of the model layer: each row that claims something names a test that exists.
@Suite struct ModelTablesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The cells of each row of an article.
  private static func rows(_ article: String) throws -> [[String]] {
    let page = root.appending(path: "Sources/Strait/Strait.docc/\(article).md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
      .map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
      .filter { !["test", "where"].contains($0.last) }
  }

  /// The tests of each suite.
  private static func tests() throws -> [String: Set<Substring>] {
    let tests = root.appending(path: "Tests")
    let files = try #require(FileManager.default.enumerator(atPath: tests.path()))
    var names: [String: Set<Substring>] = [:]
    for case let file as String in files where file.hasSuffix("Tests.swift") {
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      let found = text.matches(of: /func `([^`]+)`/).map(\.output.1)
      for suite in text.matches(of: /struct (\w+Tests)\b/) {
        names[String(suite.output.1), default: []].formUnion(found)
      }
    }
    return names
  }

  @Test func `each behaviour of Apple's has a test`() throws {
    let rows = try Self.rows("KeyValueObserving")
    let tests = try Self.tests()
    #expect(rows.count >= 60)
    for row in rows {
      #expect(row.count == 4)
      #expect(row[2].prefixMatch(of: /same|better|different/) != nil, "\(row)")
      try expect(row[3], in: tests)
    }
  }

  @Test func `each feature that is there has a test, and each that is not says so`() throws {
    let rows = try Self.rows("Features")
    let tests = try Self.tests()
    let counts = ["A": 14, "B": 16, "C": 10, "D": 33, "E": 14]
    let ids = rows.map { $0[0].trimmingCharacters(in: .whitespaces) }
    let expected = counts.sorted { $0.key < $1.key }.flatMap { group in
      (1...group.value).map { "\(group.key)\($0)" }
    }
    #expect(ids == expected)
    for row in rows {
      #expect(row.count == 4)
      #expect(["yes", "part", "no"].contains(row[2]), "\(row)")
      if row[2] == "yes" { try expect(row[3], in: tests) }
      #expect(row[3].count > 10)
    }
  }

  private func expect(_ cell: String, in tests: [String: Set<Substring>]) throws {
    let test = try #require(cell.wholeMatch(of: /`(\w+)`: (.+)/), "\(cell) names no test")
    #expect(
      tests[String(test.output.1)]?.contains(test.output.2) == true,
      "there is no test \(cell)"
    )
  }
}
