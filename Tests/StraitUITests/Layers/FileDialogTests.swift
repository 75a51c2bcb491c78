import Testing

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

  @Test func `a file dialog is freed when it is closed`() throws {
    let driver = Driver(App(bracketed: TextField("Name")))
    let listing = FileListing(home: "/", entries: { _ in [.init("a.txt")] }, kind: { _ in .file })
    driver.app.openFile(in: listing, at: "/a.txt")
    driver.settle()
    weak let dialog = driver.app.layers.last?.root
    #expect(dialog != nil)
    try driver.press("enter")
    #expect(dialog == nil && driver.app.layers.count == 1)
  }
}
