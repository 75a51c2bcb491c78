import Foundation
import StraitDriven

/// Key maps from files.
@MainActor @Suite struct KeyMapFileTests {
  private func map(of text: String, known: [String]) throws -> KeyMap {
    try map(of: Array(text.utf8), known: known)
  }

  private func map(of bytes: [UInt8], known: [String]) throws -> KeyMap {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("keys-\(UUID().uuidString).txt")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try KeyMap(file: file.path, known: known)
  }

  private let known = KeyMap.frameworkActions + ["file.save"]

  @Test func `a file that holds a map is read, on top of the standard one`() throws {
    let map = try map(
      of: "# my keys\nfile.save = ctrl+s, f2\napp.suspend = none\n",
      known: known
    )
    #expect(map.customKeys == ["file.save": ["ctrl+s", "f2"], "app.suspend": []])
    let app = App(root: Label("x"))
    app.keyMap = map
    #expect(app.keyMap.keys(for: "file.save", default: []) == ["ctrl+s", "f2"])
  }

  @Test func `a map may begin with a byte order mark, and its lines may end in CRLF`() throws {
    let map = try map(of: "\u{FEFF}file.save = f2\r\napp.suspend = none\r\n", known: known)
    #expect(map.customKeys == ["file.save": ["f2"], "app.suspend": []])
  }

  @Test func `what is wrong is said with the file, line, column and the nearest name`() throws {
    let text = "file.save = ctrl+s\n\n  app.suspnd = none\nfile.save = f2\n"
    let error = try #require(throws: TextFileError.self) { try map(of: text, known: known) }
    #expect(
      error.description.split(separator: "\n").map { $0.dropFirst(error.path.count) } == [
        #":3:3: expected the identifier of an action, found "app.suspnd"; did you mean "#
          + #""app.suspend"?"#,
        #":4:1: expected file.save once, as in line 1, found "it again""#,
      ]
    )
    guard case .invalid(let inner) = error.reason else {
      Issue.record("\(error.reason)")
      return
    }
    #expect(inner.problems.map(\.nearest) == ["app.suspend", nil])
    #expect(inner.problems.map(\.line) == [3, 4])
  }

  @Test func `a key that is misspelt is named with its place`() throws {
    let error = try #require(throws: TextFileError.self) {
      try map(of: "file.save = ctrl+hoem", known: known)
    }
    #expect(error.description.hasPrefix("\(error.path):1:13: "))
    #expect(error.description.contains("did you mean"))
  }

  @Test func `a byte of a map that is not UTF-8 is named with its line and column`() throws {
    let bytes = Array("# keys\nfile.save = ".utf8) + [0xC3] + Array("x\n".utf8)
    let error = try #require(throws: TextFileError.self) { try map(of: bytes, known: known) }
    #expect(
      error.description == "\(error.path):2:13: expected UTF-8, found \"the byte 0xC3\""
    )
  }

  @Test func `a folder is no file, and one that is not there is named`() {
    #expect(throws: TextFileError.self) { try KeyMap(file: "/tmp") }
    let missing = #expect(throws: TextFileError.self) { try KeyMap(file: "/nothing/there") }
    #expect(missing?.description == "/nothing/there: No such file or directory")
  }
}
