import Foundation

/// Names of targets, which are names of modules in the build of each program that uses the package.
@Suite struct TargetNameTests {
  private static func manifest() throws -> String {
    try String(
      contentsOf: DocumentedPage.repository.appending(path: "Package.swift"),
      encoding: .utf8
    )
  }

  @Test func `each target that programs see has a prefix`() throws {
    // Test targets are left out of the builds of other packages.
    let names = try Self.manifest()
      .matches(of: /\.(?:module|program|target|executableTarget)\(\s*(?:name: )?"([\w-]+)"/)
      .map { String($0.1) }
    #expect(names.count > 30)
    let modulesInC: Set = ["CBacktrace", "CCurses", "CEngine", "CTerminal"]
    let clashing = names.filter { name in
      !name.hasPrefix("Strait") && !name.hasPrefix("strait-") && !modulesInC.contains(name)
    }
    #expect(clashing == [])
  }

  @Test func `a program that uses the package fetches one other package`() throws {
    let urls = try Self.manifest().matches(of: /url: "([^"]+)"/).map { String($0.1) }
    #expect(urls == ["https://github.com/apple/swift-collections"])
  }
}
