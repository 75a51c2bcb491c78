import Foundation

/// Tests that all names in the page for contributors exist.
@Suite struct ContributingTests {
  private let page: DocumentedPage

  init() throws {
    page = try DocumentedPage(file: "CONTRIBUTING.md")
  }

  /// Returns the paragraphs with the steps to add something.
  private func steps(_ title: String) throws -> String {
    let start = try #require(page.text.range(of: "**… \(title).**"), "\(title) has no steps")
    let rest = page.text[start.upperBound...]
    return String(rest[..<(rest.range(of: "\n**… ")?.lowerBound ?? rest.endIndex)])
  }

  /// Returns the names in a text, without the options of commands.
  private func names(in text: String) -> [String] {
    DocumentedPage.code(in: text).compactMap { code in
      code.contains("\n") ? nil : code.split(separator: " ").first.map { String($0) }
    }
  }

  @Test func `the files and folders that the page names are there`() {
    let roots = [".ci/", "Benchmarks/", "Demo/", "Sources/", "Tests/"]
    let paths = names(in: page.text).filter { name in
      roots.contains { name.hasPrefix($0) }
    }
    #expect(paths.count > 40)
    for path in paths {
      let file = DocumentedPage.repository.appending(path: path)
      #expect(FileManager.default.fileExists(atPath: file.path()), "there is no \(path)")
    }
  }

  @Test(arguments: ["an operator", "a converter", "a kind of property"])
  func `it is one place in the sources, and at most two in the tests`(_ title: String) throws {
    let names = try names(in: steps(title))
    let sources = names.filter { $0.hasPrefix("Sources/") && !$0.hasSuffix(".md") }
    let tests = names.filter { $0.hasPrefix("Tests/") }
    #expect(sources.count == 1 && (1...2).contains(tests.count), "\(sources), \(tests)")
    var files: [String] = []
    for folder in sources + tests {
      let path = DocumentedPage.repository.appending(path: folder).path()
      files += try FileManager.default.subpathsOfDirectory(atPath: path).map { "/" + $0 }
    }
    // The file to add does not exist yet.
    for name in names where name.hasSuffix(".swift") && name != "BoundedTests.swift" {
      let isThere = files.contains { $0.hasSuffix("/" + name) }
      #expect(isThere, "there is no \(name) in \(sources + tests)")
    }
  }

  @Test(arguments: [
    ("an operator", "Tests/StraitChannelsTests/Operators/OperatorContract+Expecting.swift"),
    ("a converter", "Tests/StraitFormsTests/Converters/ConverterContract.swift"),
    ("a converter", "Tests/StraitFormsTests/Converters/ConverterChecks.swift"),
    ("a kind of property", "Tests/ModelTestSupport/BindingContract/EndKind.swift"),
    ("a kind of property", "Sources/StraitModel/Objects/FieldPlace.swift"),
    ("a kind of property", "Sources/StraitModel/Keys/FieldAccess.swift"),
  ])
  func `the steps name what a new file calls or conforms to`(
    _ title: String,
    _ path: String
  ) throws {
    let steps = try steps(title)
    let text = try DocumentedPage(file: path).text
    let declared = text.matches(of: /\b(?:func expect\w+|protocol \w+)/).compactMap {
      $0.output.split(separator: " ").last.map { String($0) }
    }
    #expect(!declared.isEmpty)
    for name in declared { #expect(steps.contains(name), "the steps do not name \(name)") }
  }
}
