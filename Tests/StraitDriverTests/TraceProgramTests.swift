import BindingScreen
import StraitDriver
import StraitScript
import StraitUI
import Testing

@MainActor @Suite struct TraceProgramTests {
  private final class World {
    var files = [
      "a.uitest": "test \"one\" {\n  settle\n}\n"
        + "test \"two\" {\n  expect #left value \"x\"\n}"
    ]
    var attempts = 0
    var errors = ""

    var driverFiles: DriverFiles {
      DriverFiles(
        read: { Array((self.files[$0] ?? "").utf8) },
        exists: { self.files[$0] != nil },
        write: { path, bytes in
          self.attempts += 1
          if path.hasPrefix("forbidden") { throw NoFile() }
          self.files[path] = String(decoding: bytes, as: UTF8.self)
        },
        nextLine: { nil },
        print: { _ in },
        complain: { self.errors += $0 }
      )
    }
  }

  private let world = World()

  private func run(_ line: String) async throws -> Int32 {
    let options = try DriverOptions(parsing: line.split(separator: " ").map(String.init))
    return await DriverProgram(options, files: world.driverFiles) { _ in bindingApp(for: Person()) }
      .run()
  }

  @Test func `a trace is kept of every test, passed or failed`() async throws {
    #expect(try await run("--script a.uitest --trace out/") == 1)
    #expect(
      world.files.keys.sorted() == [
        "a.uitest", "out/a-one.html", "out/a-one.jsonl", "out/a-two.html", "out/a-two.jsonl",
      ]
    )
    #expect(world.files["out/a-two.html"]?.contains("  expect #left value &quot;x&quot;") == true)
    #expect(world.errors == "")
  }

  @Test func `exit code 5: a trace cannot be written, and is not tried again`() async throws {
    #expect(try await run("--script a.uitest --trace forbidden") == 5)
    #expect(world.errors == "expected to write forbidden/a-one.jsonl, found no such file\n")
    #expect(world.attempts == 1)
  }

  @Test func `exit code 5: steps that come in line by line have no trace`() async throws {
    #expect(try await run("--script - --trace out") == 5)
    #expect(world.errors == "expected files after --script with --trace, found -\n")
  }

  @Test func `a trace needs the name of a folder`() {
    for words in [["--trace"], ["--trace="], ["--trace", "--list"]] {
      #expect(throws: DriverOptionError.self) {
        try DriverOptions(parsing: ["--script", "a.uitest"] + words)
      }
    }
  }
}
