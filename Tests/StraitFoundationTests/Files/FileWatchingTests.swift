import Glibc

/// Changes that others make to a file while it is watched.
@Suite struct FileWatchingTests {
  private let folder = Folder()
  private let scheduler = VirtualScheduler()

  init() throws {
    try folder.write("one\n", "notes")
  }

  /// A way in which programs write files.
  typealias Style = NamedAction<@Sendable (Folder, String) throws -> Void>

  static let styles: [Style] = [
    Style("into the file") { try $0.write($1, "notes") },
    Style("by a file that takes the name") { try $0.replace("notes", with: $1) },
    Style("after the old one was removed") { folder, text in
      unlink(folder("notes"))
      try folder.write(text, "notes")
    },
    Style("after the old one was renamed") { folder, text in
      rename(folder("notes"), folder("notes~"))
      try folder.write(text, "notes")
    },
    Style("in two steps") { folder, text in
      let descriptor = open(folder("notes"), O_WRONLY | O_TRUNC)
      defer { close(descriptor) }
      let half = text.utf8.count / 2
      for part in [Array(text.utf8.prefix(half)), Array(text.utf8.dropFirst(half))] {
        _ = Glibc.write(descriptor, part, part.count)
      }
    },
    Style("by a link that takes the name") { folder, text in
      try folder.write(text, "target")
      symlink("target", folder("notes.new"))
      rename(folder("notes.new"), folder("notes"))
    },
    Style("by a hard link") { folder, text in
      link(folder("notes"), folder("twin"))
      unlink(folder("notes"))
      try folder.write(text, "twin")
      link(folder("twin"), folder("notes"))
    },
  ]

  @Test(arguments: styles)
  func `whatever way a program writes a file, the text follows`(_ style: Style) throws {
    let file = TextFile(folder("notes"), on: scheduler)
    for text in ["two\n", "three\n", "", "four\n"] {
      try style.action(folder, text)
      eventually(scheduler) { file.text.value == text && file.state == .clean }
    }
    file.text.value = "mine\n"
    try file.flush()
    #expect(folder.text("notes") == "mine\n")
  }

  @Test func `a file that is removed leaves the text, and is made again when that is set`() throws {
    let file = TextFile(folder("notes"), on: scheduler)
    unlink(folder("notes"))
    eventually(scheduler) { file.state.error?.reason == .missing }
    #expect(file.text.value == "one\n")
    file.text.value = "two\n"
    eventually(scheduler) { folder.text("notes") == "two\n" && file.state == .clean }
    unlink(folder("notes"))
    eventually(scheduler) { file.state.error?.reason == .missing }
    file.save()
    eventually(scheduler) { folder.text("notes") == "two\n" && file.state == .clean }
    unlink(folder("notes"))
    eventually(scheduler) { file.state.error?.reason == .missing }
    try folder.write("three\n", "notes")
    eventually(scheduler) { file.text.value == "three\n" && file.state == .clean }
  }

  @Test func `a file that appears is read`() throws {
    let file = TextFile(folder("later"), initial: "none", on: scheduler)
    try folder.write("there", "later")
    eventually(scheduler) { file.text.value == "there" }
  }

  @Test func `files of one directory are distinguished`() throws {
    let (one, other) = (
      TextFile(folder("notes"), on: scheduler), TextFile(folder("other"), on: scheduler)
    )
    var reads = 0
    other.text.values.skip(1).subscribe(onNext: { _ in reads += 1 })
    try folder.write("two\n", "notes")
    eventually(scheduler) { one.text.value == "two\n" }
    #expect(reads == 0)
  }

  @Test func `a directory that is not there is reported, and watched when it is`() throws {
    let file = TextFile(folder("new/notes"), initial: "x", on: scheduler)
    #expect(file.watchError?.reason == .missing)
    #expect(file.state == .clean)
    file.save()
    eventually(scheduler) { file.state.error?.reason == .missing }
    mkdir(folder("new"), 0o755)
    file.reload()
    #expect(file.watchError == nil)
    try folder.write("y", "new/notes")
    eventually(scheduler) { file.text.value == "y" && file.state == .clean }
  }

  @Test func `what is not watched is found by reload and at a save`() throws {
    let file = TextFile(
      folder("notes"),
      on: scheduler,
      options: FileOptions(isWatched: false)
    )
    try folder.write("two\n", "notes")
    scheduler.advance(by: .seconds(10))
    #expect(file.text.value == "one\n")
    file.reload()
    eventually(scheduler) { file.text.value == "two\n" }
    try folder.write("two\nthree\n", "notes")
    file.text.value = "zero\ntwo\n"
    let error = #expect(throws: FileError.self) { try file.flush() }
    #expect(error?.reason == .conflict)
    #expect(folder.text("notes") == "two\nthree\n")
  }

  @Test func `a directory that is made after the file was opened is watched from the first save`()
    throws
  {
    let path = folder("later/notes")
    let file = TextFile(path, on: scheduler)
    #expect(file.watchError != nil)
    mkdir(folder("later"), 0o755)
    file.text.value = "mine\n"
    try file.flush()
    #expect(file.watchError == nil)
    try folder.write("theirs\n", "later/notes")
    eventually(scheduler) { file.text.value == "theirs\n" }
  }

  @Test func `a directory that is removed and made again is watched from the next read on`()
    throws
  {
    let path = folder("made/notes")
    mkdir(folder("made"), 0o755)
    try folder.write("one\n", "made/notes")
    let file = TextFile(path, on: scheduler)
    let other = TextFile(folder("notes"), on: scheduler)
    // Many file systems give the new directory the number of the old one.
    unlink(path)
    rmdir(folder("made"))
    mkdir(folder("made"), 0o755)
    try folder.write("two\n", "made/notes")
    file.reload()
    eventually(scheduler) { file.text.value == "two\n" }
    // Reports come in order: no report of the old directory remains.
    try folder.write("two\n", "notes")
    eventually(scheduler) { other.text.value == "two\n" }
    scheduler.advance(by: .seconds(1))
    try file.flush()
    try folder.write("three\n", "made/notes")
    eventually(scheduler) { file.text.value == "three\n" && file.state == .clean }
  }
}
