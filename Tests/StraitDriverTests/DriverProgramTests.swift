import BindingScreen
import StraitChannels
import StraitDriver
import StraitScreen
import StraitScript
import StraitUI
import Testing

@MainActor @Suite struct DriverProgramTests {
  @MainActor private final class World {
    var files: [String: String] = [:]
    /// Files that are not UTF-8.
    var bytes: [String: [UInt8]] = [:]
    /// The paths of pipes: what was read of them is gone.
    var pipes: Set<String> = []
    var output = ""
    var errors = ""
    var clients: [MemoryClient] = []
    var listening: MemoryClients?
    var environment: [String: String] = [:]
    var open: Set<String> = []
    var name: String?

    var driverFiles: DriverFiles {
      var files = DriverFiles(
        read: { path in
          if let bytes = self.bytes[path] { return bytes }
          guard let text = self.files[path] else { throw NoFile() }
          if self.pipes.contains(path) { self.files[path] = "" }
          return Array(text.utf8)
        },
        exists: { self.files[$0] != nil },
        write: { path, bytes in
          if path.hasPrefix("forbidden") { throw NoFile() }
          self.files[path] = String(decoding: bytes, as: UTF8.self)
        },
        nextLine: { nil },
        print: { self.output += $0 },
        complain: { self.errors += $0 },
        listen: { address in
          if address == .path("/there") { throw ServeTestFailure() }
          let clients = MemoryClients(self.clients)
          self.listening = clients
          return clients
        }
      )
      files.environment = environment
      files.programName = name
      files.isReadByOthers = { self.open.contains($0) }
      files.isReadOnce = { self.pipes.contains($0) }
      return files
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

  @Test func `exit code 0: all tests pass`() async throws {
    world.files["a.uitest"] = "test \"one\" {\n  settle\n}"
    world.files["b.uitest"] = "test \"two\" {\n  settle\n}"
    #expect(try await run("--script a.uitest b.uitest") == 0)
    #expect(world.output == "✔ one\n✔ two\n2 tests: 2 passed\n")
    #expect(world.errors == "")
  }

  @Test func `a script that comes through a pipe is read once`() async throws {
    world.files["/dev/fd/63"] = "test \"one\" {\n  settle\n}"
    world.pipes = ["/dev/fd/63"]
    #expect(try await run("--script /dev/fd/63") == 0)
    #expect(world.output == "✔ one\n1 test: 1 passed\n")
  }

  @Test(arguments: [
    ("--jobs 2", "--jobs, whose processes all read them"),
    ("--both", "--both, whose run on the terminal reads them, too"),
    ("--watch", "--watch, which reads them before each run"),
  ])
  func `a pipe is refused where it would be read again`(option: String, cause: String) async throws
  {
    world.files["/dev/fd/63"] = "test \"one\" {\n  settle\n}"
    world.files["a.uitest"] = world.files["/dev/fd/63"]
    world.pipes = ["/dev/fd/63"]
    for (line, name) in [
      ("--script /dev/fd/63", "--script"), ("--script a.uitest --secrets /dev/fd/63", "--secrets"),
    ] {
      world.files["/dev/fd/63"] = name == "--script" ? world.files["a.uitest"] : "SECRET1=one"
      world.errors = ""
      let options = try DriverOptions(
        parsing: "\(line) \(option)".split(separator: " ").map(String.init)
      )
      var program = DriverProgram(options, files: world.driverFiles) { _ in
        bindingApp(for: Person())
      }
      program.makeCompanion = { _, _ in throw NoFile() }
      #expect(await program.run() == 5)
      #expect(
        world.errors
          == "expected files after \(name) with \(cause), "
          + "found /dev/fd/63, which can be read only once\n"
      )
    }
  }

  @Test func `tests of a script that comes through a pipe are listed with several jobs`()
    async throws
  {
    world.files["/dev/fd/63"] = "test \"one\" {\n  settle\n}"
    world.pipes = ["/dev/fd/63"]
    #expect(try await run("--script /dev/fd/63 --list --jobs 2") == 0)
    #expect(world.output == "/dev/fd/63:1:1 one\n")
  }

  @Test func `a line of a script types as long a text as a line can hold`() async throws {
    let text = String(repeating: "abc ", count: 16_250)
    world.files["a.uitest"] =
      "test \"long\" {\n  type #name \"\(text)\"\n}"
    #expect(try await run("--script a.uitest") == 0)
    #expect(world.output == "✔ long\n1 test: 1 passed\n")
  }

  @Test func `secrets come from arguments before a file, and from a file before the environment`()
    async throws
  {
    world.environment = [
      "STRAIT_SECRET_1": "one in the environment", "STRAIT_SECRET_2": "two in the environment",
      "STRAIT_SECRET_3": "three in the environment", "STRAIT_SECRET_": "none", "SECRET4": "none",
      "STRAIT_SECRET_a-b": "none",
    ]
    world.files["secrets"] = "# logins\n\nSECRET2= two = in the file \r\nSECRET3=three in the file"
    world.files["a.uitest"] = #"""
      test "one" {
        fill #name $SECRET1
        expect #name value "one in the environment"
        fill #name $SECRET2
        expect #name value " two = in the file "
        fill #name $SECRET3
        expect #name value "three as said"
      }
      """#
    let line = "--script a.uitest --secrets secrets --set SECRET3=three"
    #expect(try await run(line) == 1)
    #expect(world.output.contains("•••"))
    #expect(!world.output.contains("one in"))
    world.output = ""
    world.files["a.uitest"] = world.files["a.uitest"]?.replacing("three as said", with: "three")
    #expect(try await run(line) == 0)
    #expect(world.errors == "")
  }

  @Test(arguments: [
    ("hunter2", "SECRET1=VALUE in line 1 of secrets, found another form"),
    ("SECRET1=a\nPASSWORD=hunter2", "SECRET1=VALUE in line 2 of secrets, found another form"),
    ("SECRET 1=hunter2", "SECRET1=VALUE in line 1 of secrets, found another form"),
    ("SECRET1=a\nSECRET1=hunter2", "one value of SECRET1, found another in line 2 of secrets"),
    (nil, "to read secrets, found "),
  ])
  func `exit code 5: a file of secrets of another form is refused, and nothing of it printed`(
    _ text: String?,
    message: String
  ) async throws {
    world.files["secrets"] = text
    world.files["a.uitest"] = "test \"one\" {\n  settle\n}"
    #expect(try await run("--script a.uitest --secrets secrets") == 5)
    #expect(world.errors.hasPrefix("expected \(message)"), "\(world.errors)")
    #expect(!world.errors.contains("hunter2"))
    #expect(world.output == "")
  }

  @Test func `a byte that is not UTF-8 is named with its file, its line and its column`()
    async throws
  {
    world.files["a.uitest"] = "for row in rows.csv {\n  fill #name $row.a\n}"
    world.bytes["rows.csv"] = Array("a\nAd".utf8) + [0xFF]
    #expect(try await run("--script a.uitest") == 2)
    #expect(
      world.errors.hasPrefix("rows.csv:2:3: expected UTF-8, found the byte 0xFF\n"),
      "\(world.errors)"
    )
    world.errors = ""
    world.bytes["a.cast"] =
      Array("{\"version\": 2, \"width\": 10, \"height\": 2}\n[1, \"i\", \"".utf8) + [0xE9]
      + Array("\"]\n".utf8)
    #expect(try await run("--from-cast a.cast") == 2)
    #expect(world.errors == "a.cast: line 2, column 11: expected UTF-8, found the byte 0xE9\n")
    world.errors = ""
    world.bytes["secrets"] = Array("SECRET1=a\nSECRET2=é".utf8) + [0xC3]
    #expect(try await run("--script a.uitest --secrets secrets") == 5)
    #expect(
      world.errors == "expected UTF-8 in line 2 of secrets, found another byte in column 10\n"
    )
    #expect(world.output == "")
  }

  @Test func `exit code 5: a file of secrets that others may read is refused`() async throws {
    world.files["secrets"] = "SECRET1=hunter2"
    world.open = ["secrets"]
    #expect(try await run("--serve stdio --secrets secrets") == 5)
    #expect(
      world.errors
        == "expected secrets to be readable by its owner alone, as after chmod 600, "
        + "found that others have access to it\n"
    )
  }

  @Test func `exit code 5: a program that knows no terminal cannot be run on both`() async throws {
    world.files["a.uitest"] = "test \"one\" {\n  settle\n}"
    #expect(try await run("--script a.uitest --both") == 5)
    #expect(world.errors == "expected a program that can be run on a terminal, found none\n")
    #expect(world.output == "")
  }

  @Test func `exit code 1: an expectation fails, and its line is shown`() async throws {
    world.files["a.uitest"] = "test \"one\" {\n  expect #left value \"x\"\n}"
    #expect(try await run("--script a.uitest --size 20x5") == 1)
    #expect(
      world.output.hasPrefix(
        """
        ✘ one
          a.uitest:2:3: expected #left value "x", found ""
            expect #left value "x"
            ^~~~~~~~~~~~~~~~~~~~~~
          ┌────────────────────┐

        """
      ),
      "\(world.output)"
    )
  }

  @Test func `exit code 2: no test runs if a script cannot be understood`() async throws {
    world.files["a.uitest"] = "test \"one\" {\n  fil #left \"x\"\n}"
    world.files["b.uitest"] = "test \"two\" {\n  settle\n}"
    #expect(try await run("--script b.uitest a.uitest") == 2)
    #expect(world.output == "")
    #expect(
      world.errors == """
        a.uitest:2:3: expected a command, found "fil"; did you mean "fill"?
            fil #left "x"
            ^~~

        """
    )
  }

  @Test func `exit code 4: a limit is exceeded`() async throws {
    world.files["a.uitest"] = "test \"one\" {\n  press a\n}"
    let code = try await run("--script a.uitest") { _ in
      App(
        bracketed: Label(),
        keys: [
          AppKey("a", "run") { app in
            @MainActor func forever() {
              app.scheduler?.schedule { MainActor.assumeIsolated { forever() } }
            }
            forever()
          }
        ]
      )
    }
    #expect(code == 4)
  }

  @Test func `exit code 5: a script, a test or an app cannot be had`() async throws {
    #expect(try await run("--script none.uitest") == 5)
    #expect(world.errors == "expected to read none.uitest, found no such file\n")
    world.errors = ""
    world.files["a.uitest"] = "test \"one\" {\n  settle\n}"
    #expect(try await run("--script a.uitest --grep two") == 5)
    #expect(
      world.errors == "expected a test to run, found none of 1 in a.uitest that was asked for\n"
    )
    world.errors = ""
    #expect(try await run("--script a.uitest --grep two --shard 1/2") == 5)
    #expect(world.errors.hasPrefix("expected a test to run, found none of 1 in a.uitest"))
    #expect(try await run("--script a.uitest") { _ in throw NoFile() } == 5)
    #expect(try await run("--script a.uitest -") == 5)
  }

  @Test(arguments: ["", " --jobs 1 --repeat 3", " --report pretty --report junit=out/report.xml"])
  func `a part without tests is no failure, and its reports are written`(options: String)
    async throws
  {
    world.files["a.uitest"] = "test \"one\" {\n  expect #left value \"x\"\n}"
    #expect(try await run("--script a.uitest --shard 2/2\(options)") == 0)
    #expect(world.output == "no tests\n")
    #expect(world.errors == "part 2/2 has no test, of 1 in all\n")
    #expect(
      (world.files["out/report.xml"] != nil) == options.contains("report.xml"),
      "\(world.files.keys)"
    )
    #expect(try await run("--script a.uitest --shard 1/2\(options)") == 1)
  }

  @Test func `what is about no place in a script begins with the program's name`() async throws {
    world.name = "demo"
    #expect(try await run("--script none.uitest") == 5)
    #expect(try await run("--from-cast none.cast") == 5)
    world.files["a.uitest"] = "test \"one\" {\n  settle\n}"
    #expect(try await run("--script a.uitest --report tap=forbidden") == 5)
    #expect(try await run("--script a.uitest --cast forbidden") == 5)
    #expect(try await run("--script a.uitest --trace forbidden") == 5)
    let lines = world.errors.split(separator: "\n")
    #expect(lines.count == 5)
    for line in lines { #expect(line.hasPrefix("demo: expected to "), "\(line)") }
    world.errors = ""
    world.files["b.uitest"] = "fil #left \"x\""
    #expect(try await run("--script b.uitest") == 2)
    #expect(world.errors.hasPrefix("b.uitest:1:1: expected a command"))
  }

  @Test func `exit code 6: a snapshot is not there under --ci`() async throws {
    world.files["a.uitest"] = "test \"one\" {\n  snap start\n}"
    #expect(try await run("--script a.uitest --ci") == 6)
    #expect(world.files.count == 1)
    #expect(try await run("--script a.uitest") == 0)
    #expect(world.files["a/start.txt"]?.contains("Strait: two-way binding") == true)
    #expect(try await run("--script a.uitest --ci") == 0)
    #expect(try await run("--script a.uitest --size 40x10") == 1)
    #expect(try await run("--script a.uitest --size 40x10 --update") == 0)
    #expect(try await run("--script a.uitest --size 40x10 --ci") == 0)
  }

  @Test func `reports go to files, and one to standard output`() async throws {
    world.files["a.uitest"] = "test \"one\" {\n  settle\n}"
    #expect(
      try await run("--script a.uitest --report tap --report json=out.json --report junit=o.xml")
        == 0
    )
    #expect(world.output == "TAP version 14\n1..1\nok 1 - one\n")
    #expect(world.files["out.json"]?.hasPrefix("{\"event\":\"begin\"") == true)
    #expect(world.files["o.xml"]?.hasPrefix("<?xml") == true)
    #expect(try await run("--script a.uitest --report tap=forbidden") == 5)
    #expect(world.errors == "expected to write forbidden, found no such file\n")
  }

  @Test func `G42 a script runs through the plain dialogue`() async throws {
    world.files["a.uitest"] = "fill #left \"x\"\nexpect #right value \"x\"\nexpect row 3 has \"x\""
    #expect(try await run("--script a.uitest --plain") == 0)
    #expect(
      world.output == """
        ✔ a.uitest, steps not at value level: 1
        1 test: 1 passed; steps not at value level: 1

        """
    )
    #expect(try await run("--script - --plain") == 5)
    #expect(world.errors == "expected files after --script with --plain, found -\n")
  }

  @Test func `tests are listed and not run`() async throws {
    world.files["a.uitest"] = """
      test "one" {
        tag slow
        expect #none visible
      }
      test "two" {
        settle
      }
      """
    #expect(try await run("--script a.uitest --list") == 0)
    #expect(world.output == "a.uitest:1:1 one [slow]\na.uitest:5:1 two\n")
  }

  @Test func `files are read beside the script`() async throws {
    world.files["ui/a.uitest"] = """
      source lib.uitest
      test "rows" {
        for row in people.csv {
          fill #name $row.name
        }
        expect #again value "Grace"
      }
      """
    world.files["ui/lib.uitest"] = "size 60x20"
    world.files["ui/people.csv"] = "name\nAda\nGrace\n"
    #expect(try await run("--script ui/a.uitest") == 0, "\(world.output)\(world.errors)")
  }

  // MARK: Clients

  @Test func `clients are served one after the other, each with a fresh app`() async throws {
    let first = MemoryClient([##"{"do":"fill","at":"#name","text":"x"}"##, "\n{\"do\":\"ti"])
    let second = MemoryClient([##"{"id":2,"do":"get","of":"value","at":"#name"}"##])
    world.clients = [first, second]
    #expect(try await run("--serve unix:/a --size 40x10 --set V=1") == 0)
    #expect(first.answers.count == 2)
    #expect(first.answers.first?.contains(##""size":"40x10""##) == true)
    #expect(first.answers.last?.contains(##""kind":"syntax""##) == true)
    #expect(second.answers.count == 1)
    #expect(second.answers.first?.hasPrefix(#"{"id":2,"ok":true,"ms":0,"value":"Ada","#) == true)
    #expect(first.isClosed && second.isClosed && world.listening?.isClosed == true)
    #expect(world.output == "" && world.errors == "")
  }

  @Test func `exit code 0: a failure is the client's affair, and a stop is the end`() async throws {
    let first = MemoryClient([
      ##"{"do":"expect","at":"#name","value":"x"}"## + "\n" + #"{"do":"stop"}"# + "\n"
        + #"{"do":"tick"}"# + "\n"
    ])
    let second = MemoryClient([])
    world.clients = [first, second]
    #expect(try await run("--serve stdio") == 0)
    #expect(first.answers.map { $0.contains(#""ok":true"#) } == [false, true])
    #expect(!second.isClosed)
    #expect(world.listening?.isClosed == true)
  }

  @Test func `a client that is gone is served no more`() async throws {
    let client = MemoryClient([String(repeating: #"{"do":"settle"}"# + "\n", count: 10)])
    client.patience = 3
    world.clients = [client]
    #expect(try await run("--serve stdio") == 0)
    #expect(client.answers.count == 3)
    #expect(client.isClosed)
  }

  @Test func `a line that is too long costs its sender one answer`() async throws {
    let piece = String(repeating: "x", count: 1 << 16)
    let client = MemoryClient(
      Array(repeating: piece, count: 40) + ["\n" + #"{"id":1,"do":"settle"}"# + "\n"]
    )
    world.clients = [client]
    #expect(try await run("--serve stdio") == 0)
    #expect(client.answers.count == 2)
    #expect(client.answers.first?.contains(#""kind":"limit""#) == true)
    #expect(client.answers.last?.hasPrefix(#"{"id":1,"ok":true,"#) == true)
  }

  @Test func `exit code 5: an address that cannot be served at`() async throws {
    #expect(try await run("--serve unix:/there") == 5)
    #expect(world.errors == "expected to serve at unix:/there, found something there already\n")
  }
}
