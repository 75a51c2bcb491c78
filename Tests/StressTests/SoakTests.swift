import Foundation

/// The list of suites in Tests/soak: none with random programs is missing.
@Suite struct SoakTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The script that runs the random programs for hours.
  private let script: String

  init() throws {
    script = try String(contentsOf: Self.tests.appending(path: "soak"), encoding: .utf8)
  }

  /// The paths of test files, below Tests, and their texts.
  private func files() throws -> [(path: String, text: String)] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.tests.path())
    return try paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("TestSupport/") }.map {
      ($0, try String(contentsOf: Self.tests.appending(path: $0), encoding: .utf8))
    }
  }

  /// The names of the suites in a file.
  private func suites(_ text: String) -> [String] {
    text.matches(of: /(?:struct|class) (\w+Tests)\b/).map { String($0.output.1) }
  }

  @Test func `a suite that asks for seeds is in StressTests, or Tests/soak names it`() throws {
    var named = 0
    for (path, text) in try files() where !path.hasPrefix("StressTests/") {
      // Operators are used in random programs by a test that the script finds by its name.
      guard !path.hasSuffix("/OperatorContract+Expecting.swift") else { continue }
      let isRandom = path.contains(/(?:Random|Fuzz(?!y)|Program)\w*Tests\.swift$/)
      let asks = text.contains(/\bSoak\.(?:seeds?|count|factor)\b/)
      guard asks || isRandom && text.contains("SeededRandom(") else { continue }
      let suites = suites(text)
      let isNamed = !suites.isEmpty && suites.allSatisfy { script.contains("\($0)") }
      #expect(isNamed, "\(path) has random programs that no soak runs: move it to StressTests")
      named += 1
    }
    #expect(named > 0)
  }

  @Test func `random programs of operators run in tests with the name that Tests/soak looks for`()
    throws
  {
    let name = "`the operator keeps the contract`"
    #expect(script.contains("StraitChannelsTests\\..*/\(name)"))
    var count = 0
    for (path, text) in try files() where path.hasPrefix("StraitChannelsTests/Operators/") {
      guard path.hasSuffix("Tests.swift") else { continue }
      let calls = text.matches(of: /\bexpectContract\(/).count
      #expect(text.matches(of: /func `the operator keeps the contract`/).count == calls, "\(path)")
      count += calls
    }
    #expect(count > 8)
  }

  @Test func `a suite of StressTests with threads is one that Tests/soak runs for races`() throws {
    let line = try #require(script.split(separator: "\n").first { $0.contains("[threads]=") })
    let pattern = try #require(line.firstMatch(of: /StressTests\\\.(\(.+\)\\w\*Tests)/)?.output.1)
    let threads = try Regex("^\(pattern)$")
    let marks =
      /\bDispatchQueue\.global\b|\bpthread_create\b|\bTask\.detached\b|\bonOwnThread\b|\bonThread\b/
    var count = 0
    for (path, text) in try files() where path.hasPrefix("StressTests/") && text.contains(marks) {
      for suite in suites(text) where suite != "SoakTests" {
        #expect(suite.contains(threads), "\(suite) in \(path) has threads")
        count += 1
      }
    }
    #expect(count > 5)
  }
}
