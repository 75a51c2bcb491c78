/// What the README shows is what is in the repository.
@Suite struct ReadMeTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the first example of the README is a script of ten lines that is run`() throws {
    let text = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    let blocks = text.components(separatedBy: "```")
    let example = try #require(blocks.count > 1 ? blocks[1].drop(while: \.isNewline) : nil)
    let script = Self.folder.appending(path: "Demo/Scripts/two-fields.uitest")
    #expect(try String(contentsOf: script, encoding: .utf8) == example)
    #expect(example.split(separator: "\n").count <= 10)
  }
}
