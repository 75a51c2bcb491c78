import Glibc

/// Invalid files.
@Suite struct BadFileTests {
  private final class Person: CodableModel {
    @Observed var name = "Ada"
    @Observed var age = 36
    @Observed var born = Date(timeIntervalSince1970: 0)
    @Observed var address: Address? = Address()
    @Observed var tags: [String] = []
  }

  private final class Address: CodableModel {
    @Observed var city = "London"
  }

  private final class Ratio: CodableModel {
    @Observed var ratio = 0.5
  }

  private let folder = Folder()
  private let scheduler = VirtualScheduler()

  /// Returns the reason of a file's error by its name.
  private func reason(_ file: ModelFile<Person>) -> String? {
    file.state.error.map { "\($0.reason)" }
  }

  @Test(arguments: TableRow.all(of: "misfits"))
  func `a file that does not fit changes nothing, on either side`(_ row: TableRow) throws {
    try folder.write(#"{"age": 85}"#, "person")
    let file = ModelFile(folder("person"), Person(), on: scheduler)
    #expect(file.model.age == 85)
    try folder.replace("person", with: row[0])
    eventually(scheduler) { reason(file) == row[1] }
    let error = file.state.error?.description ?? ""
    #expect(error.hasPrefix("cannot read \(folder("person")): expected "))
    #expect(error.hasSuffix(row[2]), "\(error)")
    #expect(file.model.name == "Ada" && file.model.age == 85)
    // An edit now is not written over a file that a user is about to mend.
    file.model.name = "Hedy"
    scheduler.advance(by: .seconds(10))
    #expect(throws: FileError.self) { try file.flush() }
    #expect(folder.text("person") == row[0])
    try folder.replace("person", with: #"{"age": 90}"#)
    eventually(scheduler) { file.state == .conflict }
    #expect(file.model.name == "Hedy" && file.model.age == 85)
    file.resolve(.mine)
    eventually(scheduler) { file.state == .clean }
    #expect(folder.text("person") == "{\n  \"age\": 85,\n  \"name\": \"Hedy\"\n}\n")
  }

  @Test(arguments: TableRow.all(of: "misfits"))
  func `a file that does not fit at the start leaves the model, and can be replaced`(
    _ row: TableRow
  ) throws {
    try folder.write(row[0], "person")
    let file = ModelFile(folder("person"), Person(), on: scheduler)
    #expect(reason(file) == row[1])
    #expect(file.model.name == "Ada" && file.model.age == 36)
    file.save()
    scheduler.advance(by: .seconds(1))
    #expect(folder.text("person") == row[0])
    file.resolve(.mine)
    eventually(scheduler) { file.state == .clean }
    let copy = ModelFile(folder("person"), Person(), on: scheduler)
    #expect(copy.state == .clean && copy.model.age == 36)
  }

  /// An object that is found at a file's path and is not a text.
  struct Obstacle: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reason: FileError.Reason
    let found: String
    let make: @Sendable (Folder) throws -> Void

    init(
      _ name: String,
      _ reason: FileError.Reason,
      _ found: String,
      _ make: @escaping @Sendable (Folder) throws -> Void
    ) {
      (testDescription, self.reason, self.found, self.make) = (name, reason, found, make)
    }

    static let all = [
      Obstacle("a directory", .notAFile, "a directory") { mkdir($0("notes"), 0o755) },
      Obstacle("a pipe", .notAFile, "a pipe") { mkfifo($0("notes"), 0o644) },
      Obstacle("a link to itself", .notAFile, "error 40") { symlink("notes", $0("notes")) },
      Obstacle("a device", .notAFile, "a device") { symlink("/dev/null", $0("notes")) },
      Obstacle("more bytes than are read", .tooLarge, "268435457 bytes") {
        try Data().write(to: URL(fileURLWithPath: $0("notes")))
        truncate($0("notes"), 1 << 28 + 1)
      },
      Obstacle("other bytes than text", .notText, "byte 255 at offset 3, in line 1, column 3") {
        try Data([0x61, 0xC3, 0xA9, 0xFF, 0x62]).write(to: URL(fileURLWithPath: $0("notes")))
      },
      Obstacle("half a character", .notText, "byte 195 at offset 3, in line 2, column 2") {
        try Data([0x61, 0x0A, 0x62, 0xC3]).write(to: URL(fileURLWithPath: $0("notes")))
      },
    ]
  }

  /// A time at which something comes into the place of a file.
  enum Moment: CaseIterable {
    /// It is there before the file is opened.
    case before
    /// It replaces the file, and is removed.
    case between
    /// It replaces the file, which is written again then.
    case betweenTwoTexts
  }

  @Test(arguments: Obstacle.all, Moment.allCases)
  func `an edit is kept from being written until nothing is in the way`(
    _ obstacle: Obstacle,
    _ moment: Moment
  ) throws {
    if moment == .before { try obstacle.make(folder) } else { try folder.write("one", "notes") }
    let file = TextFile(folder("notes"), on: scheduler)
    if moment != .before {
      unlink(folder("notes"))
      try obstacle.make(folder)
      eventually(scheduler) { file.state.error?.reason == obstacle.reason }
      #expect(file.text.value == "one")
    }
    #expect(file.state.error?.reason == obstacle.reason)
    #expect(file.state.error?.found.hasPrefix(obstacle.found) == true)
    file.text.value = "two"
    scheduler.advance(by: .seconds(10))
    #expect(throws: FileError.self) { try file.flush() }
    rmdir(folder("notes"))
    unlink(folder("notes"))
    if moment == .betweenTwoTexts { try folder.write("one", "notes") }
    eventually(scheduler) { folder.text("notes") == "two" && file.state == .clean }
  }

  @Test func `a value that JSON does not have is not written, and the error names it`() throws {
    let file = ModelFile(folder("ratio"), Ratio(), on: scheduler)
    file.model.ratio = .nan
    scheduler.advance(by: .seconds(1))
    #expect(
      file.state.error?.description
        == "cannot write \(folder("ratio")): expected a value for \"ratio\" that JSON can hold, "
        + "found nan"
    )
    #expect(folder.names.isEmpty)
    file.model.ratio = 2
    try file.flush()
    #expect(folder.text("ratio") == "{\n  \"ratio\": 2\n}\n")
    // A model with such a value at the start is edited from the start.
    let bad = Ratio()
    bad.ratio = .infinity
    let other = ModelFile(folder("other"), bad, on: scheduler)
    #expect(other.state.error?.reason == .notWritable)
    bad.ratio = 1
    try other.flush()
    #expect(folder.text("other") == "{\n  \"ratio\": 1\n}\n")
  }

  @Test func `a directory that is gone is reported at the save, and the text stays`() throws {
    mkdir(folder("there"), 0o755)
    try folder.write("one", "there/notes")
    let file = TextFile(folder("there/notes"), on: scheduler)
    unlink(folder("there/notes"))
    rmdir(folder("there"))
    file.text.value = "two"
    let error = #expect(throws: FileError.self) { try file.flush() }
    #expect(error?.operation == .write && error?.reason == .missing)
    #expect(file.text.value == "two")
    mkdir(folder("there"), 0o755)
    try file.flush()
    #expect(folder.text("there/notes") == "two" && file.state == .clean)
  }

  /// The system then refuses what would make a file longer, as a full device does.
  @Test func `what does not find room leaves the file whole, and is written when there is room`()
    async
  {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      let scheduler = VirtualScheduler()
      try folder.write("one", "notes")
      let file = TextFile(folder("notes"), on: scheduler)
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let present = limit.rlim_cur
      limit.rlim_cur = 100
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let long = String(repeating: "x", count: 1000)
      file.text.value = long
      let error = #expect(throws: FileError.self) { try file.flush() }
      #expect(error?.reason == .noRoom)
      #expect(file.state.error == error)
      #expect(folder.text("notes") == "one" && folder.names == ["notes"])
      #expect(file.text.value == long)
      // Reading the existing file does not count as success.
      var states: [FileState] = []
      file.states.subscribe(onNext: { states.append($0) })
      file.reload()
      #expect(throws: FileError.self) { try file.flush() }
      #expect(!states.contains(.edited))
      limit.rlim_cur = present
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      try file.flush()
      #expect(folder.text("notes") == long && file.state == .clean)
    }
  }
}
