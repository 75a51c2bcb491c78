import Foundation

/// Scripts in the folder `Cases`, each run on a new app.
///
/// A mark under a step is its failure. A line after a script says something of the run.
@MainActor @Suite struct DriverCaseTests {
  private nonisolated static let folder = "Tests/StraitDriverTests/Cases"

  @Test(arguments: CaseApp.names)
  func `F16 F21 F22 F23 G10 G12 G42 scripts do what their files say`(
    name: String
  ) async throws {
    let fixture = try #require(CaseApp.all.first { $0.name == name })
    try await FileCase.expectBlocks(of: "\(name).cases", in: Self.folder) { example in
      let run = try await fixture.run(example.text)
      return example.annotated(with: run.marks, result: run.lines)
    }
  }

  @Test func `each file of cases has an app`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Cases")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    #expect(
      files.filter { $0.hasSuffix(".cases") }.sorted()
        == CaseApp.names.map { "\($0).cases" }.sorted()
    )
  }
}
