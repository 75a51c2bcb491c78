import Foundation
@testable import StraitDriven

/// Open descriptors belong to the program alone.
@Suite struct DescriptorTests {
  @MainActor @Test(arguments: [O_RDONLY, O_WRONLY])
  func `a watch that cannot be read ends with an error`(mode: Int32) throws {
    let watch = try FolderWatch()
    let other = open("/dev/null", mode | O_CLOEXEC)
    put(other, at: watch.file)
    close(other)
    #expect(throws: SystemError.self) { try watch.next() }
  }

  @MainActor @Test func `a folder that is missing is no error, and one that cannot be watched is`()
    throws
  {
    let watch = try FolderWatch()
    #expect(try !watch.add("/none"))
    #expect(try !watch.add("/dev/null/none"))
    #expect(try watch.add("/"))
    let other = open("/dev/null", O_RDONLY | O_CLOEXEC)
    put(other, at: watch.file)
    close(other)
    #expect(throws: SystemError.self) { try watch.add("/") }
  }

  @Test func `everything in the sources that is opened is closed in other programs from birth`()
    throws
  {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    for file in files where file.hasSuffix(".swift") || file.hasSuffix(".c") {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where !line.contains("//") {
        let opens =
          line.contains(
            /\b(pipe2?|socketpair|socket|accept4?|inotify_init1?|posix_openpt|memfd_create|eventfd)\([^)]/
          )
          || line.contains(/\bopen\(.*\bO_/) || line.contains(/\bopen\(.*\bflags\b/)
        guard opens, !line.contains("func "), !line.contains("case ") else { continue }
        let around = lines[max(0, index - 4)...index].joined()
        #expect(around.contains("CLOEXEC"), "\(file):\(index + 1): \(line)")
      }
    }
  }
}

private func put(_ descriptor: Int32, at other: Int32) {
  dup2(descriptor, other)
  _ = fcntl(other, F_SETFD, FD_CLOEXEC)
}
