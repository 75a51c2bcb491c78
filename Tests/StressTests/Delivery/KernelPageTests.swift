import Foundation

extension DeliveryTests {
  /// The page TheKernel states the laws by number; code and tests cite them.
  @Suite struct KernelPageTests {
    private static let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    private static let laws = 1...18

    private let page: String

    init() throws {
      page = try Self.text("Sources/StraitChannels/StraitChannels.docc/TheKernel.md")
    }

    private static func text(_ path: String) throws -> String {
      try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func swiftFiles(in folder: String) -> [URL] {
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder),
        includingPropertiesForKeys: nil
      )
      return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }

    @Test(arguments: laws)
    func `each law stands on the page with what says it in code`(_ law: Int) throws {
      let start = try #require(page.range(of: "**Law \(law): "))
      let rest = page[start.upperBound...]
      let end = rest.range(of: "\n**Law ") ?? rest.range(of: "\n## ")
      let text = rest[..<(end?.lowerBound ?? rest.endIndex)]
      #expect(text.contains("Code: "))
      #expect(text.contains("Model: ") || text.contains("reference model has no"))
    }

    @Test func `what is cited are laws of the page`() throws {
      var citations = 0
      for folder in ["Sources/StraitChannels", "Sources/StraitModel", "Tests/StressTests/Delivery"]
      {
        for file in Self.swiftFiles(in: folder) {
          let text = try String(contentsOf: file, encoding: .utf8)
          for match in text.matches(of: /\b[Ll]aws? (\d+)(?:(?:, | and | to )(\d+))*/) {
            for number in match.output.0.matches(of: /\d+/).compactMap({ Int($0.output) }) {
              citations += 1
              #expect(Self.laws.contains(number), "\(file.lastPathComponent) cites law \(number)")
            }
          }
        }
      }
      #expect(citations > 40)
    }

    @Test func `the functions and the files that the page names are there`() throws {
      let sources =
        Self.swiftFiles(in: "Sources/StraitChannels")
        + Self.swiftFiles(in: "Sources/StraitModel")
        + Self.swiftFiles(in: "Tests/StressTests/Delivery/ReferenceModel")
      let texts = try sources.map { try String(contentsOf: $0, encoding: .utf8) }
      let names = Set(sources.map(\.lastPathComponent))
      for match in page.matches(of: /`(?:\w+\/)?(\w+\.swift)`/) {
        #expect(names.contains(String(match.output.1)), "\(match.output.1)")
      }
      for match in page.matches(of: /`(\w+)\.(\w+)(?:\([\w:]*\))?`/)
      where match.output.2 != "swift" && match.output.2 != "h" {
        let member = match.output.2
        let isThere = texts.contains {
          $0.contains("func \(member)") || $0.contains("var \(member)")
            || $0.contains(" \(member)(")
        }
        #expect(isThere || match.output.1 == "StraitThread", "\(match.output.0)")
      }
    }
  }
}
