import Foundation

/// Runs of programs in the folder `Cases/Programs`, with their output and the files that they
/// write.
@MainActor @Suite struct ProgramTranscriptTests {
  private nonisolated static let folder = "Tests/StraitDriverTests/Cases/Programs"

  private nonisolated static var names: [String] {
    get throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Cases/Programs")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
      try #require(!names.isEmpty)
      return names
    }
  }

  @Test(arguments: try names)
  func `G42 a program prints and writes what its transcript has`(name: String) async throws {
    try await FileCase.expectBlocks(of: name, in: Self.folder) { block in
      try await Transcript.run(block.text)
    }
  }
}
