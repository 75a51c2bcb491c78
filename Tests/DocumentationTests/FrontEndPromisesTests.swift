import Foundation
import Testing

/// The rules of the front end: all are stated, and the tests that are named for them are there.
@Suite struct FrontEndPromisesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The cells of each row that states a rule.
  private let rows: [[String]]

  init() throws {
    let page = Self.root.appending(path: "Sources/StraitUI/StraitUI.docc/FrontEndPromises.md")
    rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| F") }
      .map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
  }

  @Test func `every rule from F1 to F24 is stated, once`() {
    #expect(rows.map { $0[0] } == (1...24).map { "F\($0)" })
  }

  @Test func `the test of every rule is there, and carries its number`() throws {
    let tests = Self.root.appending(path: "Tests")
    var sources: [String] = []
    for suite in ["StraitUITests", "StraitDriverTests"] {
      let folder = tests.appending(path: suite)
      let files = try #require(FileManager.default.enumerator(atPath: folder.path()))
      for case let file as String in files where file.hasSuffix(".swift") {
        sources.append(try String(contentsOf: folder.appending(path: file), encoding: .utf8))
      }
    }
    for row in rows {
      let parts = row[2].components(separatedBy: "`: ")
      let suite = parts[0].dropFirst()
      let name = try #require(parts.last)
      #expect(name.contains(row[0]), "\(row[0]) is not in the name of its test")
      #expect(
        sources.contains { $0.contains("struct \(suite)") && $0.contains("func `\(name)`") },
        "there is no \(row[2])"
      )
    }
  }

  /// What the guides show is taken from widgets that are built and tested in a package of their own.
  @Test(arguments: ["WritingAWidget", "WritingAContainer"])
  func `the code of a guide is that of a widget in the package of widgets`(guide: String) throws {
    let page = Self.root.appending(path: "Sources/StraitUI/StraitUI.docc/\(guide).md")
    let folder = Self.root.appending(path: "Tests/Outside/Widgets")
    var sources = ""
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path()) {
      sources += try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }
    let lines = Set(sources.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n")
      .dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
    #expect(blocks.count >= 3)
    // Single lines show how something is used.
    for block in blocks where block.split(separator: "\n").count > 1 {
      for line in block.split(separator: "\n") {
        let line = line.trimmingCharacters(in: .whitespaces)
        #expect(lines.contains(line), "\(guide) has a line that no widget has: \(line)")
      }
    }
  }

  /// The other guides' code is compiled in this target; the style breaks some lines otherwise.
  @Test(arguments: ["ActionsAndKeys", "StraitUI"])
  func `the code of a guide is compiled here, line for line`(guide: String) throws {
    let page = Self.root.appending(path: "Sources/StraitUI/StraitUI.docc/\(guide).md")
    let folder = Self.root.appending(path: "Tests/DocumentationTests")
    var sources = ""
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path())
    where file.hasSuffix(".swift") {
      let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      sources += source.filter { !$0.isWhitespace }
    }
    let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n")
      .dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
    #expect(blocks.count >= 3)
    for block in blocks where block.split(separator: "\n").count > 1 {
      // That a dialog is waited for is tested with the layers.
      for line in block.split(separator: "\n") where !line.contains("await ") {
        #expect(
          sources.contains(line.filter { !$0.isWhitespace }),
          "\(guide) has a line that is not compiled: \(line)"
        )
      }
    }
  }
}
