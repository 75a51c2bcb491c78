@MainActor @Suite struct DriverSnapshotTests {
  private final class Store {
    var files: [String: [UInt8]] = [:]
    var store: GoldenStore {
      GoldenStore(read: { self.files[$0] }, write: { self.files[$0] = $1 })
    }
    func text(_ path: String) -> String? {
      files[path].map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private let store = Store()

  private func run(
    _ text: String,
    _ policy: GoldenPolicy = .create,
    theme: Theme? = nil
  ) async throws -> RunResult {
    var options = RunOptions()
    options.goldens = policy
    return await ScriptRunner(options: options, goldens: store.store) { _ in
      let app = Transcript.snapshotsApp()
      if let theme { app.theme = theme }
      return app
    }.run(try program("size 14x2\ntest \"one\" {\n\(text)\n}"))
  }

  @Test(arguments: [(Theme.dark, "#1d2027"), (.light, "#ffffff")])
  func `pictures of an app and of a part of it are on the paper of its theme`(
    theme: Theme,
    paper: String
  ) async throws {
    #expect(try await run("snap all svg html\nsnap part svg of #name", theme: theme).exitCode == 0)
    for path in ["a/all.svg", "a/part.svg"] {
      #expect(try #require(store.text(path)).contains("rx=\"8\" fill=\"\(paper)\""))
    }
    #expect(try #require(store.text("a/all.html")).contains("background: \(paper);"))
  }

  @Test func `what a terminal shows again is written with its codes, or drawn`() async throws {
    #expect(try await run("snap start ansi svg").exitCode == 0)
    #expect(store.text("a/start.ansi")?.hasPrefix("\u{1B}[?25l") == true)
    #expect(store.text("a/start.svg")?.hasPrefix("<svg") == true)
  }

  @Test func `a picture and a page are made of the same cells, and are the same each time`()
    async throws
  {
    #expect(try await run("snap start svg html").exitCode == 0)
    #expect(store.text("a/start.html")?.contains("<title>14x2</title>") == true)
    #expect(try await run("snap start svg html", .forbid).exitCode == 0)
    let result = try await run("type \"!\"\nsnap start svg", .forbid)
    let failure = try #require(result.tests[0].failures.first)
    #expect(failure.message == "expected the screen of a/start.svg, found another")
    #expect(failure.candidates.first?.hasPrefix("--- ") == true)
  }
}
