/// The moving picture that the README shows.
@Suite struct MovingPictureTests {
  private static let demo = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Demo")

  @Test func `the README's moving picture is what the script of the tour shows`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = folder.appending(path: "tour.svg").path
    let script = Self.demo.appending(path: "Scripts/tour.uitest").path
    let options = ["--script", script, "--cast", picture, "--ci"]
    let run = try await ProgramRun("strait-demo", options, in: "/")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let text = try String(contentsOfFile: picture, encoding: .utf8)
    expectGolden(text, "tour.svg", in: "Demo/Pictures")
  }
}
