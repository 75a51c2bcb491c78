import Glibc

@Suite struct TextFileTests {
  private let folder = Folder()
  private let scheduler = VirtualScheduler()

  private func file(
    _ name: String = "notes",
    _ options: FileOptions = FileOptions()
  ) -> TextFile {
    TextFile(folder(name), initial: "initial\n", on: scheduler, options: options)
  }

  @Test func `a file is loaded at the start, and what is set is saved a while later`() throws {
    try folder.write("one\n", "notes")
    let file = file()
    var states: [String] = []
    file.states.subscribe(onNext: { states.append("\($0)") })
    #expect(file.text.value == "one\n")
    file.text.value = "two\n"
    file.text.value = "three\n"
    scheduler.advance(by: .milliseconds(499))
    #expect(folder.text("notes") == "one\n")
    #expect(file.state == .edited)
    scheduler.advance(by: .milliseconds(1))
    #expect(file.state == .saving)
    eventually(scheduler) { file.state == .clean }
    #expect(folder.text("notes") == "three\n")
    #expect(states == ["clean", "edited", "saving", "clean"])
    #expect(folder.names == ["notes"])
  }

  @Test func `a text that is set back is not written`() throws {
    try folder.write("one\n", "notes")
    let file = file()
    file.text.value = "two\n"
    file.text.value = "one\n"
    #expect(file.state == .clean)
    scheduler.advance(by: .seconds(10))
    #expect(file.state == .clean)
  }

  @Test func `without a file there is none until something is set or saved`() throws {
    let file = file()
    #expect(file.text.value == "initial\n")
    #expect(file.state == .clean)
    scheduler.advance(by: .seconds(10))
    #expect(folder.names.isEmpty)
    file.save()
    eventually(scheduler) { folder.text("notes") == "initial\n" && file.state == .clean }
    let other = self.file("other")
    other.text.value = "x"
    try other.flush()
    #expect(folder.text("other") == "x")
  }

  @Test func `what is pending is saved by save and flush, and without a delay by nothing else`()
    throws
  {
    let file = file("notes", FileOptions(saveDelay: nil))
    file.text.value = "one"
    scheduler.advance(by: .seconds(100))
    #expect(folder.text("notes") == nil)
    #expect(file.state == .edited)
    try file.flush()
    #expect(folder.text("notes") == "one")
    #expect(file.state == .clean)
    try file.flush()
  }

  @Test func `a file that is released is saved first`() throws {
    var file: TextFile? = file()
    file?.text.value = "last words"
    weak let text = file?.text
    file = nil
    #expect(text != nil)
    eventually(scheduler) { folder.text("notes") == "last words" }
    eventually(scheduler) { text == nil }
    // A file that has nothing to save is released immediately.
    file = self.file()
    weak let next = file?.text
    file = nil
    #expect(next == nil)
  }

  @MainActor
  @Test func `on the main actor files are followed in real time`() async throws {
    let options = FileOptions(saveDelay: .milliseconds(5), settleDelay: .milliseconds(5))
    let file = TextFile(folder("notes"), on: MainScheduler.shared, options: options)
    file.text.value = "one"
    await eventually { folder.text("notes") == "one" && file.state == .clean }
    try folder.replace("notes", with: "two")
    await eventually { file.text.value == "two" }
  }

  @Test func `a file that is closed follows nothing any more`() throws {
    let file = file()
    file.text.value = "one"
    try file.close()
    #expect(folder.text("notes") == "one")
    file.text.value = "two"
    file.save()
    try folder.write("three", "notes")
    scheduler.advance(by: .seconds(10))
    #expect(folder.text("notes") == "three" && file.text.value == "two")
  }

  @Test func `what a close could not save is saved by a flush, and no later edit is`() throws {
    mkdir(folder("there"), 0o755)
    let file = TextFile(folder("there/notes"), on: scheduler)
    rmdir(folder("there"))
    file.text.value = "one"
    #expect(throws: FileError.self) { try file.close() }
    #expect(throws: FileError.self) { try file.flush() }
    mkdir(folder("there"), 0o755)
    try file.flush()
    #expect(folder.text("there/notes") == "one" && file.state == .clean)
    file.text.value = "two"
    try file.flush()
    scheduler.advance(by: .seconds(10))
    #expect(folder.text("there/notes") == "one" && file.state == .clean)
  }

  @Test func `a file is bound both ways through its property`() throws {
    let kept = CompositeDisposable()
    try folder.write("one", "notes")
    let file = file()
    let field = Property("")
    field.bind(to: file.text)
    #expect(field.value == "one")
    field.value = "two"
    try file.flush()
    #expect(folder.text("notes") == "two")
    var changes = 0
    field.observe { _, _ in changes += 1 }.store(in: kept)
    try folder.replace("notes", with: "three")
    eventually(scheduler) { field.value == "three" }
    #expect(changes == 1)
    // T4: a text that comes from the file is not written back.
    #expect(file.state == .clean)
    scheduler.advance(by: .seconds(1))
    #expect(file.state == .clean)
  }

  @Test func `permissions and a symbolic link stay`() throws {
    mkdir(folder("there"), 0o755)
    try folder.write("one", "there/real")
    chmod(folder("there/real"), 0o640)
    try #require(symlink("there/real", folder("link")) == 0)
    try #require(symlink(folder("link"), folder("notes")) == 0)
    let file = file()
    #expect(file.text.value == "one")
    file.text.value = "two"
    try file.flush()
    #expect(folder.text("there/real") == "two")
    #expect(folder.names == ["link", "notes", "there"])
    var status = stat()
    try #require(lstat(folder("link"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    try #require(stat(folder("there/real"), &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o640)
    // The directory that the link leads to is watched, too, and the link itself.
    try folder.write("three", "there/real")
    eventually(scheduler) { file.text.value == "three" }
    try folder.write("four", "there/other")
    try #require(symlink("there/other", folder("new")) == 0)
    try #require(rename(folder("new"), folder("link")) == 0)
    eventually(scheduler) { file.text.value == "four" }
  }

  @Test func `a file is saved though its name is as long as a name can be`() throws {
    let name = "n" + String(repeating: "é", count: 127)
    try folder.write("one", name)
    let file = file(name)
    file.text.value = "two"
    try file.flush()
    #expect(folder.text(name) == "two")
    #expect(folder.names == [name])
  }

  @Test func `a file stays where it is, though the program goes to another directory`() async throws
  {
    let path = folder.path
    try folder.write("one", "notes")
    await #expect(processExitsWith: .success) { [path = path as String] in
      let scheduler = VirtualScheduler()
      try #require(chdir(path) == 0)
      let file = TextFile("notes", on: scheduler)
      try #require(chdir("/proc/self") == 0)
      file.text.value = "two"
      try file.flush()
      let place = URL(fileURLWithPath: path + "/notes")
      #expect(try Data(contentsOf: place) == Data("two".utf8))
      try Data("three".utf8).write(to: place)
      file.reload()
      eventually(scheduler) { file.text.value == "three" }
      #expect(file.path == "notes")
    }
  }

  @Test func `a link that leads nowhere yet is where the file is made`() throws {
    mkdir(folder("there"), 0o755)
    try #require(symlink("there/real", folder("notes")) == 0)
    let file = file()
    file.text.value = "new"
    try file.flush()
    #expect(folder.text("there/real") == "new")
  }
}
