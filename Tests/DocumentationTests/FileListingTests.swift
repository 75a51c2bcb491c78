import Foundation
import StraitDriven
import StraitUI
import Testing

/// The files of the system, as the dialogs see them.
@MainActor @Suite struct FileListingTests {
  @Test func `a directory of the system is listed with what its entries are`() throws {
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
    let entries = try listing.entries(folder.path)
    #expect(
      Set(entries) == [
        .init("inner", .directory), .init("größe.txt"), .init("link", .directory), .init("dead"),
      ]
    )
    #expect(listing.kind(folder.path) == .directory)
    #expect(listing.kind(folder.path + "/größe.txt") == .file)
    #expect(listing.kind(folder.path + "/nothing") == nil)
    #expect(listing.kind(listing.home) == .directory)
    let error = #expect(throws: (any Error).self) { try listing.entries(folder.path + "/nothing") }
    #expect("\(try #require(error))" == "No such file or directory")
    let other = #expect(throws: (any Error).self) { try listing.entries("/etc/passwd") }
    #expect("\(try #require(other))" == "Not a directory")
  }
}
