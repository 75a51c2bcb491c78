import Foundation

/// The code of the README and of all pages is that of files that are compiled; that of tutorials,
/// guides and pages on porting is also run.
@Suite struct PageCodeTests {
  private static let folders = [
    "Demo/Daemon", "Demo/Form", "Demo/Host", "Demo/UITests", "Tests/DocumentationTests/Guides",
    "Tests/DocumentationTests/Porting", "Tests/DocumentationTests/Tutorials",
  ]
  private static let foldersOfReadMe = ["Demo/TwoFields", "Tests/DocumentationTests/ReadMe"]

  /// The files of a kind in folders, without white space.
  private static func sources(
    endingIn ending: String,
    in folders: [String] = folders
  ) throws -> [String] {
    try folders.flatMap { folder in
      let path = DocumentedPage.repository.appending(path: folder).path()
      let files = try #require(FileManager.default.enumerator(atPath: path))
      return try files.compactMap { $0 as? String }
        .filter { $0.hasSuffix(ending) && !$0.contains(".build") }
        .map { try String(contentsOfFile: path + "/" + $0, encoding: .utf8).withoutSpace }
    }
  }

  @Test(arguments: [
    "Tutorials/FirstProgram", "Tutorials/FirstBinding", "Tutorials/FirstForm",
    "Tutorials/FirstWidget", "Tutorials/FirstTest", "Guides/TestingAnApp",
    "Guides/Daemon", "Guides/Embedding", "Guides/SecurityNotes", "Porting/FromObservation",
  ])
  func `each block of a page stands in a file that is compiled`(name: String) throws {
    let page = try DocumentedPage(name)
    let sources = try Self.sources(endingIn: ".swift")
    let blocks = page.blocks(in: "swift")
    #expect(!blocks.isEmpty)
    for block in blocks {
      // The package of the repository depends on the folder that it lies in, and has more targets.
      let isPackage = block.hasPrefix("// swift-tools-version")
      let parts = isPackage ? block.components(separatedBy: "\n") : [block]
      for part in parts where !part.isEmpty {
        let part = part.replacing("../strait", with: "../..").withoutSpace
        #expect(sources.contains { $0.contains(part) }, "\(name) has code of its own: \(block)")
      }
    }
  }

  @Test func `each block of the README stands in a file that is compiled`() throws {
    let blocks = try DocumentedPage(file: "README.md").blocks(in: "swift")
    let sources = try Self.sources(endingIn: ".swift", in: Self.foldersOfReadMe)
    #expect(blocks.count > 5)
    for block in blocks {
      // The examples have the imports of their file, and are parts of its tests.
      let lines = block.components(separatedBy: "\n")
      let imports = lines.filter { $0.hasPrefix("import ") }
      let code = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
      let parts = (imports + [code]).map(\.withoutSpace)
      #expect(
        sources.contains { source in parts.allSatisfy { source.contains($0) } },
        "the README has code of its own: \(block)"
      )
    }
  }

  @Test func `each Swift block of each page stands in one file that is compiled`() throws {
    let files = try CompiledFiles(in: ["Demo", "Tests"])
    let root = DocumentedPage.repository.appending(path: "Sources").path()
    let paths = try #require(FileManager.default.enumerator(atPath: root))
    var count = 0
    for case let path as String in paths where path.hasSuffix(".md") {
      for block in try DocumentedPage(file: "Sources/" + path).blocks(in: "swift")
      where !block.hasPrefix("// swift-tools-version") {
        // Imports are at the start of a file, and tests contain no program.
        let lines = block.components(separatedBy: "\n").filter { !$0.hasPrefix("import ") }
          .map { $0.replacing("@main ", with: "") }
        #expect(files.haveLines(lines), "\(path) has code of its own: \(block)")
        count += 1
      }
    }
    #expect(count > 170)
  }

  @Test(arguments: ["Tutorials/FirstForm", "Tutorials/FirstScript"])
  func `each script of a page stands in a file that is run`(name: String) throws {
    let scripts = try Self.sources(endingIn: ".uitest")
    let blocks = try DocumentedPage(name).blocks(in: "uitest")
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(scripts.contains { $0.contains(block.withoutSpace) }, "\(name): \(block)")
    }
  }

  @Test(arguments: [
    "Combine", "GObject", "KeyValueObserving", "Observation", "Qt", "ReactiveSwift", "RxSwift",
  ])
  func `what a page on porting shows on the right is compiled`(name: String) throws {
    let rows = try DocumentedPage("Porting/From\(name)").rows(ofTablesWith: "Strait")
    let path = "Tests/DocumentationTests/Porting/PortingFrom\(name).swift"
    let file = DocumentedPage.repository.appending(path: path)
    let source = try String(contentsOf: file, encoding: .utf8).withoutSpace
    #expect((15...25).contains(rows.count))
    for row in rows {
      #expect(row.count >= 3, "\(name): \(row)")
      for code in DocumentedPage.code(in: row[1]) {
        #expect(source.contains(code.withoutSpace), "From\(name) has code of its own: \(code)")
      }
    }
  }
}
