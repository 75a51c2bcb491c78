import Foundation

/// The page that compares controls and applications: its pictures exist, and `.ci/promises` looks its
/// tests up.
@Suite struct ControlsComparedTests {
  private let rows: [[String]]

  init() throws { rows = try UIPages.rows("ControlsCompared") }

  /// Expects a cell in every column, and a claim about Strait in the second one.
  private func expectRow(_ row: [String], columns: Int) throws {
    try #require(row.count == columns, "\(row[0])")
    #expect(row.allSatisfy { !$0.isEmpty }, "\(row[0])")
    #expect(["yes", "partly: ", "no: "].contains { row[1].hasPrefix($0) }, "\(row[0]): \(row[1])")
  }

  @Test func `every control has a column for each toolkit, a picture and a test`() throws {
    #expect(rows.count == 18 + 23)
    for row in rows.prefix(18) {
      try expectRow(row, columns: 16)
      let pictures = row[14].matches(of: /`([^`]+\.svg)`/).map { String($0.output.1) }
      #expect(!pictures.isEmpty, "\(row[0])")
      for picture in pictures {
        let file = UIPages.root.appending(path: "Tests/Goldens/\(picture)")
        #expect(
          FileManager.default.fileExists(atPath: file.path()),
          "\(row[0]): there is no picture \(picture)"
        )
      }
    }
  }

  @Test func `every behaviour of an application has a column for each toolkit, and a test`() throws
  {
    for row in rows.dropFirst(18) { try expectRow(row, columns: 13) }
  }
}
