import Foundation

/// The tables of the model layer, each row of which that claims something names a test.
@Suite struct ModelTablesTests {
  /// The cells of each row of an article.
  private static func rows(_ article: String) throws -> [[String]] {
    try DocumentedPage(article).text.split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
      .map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
      .filter { !["test", "where"].contains($0.last) }
  }

  @Test func `each behaviour of Apple's has a test`() throws {
    let rows = try Self.rows("KeyValueObserving")
    #expect(rows.count >= 60)
    for row in rows {
      #expect(row.count == 4)
      #expect(row[2].prefixMatch(of: /same|better|different/) != nil, "\(row)")
      expectTest(row[3])
    }
  }

  @Test func `each feature that is there has a test, and each that is not says so`() throws {
    let rows = try Self.rows("Features")
    let counts = ["A": 14, "B": 16, "C": 10, "D": 33, "E": 14]
    let ids = rows.map { $0[0].trimmingCharacters(in: .whitespaces) }
    let expected = counts.sorted { $0.key < $1.key }.flatMap { group in
      (1...group.value).map { "\(group.key)\($0)" }
    }
    #expect(ids == expected)
    for row in rows {
      #expect(row.count == 4)
      #expect(["yes", "part", "no"].contains(row[2]), "\(row)")
      if row[2] == "yes" { expectTest(row[3]) }
      #expect(row[3].count > 10)
    }
  }

  /// Expects that a cell names a test; `.ci/promises` looks it up.
  private func expectTest(_ cell: String) {
    #expect(cell.prefixMatch(of: /`[\w.-]+`: ./) != nil, "\(cell) names no test")
  }
}
