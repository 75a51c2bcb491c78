/// The settings screen of real demo processes, which share a file and the user's defaults.
@Suite struct SettingsTests {
  /// A directory in which demo processes keep their settings.
  private struct Home: ~Copyable {
    let path = NSTemporaryDirectory() + "strait-settings-\(UUID().uuidString)"
    var file: String { path + "/strait-demo.json" }

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
      try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String) throws {
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    }

    func read() -> String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }

    /// A demo that shows its settings.
    func demo() throws -> PseudoTerminal {
      try SettingsTests.demo(in: path)
    }

    /// The same, recorded into a file.
    func demo(recordedTo file: String) throws -> PseudoTerminal {
      try SettingsTests.demo(["--cast", file], thenSend: "\u{1B}6", in: path)
    }
  }

  private static func demo(
    _ arguments: [String] = ["--screen", "settings"],
    thenSend keys: String = "",
    in folder: String
  ) throws -> PseudoTerminal {
    var environment = TerminalProgram.plainEnvironment
    environment["XDG_CONFIG_HOME"] = folder
    environment["HOME"] = folder
    let path = TerminalProgram.path(ofProduct: "strait-demo")
    let demo = try PseudoTerminal(
      TerminalProgram(path, arguments, environment: environment),
      size: Size(columns: 120, rows: 30)
    )
    if !keys.isEmpty {
      try demo.waitForText("What is connected")
      demo.send(keys)
    }
    try demo.waitForText("Kept in a file")
    return demo
  }

  /// Returns the colours of the text.
  private static func colors(of screen: TerminalScreen) -> Set<Color> {
    Set(screen.cells.cells.filter { $0.base != " " }.map(\.style.foreground))
  }

  private static let toName = "\t\t\u{1B}[F"

  @Test func `a demo follows what another one sets in the file`() async throws {
    try await onOwnThread {
      let home = try Home()
      let (first, second) = (try home.demo(), try home.demo())
      first.send(Self.toName + " Lovelace")
      try second.waitForText("Ada Lovelace")
      try second.waitForText("saved · changed by another program")
      try first.waitForText("saved · changed here")
      second.send(Self.toName + "!")
      try first.waitForText("Ada Lovelace!")
      #expect(home.read().contains("\"name\": \"Ada Lovelace!\""))
    }
  }

  @Test func `what is found at the start is no change of another program`() async throws {
    try await onOwnThread {
      let home = try Home()
      try home.write("{ \"name\": \"Grace\", \"size\": 9 }")
      let demo = try home.demo()
      try demo.waitForText("saved · as found")
      #expect(demo.screen.text.contains { $0.contains("Name") && $0.contains("Grace") })
      try home.write("{ \"name\": \"Hedy\", \"size\": 9 }")
      try demo.waitForText("saved · changed by another program")
    }
  }

  @Test func `a demo follows what another one sets in the defaults, and takes its theme`()
    async throws
  {
    try await onOwnThread {
      let home = try Home()
      let (first, second) = (try home.demo(), try home.demo())
      first.send("\u{1B}[C")
      try first.waitForText("theme = dark · changed here")
      #expect(Self.colors(of: first.screen).count > 2)
      try second.waitForText("theme = dark · changed by another program")
      first.send("\u{1B}[F")
      try second.waitForText("theme = monochrome")
      try second.wait(for: "no colours") { screen in
        Self.colors(of: screen).count == 1
      }
      first.send("\u{11}")
      second.send("\u{11}")
      #expect(try first.waitForExit() == .exited(0))
      #expect(try second.waitForExit() == .exited(0))
      let third = try home.demo()
      try third.waitForText("theme = monochrome · as found")
    }
  }

  @Test func `a recording whose theme becomes light has light paper in its header`() async throws {
    try await onOwnThread {
      let home = try Home()
      let demo = try home.demo(recordedTo: "\(home.path)/a.cast")
      demo.send("\u{1B}[C\u{1B}[C")
      try demo.waitForText("▌light▐")
      demo.send("\u{11}")
      #expect(try demo.waitForExit() == .exited(0))
      let cast = try String(contentsOfFile: "\(home.path)/a.cast", encoding: .utf8)
      let head = try #require(cast.split(separator: "\n").first)
      #expect(head.contains("\"theme\": {\"fg\": \"#1a1c20\", \"bg\": \"#ffffff\""), "\(head)")
      #expect(cast.contains(#", "i", "\u0011"]"#))
    }
  }

  @Test func `a file that is removed is shown as gone, and the next change makes it again`()
    async throws
  {
    try await onOwnThread {
      let home = try Home()
      try home.write("{ \"name\": \"Grace\", \"size\": 9 }")
      let demo = try home.demo()
      try demo.waitForText("{ \"name\": \"Grace\", \"size\": 9 }")
      try FileManager.default.removeItem(atPath: home.file)
      try demo.waitForText("gone · ")
      try demo.wait(for: "the content to disappear") { screen in
        !screen.text.contains { $0.contains("\"size\": 9") }
      }
      #expect(demo.screen.text.contains { $0.contains("has removed it") })
      #expect(demo.screen.text.contains { $0.contains("Name") && $0.contains("Grace") })
      demo.send(Self.toName + "!")
      try demo.waitForText("saved · changed here")
      try demo.waitForText("\"name\": \"Grace!\"")
      #expect(home.read().contains("\"name\": \"Grace!\""))
    }
  }

  @Test(arguments: ["m", "a"])
  func `a file that was broken and then removed is gone, and is written when that is asked for`(
    button: String
  ) async throws {
    try await onOwnThread {
      let home = try Home()
      try home.write("{ \"name\": \"Grace\" }")
      let demo = try home.demo()
      try demo.waitForText("Grace")
      try home.write("no JSON")
      try demo.waitForText("cannot be used · ")
      try demo.waitForText("no JSON")
      try FileManager.default.removeItem(atPath: home.file)
      try demo.waitForText("gone · ")
      try demo.wait(for: "the content to disappear") { screen in
        !screen.text.contains { $0.contains("no JSON") }
      }
      demo.send("\u{1B}" + button)
      try demo.waitForText("saved · ")
      #expect(home.read().contains("\"name\": \"Grace\""))
    }
  }

  @Test func `a file that cannot be read is shown, and loses nothing`() async throws {
    try await onOwnThread {
      let home = try Home()
      try home.write("{ \"name\": \"Grace\", ")
      let demo = try home.demo()
      try demo.waitForText("cannot read it: expected")
      demo.send(Self.toName + "!")
      try demo.waitForText("Ada!")
      #expect(home.read() == "{ \"name\": \"Grace\", ")
      demo.send("\u{1B}m")
      try demo.waitForText("saved · ")
      #expect(home.read().contains("\"name\": \"Ada!\""))
    }
  }

  @Test func `a file that cannot be read is named at the start, and at the end only if edited`()
    async throws
  {
    let home = try Home()
    try home.write("no JSON")
    let environment = ["XDG_CONFIG_HOME": home.path, "HOME": home.path]
    let run = try await ProgramRun("strait-demo", ["--plain"], in: "/", environment: environment)
    #expect(run.code == 0 && run.errors == "")
    #expect(run.output.contains("the settings cannot be read: \(home.file)"))
    try await onOwnThread {
      let other = try Home()
      try other.write("no JSON")
      let demo = try other.demo()
      demo.send(Self.toName + "!")
      try demo.waitForText("Ada!")
      demo.send("\u{11}")
      #expect(try demo.waitForExit() == .exited(0))
      #expect(demo.screen.text.contains { $0.contains("the settings were not saved: cannot read") })
      #expect(other.read() == "no JSON")
    }
  }

  @Test func `what both have changed is asked about, and taken from the file if that is wanted`()
    async throws
  {
    try await onOwnThread {
      let home = try Home()
      try home.write("{ \"name\": \"Grace\", \"size\": 9 }")
      let demo = try home.demo()
      try demo.waitForText("Grace")
      try home.write("no JSON")
      try demo.waitForText("cannot read it")
      demo.send(Self.toName + "!")
      try demo.waitForText("Grace!")
      try home.write("{ \"name\": \"Hedy\", \"size\": 9 }")
      try demo.waitForText("another program has changed it, too")
      #expect(home.read() == "{ \"name\": \"Hedy\", \"size\": 9 }")
      demo.send("\u{1B}t")
      try demo.waitForText("saved · ")
      try demo.wait(for: "the file's name in the field") { screen in
        screen.text.contains { $0.contains("Name") && $0.contains("Hedy") }
      }
      #expect(home.read() == "{ \"name\": \"Hedy\", \"size\": 9 }")
    }
  }

  @Test func `a directory in which nothing can be written is shown, and named at the end`()
    async throws
  {
    try await onOwnThread {
      let demo = try Self.demo(in: "/proc")
      demo.send(Self.toName + "!")
      try demo.waitForText("cannot write it: expected the file or its directory to exist")
      demo.send("\u{1B}[Z\u{1B}[Z\u{1B}[C")
      try demo.waitForText("cannot write it: expected a file that can be written")
      try demo.waitForText("theme = dark")
      demo.send("\u{11}")
      #expect(try demo.waitForExit() == .exited(0))
      #expect(
        demo.screen.text.contains { $0.contains("the settings were not saved: cannot write") }
      )
    }
  }
}
