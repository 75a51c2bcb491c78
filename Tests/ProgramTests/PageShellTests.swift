/// The shell lines of all pages are run: here, or where `elsewhere` says.
@Suite(.timeLimit(.minutes(15))) struct PageShellTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The product behind a name after `swift run`, its scripts, and a text of its first screen.
  private static let programs = [
    "Greeter": Program(product: "strait-greeter", script: "Demo/UITests/greeter.uitest"),
    "strait-binding": Program(product: "strait-binding"),
    "strait-booking": Program(
      product: "strait-booking",
      script: "Demo/Form/booking.uitest",
      text: "Revert"
    ),
    "strait-thermostat": Program(product: "strait-thermostat", text: nil),
  ]

  private struct Program {
    let product: String
    var script: String?
    /// `nil` if it has no screen.
    var text: String? = "Hello"
  }

  /// Lines that build, measure, install or serve, or run a program of one tutorial alone, with the
  /// file that runs them or does the same.
  private static let elsewhere = [
    "swift run": "Tests/DocumentationTests/Tutorials/FirstBinding.swift",
    "swift run Greeter --script party.uitest":
      "Tests/DocumentationTests/Tutorials/FirstWidget.swift",
    "swift test": ".ci/run",
    "swift run strait-thermostat /tmp/thermostat.socket": "Tests/DaemonTests/ThermostatTests.swift",
    "Demo/measure-daemon": "Demo/measure-daemon",
    ".ci/documentation": ".ci/documentation",
    "python3 -m http.server --directory .build/documentation/strait.doccarchive":
      ".ci/documentation",
    "sudo apt-get install libncurses-dev": "Demo/setup",
    "swift build --product strait-demo": "Tests/DemoTests/ClientTests.swift",
    "python3 Demo/Clients/binding.py .build/debug/strait-demo": "Tests/DemoTests/ClientTests.swift",
    "STRAIT_SECRET_1=analytical Demo/run --script login.uitest":
      "Tests/StraitDriverTests/Program/DriverProgramTests.swift",
  ]

  /// The shell lines of each page that has some, in their order.
  private static func pages() throws -> [(path: String, lines: [String])] {
    let root = repository.appending(path: "Sources").path()
    let files = try #require(FileManager.default.enumerator(atPath: root))
    let paths = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.sorted()
    return try paths.map { path in
      let text = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
      let blocks = text.components(separatedBy: "\n```sh\n").dropFirst()
        .compactMap { $0.components(separatedBy: "\n```").first }
      return (path, blocks.flatMap { $0.components(separatedBy: "\n") })
    }
    .filter { !$0.lines.isEmpty }
  }

  @Test func `each shell line of each page is run`() async throws {
    let pages = try Self.pages()
    #expect(pages.count >= 12)
    for (path, lines) in pages {
      let folder = try TestFolder()
      for script in Self.programs.values.compactMap(\.script) {
        let file = Self.repository.appending(path: script)
        try FileManager.default.copyItem(
          atPath: file.path(),
          toPath: folder.path(of: file.lastPathComponent)
        )
      }
      for line in lines where Self.elsewhere[line] == nil {
        try await run(line, in: folder, on: path)
      }
    }
  }

  @Test func `lines that are run elsewhere are on a page, and the files are there`() throws {
    let lines = Set(try Self.pages().flatMap(\.lines))
    for (line, path) in Self.elsewhere {
      #expect(lines.contains(line), "no page has \(line)")
      let file = Self.repository.appending(path: path)
      #expect(FileManager.default.fileExists(atPath: file.path()), "there is no \(path)")
    }
  }

  /// Runs one line; an app on a terminal until Ctrl-Q.
  private func run(_ line: String, in folder: TestFolder, on page: String) async throws {
    let words = line.components(separatedBy: " ")
    guard words.starts(with: ["swift", "run"]), words.count > 2,
      let program = Self.programs[words[2]]
    else {
      let shell = try ChildProgram("sh", ["-c", line], folder: folder.path)
      #expect(try shell.waitForExit() == .exit(0), "\(page): \(line)")
      return
    }
    let arguments = Array(words.dropFirst(3))
    let isInTerminal = arguments.isEmpty || arguments.contains("--record")
    guard isInTerminal, let text = program.text else {
      let input = arguments.contains("--plain") ? ":quit\n" : arguments.isEmpty ? "quit\n" : ""
      let run = try await ProgramRun(
        program.product,
        arguments,
        in: folder.path,
        input: Array(input.utf8)
      )
      #expect(run.code == 0, "\(page): \(line)\n\(run.output)\(run.errors)")
      return
    }
    let terminal = try PseudoTerminal(
      TerminalProgram(
        TerminalProgram.path(ofProduct: program.product),
        arguments,
        directory: folder.path
      )
    )
    try terminal.waitForText(text)
    terminal.send("\u{11}")
    #expect(try terminal.waitForExit() == .exited(0), "\(page): \(line)")
  }
}
