/// The article on the search box shows code of the demo, and no other.
@Suite struct SearchArticleTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func lines(_ path: String) throws -> [String] {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The blocks of code in an article, without indentation.
  private static func blocks(_ language: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var block: [String]?
    for line in try lines("Sources/Strait/Strait.docc/SearchExample.md") {
      if line == "```\(language)" {
        block = []
      } else if line == "```" {
        if let block { blocks.append(block) }
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  @Test(arguments: [
    (
      "swift",
      [
        "Demo/Tour/Search/Search.swift", "Demo/Tour/Search/SearchPlace.swift",
        "Demo/Tour/SearchScreen.swift",
      ]
    ),
    ("uitest", ["Demo/Scripts/search.uitest"]),
  ])
  func `each block of code in the article is part of the demo`(
    language: String,
    paths: [String]
  ) throws {
    let files = try paths.map { try Self.lines($0).joined(separator: "\n") }
    let blocks = try Self.blocks(language)
    #expect(!blocks.isEmpty)
    for block in blocks {
      let text = block.joined(separator: "\n")
      #expect(files.contains { $0.contains(text) }, "not in the demo:\n\(text)")
    }
  }
}
