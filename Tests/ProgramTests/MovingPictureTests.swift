/// The moving picture that the README shows.
@Suite struct MovingPictureTests {
  private static let demo = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Demo")

  @Test func `the README's moving picture is that of its script`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = folder.appending(path: "two-fields.svg").path
    let script = Self.demo.appending(path: "TwoFields/picture.uitest").path
    let options = ["--size", "44x5", "--script", script, "--cast", picture, "--ci"]
    let run = try await ProgramRun("strait-two-fields-driven", options, in: "/")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let text = try String(contentsOfFile: picture, encoding: .utf8)
    expectGolden(text, "two-fields.svg", in: "Demo/Pictures")
  }
}
