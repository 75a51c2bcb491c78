import Foundation
import StraitDriven

/// Some file systems do not report the kind of a directory's entries.
@Suite struct DirectoryEntryTests {
  @Test(arguments: [Int(DT_UNKNOWN), Int(DT_LNK)])
  func `an entry whose kind the directory does not say is looked up`(_ type: Int) throws {
    let folder = try TestFolder()
    func path(_ name: String) -> String { folder.path(of: name) }
    try FileManager.default.createDirectory(
      atPath: path("folder"),
      withIntermediateDirectories: true
    )
    try folder.write("", to: "file")
    try #require(symlink("file", path("link to a file")) == 0)
    try #require(symlink("folder", path("link to a folder")) == 0)
    try #require(symlink("none", path("link to nothing")) == 0)
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    let names = [
      "file", "folder", "link to a file", "link to a folder", "link to nothing", "pipe",
    ]
    let found = try DirectoryEntry.all(
      in: folder.path,
      reading: { _ in (names + [".", ".."]).map { (name: $0, type: UInt8(type)) } }
    )
    #expect(found.map(\.name) == names)
    #expect(found.map(\.kind) == [.file, .directory, .file, .directory, .file, .other])
    let read = try DirectoryEntry.all(in: folder.path)
    #expect(Set(read) == Set(found))
  }
}
