import Foundation

/// A program outside of the project, without a screen and without Foundation.
@Suite struct EmbedderTests {
  @Test func `it builds, links and runs with the model layer alone`() throws {
    // The program is in the same folder as the tests' own.
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "StraitEmbedder")
    let output = try run(program, [])
    #expect(
      output == """
        ["fast: strait"]
        ["fast: strait", "slow: strait"]
        -273.15 -273.15
        total 6.0
        count 3 → 4
        total 8.0
        count 4 → 10
        total 15.0
        SoldOut() 10
        Cart.count takes Int, got String "many"
        ["a gift"] 0.0

        """
    )
    let libraries = try run(URL(filePath: "/usr/bin/ldd"), [program.path()])
    #expect(libraries.contains("libswiftCore"))
    #expect(!libraries.contains("Foundation"))
    #expect(!libraries.contains("Observation"))
    #expect(!libraries.contains("ncurses"))
  }

  private func run(_ program: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}
