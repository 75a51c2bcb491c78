import Foundation

@Suite struct RoleNameTests {
  @Test func `the names of roles are those that the sources declare`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let sources = root.appending(path: "Sources/StraitUI").path()
    var declared: Set<String> = []
    for case let path as String in try #require(FileManager.default.enumerator(atPath: sources))
    where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)
      for match in text.matches(of: /\n +(?:public )?static let [^ ]+: Role = "([a-z]+)"\n/) {
        declared.insert(String(match.output.1))
      }
    }
    #expect(declared.count > 50)
    #expect(Role.names == declared.sorted())
  }
}
