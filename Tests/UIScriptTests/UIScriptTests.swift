import Foundation

/// Scripts in the folder `Scripts`, each run on the fixture that it opens.
@MainActor @Suite struct UIScriptTests {
  private nonisolated static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "Scripts")

  nonisolated static func scripts() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".uitest") }.sorted()
    try #require(!names.isEmpty, "\(folder.path()) has no scripts")
    return names
  }

  @Test(arguments: try scripts())
  func `a script passes on its fixture`(name: String) async throws {
    let program = try ScriptProgram(loading: Self.folder.appending(path: name).path()) { path in
      [UInt8](try Data(contentsOf: URL(filePath: path)))
    }
    let result = await ScriptRunner { try Fixture.app(for: $0) }.run(program)
    #expect(!result.tests.isEmpty)
    #expect(result.exitCode == 0, "\(RunReportKind.pretty.text(of: result))")
  }

  @Test func `each fixture is opened by a script`() throws {
    var unused = Set(Fixture.all.map(\.name))
    #expect(unused.count == Fixture.all.count, "two fixtures have the same name")
    for name in try Self.scripts() {
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      for match in text.matches(of: /(?m)^ *open ([\w-]+)/) { unused.remove(String(match.1)) }
    }
    #expect(unused == [])
  }
}
