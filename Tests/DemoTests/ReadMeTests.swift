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

  @Test func `the article of the login form shows the demo's form, and its test`() throws {
    let article = try String(
      contentsOf: Self.folder.appending(path: "Sources/Strait/Strait.docc/LoginExample.md"),
      encoding: .utf8
    )
    for path in ["Demo/Tour/Converters/LoginForm.swift", "Demo/Scripts/converters.uitest"] {
      let file = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
      let first = path.hasSuffix(".swift") ? "swift" : "uitest"
      let parts = article.components(separatedBy: "```\(first)\n")
      let block = try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
      #expect(block.count > 300)
      #expect(file.contains(block), "\(path) does not contain:\n\(block)")
    }
  }
}
