import Foundation
import Testing

/// The pages about text fields, and others that name their tests.
enum FieldPages {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ name: String) throws -> String {
    let folder = name.hasSuffix("Compared") ? "Compared/" : ""
    let page = root.appending(path: "Sources/StraitUI/StraitUI.docc/\(folder)\(name).md")
    return try String(contentsOf: page, encoding: .utf8)
  }

  /// The cells of each row whose last one names a test.
  static func rows(_ name: String) throws -> [[String]] {
    try text(name).split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("Tests`: ") }
      .map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
  }
}

/// The sources of all tests, in which the tests that a page names are looked up.
struct NamedTests {
  private let sources: [String]

  init() throws {
    let folder = FieldPages.root.appending(path: "Tests")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path()))
    var sources: [String] = []
    for case let file as String in files where file.hasSuffix("Tests.swift") {
      sources.append(try String(contentsOf: folder.appending(path: file), encoding: .utf8))
    }
    self.sources = sources
  }

  /// Expects that a cell such as "`Suite`: name" names a test that exists.
  func expectTest(_ cell: String) throws {
    let test = try #require(cell.wholeMatch(of: /`(\w+)`: (.+)/), "\(cell) names no test")
    let (suite, name) = (test.output.1, test.output.2)
    #expect(
      sources.contains { $0.contains("struct \(suite) ") && $0.contains("func `\(name)`") },
      "there is no test \(cell)"
    )
  }
}

/// What the pages about text fields claim names tests that exist.
@Suite struct FieldPagesTests {
  private let tests: NamedTests

  init() throws { tests = try NamedTests() }

  @Test func `every row of the comparison has a column for each toolkit, and a test`() throws {
    let rows = try FieldPages.rows("TextFieldsCompared")
    #expect(rows.count == 31)
    for row in rows {
      #expect(row.count == 18, "\(row[0])")
      #expect(row.allSatisfy { !$0.isEmpty })
      try tests.expectTest(row[17])
    }
    #expect(rows.allSatisfy { !$0[1].hasPrefix("no") })
  }

  @Test func `every rule of editing from G1 to G16 is stated, and its test has its number`() throws
  {
    let rows = try FieldPages.rows("EditingPromises")
    #expect(rows.map { $0[0] } == (1...16).map { "G\($0)" })
    for row in rows {
      #expect(row.count == 3)
      try tests.expectTest(row[2])
      let numbers = row[2].components(separatedBy: ": ").dropFirst().joined()
        .split(separator: " ")
      #expect(numbers.contains(Substring(row[0])), "\(row[2])")
    }
  }
}
