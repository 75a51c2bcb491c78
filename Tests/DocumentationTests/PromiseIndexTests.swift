import Foundation

/// The pages of numbered rules, and the index of the tests that keep them.
@Suite struct PromiseIndexTests {
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

    /// Returns the cells of each row that states a rule.
    func rows() throws -> [[String]] {
      try DocumentedPage(file: path).text.split(separator: "\n")
        .filter { $0.prefixMatch(of: /\| [FGT]?\d+ \|/) != nil }
        .map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
    }
  }

  static let pages = [
    Page("EditingPromises", in: "StraitUI", numbers: (1...16).map { "G\($0)" }),
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

  @Test(arguments: pages)
  func `every rule is stated once, in order, with its tests`(_ page: Page) throws {
    let rows = try page.rows()
    #expect(rows.map { $0[0] } == page.numbers)
    for row in rows {
      try #require(row.count == 3)
      #expect(row[1].count > 10)
      #expect(row[2].prefixMatch(of: /`[\w.-]+`: ./) != nil, "\(row[0]) names no test")
    }
  }

  @Test func `every promise has a test, and the index lists each of them`() throws {
    let script = Process()
    script.executableURL = URL(filePath: "/usr/bin/env")
    script.arguments = [
      "python3", DocumentedPage.repository.appending(path: ".ci/promises").path(),
    ]
    let errors = Pipe()
    script.standardError = errors
    try script.run()
    let faults = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    script.waitUntilExit()
    #expect(script.terminationStatus == 0, "\(faults)")
  }
}
