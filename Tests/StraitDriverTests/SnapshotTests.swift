import BindingScreen
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

  private func run(
    _ text: String,
    _ policy: GoldenPolicy = .create,
    theme: Theme? = nil
  ) async throws -> RunResult {
    var options = RunOptions()
    options.goldens = policy
    return await ScriptRunner(options: options, goldens: store.store) { _ in
      let app = App(
        bracketed: Column {
          Label("漢字", style: .title, id: "label")
          TextField("name", value: "Ada", columns: 6, id: "name")
        }
      )
      if let theme { app.theme = theme }
      app.theme[.title] = Style(foreground: .red, attributes: .bold)
      return app
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

  @Test func `a mask covers the widget's own cells in a border, a scroll and a dialog`()
    async throws
  {
    var options = RunOptions()
    options.goldens = .create
    let runner = ScriptRunner(options: options, goldens: store.store) { _ in
      let low = TextField("", value: "low", columns: 3, id: "low")
      let app = App(
        bracketed: Column {
          Column { Label("in", id: "boxed") }.border(.single)
          Scroll {
            Column {
              Label("1"); Label("2"); Label("3"); low
            }
          }.height(.cells(2))
        }
      )
      app.actions = [
        Action("ask", keys: "f2") { [weak app] in
          app?.push(Column { Label("why?", id: "asked") }.border(.single), as: .dialog)
        }
      ]
      return app
    }
    let lines = "snap a mask #boxed #low\npress f2\nsnap b mask #asked"
    let result = await runner.run(try program("size 14x5\ntest \"one\" {\n\(lines)\n}"))
    #expect(result.exitCode == 0)
    #expect(
      store.text("a/a.txt") == """
        ┌ 14x5 caret 3,4
        │+--+
        │|▒▒|
        │+--+
        │3    |
        │▒▒▒|▒▒#
        └

        """
    )
    #expect(
      store.text("a/b.txt") == """
        ┌ 14x5
        │+--+
        │|in|+----+
        │+--+|▒▒▒▒|
        │3   +----+
        │<ow ]#
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

  @Test func `a picture and a page are made of the same cells, and are the same each time`()
    async throws
  {
    #expect(try await run("snap start png html").exitCode == 0)
    #expect(store.files["a/start.png"]?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    #expect(store.text("a/start.html")?.contains("<title>14x2</title>") == true)
    #expect(try await run("snap start png html", .forbid).exitCode == 0)
    let result = try await run("type \"!\"\nsnap start png", .forbid)
    let failure = try #require(result.tests[0].failures.first)
    #expect(failure.message == "expected the screen of a/start.png, found another")
    #expect(failure.candidates.first?.hasPrefix("a picture of ") == true)
  }

  @Test func `of a tree a widget is taken alone, and others are masked`() async throws {
    let lines = "snap start tree of #name\nsnap all tree mask #label #name"
    #expect(try await run(lines).exitCode == 0)
    #expect(
      store.text("a/start.tree") == "textfield #name \"name\" = \"Ada\" focused caret 3\n"
    )
    #expect(
      store.text("a/all.tree") == "column\n  label #label masked\n  textfield #name masked\n"
    )
    #expect(try await run("type \"!\"\nsnap all tree mask #label #name", .forbid).exitCode == 0)
    #expect(try await run("snap all tree mask role=column any", .forbid).exitCode == 1)
  }

  @Test func `a part or a mask that is not there is an error`() async throws {
    for line in ["snap start tree of #none", "snap start png of role=column any > #none"] {
      #expect(try await run(line).exitCode == 1)
    }
    #expect(store.files.isEmpty)
  }

  @Test func `with subset the tree may have more than its snapshot`() async throws {
    #expect(try await run("snap start tree subset").exitCode == 0)
    #expect(store.text("a/start.tree")?.hasPrefix("column\n  label #label") == true)
    store.files["a/start.tree"] = Array("column\n  textfield #name \"name\"\n".utf8)
    #expect(try await run("type \"!\"\nsnap start tree subset", .forbid).exitCode == 0)
    #expect(try await run("snap start tree", .forbid).exitCode == 1)
    store.files["a/start.tree"] = Array("column\n  button\n".utf8)
    let result = try await run("snap start tree subset", .forbid)
    #expect(
      result.tests[0].failures.first?.message
        == "expected a tree that holds the one of a/start.tree, found another"
    )
    #expect(try await run("snap start tree subset", .update).exitCode == 0)
    #expect(store.text("a/start.tree")?.hasPrefix("column\n  label #label") == true)
  }

  @Test func `what is made, or made anew, is reported with all that has changed in it`()
    async throws
  {
    let made = try await run("snap start style tree png")
    #expect(
      made.tests[0].steps.flatMap(\.snapshots) == [
        SnapshotResult(path: "a/start.style", .made), SnapshotResult(path: "a/start.tree", .made),
        SnapshotResult(path: "a/start.png", .made),
      ]
    )
    let line = "focus #name\ntype \"!\"\nsnap start style tree png"
    let result = try await run(line, .update)
    let reported = result.tests[0].steps.flatMap(\.snapshots)
    #expect(reported.map(\.outcome) == [.remade, .remade, .remade])
    #expect(
      reported[0].difference == [
        "--- expected", "+++ found", "@@ -1,6 +1,6 @@", "-┌ 14x2 caret 9,1",
        "+┌ 14x2 caret 10,1", " │漢字", " ├ 0-3 bold fg=red", "-│name [Ada|   ]",
        "+│name [Ada!|  ]", " ├ 0-3 bold fg=red", " └",
        "1 cell differs at 9,1", "caret 9,1 became 10,1", "row 1",
        "-name [Ada   ]", "+name [Ada!  ]", "          ^",
      ],
      "\(reported[0].difference)"
    )
    #expect(
      reported[1].difference.contains("+  textfield #name \"name\" = \"Ada!\" focused caret 4")
    )
    #expect(reported[2].difference.count == 1)
    let reports = RunReportKind.allCases.map { $0.text(of: result) }
    for report in reports {
      #expect(report.contains("remade"))
      #expect(report.contains("a/start.tree"))
      #expect(report.contains("│name [Ada!|  ]"))
    }
    let pretty = RunReportKind.pretty.text(of: result)
    #expect(pretty.contains("\nremade a/start.style\n--- expected\n"))
    let tap = RunReportKind.tap.text(of: result)
    #expect(tap.contains("\n# remade a/start.tree\n# --- expected\n"))
    let again = try await run(line, .update)
    #expect(again.tests[0].steps.flatMap(\.snapshots).map(\.outcome) == [.same, .same, .same])
    #expect(!RunReportKind.pretty.text(of: again).contains("start"))
  }
}
