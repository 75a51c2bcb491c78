import BindingScreen
import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// Asciicasts that a program makes of scripts, and does again.
@MainActor @Suite struct CastProgramTests {
  private final class World {
    var files: [String: String] = [:]
    var output = ""
    var errors = ""

    var driverFiles: DriverFiles {
      DriverFiles(
        read: { path in
          guard let text = self.files[path] else { throw NoFile() }
          return Array(text.utf8)
        },
        exists: { self.files[$0] != nil },
        write: { path, bytes in
          if path.hasPrefix("forbidden") { throw NoFile() }
          self.files[path] = String(decoding: bytes, as: UTF8.self)
        },
        nextLine: { nil },
        print: { self.output += $0 },
        complain: { self.errors += $0 }
      )
    }
  }

  private let world = World()

  private func run(
    _ line: String,
    make: @escaping (AppSetup) throws -> App = { _ in bindingApp(for: Person()) }
  ) async throws -> Int32 {
    let options = try DriverOptions(parsing: line.split(separator: " ").map(String.init))
    return await DriverProgram(options, files: world.driverFiles, make: make).run()
  }

  // MARK: Of scripts

  @Test func `a cast called .svg is a moving picture, of scripts and casts`() async throws {
    world.files["a.uitest"] = """
      test "one" {
        type "Ada"
        advance 1.5s
        press tab
      }
      """
    #expect(try await run("--script a.uitest --cast a.svg") == 0)
    let picture = try #require(world.files["a.svg"])
    #expect(picture.hasPrefix("<svg ") && picture.contains("animation:play 3500ms"))
    #expect(try await run("--script a.uitest --cast a.cast") == 0)
    #expect(try await run("--from-cast a.cast --cast b.svg") == 0)
    #expect(world.files["b.svg"] == picture)
  }

  @Test func `of a session on a terminal that is too large, the picture has a part`() async throws {
    world.files["a.cast"] = """
      {"version": 2, "width": 1200, "height": 8}
      [0.1, "i", "A"]
      """
    #expect(try await run("--from-cast a.cast --cast b.svg") == 0)
    #expect(world.files["b.svg"]?.hasPrefix("<svg ") == true)
  }

  @Test func `each test has an asciicast of its own, on virtual time`() async throws {
    world.files["a.uitest"] = """
      size 40x12
      test "one" {
        type "Ada"
        advance 1.5s
        press tab
        resize 50x12
      }
      test "two" {
        press ctrl+q
      }
      """
    #expect(try await run("--script a.uitest --cast out/a.cast") == 0)
    let text = try #require(world.files["out/a.cast"])
    let cast = try Asciicast(parsing: text)
    #expect(cast.size == Size(columns: 40, rows: 12))
    #expect(cast.title == "one")
    #expect(
      cast.events.filter { if case .output = $0.kind { false } else { true } } == [
        AsciicastEvent(time: .zero, kind: .input("A")),
        AsciicastEvent(time: .zero, kind: .input("d")),
        AsciicastEvent(time: .zero, kind: .input("a")),
        AsciicastEvent(time: .milliseconds(1_500), kind: .input("\t")),
        AsciicastEvent(time: .milliseconds(1_500), kind: .resized(Size(columns: 50, rows: 12))),
      ]
    )
    #expect(world.files["out/a-2.cast"]?.contains("\"two\"") == true)
    #expect(try await run("--script a.uitest --cast out/a.cast") == 0)
    #expect(world.files["out/a.cast"] == text)
  }

  @Test func `a test whose app cannot be made has its number among the asciicasts`() async throws {
    world.files["a.uitest"] = """
      test "one" {
        seed 5
        settle
      }
      test "two" {
        settle
      }
      """
    let code = try await run("--script a.uitest --cast a.cast") { setup in
      if setup.seed == 5 { throw NoFile() }
      return bindingApp(for: Person())
    }
    #expect(code == 5)
    #expect(world.files["a.cast"] == nil)
    #expect(world.files["a-2.cast"]?.contains("\"two\"") == true)
  }

  @Test func `a timer's frames are in the asciicast at their times`() async throws {
    world.files["a.uitest"] = "press f2\nadvance 300ms"
    #expect(try await run("--script a.uitest --cast a.cast", make: awkwardApp) == 0)
    let times = try Asciicast(parsing: world.files["a.cast"] ?? "").events.map(\.time)
    #expect(times.contains(.milliseconds(130)))
    #expect(times.contains(.milliseconds(260)))
  }

  @Test func `a secret is in no asciicast of a script`() async throws {
    world.files["a.uitest"] = "fill #password $SECRET1\ntype #password \"hunter2\""
    let code = try await run(
      "--script a.uitest --cast a.cast --set SECRET1=s3cret!",
      make: awkwardApp
    )
    #expect(code == 0)
    let text = try #require(world.files["a.cast"])
    #expect(!text.contains("s3cret"))
    #expect(!text.contains("\"i\", \"h\"]"))
    #expect(text.contains("•••••••"))
  }

  @Test func `exit code 5: an asciicast cannot be written`() async throws {
    world.files["a.uitest"] = "settle"
    #expect(try await run("--script a.uitest --cast forbidden.cast") == 5)
    #expect(world.errors == "expected to write forbidden.cast, found no such file\n")
  }

  // MARK: Done again

  @Test func `an asciicast is done again, and is a script`() async throws {
    world.files["a.cast"] = #"""
      {"version": 2, "width": 60, "height": 14}
      [0.1, "o", "whatever"]
      [0.5, "i", "A"]
      [0.7, "i", "da"]
      [0.9, "m", "expect"]
      [1.0, "r", "50x12"]
      [2.0, "i", "\t\t"]
      [2.5, "i", "!\u0011"]
      [9.0, "i", "after the end"]
      """#
    #expect(try await run("--from-cast a.cast --record a.uitest --cast b.cast") == 0)
    let steps = (world.files["a.uitest"] ?? "").split(separator: "\n").count - 1
    #expect(world.errors == "recorded \(steps) steps in a.uitest\n")
    #expect(world.output.contains("name  ▌Ada!"))
    #expect(
      world.files["a.uitest"]?.hasPrefix(
        """
        size 60x14
        type #left "Ada"
        expect #left value "Ada"
        resize 50x12
        press tab*2
        type #name "!"
        press ctrl+q
        expect #left value "Ada"

        """
      ) == true,
      "\(world.files["a.uitest"] ?? "")"
    )
    #expect(try await run("--script a.uitest --ci") == 0)
    // And what was made of it is the same session.
    world.files["c.uitest"] = nil
    #expect(try await run("--from-cast b.cast --record c.uitest") == 0)
    #expect(world.files["c.uitest"] == world.files["a.uitest"])
  }

  @Test(arguments: [
    "fill #left \"x\"", "type #name \"x\"", "focus #name", "clipboard set \"x\"",
    "model set person.name \"x\"", "signal TERM", "seed 5\nsettle",
  ])
  func `exit code 5: the asciicast of a script that does more than to send input`(
    step: String
  ) async throws {
    world.files["a.uitest"] = step
    #expect(try await run("--script a.uitest --cast a.cast") == 0)
    world.errors = ""
    #expect(try await run("--from-cast a.cast --record b.uitest") == 5)
    #expect(
      world.errors
        == "a.cast: expected a session that its input does again, found that of a script with "
        + "a setup, or with steps that send no input, such as \"fill\"; run the script instead\n"
    )
    #expect(world.files["b.uitest"] == nil)
  }

  @Test func `what is sent comes at its time`() async throws {
    world.files["a.cast"] = """
      {"version": 2, "width": 60, "height": 16}
      [0.5, "i", "a"]
      [0.6, "i", "b"]
      [1.0, "i", "c"]
      """
    #expect(try await run("--from-cast a.cast --record a.uitest", make: awkwardApp) == 0)
    #expect(
      world.files["a.uitest"]?.contains("type #name \"ab\"\nadvance 500ms\ntype #name \"c\"\n")
        == true,
      "\(world.files["a.uitest"] ?? "")"
    )
  }

  @Test func `a lone escape at the end is the key`() async throws {
    world.files["a.cast"] =
      "{\"version\": 2, \"width\": 60, \"height\": 16}\n[1, \"i\", \"x\\u001b\"]"
    #expect(try await run("--from-cast a.cast --record a.uitest", make: awkwardApp) == 0)
    #expect(world.files["a.uitest"]?.contains("type #name \"x\"\npress escape\n") == true)
  }

  @Test(arguments: [
    ("", "a.cast: line 1, column 1: expected a header"),
    ("{\"version\": 2}", "a.cast: line 1, column 15: expected \"width\" in the header, found none"),
    (
      "{\"version\": 2, \"width\": 10, \"height\": 2}\n[0.5 \"i\", \"x\"]",
      "a.cast: line 2, column 6: expected \",\" after the time"
    ),
  ])
  func `exit code 2: what is no asciicast is reported with its line`(
    text: String,
    message: String
  ) async throws {
    world.files["a.cast"] = text
    #expect(try await run("--from-cast a.cast") == 2)
    #expect(world.errors.hasPrefix(message), "\(world.errors)")
  }

  @Test func `exit code 4: of events out of order, one is after more than 365 days`() async throws {
    world.files["a.cast"] =
      "{\"version\": 2, \"width\": 10, \"height\": 2}\n[31536001, \"i\", \"x\"]\n[1, \"i\", \"y\"]"
    #expect(try await run("--from-cast a.cast") == 4)
    #expect(
      world.errors == "a.cast: expected a session of at most 365 days, found more\n"
    )
  }

  @Test func `exit code 5: no file, no app, or a script that is there already`() async throws {
    #expect(try await run("--from-cast none.cast") == 5)
    #expect(world.errors == "expected to read none.cast, found no such file\n")
    world.files["a.cast"] = "{\"version\": 2, \"width\": 10, \"height\": 2}"
    world.errors = ""
    #expect(try await run("--from-cast a.cast", make: { _ in throw NoFile() }) == 5)
    #expect(world.errors == "expected an app to replay on, found no such file\n")
    world.errors = ""
    let refuses: (AppSetup) throws -> App = { _ in
      var setup = AppSetup()
      setup.load = "a.json"
      try setup.checkIsUsual()
      return bindingApp(for: Person())
    }
    #expect(try await run("--from-cast a.cast", make: refuses) == 5)
    #expect(
      world.errors
        == "expected no \"load\", since this program reads no model from a file, "
        + "found \"load a.json\"\n"
    )
    world.files["a.uitest"] = "mine"
    world.errors = ""
    #expect(try await run("--from-cast a.cast --record a.uitest") == 5)
    #expect(
      world.errors
        == "expected a.uitest not to be there, since a recording replaces nothing, found it\n"
    )
    #expect(world.files["a.uitest"] == "mine")
    #expect(try await run("--from-cast a.cast --record forbidden.uitest") == 5)
  }

  @Test func `exit code 1: a script that does not replay is kept, and says where`() async throws {
    world.files["a.cast"] = "{\"version\": 2, \"width\": 30, \"height\": 4}\n[1, \"i\", \"x\"]"
    var count = 0
    let code = try await run("--from-cast a.cast --record a.uitest") { _ in
      count += 1
      return App(
        bracketed: Column {
          TextField(id: "name"); Label("\(count)", id: "count")
        }
      )
    }
    #expect(code == 1)
    #expect(
      world.errors
        == "a.uitest is kept, but does not replay: "
        + "a.uitest:4:1: expected #count value \"1\", found \"2\"\n"
    )
    #expect(world.files["a.uitest"]?.contains("type #name \"x\"") == true)
  }

  @Test func `the secrets that a script needs are named, not shown`() async throws {
    world.files["a.cast"] =
      "{\"version\": 2, \"width\": 60, \"height\": 16}\n[1, \"i\", \"\\thunter2\"]"
    #expect(try await run("--from-cast a.cast --record a.uitest", make: awkwardApp) == 0)
    #expect(
      world.errors.hasSuffix(
        " in a.uitest\n"
          + "a.uitest has secrets, which are not in it: replay it with --set SECRET1=…\n"
      )
    )
    let text = try #require(world.files["a.uitest"])
    #expect(text.contains("type #password $SECRET1"))
    #expect(!(text + world.output + world.errors).contains("hunter2"))
    #expect(try await run("--script a.uitest --set SECRET1=another", make: awkwardApp) == 0)
  }
}
