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
    try text(name).split(separator: "\n").filter {
      $0.hasPrefix("| ") && $0.contains(/(?:Tests|\.uitest)`: ./)
    }
    .map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
  }
}

/// The page that compares text fields; `.ci/promises` looks its tests up.
@Suite struct FieldPagesTests {
  @Test func `every row of the comparison has a column for each toolkit, and a test`() throws {
    let rows = try FieldPages.rows("TextFieldsCompared")
    #expect(rows.count == 31)
    for row in rows {
      #expect(row.count == 18, "\(row[0])")
      #expect(row.allSatisfy { !$0.isEmpty })
    }
    #expect(rows.allSatisfy { !$0[1].hasPrefix("no") })
  }
}
