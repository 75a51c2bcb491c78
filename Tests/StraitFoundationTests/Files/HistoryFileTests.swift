import Glibc
import StraitUI

/// A text field whose history is kept in a file, as the article shows.
@MainActor @Suite struct HistoryFileTests {
  private let folder = Folder()
  private let scheduler = VirtualScheduler()
  private let field = TextField("Command", id: "command")
  private let history = TextHistory()

  init() {
    field.history = history
  }

  private func keep(_ name: String) -> TextFile {
    let kept = TextFile(folder(name), on: scheduler)
    let lines = Converter<String, [String]>(
      forward: { $0.split(separator: "\n").map(String.init) },
      backward: { $0.map { $0 + "\n" }.joined() }
    )
    history.entries.bind(to: kept.text, through: lines)
    return kept
  }

  private func submit(_ text: String) {
    #expect(field.perform(.set(text)) && field.perform(.submit))
  }

  @Test func `the history begins with the lines of the file, and is saved there`() throws {
    try folder.write("make\nmake test\n", "history")
    let kept = keep("history")
    #expect(history.entries.value == ["make", "make test"])
    submit("ls")
    submit("make")
    try kept.flush()
    #expect(folder.text("history") == "make test\nls\nmake\n")
    #expect(field.perform(.set("")) && field.perform(.recall(previous: true)))
    #expect(field.text == "make")
    // Lines that another program adds are found as well.
    try folder.replace("history", with: "make test\nls\nmake\ngit push\n")
    eventually(scheduler) { history.entries.value.last == "git push" }
    #expect(field.perform(.recallEntry("git push")) && field.text == "git push")
  }

  @Test func `a history that may not be read leaves the field working`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        // The superuser may read everything, so the process becomes another user's.
        unsetenv("TMPDIR")
        if geteuid() == 0 { try #require(setuid(65_534) == 0) }
        try HistoryFileTests().checkWithoutPermission()
      }
    }
  }

  private func checkWithoutPermission() throws {
    try folder.write("make\n", "history")
    chmod(folder("history"), 0)
    let kept = keep("history")
    #expect(history.entries.value == [])
    let error = try #require(kept.state.error?.description)
    #expect(error.hasPrefix("cannot read \(folder("history")): expected "), "\(error)")
    #expect(error.contains("Permission denied"), "\(error)")
    submit("ls")
    submit("make")
    #expect(field.perform(.set("")))
    #expect(field.perform(.recall(previous: true)) && field.text == "make")
    #expect(field.perform(.recall(previous: true)) && field.text == "ls")
    #expect(history.entries.value == ["ls", "make"])
    scheduler.advance(by: .seconds(10))
    #expect(throws: FileError.self) { try kept.flush() }
    // Existing content was not overwritten; once it is moved away, the history is saved.
    #expect(folder.names == ["history"])
    rmdir(folder("history"))
    unlink(folder("history"))
    eventually(scheduler) { folder.text("history") == "ls\nmake\n" && kept.state == .clean }
  }
}
