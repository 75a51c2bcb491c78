import Foundation
import StraitDriven

/// The files of the system, as the dialogs see them.
@MainActor @Suite struct FileListingTests {
  @Test func `a directory of the system is listed with what its entries are`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("listing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("inner"),
      withIntermediateDirectories: true
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("x".utf8).write(to: folder.appendingPathComponent("größe.txt"))
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("link"),
      withDestinationURL: folder.appendingPathComponent("inner")
    )
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("dead"),
      withDestinationURL: folder.appendingPathComponent("nothing")
    )
    let listing = FileListing.system
    let entries = try await listing.entries(folder.path)
    #expect(
      Set(entries) == [
        .init("inner", .directory), .init("größe.txt"), .init("link", .directory), .init("dead"),
      ]
    )
    #expect(await listing.kind(folder.path) == .directory)
    #expect(await listing.kind(folder.path + "/größe.txt") == .file)
    #expect(await listing.kind(folder.path + "/nothing") == nil)
    #expect(await listing.kind(listing.home) == .directory)
    let error = await #expect(throws: (any Error).self) {
      try await listing.entries(folder.path + "/nothing")
    }
    #expect("\(try #require(error))" == "No such file or directory")
    let other = await #expect(throws: (any Error).self) {
      try await listing.entries("/etc/passwd")
    }
    #expect("\(try #require(other))" == "Not a directory")
  }
}
