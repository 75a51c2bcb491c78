import StraitDemoTour

/// The demo's own scripts, as `Demo/run --script` runs them.
@MainActor @Suite struct DemoScriptTests {
  private nonisolated static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Demo/Scripts").path

  nonisolated static func scripts() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".uitest") }.sorted()
  }

  @Test(arguments: try scripts())
  func `a script of the demo passes`(name: String) async throws {
    let result = try await run(name)
    #expect(!result.tests.isEmpty)
    #expect(result.exitCode == 0, "\(RunReportKind.pretty.text(of: result))")
  }

  private func run(_ name: String, _ options: RunOptions = RunOptions()) async throws -> RunResult {
    let program = try ScriptProgram(loading: "\(Self.folder)/\(name)") { path in
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    return await ScriptRunner(options: options) { setup in
      let app = Tour().app()
      if let screen = setup.open { try app.open(screen) }
      return app
    }
    .run(program)
  }

  @Test(arguments: try scripts())
  func `G41 it passes in the real program, and at the same time on a real terminal`(
    name: String
  ) async throws {
    let path = "\(Self.folder)/\(name)"
    let run = try await ProgramRun("strait-demo", ["--script", path, "--both", "--ci"], in: "/")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains(" passed"))
  }
}
