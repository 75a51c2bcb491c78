import StraitChannels
import StraitDriver
import StraitScreen
import Testing

@testable import StraitUI

/// The dialogs for files, over a tree that is made up.
@MainActor @Suite struct FileDialogTests {
  private struct Denied: Error, CustomStringConvertible { let description = "permission denied" }

  private final class Tree {
    var files: [String: [FileListing.Entry]] = [
      "/": [.init("home", .directory), .init("root", .directory)],
      "/home": [.init("ada", .directory)],
      "/home/ada": [
        .init("notes.txt"), .init("src", .directory), .init("Makefile"), .init(".profile"),
        .init("a.MD"), .init("\u{1B}[31mred.txt"),
      ],
      "/home/ada/src": [.init("main.swift")],
    ]

    func kind(_ path: String) -> FileListing.Kind? {
      if files[path] != nil || path == "/root" { return .directory }
      let name = FilePath.name(of: path)
      return files[FilePath.parent(of: path)]?.first { $0.name == name }?.kind
    }
  }

  private let tree = Tree()
  private let driver = Driver(
    App(bracketed: Column { TextField("Name", id: "name") }),
    size: Size(columns: 70, rows: 22)
  )

  private var listing: FileListing {
    let tree = self.tree
    return FileListing(
      home: "/home/ada",
      entries: { path in
        guard let entries = tree.files[path] else { throw Denied() }
        return entries
      },
      kind: { tree.kind($0) }
    )
  }

  private func log(_ signal: Signal<String>) -> () -> [String] {
    final class Log { var lines: [String] = [] }
    let log = Log()
    signal.subscribe(onNext: { log.lines.append($0) }, onCompleted: { log.lines.append("|") })
    driver.settle()
    return { log.lines }
  }

  private var names: [String] {
    var found: [String] = []
    driver.app.layers.last?.root.forEachWidget { widget in
      guard widget.id == "files", let choice = widget.described.choice else { return }
      found = (0..<choice.count).map { choice[$0] }
    }
    return found
  }

  private var path: String {
    var found = ""
    driver.app.layers.last?.root.forEachWidget { widget in
      if widget.id == "path" { found = widget.described.text ?? "" }
    }
    return found
  }

  @Test func `it begins at home, with directories first and hidden files out of sight`() throws {
    _ = log(driver.app.openFile(in: listing))
    try driver.expect(focused: "path")
    #expect(path == "/home/ada/")
    #expect(names == ["..", "src", "\u{1B}[31mred.txt", "a.MD", "Makefile", "notes.txt"])
    #expect(!driver.screen.contains("\u{1B}"))
    try driver.toggle(.id("hidden"))
    #expect(names.contains(".profile"))
  }

  @Test func `what is typed selects in the list, and enters the directory that it names`() throws {
    let answer = log(driver.app.openFile(in: listing))
    try driver.type("no")
    try driver.expect(.id("files"), .value("notes.txt"))
    try driver.press("tab", "enter")
    // The list submits what the field has: the name is not whole.
    #expect(answer().isEmpty && path == "/home/ada/no")
    try driver.fill(.id("path"), "src/")
    #expect(names == ["..", "main.swift"])
    try driver.fill(.id("path"), "~/../ada/src/main.swift")
    try driver.press("enter")
    #expect(answer() == ["/home/ada/src/main.swift", "|"])
  }

  @Test func `what is selected in the list is written into the field, Return enters and chooses`()
    throws
  {
    let answer = log(driver.app.openFile(in: listing, at: "/home"))
    try driver.press("tab", "down", "down")
    #expect(path == "/home/ada/")
    try driver.press("enter")
    #expect(names.contains("notes.txt") && path == "/home/ada/")
    try driver.press("home", "enter")
    #expect(names == ["..", "ada"])
    try driver.press("down", "enter", "end", "enter")
    #expect(answer() == ["/home/ada/notes.txt", "|"])
    try driver.expect(focused: "name")
  }

  @Test func `the button enters the parent that was chosen in the list, as Return does`() throws {
    let answer = log(driver.app.openFile(in: listing))
    try driver.choose(.id("files"), "..")
    try driver.press(.id("yes"))
    #expect(names == ["..", "ada"] && path == "/home/")
    try driver.fill(.id("path"), "/home/ada/")
    try driver.press(.id("yes"))
    try driver.press(.id("yes"))
    #expect(path == "/home/ada/" && answer().isEmpty, "a path that was typed is taken")
    try driver.press(.id("no"))
    #expect(answer() == ["|"])
  }

  @Test func `only files of the extensions are listed, and another can be typed`() throws {
    let answer = log(driver.app.openFile(in: listing, extensions: ["md"]))
    #expect(names == ["..", "src", "a.MD"])
    try driver.fill(.id("path"), "Makefile")
    try driver.press("enter")
    #expect(answer() == ["/home/ada/Makefile", "|"])
  }

  @Test func `what cannot be read and what is not there is said`() throws {
    let answer = log(driver.app.openFile(in: listing))
    try driver.fill(.id("path"), "/root/")
    #expect(names == [".."])
    try driver.expect(screenHas: "cannot read /root: permission denied")
    try driver.fill(.id("path"), "/home/ada/nothing")
    try driver.press("enter")
    try driver.expect(screenHas: "there is no /home/ada/nothing")
    try driver.expect(focused: "path")
    #expect(!driver.screen.contains("cannot read"))
    try driver.press("escape")
    #expect(answer() == ["|"])
  }

  @Test func `saving asks before it overwrites, and takes what is not there`() throws {
    let answer = log(driver.app.saveFile(in: listing, at: "/home/ada/notes.txt"))
    #expect(path == "/home/ada/notes.txt")
    try driver.press("enter")
    try driver.expect(screenHas: "notes.txt is there already. Replace it?")
    try driver.press("escape")
    #expect(answer().isEmpty && driver.app.layers.count == 2)
    try driver.press("enter", "enter")
    #expect(answer() == ["/home/ada/notes.txt", "|"])
    let other = log(driver.app.saveFile(in: listing))
    try driver.press("enter")
    #expect(other().isEmpty)
    try driver.fill(.id("path"), "nowhere/new.txt")
    try driver.press("enter")
    try driver.expect(screenHas: "there is no directory /home/ada/nowhere")
    try driver.fill(.id("path"), "new.txt")
    try driver.press("enter")
    #expect(other() == ["/home/ada/new.txt", "|"])
  }

  @Test func `a directory of 100,000 files is listed as a small one is`() throws {
    tree.files["/home/ada/src"] = (0..<100_000).map { .init("file \($0)") }
    let answer = log(driver.app.openFile(in: listing, at: "/home/ada/src"))
    #expect(names.count == 100_001)
    try driver.type("file 99999")
    try driver.expect(.id("files"), .value("file 99999"))
    try driver.press("enter")
    #expect(answer() == ["/home/ada/src/file 99999", "|"])
  }

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

  @Test func `it works on a screen of any size, and is freed`() throws {
    weak var dialog: Widget?
    for (columns, rows) in [(1, 1), (12, 4), (40, 10)] {
      try driver.resize(to: Size(columns: columns, rows: rows))
      let answer = log(driver.app.openFile(in: listing, at: "/home/ada/notes.txt"))
      dialog = driver.app.layers.last?.root
      try driver.press("enter")
      #expect(answer() == ["/home/ada/notes.txt", "|"])
      #expect(dialog == nil)
    }
  }

  @Test func `a path without a slash in front begins where the dialog was, whatever is listed`()
    throws
  {
    var answer = log(driver.app.openFile(in: listing))
    try driver.fill(.id("path"), "src/main.swift")
    #expect(names == ["..", "main.swift"])
    try driver.press("enter")
    #expect(answer() == ["/home/ada/src/main.swift", "|"])
    answer = log(driver.app.openFile(in: listing))
    try driver.fill(.id("path"), "")
    for character in "src/../notes.txt" { try driver.type(String(character)) }
    try driver.press("enter")
    #expect(answer() == ["/home/ada/notes.txt", "|"])
    // A directory that was entered, or that the list shows, is where a path begins.
    answer = log(driver.app.openFile(in: listing))
    try driver.fill(.id("path"), "src")
    try driver.press("enter")
    try driver.fill(.id("path"), "main.swift")
    try driver.press("enter")
    #expect(answer() == ["/home/ada/src/main.swift", "|"])
  }
}
