import Glibc

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

  @Test func `a version that was written in place with its old time is not replaced`() throws {
    try folder.write("one", "notes")
    let file = StoredFile(path: folder("notes"))
    guard case .bytes(_, let stamp) = try file.read() else {
      Issue.record("nothing was read")
      return
    }
    var (before, after) = (stat(), stat())
    try #require(stat(folder("notes"), &before) == 0)
    repeat {
      try folder.write("two", "notes")
      let times = [before.st_atim, before.st_mtim]
      try #require(utimensat(AT_FDCWD, folder("notes"), times, 0) == 0)
      try #require(stat(folder("notes"), &after) == 0)
      // The system's clock advances in ticks.
    } while after.st_ctim.tv_nsec == before.st_ctim.tv_nsec
      && after.st_ctim.tv_sec == before.st_ctim.tv_sec
    #expect(try file.write(Array("six".utf8), over: .version(stamp)) == nil)
    #expect(folder.text("notes") == "two" && folder.names == ["notes"])
  }

  @Test func `what was written is the version that is read, and can be replaced`() throws {
    let file = StoredFile(path: folder("notes"))
    var stamp = try #require(try file.write(Array("one".utf8), over: .nothing))
    for text in ["two", "three"] {
      guard case .bytes(_, let read) = try file.read() else {
        Issue.record("nothing was read")
        return
      }
      #expect(read == stamp)
      stamp = try #require(try file.write(Array(text.utf8), over: .version(stamp)))
      #expect(folder.text("notes") == text && folder.names == ["notes"])
    }
  }

  @Test func `a file whose owner cannot be kept loses its set-ID bits`() async {
    await #expect(processExitsWith: .success) {
      // Only the superuser can make a file of another user.
      guard geteuid() == 0 else { return }
      unsetenv("TMPDIR")
      let folder = Folder()
      let other: uid_t = 65_534
      try folder.write("", "tool")
      try #require(chmod(folder("tool"), 0o6777) == 0)
      try #require(chown(folder.path, other, other) == 0)
      try #require(setgroups(0, nil) == 0 && setgid(other) == 0 && setuid(other) == 0)
      // The system itself takes the bits from a file into which something is written.
      #expect(try StoredFile(path: folder("tool")).write([], over: .anything) != nil)
      var status = stat()
      try #require(stat(folder("tool"), &status) == 0)
      #expect(status.st_uid == other && status.st_mode & 0o7777 == 0o777)
    }
  }
}
