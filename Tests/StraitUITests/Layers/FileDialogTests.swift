@testable import StraitUI

/// Paths and lifetimes of the dialogs for files; the script `files` has their use.
@MainActor @Suite struct FileDialogTests {
  @Test(arguments: [
    ("/", "/a", "/a"), ("..", "/a/b", "/a"), ("./x/../y", "/a", "/a/y"), ("../../..", "/a", "/"),
    ("~", "/a", "/home/ada"), ("~/x", "/a", "/home/ada/x"), ("~x", "/", "/~x"),
    ("//x///y/", "/a", "/x/y"), ("", "/a", "/a"), ("é/漢", "/", "/é/漢"),
  ])
  func `paths are resolved as text`(text: String, directory: String, expected: String) {
    #expect(
      FilePath.resolve(text, in: directory, home: "/home/ada") == (text == "/" ? "/" : expected)
    )
  }

  nonisolated private static let tree: [String: [FileListing.Entry]] = [
    "/": [.init("a", .directory)],
    "/a": [.init("b", .directory), .init("one.txt")],
    "/a/b": [.init("aa", .directory), .init("b", .directory), .init("two.txt")],
  ]

  private let driver = Driver(
    App(bracketed: TextField("Name")),
    size: Size(columns: 70, rows: 20)
  )

  /// Opens a dialog in `/a`, and waits for the rows unless they are held back.
  private func open(at path: String? = nil) async -> () -> [String] {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let listing = FileListing(
      home: "/a",
      entries: { Self.tree[$0] ?? [] },
      kind: { path in
        if Self.tree[path] != nil { return .directory }
        let entries = Self.tree[FilePath.parent(of: path)] ?? []
        return entries.first { $0.name == FilePath.name(of: path) }?.kind
      }
    )
    let answer: Signal<String> = driver.app.openFile(in: listing, at: path)
    answer.subscribe(onNext: { log.lines.append($0) })
    await driver.settleWork()
    return { log.lines }
  }

  @Test func `a file dialog is freed when it is closed`() async throws {
    _ = await open(at: "/a/one.txt")
    weak let dialog = driver.app.layers.last?.root
    #expect(dialog != nil)
    try driver.press("enter")
    await driver.settleWork()
    #expect(dialog == nil && driver.app.layers.count == 1)
  }

  @Test func `the answer about a directory that was left is dropped`() async throws {
    _ = await open()
    try driver.perform(.hold("files"))
    try driver.type("b/")
    #expect(driver.app.work == ["files"])
    try driver.press("backspace")
    #expect(driver.app.work == [])
    try driver.type("/")
    try driver.fill(.id("path"), "/")
    #expect(driver.app.work == ["files"])
    try driver.perform(.release("files"))
    await driver.settleWork()
    try driver.expect("path", value: "/")
    try driver.expect(screenHas: "a/")
    #expect(!driver.screen.contains("two.txt") && !driver.screen.contains("one.txt"))
  }

  @Test func `a closed dialog cancels the task that reads a directory`() async throws {
    let (stopped, stop) = AsyncStream<Void>.makeStream()
    let listing = FileListing(
      home: "/",
      entries: { _ in
        await withTaskCancellationHandler {
          for await _ in AsyncStream<Void>.makeStream().stream {}
        } onCancel: {
          stop.yield()
        }
        return []
      },
      kind: { _ in .directory }
    )
    _ = driver.app.openFile(in: listing) as Signal<String>
    driver.settle()
    #expect(driver.app.work == ["files"])
    try driver.press("escape")
    #expect(driver.app.work == [] && driver.app.layers.count == 1)
    for await _ in stopped { break }
  }
}
