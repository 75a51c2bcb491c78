import BindingScreen
import StraitDriver
import StraitScript
import StraitUI
import Testing

@MainActor @Suite struct ObsoleteSnapshotTests {
  private final class World {
    var files: [String: String] = [:]
    var output = ""
    var errors = ""

    var driverFiles: DriverFiles {
      var files = DriverFiles(
        read: { path in
          guard let text = self.files[path] else { throw NoFile() }
          return Array(text.utf8)
        },
        exists: { self.files[$0] != nil },
        write: { self.files[$0] = String(decoding: $1, as: UTF8.self) },
        nextLine: { nil },
        print: { self.output += $0 },
        complain: { self.errors += $0 }
      )
      files.list = { folder in
        self.files.keys.filter { $0.hasPrefix(folder + "/") }
          .map { String($0.dropFirst(folder.count + 1)) }.filter { !$0.contains("/") }
      }
      files.remove = { path in
        guard self.files.removeValue(forKey: path) != nil else { throw NoFile() }
        if path.contains("stuck") { throw NoFile() }
      }
      return files
    }
  }

  private let world = World()

  private func run(_ line: String) async throws -> Int32 {
    (world.output, world.errors) = ("", "")
    let options = try DriverOptions(parsing: line.split(separator: " ").map(String.init))
    return await DriverProgram(options, files: world.driverFiles) { _ in bindingApp(for: Person()) }
      .run()
  }

  init() {
    world.files = [
      "ui/a.uitest": "source lib.uitest\ntest \"one\" {\n  tag quick\n  snap one tree\n}\n"
        + "test \"two\" {\n  snap two\n}",
      "ui/lib.uitest": "before {\n  snap first\n}", "ui/a/old.png": "", "ui/a/two.tree": "",
      "ui/a/notes.md": "", "ui/a/.hidden.txt": "", "ui/a/one.tree.bak": "", "ui/lib/old.txt": "",
      "ui/b/old.txt": "",
    ]
  }

  @Test func `a snapshot that no test names is mentioned, and removed with --update`() async throws
  {
    #expect(try await run("--script ui/a.uitest") == 0)
    let mentions = ["ui/a/old.png", "ui/a/two.tree"]
    #expect(
      world.errors
        == mentions.map { "\($0): no test names this snapshot; --update removes it\n" }.joined()
    )
    #expect(try await run("--script ui/a.uitest --ci") == 0)
    #expect(world.errors.contains("ui/a/old.png: no test names this snapshot"))
    #expect(try await run("--script ui/a.uitest --update") == 0)
    #expect(
      world.errors
        == mentions.map { "\($0): removed, since no test names this snapshot\n" }.joined()
    )
    #expect(
      world.files.keys.filter { !$0.hasSuffix(".uitest") }.sorted() == [
        "ui/a/.hidden.txt", "ui/a/notes.md", "ui/a/one.tree", "ui/a/one.tree.bak", "ui/a/two.txt",
        "ui/b/old.txt", "ui/lib/first.txt", "ui/lib/old.txt",
      ]
    )
    #expect(try await run("--script ui/a.uitest --update") == 0)
    #expect(world.errors == "")
  }

  @Test(arguments: ["--grep one", "--tag quick", "--shard 1/2"])
  func `a run of some tests removes nothing`(choice: String) async throws {
    #expect(try await run("--script ui/a.uitest --update \(choice)") == 0)
    #expect(world.errors == "")
    #expect(world.files["ui/a/old.png"] != nil)
  }

  @Test(arguments: ["expect #left value \"x\"", "skip \"today\""])
  func `a run that has not come to its end removes nothing`(step: String) async throws {
    world.files["ui/a.uitest"]? += "\ntest \"three\" {\n  \(step)\n}"
    _ = try await run("--script ui/a.uitest --update --repeat 2")
    #expect(world.errors == "")
    #expect(world.files["ui/a/old.png"] != nil)
  }

  @Test(arguments: ["", "--update"])
  func `a run that has passed steps over removes nothing`(choice: String) async throws {
    world.files["ui/c.uitest"] = "test \"one\" {\n  fill #left \"x\"\n  snap form\n}"
    world.files["ui/c/form.txt"] = ""
    #expect(try await run("--script ui/c.uitest --plain \(choice)") == 0)
    #expect(world.errors == "")
    #expect(world.files["ui/c/form.txt"] != nil)
  }

  @Test func `a script that is only included keeps its snapshots, whatever tests it has`()
    async throws
  {
    world.files["ui/d.uitest"] = "source shared.uitest\ntest \"own\" {\n  settle\n}"
    world.files["./ui/d.uitest"] = world.files["ui/d.uitest"]
    world.files["ui/shared.uitest"] = "test \"shared\" {\n  settle\n}"
    world.files["ui/d/old.txt"] = ""
    world.files["ui/shared/old.txt"] = ""
    #expect(try await run("--script ./ui/d.uitest --update") == 0)
    #expect(world.errors == "ui/d/old.txt: removed, since no test names this snapshot\n")
    #expect(world.files["ui/shared/old.txt"] != nil)
    #expect(try await run("--script ./ui/d.uitest ui/shared.uitest --update") == 0)
    #expect(world.files["ui/shared/old.txt"] == nil)
  }

  @Test func `what cannot be removed is reported`() async throws {
    world.files["ui/a/stuck.txt"] = ""
    #expect(try await run("--script ui/a.uitest --update") == 5)
    #expect(world.errors.contains("expected to remove ui/a/stuck.txt, found no such file\n"))
  }
}
