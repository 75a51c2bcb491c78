import Foundation
@testable import StraitDriver

/// One table names, explains and reads all options.
@Suite struct ProgramOptionTests {
  private static let article = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Sources/StraitDriver/StraitDriver.docc")

  /// A value that each option with a value reads.
  private static let values = [
    "--script": "a", "--serve": "stdio", "--both": "5s", "--limit": "5s", "--size": "60x20",
    "--set": "A=b", "--secrets": "x", "--jobs": "2", "--grep": "x", "--tag": "x", "--shard": "1/2",
    "--repeat": "2", "--order": "random:7", "--report": "tap", "--trace": "t", "--record": "r",
    "--record-key": "f9", "--cast": "c",
    "--screen": "a/b", "--theme": "light",
  ]

  @Test func `the help lists every option with its value and its default`() {
    let text = ProgramUsage("A program.", discussion: "One.\n\nTwo.").helpText(program: "app")
    #expect(text.hasPrefix("usage: app [options]\n\nA program.\n\nOne.\n\nTwo.\n\nRunning:\n"))
    for option in DriverOptions.table {
      #expect(text.contains("\n  \(option.form)"), "\(option.name)")
      #expect(!option.help.isEmpty)
      if let value = option.defaultValue {
        #expect(text.replacing(/\s+/, with: " ").contains("(default: \(value))"), "\(value)")
      }
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(text)")
  }

  @Test(arguments: DriverOptions.table.map(\.name))
  func `each option of the table is read, and takes a value if it says so`(name: String) throws {
    let option = try #require(DriverOptions.table.first { $0.name == name })
    var options = DriverOptions()
    var words = OptionWords([])
    #expect((Self.values[name] != nil) == (option.value != nil))
    if let value = Self.values[name] {
      words = OptionWords(["\(name)=\(value)"])
      #expect(words.next() == name)
    }
    try option.take(&options, &words)
    try words.endOption()
    #expect(options != DriverOptions())
  }

  @Test func `no two options have one name`() {
    let names = DriverOptions.table.map(\.name)
    #expect(Set(names).count == names.count)
  }

  /// The rows of the article's table.
  private static func articleRows() throws -> [String] {
    let file = article.appendingPathComponent("CommandLineOptions.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("| `--") }.map(String.init)
  }

  @Test(arguments: DriverOptions.table.indices)
  func `the article has the row of each option, in the same order`(index: Int) throws {
    let option = DriverOptions.table[index]
    let value = option.defaultValue.map { "`\($0)`" } ?? ""
    let rows = try Self.articleRows()
    #expect(rows.indices.contains(index), "\(option.name) is missing")
    #expect(rows.dropFirst(index).first == "| `\(option.form)` | \(option.help) | \(value) |")
  }

  @Test func `the article has no other rows`() throws {
    #expect(try Self.articleRows().dropFirst(DriverOptions.table.count) == [])
  }

  @Test func `articles name no option that there is not`() throws {
    let names = Set(DriverOptions.table.map(\.name))
    let script = Self.article.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("StraitScript/StraitScript.docc/ScriptLanguage.md")
    let articles = try FileManager.default
      .contentsOfDirectory(at: Self.article, includingPropertiesForKeys: nil)
    for file in articles + [script] where file.pathExtension == "md" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: /`(--[a-z-]+)/) {
        #expect(names.contains(String(match.1)), "\(file.lastPathComponent)")
      }
    }
  }

  @Test func `a program's own options are read by the same table`() throws {
    var level = 1
    var names: [String] = []
    var isFast = false
    let own = [
      ProgramOption("--level", "NUMBER", "the first level", default: 1) { level = $0 },
      ProgramOption("--player", "NAME", "who plays; several") { names.append($0) },
      ProgramOption("--fast", "without waiting") { isFast = true },
    ]
    let options = try DriverOptions(
      parsing: ["--level", "3", "--player=Ada", "--script", "a", "--fast", "--player", "Bob"],
      and: own
    )
    #expect(options.scripts == ["a"])
    #expect(level == 3)
    #expect(names == ["Ada", "Bob"])
    #expect(isFast)
    #expect(try !DriverOptions(parsing: ["--level", "2"], and: own).isDriving)
    #expect(try DriverOptions(parsing: ["--serve", "stdio", "--fast"], and: own).isDriving)
    let text = ProgramUsage(options: own).helpText(program: "game")
    #expect(text.hasPrefix("usage: game [options]\n\nOptions of this program:\n  --level NUMBER"))
    #expect(text.contains("the first level (default: 1)\n"))
  }

  @Test(arguments: [
    (["--level", "x"], #"expected NUMBER after --level, found "x""#),
    (["--level"], "expected NUMBER after --level, found nothing"),
    (["--comma", "ab"], #"expected CHARACTER after --comma, found "ab""#),
    (["--comma="], #"expected CHARACTER after --comma, found """#),
    (["--fast=1"], #"expected --fast without a value, found "1""#),
    (["--levle", "1"], #"expected an option, found "--levle"; did you mean "--level"?"#),
  ])
  func `what is wrong with an own option is named`(words: [String], message: String) {
    let own = [
      ProgramOption("--level", "NUMBER", "the first level") { (_: Int) in },
      ProgramOption("--comma", "CHARACTER", "between numbers") { (_: Character) in },
      ProgramOption("--fast", "without waiting") {},
    ]
    let error = #expect(throws: DriverOptionError.self) {
      try DriverOptions(parsing: words, and: own)
    }
    #expect(error?.description == message)
    #expect(error?.exitCode == 5)
  }

  @Test(arguments: [["--help"], ["-h"], ["--script", "a", "--help", "--nonsense"]])
  func `--help is read wherever it stands`(words: [String]) throws {
    #expect(try DriverOptions(parsing: words).showsHelp)
  }

  @Test func `a limit is a minute, another time, or none`() throws {
    #expect(try DriverOptions(parsing: ["--script", "a"]).limit == .seconds(60))
    #expect(
      try DriverOptions(parsing: ["--script", "a", "--limit", "1.5s"]).limit == .milliseconds(1500)
    )
    #expect(try DriverOptions(parsing: ["--script", "a", "--limit=none"]).limit == nil)
    #expect(throws: DriverOptionError.self) {
      try DriverOptions(parsing: ["--script", "a", "--limit", "0s"])
    }
  }

  @Test func `two options of one name are a mistake of the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = try DriverOptions(
        parsing: [],
        and: [ProgramOption("--size", "how large") {}]
      )
    }
    await #expect(processExitsWith: .failure) {
      _ = ProgramOption("size", "how large") {}
    }
  }
}
