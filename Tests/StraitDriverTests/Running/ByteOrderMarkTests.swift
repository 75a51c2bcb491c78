import StraitDemoBinding

/// Files and requests as some editors and shells write them: with a byte order mark, and lines that
/// end in CRLF.
@MainActor @Suite struct ByteOrderMarkTests {
  private let world = ProgramWorld()

  /// Runs a program whose files begin with a mark and have lines that end in CRLF.
  private func run(_ line: String, _ files: [String: String]) async throws -> Int32 {
    world.files = files.mapValues { "\u{FEFF}\($0.replacing("\n", with: "\r\n"))" }
    return try await world.run(line)
  }

  @Test func `scripts, what they include, tables and secrets may begin with one`() async throws {
    let files = [
      "a.uitest": "source lib.uitest\nfor row in rows.csv {\n  expect #name value $row.name\n}\n",
      "lib.uitest": "fill #name $SECRET1\n",
      "rows.csv": "name\nswordfish\n",
      "secrets": "SECRET1=swordfish\n",
    ]
    #expect(try await run("--script a.uitest --secrets secrets", files) == 0, "\(world.output)")
    #expect(world.errors == "")
  }

  @Test func `a request may begin with one`() async throws {
    let conversation = RequestConversation { _ in bindingApp(for: Person()) }
    let answer = await conversation.answer("\u{FEFF}{\"id\":1,\"do\":\"settle\"}\r")
    #expect(answer?.hasPrefix("{\"id\":1,\"ok\":true") == true, "\(answer ?? "none")")
    #expect(await conversation.answer("\u{FEFF}\r") == nil)
    #expect(await conversation.answer(" \t\r") == nil)
  }
}
