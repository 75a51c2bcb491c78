import DemoScreen
import StraitDriver
import StraitScreen
import StraitScript
import StraitUI
import Testing

@MainActor @Suite struct SnapshotTests {
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

  private func run(_ text: String, _ policy: GoldenPolicy = .create) async throws -> RunResult {
    var options = RunOptions()
    options.goldens = policy
    return await ScriptRunner(options: options, goldens: store.store) { _ in
      App(
        root: Column {
          Label("漢字", style: Style(foreground: .red, attributes: .bold), id: "label")
          TextField("Ada", label: "name", width: 6, id: "name")
        }
      )
    }.run(try program("size 14x2\ntest \"one\" {\n\(text)\n}"))
  }

  @Test func `a snapshot is made beside its script, and holds from then on`() async throws {
    #expect(try await run("snap start").exitCode == 0)
    #expect(
      store.text("a/start.txt") == """
        ┌ 14x2 caret 9,1
        │漢字
        │name [Ada|   ]
        └

        """
    )
    #expect(try await run("snap start", .forbid).exitCode == 0)
  }

  @Test func `a style is written under its row`() async throws {
    #expect(try await run("snap start style mask #name").exitCode == 0)
    #expect(
      store.text("a/start.style") == """
        ┌ 14x2 caret 9,1
        │漢字
        ├ 0-3 bold fg=red
        │▒▒▒▒▒▒▒▒▒|▒▒▒▒
        └

        """
    )
  }

  @Test func `a part is taken alone`() async throws {
    #expect(try await run("snap part of #label").exitCode == 0)
    #expect(store.text("a/part.txt") == "┌ 4x1\n│漢字\n└\n")
  }

  @Test func `what a terminal shows again is written with its codes, or drawn`() async throws {
    #expect(try await run("snap start ansi svg").exitCode == 0)
    #expect(store.text("a/start.ansi")?.hasPrefix("\u{1B}[?25l") == true)
    #expect(store.text("a/start.svg")?.hasPrefix("<svg") == true)
  }

  @Test func `a tree is the driver's`() async throws {
    #expect(try await run("snap start tree").exitCode == 0)
    #expect(
      store.text("a/start.tree") == """
        column
          label #label "漢字"
          textfield #name "name" = "Ada" focused caret 3

        """
    )
  }

  @Test func `a screen that differs fails, line by line`() async throws {
    _ = try await run("snap start")
    let result = try await run("type \"!\"\nsnap start")
    let failure = try #require(result.tests[0].failures.first)
    #expect(failure.message == "expected the screen of a/start.txt, found another")
    #expect(
      failure.candidates == [
        "--- expected", "+++ found", "@@ -1,4 +1,4 @@", "-┌ 14x2 caret 9,1",
        "+┌ 14x2 caret 10,1", " │漢字", "-│name [Ada|   ]", "+│name [Ada!|  ]", " └",
      ]
    )
    #expect(result.exitCode == 1)
    #expect(try await run("type \"!\"\nsnap start", .update).exitCode == 0)
    #expect(store.text("a/start.txt")?.contains("Ada!") == true)
  }

  @Test func `a snapshot that is not there is an error of its own where none may be made`()
    async throws
  {
    let result = try await run("snap start", .forbid)
    #expect(result.tests[0].failures[0].message == "expected the snapshot a/start.txt, found none")
    #expect(result.exitCode == 6)
    #expect(store.files.isEmpty)
  }

  @Test func `a kind that cannot be made is a bad set-up`() async throws {
    let result = try await run("snap start png")
    #expect(result.exitCode == 5)
    #expect(
      result.tests[0].failures[0].message
        == "expected a snapshot that can be made here: text, style, ansi, svg or a whole tree, "
        + "found \"snap start png\""
    )
  }
}
