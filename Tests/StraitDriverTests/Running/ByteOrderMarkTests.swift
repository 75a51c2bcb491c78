import BindingScreen
import StraitDriver
import StraitScript
import StraitUI
import Testing

/// Files and requests as some editors and shells write them: with a byte order mark, and lines that
/// end in CRLF.
@MainActor @Suite struct ByteOrderMarkTests {
  private final class World {
    var files: [String: String] = [:]
    var output = ""
    var errors = ""

    var driverFiles: DriverFiles {
      DriverFiles(
        read: { path in
          guard let text = self.files[path] else { throw NoFile() }
          return Array("\u{FEFF}\(text.replacing("\n", with: "\r\n"))".utf8)
        },
        exists: { self.files[$0] != nil },
        write: { _, _ in },
        nextLine: { nil },
        print: { self.output += $0 },
        complain: { self.errors += $0 }
      )
    }
  }

  private let world = World()

  private func run(_ line: String) async throws -> Int32 {
    let options = try DriverOptions(parsing: line.split(separator: " ").map(String.init))
    let program = DriverProgram(options, files: world.driverFiles) { _ in
      bindingApp(for: Person())
    }
    return await program.run()
  }

  @Test func `scripts, what they include, tables and secrets may begin with one`() async throws {
    world.files = [
      "a.uitest": "source lib.uitest\nfor row in rows.csv {\n  expect #name value $row.name\n}\n",
      "lib.uitest": "fill #name $SECRET1\n",
      "rows.csv": "name\nswordfish\n",
      "secrets": "SECRET1=swordfish\n",
    ]
    #expect(try await run("--script a.uitest --secrets secrets") == 0, "\(world.output)")
    #expect(world.errors == "")
  }

  @Test func `an asciicast may begin with one`() async throws {
    world.files["a.cast"] = """
      {"version": 2, "width": 60, "height": 14}
      [0.5, "i", "A"]
      """
    #expect(try await run("--from-cast a.cast") == 0, "\(world.errors)")
    #expect(world.errors == "")
  }

  @Test func `a request may begin with one`() async throws {
    let conversation = RequestConversation { _ in bindingApp(for: Person()) }
    let answer = await conversation.answer("\u{FEFF}{\"id\":1,\"do\":\"settle\"}\r")
    #expect(answer?.hasPrefix("{\"id\":1,\"ok\":true") == true, "\(answer ?? "none")")
    #expect(await conversation.answer("\u{FEFF}\r") == nil)
  }
}
