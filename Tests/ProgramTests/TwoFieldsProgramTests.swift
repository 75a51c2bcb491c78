/// The program of the README's UI test, as a process.
@Suite(.timeLimit(.minutes(15))) struct TwoFieldsProgramTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: [[], ["--both"]])
  func `it passes the UI test of the README`(more: [String]) async throws {
    let arguments = ["--script", "Demo/Scripts/two-fields.uitest"] + more
    let run = try await ProgramRun(
      "strait-two-fields-driven",
      arguments,
      in: Self.repository.path()
    )
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }
}
