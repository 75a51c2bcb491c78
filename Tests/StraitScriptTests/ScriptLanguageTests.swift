import Foundation

/// The article on the language, whose examples must all be read.
@Suite struct ScriptLanguageTests {
  @Test func `every example of the article is read and written`() throws {
    let examples = try Self.blocks("uitest")
    #expect(examples.count > 10)
    for example in examples {
      let script = try Script(parsing: example)
      #expect(try Script(parsing: script.description) == script)
    }
  }

  @Test func `every command has an example`() throws {
    let lines = try Self.blocks("uitest").joined(separator: "\n").split(separator: "\n")
    let words = Set(lines.compactMap { $0.split(separator: " ").first.map(String.init) })
    let commands = Set(
      CommandLine.all.compactMap { $0.text.split(separator: " ").first.map(String.init) }
    )
    #expect(commands.subtracting(words) == [])
    let predicates = Set(
      CommandLine.all.filter { $0.canonical.hasPrefix("expect #a ") }
        .compactMap { $0.canonical.split(separator: " ").dropFirst(2).first }
    )
    let text = lines.joined(separator: "\n")
    for predicate in predicates { #expect(text.contains(predicate), "\(predicate)") }
  }

  @Test func `every example in JSON is read and written`() throws {
    let lines = try Self.blocks("json").flatMap { $0.split(separator: "\n") }
    #expect(lines.count > 20)
    for line in lines {
      let request = try ScriptRequest(try JSONValue(parsing: Array(line.utf8)))
      #expect(try ScriptRequest(request.json) == request)
    }
  }

  static func blocks(_ language: String) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
    let path = "../../Sources/StraitScript/StraitScript.docc/ScriptLanguage.md"
    let article = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    return article.components(separatedBy: "\n```\(language)\n").dropFirst().map { rest in
      rest.components(separatedBy: "\n```").first ?? ""
    }
  }
}
