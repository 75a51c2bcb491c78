/// The UI test in the README and the script in the repository are equal.
@Suite struct ReadMeTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the UI test in the README is a script of ten lines that is run`() throws {
    let text = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    let blocks = text.components(separatedBy: "```\n")
    let example = try #require(blocks.first { $0.hasPrefix("test ") })
    let script = Self.folder.appending(path: "Demo/Scripts/two-fields.uitest")
    #expect(try String(contentsOf: script, encoding: .utf8) == example)
    #expect(example.split(separator: "\n").count <= 10)
  }
}
