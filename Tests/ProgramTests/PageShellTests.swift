/// The shell lines of the README, of CONTRIBUTING.md and of all pages are run: here, or where
/// `elsewhere` says.
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
    "strait-demo": Program(product: "strait-demo", text: "Gallery"),
    "strait-thermostat": Program(product: "strait-thermostat", text: nil),
    "strait-two-fields": Program(product: "strait-two-fields"),
    "strait-two-fields-driven": Program(product: "strait-two-fields-driven"),
  ]

  private struct Program {
    let product: String
    var script: String?
    /// `nil` if it has no screen.
    var text: String? = "Hello"
  }

  /// Lines that are not run here, with the file that runs them or does the same, and the reason.
  private static let elsewhere: [String: (file: String, reason: String)] = [
    "swift run": (".ci/pages", "it is the code of the page"),
    "swift run Greeter --script party.uitest": (".ci/pages", "it is the code of the page"),
    "swift run strait-thermostat /tmp/thermostat.socket": (
      "Tests/DaemonTests/ThermostatTests.swift", "it ends at a signal"
    ),
    "swift build": ("Tests/run", "all tests are a part of it"),
    "swift build --product strait-demo": (
      "Tests/DemoTests/ClientTests.swift", "the tests are built with it"
    ),
    "swift test": (".ci/run", "it builds the package of the tutorials"),
    "swift run -c release --package-path Benchmarks Benchmarks --report figures": (
      ".ci/run", "it takes minutes"
    ),
    "swift run -c release --package-path Benchmarks Benchmarks W1 W6": (
      ".ci/run", "it takes minutes"
    ),
    "swift run -c release --package-path Benchmarks Benchmarks F1 F2 F3 F4 F5 F6 F7": (
      ".ci/run", "it takes minutes"
    ),
    "swift run -c release --package-path Benchmarks Requests": (".ci/run", "it takes minutes"),
    "Tests/run": (".ci/run", "it takes minutes"),
    "Demo/measure-daemon": ("Demo/measure-daemon", "it takes minutes"),
    ".ci/documentation": (".ci/run", "it takes minutes"),
    "Demo/run --script Demo/Scripts/*.uitest --report tap": (
      "Tests/DemoTests/DemoScriptTests.swift", "a test for each script runs it"
    ),
    "Demo/run --script Demo/Scripts/*.uitest --jobs 4 --repeat 100 --order random:7": (
      "Tests/StraitTests/JobsTests.swift", "it takes minutes"
    ),
    "Demo/run --script Demo/Scripts/views.uitest --watch": (
      "Tests/StraitTests/WatchTests.swift", "it ends at a signal"
    ),
    "python3 -m http.server --directory .build/documentation/strait.doccarchive": (
      ".ci/documentation", "it ends at a signal"
    ),
    "python3 Demo/Clients/binding.py .build/debug/strait-demo": (
      "Tests/DemoTests/ClientTests.swift", "it needs the products of the tests"
    ),
    "STRAIT_SECRET_1=analytical Demo/run --script login.uitest": (
      "Tests/StraitDriverTests/Program/DriverProgramTests.swift", "the script is the reader's own"
    ),
    "git clone URL strait && cd strait": ("README.md", "the address is the reader's own"),
    "Demo/setup": ("Demo/run", "it installs packages"),
    "sudo apt-get install libncurses-dev": ("Demo/setup", "it installs packages"),
  ]

  /// The shell lines of each page that has some, in their order, without comments.
  private static func pages() throws -> [(path: String, lines: [String])] {
    let root = repository.appending(path: "Sources").path()
    let files = try #require(FileManager.default.enumerator(atPath: root))
    let articles = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.sorted()
    return try (["README.md", "CONTRIBUTING.md"] + articles.map { "Sources/" + $0 }).map { path in
      let file = repository.appending(path: path)
      let text = try String(contentsOf: file, encoding: .utf8)
      let lines = Self.lines(of: text, "sh").map { $0.replacing(/[ ]+#.*/, with: "") }
      // The lines of jobs, unless they have variables of the job.
      let jobs = Self.lines(of: text, "yaml").compactMap { line in
        line.firstMatch(of: /^ *- (?:run: )?(swift run [^$]+)$/).map { String($0.1) }
      }
      return (path, lines + jobs)
    }
    .filter { !$0.lines.isEmpty }
  }

  /// The lines of the blocks of a language.
  private static func lines(of text: String, _ language: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
      .flatMap { $0.components(separatedBy: "\n") }
  }

  @Test func `each shell line of each page is run`() async throws {
    let pages = try Self.pages()
    #expect(pages.count >= 16)
    for (path, lines) in pages {
      let folder = try TestFolder()
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(of: "Demo"),
        withDestinationPath: Self.repository.appending(path: "Demo").path()
      )
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
    for (line, place) in Self.elsewhere {
      #expect(lines.contains(line), "no page has \(line)")
      let file = Self.repository.appending(path: place.file)
      #expect(FileManager.default.fileExists(atPath: file.path()), "there is no \(place.file)")
    }
  }

  /// Runs one line; an app on a terminal until Ctrl-Q.
  private func run(_ line: String, in folder: TestFolder, on page: String) async throws {
    // The demo is a product of the tests; its own script would build an optimised one.
    var words = line.components(separatedBy: " ")
    if words[0] == "Demo/run" { words[..<1] = ["swift", "run", "strait-demo"] }
    guard words.starts(with: ["swift", "run"]), words.count > 2,
      let program = Self.programs[words[2]]
    else {
      let shell = try ChildProgram("sh", ["-c", line], folder: folder.path)
      #expect(try shell.waitForExit() == .exit(0), "\(page): \(line)")
      return
    }
    let arguments = Array(words.dropFirst(3))
    let isInTerminal = !arguments.contains {
      ["--help", "--plain", "--script", "--serve"].contains($0)
    }
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
