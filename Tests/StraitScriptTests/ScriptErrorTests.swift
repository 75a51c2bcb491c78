@Suite struct ScriptErrorTests {
  @Test(
    arguments: FileCase.blocks(of: "Tables/errors.cases") + [
      FileCase("fill   ", [.init(line: 1, column: 5, length: 0, locator)]),
      FileCase("\tpress\tlft", [.init(line: 1, column: 8, length: 3, key)]),
      FileCase("press \u{202E}abc", [.init(line: 1, column: 7, length: 4, acting)]),
    ]
  )
  func `an error has a place, what was expected and what was found`(_ wrong: FileCase) {
    let errors = #expect(throws: ScriptErrors.self) { try Script(parsing: wrong.text) }
    let found = errors?.errors.compactMap { error in
      error.place.map {
        FileCase.Mark(line: $0.line, column: $0.column, length: $0.length, error.message)
      }
    }
    #expect(found == wrong.marks)
  }

  private static let locator = "expected a locator, found the end of the line"
  private static let key = "expected a key name, found \"lft\"; did you mean \"left\"?"
  private static let acting = "expected a key name, found \"\\u{202E}abc\""

  /// The places and messages of all errors of a script.
  private func errors(_ text: String, limits: ScriptLimits = .standard) -> [String] {
    do {
      _ = try Script(parsing: text, name: "a", limits: limits)
      return []
    } catch {
      return error.errors.map { "\($0.place?.description ?? ""): \($0.message)" }
    }
  }

  @Test func `an error shows its line with a mark under what is wrong`() {
    let error = #expect(throws: ScriptErrors.self) {
      try Script(parsing: "press tab\n  fill #世界 \u{1B}x \"y\"", name: "a.uitest")
    }
    #expect(
      error?.description == """
        a.uitest:2:12: expected a text in quotes, found "\\u{1B}x"
            fill #世界 \\u{1B}x "y"
                       ^~~~~~~
        """
    )
  }

  @Test func `a long line is cut around the place`() {
    let error = #expect(throws: ScriptErrors.self) {
      try Script(parsing: "fill #a \"\(String(repeating: "x", count: 500))\" frce")
    }
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.count == 3 && lines.allSatisfy { $0.count < 120 })
    #expect(lines.last?.hasSuffix("^~~~") == true && lines[1].contains("\" frce"))
  }

  @Test func `bytes that are no UTF-8 are an error, and reading goes on`() {
    let bytes = Array("fill #a \"é".utf8) + [0xFF] + Array("\"\nfil #b\n".utf8) + [0xC3]
    let error = #expect(throws: ScriptErrors.self) { try Script(parsing: bytes, name: "a") }
    #expect(
      error?.errors.map { "\($0.place?.description ?? ""): \($0.message)" } == [
        "a:1:11: expected UTF-8, found the byte 0xFF",
        "a:2:1: expected a command, found \"fil\"; did you mean \"fill\"?",
        "a:3:1: expected UTF-8, found the byte 0xC3",
        "a:3:1: expected a command, found \"\u{FFFD}\"",
      ]
    )
  }

  @Test(arguments: [
    ("press tab\0 home", "a:1:10"), ("type #a \"\u{E9}\0\"", "a:1:11"), ("settle # \0", "a:1:10"),
    ("settle\n\0", "a:2:1"), ("fill #a <<E\nb\0\nE", "a:2:2"),
  ])
  func `U+0000 is an error where it stands, wherever that is`(text: String, place: String) {
    let error = #expect(throws: ScriptErrors.self) {
      try Script(parsing: Array(text.utf8), name: "a")
    }
    let messages = error?.errors.map { "\($0.place?.description ?? ""): \($0.message)" } ?? []
    #expect(
      messages.contains(
        "\(place): expected text, in which U+0000 is written \\u{0}, found U+0000 itself"
      ),
      "\(messages)"
    )
  }

  @Test func `line ends of both kinds and a byte order mark are taken`() throws {
    let script = try Script(parsing: "\u{FEFF}press tab\r\n# x\r\nfill #a <<E\r\nb\r\nE\r\n")
    #expect(script.description == "press tab\nfill #a \"b\"\n")
  }

  @Test func `what is too large is refused`() {
    var limits = ScriptLimits()
    limits.fileBytes = 10
    #expect(errors("press tab\n", limits: limits) == [])
    #expect(
      errors("press tab\n\n", limits: limits) == [
        "a:1:1: expected a script of at most 10 bytes, found one of 11"
      ]
    )
    limits = ScriptLimits()
    limits.lineBytes = 9
    #expect(
      errors("press tab\nfill #a \"x\"", limits: limits) == [
        "a:2:1: expected a line of at most 9 bytes, found one of 11"
      ]
    )
    limits = ScriptLimits()
    limits.steps = 2
    #expect(errors("tick\ntick", limits: limits) == [])
    #expect(
      errors("tick\ntick\n  tick\nfil", limits: limits) == [
        "a:3:3: expected a script of at most 2 steps, found one more"
      ]
    )
    limits = ScriptLimits()
    limits.errors = 2
    #expect(errors("a\nb\nc\nd", limits: limits).count == 2)
    limits = ScriptLimits()
    limits.nesting = 2
    #expect(
      errors("step \"a\" { step \"b\" { step \"c\" { fil } } }\nfil", limits: limits) == [
        "a:1:32: expected at most 2 blocks within one another, found one more",
        "a:2:1: expected a command, found \"fil\"; did you mean \"fill\"?",
      ]
    )
    #expect(
      errors("model set a [[[]]]", limits: limits) == [
        "a:1:15: expected at most 2 lists within one another, found one more"
      ]
    )
  }

  @Test(arguments: [
    ("test \"a\" {", true), ("test \"a\" {\n  tick", true), ("fill #a <<END\nx", true),
    ("test \"a\" {\nfil", false), ("fil", false), ("}", false), ("fill #a \"x", false),
    ("fil\ntest \"a\" {", false), ("step \"a\" { fill #a $v", false),
  ])
  func `a script that more lines could complete says so`(_ text: String, isUnfinished: Bool) {
    let error = #expect(throws: ScriptErrors.self) { try Script(parsing: text) }
    #expect(error?.isUnfinished == isUnfinished)
  }
}
