/// What the dialogs for files and pictures do with what cannot be read.
@MainActor @Suite struct UnreadableFileTests {
  private struct Denied: Error, CustomStringConvertible { let description = "permission denied" }

  /// A tree that can lose directories and rights.
  @MainActor private final class Tree {
    var files: [String: [FileListing.Entry]] = [
      "/": [.init("work", .directory)],
      "/work": [.init("a", .directory), .init("notes.txt")],
      "/work/a": [.init("deep.txt")],
    ]
    var denied: Set<String> = []

    func listing() -> FileListing {
      FileListing(
        home: "/work",
        entries: { @MainActor path in
          guard !self.denied.contains(path), let entries = self.files[path] else { throw Denied() }
          return entries
        },
        kind: { @MainActor path in
          guard self.files[path] == nil else { return .directory }
          guard let slash = path.lastIndex(of: "/") else { return nil }
          let parent = slash == path.startIndex ? "/" : String(path[..<slash])
          guard !self.denied.contains(parent) else { return nil }
          let name = String(path[path.index(after: slash)...])
          return self.files[parent]?.first { $0.name == name }?.kind
        }
      )
    }
  }

  private let driver = Driver(bracketed: Label("x"), columns: 60, rows: 20)

  private func open(_ tree: Tree, isSaving: Bool) async -> () -> [String] {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let answer: Signal<String> =
      isSaving ? driver.app.saveFile(in: tree.listing()) : driver.app.openFile(in: tree.listing())
    answer.subscribe(onNext: { log.lines.append($0) }, onCompleted: { log.lines.append("|") })
    await driver.settleWork()
    return { log.lines }
  }

  private func fill(_ path: String) async throws {
    try driver.fill(.id("path"), path)
    await driver.settleWork()
  }

  private func press(_ keys: String...) async throws {
    for key in keys {
      try driver.press(key)
      await driver.settleWork()
    }
  }

  @Test(arguments: [false, true])
  func `a directory without rights shows why, and is left again`(
    _ isSaving: Bool
  ) async throws {
    let tree = Tree()
    tree.denied = ["/work"]
    let answer = await open(tree, isSaving: isSaving)
    try driver.expect(screenHas: "cannot read /work: permission denied")
    try await press("tab", "down", "up", "end", "pagedown")
    #expect(answer().isEmpty)
    try await fill("/")
    #expect(!driver.screen.contains("cannot read"))
    try await fill("/work/a/")
    tree.denied = ["/work", "/work/a"]
    try await fill("/")
    try await fill("/work/a/")
    try driver.expect(screenHas: "cannot read /work/a: permission denied")
    try await press("escape")
    #expect(answer() == ["|"])
  }

  @Test(arguments: [false, true])
  func `a directory that is removed while it is open is missed when something of it is chosen`(
    _ isSaving: Bool
  ) async throws {
    let tree = Tree()
    let answer = await open(tree, isSaving: isSaving)
    try await fill("/work/a/")
    tree.files["/work/a"] = nil
    tree.files["/work"] = [.init("notes.txt")]
    try await fill("/work/a/deep.txt")
    try await press("enter")
    #expect(answer().isEmpty && driver.app.layers.count == 2)
    try driver.expect(
      screenHas: isSaving ? "there is no directory /work/a" : "there is no /work/a/deep.txt"
    )
    // All of it can vanish.
    tree.files = [:]
    try await press("tab", "home", "enter", "down", "enter")
    #expect(answer().isEmpty && driver.app.layers.count == 2)
    try await press("escape")
    #expect(answer() == ["|"])
  }

  // MARK: Pictures

  @Test(arguments: ["empty", "text", "cut off", "no dots", "huge", "another checksum"])
  func `bytes that are no picture say why in its place`(_ kind: String) throws {
    var cells = CellBuffer(size: Size(columns: 4, rows: 2))
    cells.draw("ab", at: Point(column: 0, row: 0), style: .plain)
    let good = Frame(cells: cells).pngPicture
    var bytes = good
    func setSize(_ width: [UInt8], _ height: [UInt8]) {
      bytes.replaceSubrange(16..<24, with: width + height)
      var sum: UInt32 = 0xFFFF_FFFF
      for byte in bytes[12..<29] {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
      }
      let crc = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~sum >> UInt32($0)) }
      bytes.replaceSubrange(29..<33, with: crc)
    }
    switch kind {
    case "empty": bytes = []
    case "text": bytes = Array("no picture".utf8)
    case "cut off": bytes.removeLast(bytes.count / 2)
    case "no dots": setSize([0, 0, 0, 0], [0, 0, 0, 0])
    case "huge": setSize([0x7F, 255, 255, 255], [0x7F, 255, 255, 255])
    default: bytes[20] ^= 1
    }
    let image = Image("x", try Bitmap(png: good), id: "x")
    let driver = Driver(bracketed: image, columns: 70, rows: 3)
    do throws(BitmapError) {
      image.bitmap = try Bitmap(png: bytes)
      Issue.record("\(kind) is a picture")
    } catch {
      #expect(0...bytes.count ~= error.offset)
      image.bitmap = nil
      image.problem = error.description
    }
    try driver.expect(screenHas: "! byte ")
    #expect(image.described.problem?.contains("expected") == true)
    image.problem = nil
    driver.settle()
    #expect(!driver.screen.contains { !$0.isWhitespace })
  }
}
