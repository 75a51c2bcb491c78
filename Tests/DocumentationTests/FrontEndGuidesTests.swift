import Foundation
import Testing

/// The guides of the front end: their code is compiled and tested.
@Suite struct FrontEndGuidesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

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
