import Testing

@testable import StraitFoundation

@Suite struct StoredFileTests {
  private let folder = Folder()

  @Test func `a file of as many bytes as it may have is read and written, and no larger one`()
    throws
  {
    let file = StoredFile(path: folder("notes"), mostBytes: 4)
    _ = try file.write(Array("1234".utf8), over: .nothing)
    guard case .bytes(let bytes, _) = try file.read() else {
      Issue.record("nothing was read")
      return
    }
    #expect(bytes == Array("1234".utf8))
    let refused = #expect(throws: FileError.self) {
      try file.write(Array("12345".utf8), over: .anything)
    }
    #expect(folder.text("notes") == "1234")
    #expect(
      refused?.description
        == "cannot write \(folder("notes")): expected at most 4 bytes, found 5 bytes"
    )
    try folder.write("12345", "notes")
    let error = #expect(throws: FileError.self) { try file.read() }
    #expect(error?.operation == .read && error?.reason == .tooLarge)
  }

  /// As those of the system about a process: it says that it has none.
  @Test func `a file that does not say how large it is is not read without end`() {
    let file = StoredFile(path: "/proc/self/status", mostBytes: 4)
    let error = #expect(throws: FileError.self) { try file.read() }
    #expect(error?.reason == .tooLarge)
  }
}
