import Glibc

/// This program and another one have both changed a file.
@Suite struct FileConflictTests {
  private let folder = Folder()
  private let scheduler = VirtualScheduler()

  init() throws {
    try folder.write("a\nb\nc\n", "notes")
  }

  private func file(_ policy: FileConflictPolicy) -> TextFile {
    TextFile(folder("notes"), on: scheduler, options: FileOptions(whenBothChanged: policy))
  }

  @Test(arguments: [(FileConflictPolicy.mine, "A\nb\nc\n"), (.theirs, "a\nb\nC\n")])
  func `the policy decides`(_ policy: FileConflictPolicy, _ result: String) throws {
    let file = file(policy)
    file.text.value = "A\nb\nc\n"
    try folder.replace("notes", with: "a\nb\nC\n")
    eventually(scheduler) { folder.text("notes") == result && file.state == .clean }
    #expect(file.text.value == result)
  }

  private static let resolutions = [
    (FileResolution.mine, "A\nb\nc\n"), (.theirs, "X\nb\nC\n"),
  ]

  @Test(arguments: resolutions)
  func `a conflict changes nothing until it is resolved`(
    _ resolution: (FileResolution, String)
  ) throws {
    // To ask is the default.
    let file = TextFile(folder("notes"), on: scheduler)
    file.text.value = "A\nb\nc\n"
    try folder.replace("notes", with: "X\nb\nC\n")
    eventually(scheduler) { file.state == .conflict }
    scheduler.advance(by: .seconds(10))
    file.save()
    scheduler.advance(by: .seconds(10))
    #expect(file.text.value == "A\nb\nc\n" && folder.text("notes") == "X\nb\nC\n")
    let error = #expect(throws: FileError.self) { try file.flush() }
    #expect(error?.reason == .conflict)
    resolve(file, resolution)
  }

  @Test(arguments: resolutions)
  func `a conflict that is found when the file is closed can be resolved after it`(
    _ resolution: (FileResolution, String)
  ) throws {
    let file = file(.ask)
    file.text.value = "A\nb\nc\n"
    try folder.replace("notes", with: "X\nb\nC\n")
    let error = #expect(throws: FileError.self) { try file.close() }
    #expect(error?.reason == .conflict)
    resolve(file, resolution)
  }

  private func resolve(_ file: TextFile, _ resolution: (FileResolution, String)) {
    file.resolve(resolution.0)
    eventually(scheduler) { folder.text("notes") == resolution.1 && file.state == .clean }
    #expect(file.text.value == resolution.1)
  }

  @Test func `what is edited in a conflict is kept`() throws {
    let file = file(.ask)
    file.text.value = "A\nb\nc\n"
    try folder.replace("notes", with: "a\nb\nC\n")
    eventually(scheduler) { file.state == .conflict }
    file.text.value = "AA\nb\nc\n"
    scheduler.advance(by: .seconds(10))
    #expect(file.state == .conflict)
    file.resolve(.mine)
    eventually(scheduler) { folder.text("notes") == "AA\nb\nc\n" && file.state == .clean }
  }

  @Test func `a conflict goes with what has caused it`() throws {
    let file = file(.ask)
    file.text.value = "A\nb\nc\n"
    try folder.replace("notes", with: "X\nb\nc\n")
    eventually(scheduler) { file.state == .conflict }
    try folder.replace("notes", with: "a\nb\nc\n")
    eventually(scheduler) { folder.text("notes") == "A\nb\nc\n" && file.state == .clean }
  }

  @Test func `the same change on both sides is no conflict`() throws {
    let file = file(.ask)
    file.text.value = "A\nb\nc\n"
    try folder.replace("notes", with: "A\nb\nc\n")
    eventually(scheduler) { file.state == .clean }
    #expect(file.text.value == "A\nb\nc\n")
  }

  @Test func `a version that comes while another one is written is not lost`() throws {
    // Nothing but the save itself looks at the file.
    let options = FileOptions(whenBothChanged: .theirs, isWatched: false)
    let file = TextFile(folder("notes"), on: scheduler, options: options)
    for round in 0..<20 {
      file.text.value = "mine \(round)\n" + file.text.value
      file.save()
      let theirs = (folder.text("notes") ?? "") + "theirs \(round)\n"
      try folder.replace("notes", with: theirs)
      try file.flush()
      file.reload()
      eventually(scheduler) { file.state == .clean && file.text.value == folder.text("notes") }
    }
    // Another program's replacement can overtake ours between its own reading and writing, and
    // then ours is lost; its own lines are always there.
    let lines = file.text.value.split(separator: "\n")
    for round in 0..<20 { #expect(lines.contains("theirs \(round)")) }
  }

  /// A model of two variables, which two programs change.
  private final class Area: CodableModel {
    @Observed var width = 1
    @Observed var height = 1
  }

  @Test func `save writes though another program was faster, without a delay, too`() throws {
    let options = FileOptions(saveDelay: nil, whenBothChanged: .mine, isWatched: false)
    let notes = TextFile(folder("notes"), on: scheduler, options: options)
    notes.text.value = "A\nb\nc\n"
    try folder.replace("notes", with: "a\nb\nC\n")
    notes.save()
    eventually(scheduler) { folder.text("notes") == "A\nb\nc\n" && notes.state == .clean }

    try folder.write("{\"width\": 1, \"height\": 1}", "area")
    let area = ModelFile(folder("area"), Area(), on: scheduler, options: options)
    area.model.width = 2
    try folder.replace("area", with: "{\"width\": 1, \"height\": 3}")
    area.save()
    let result = "{\n  \"width\": 2,\n  \"height\": 1\n}\n"
    eventually(scheduler) { folder.text("area") == result && area.state == .clean }
    #expect(area.model.height == 1)
  }

  @Test(arguments: [["width", "height"], ["height", "width"]])
  func `a file that holds what the model holds keeps its form`(_ names: [String]) throws {
    func text(_ form: String, _ values: [String: String]) -> String {
      let members = names.map { "\"\($0)\": \(values[$0] ?? form)" }
      return "{\n  \(members.joined(separator: ",\n  "))\n}\n"
    }
    try folder.write(text("1.0", [:]), "area")
    let options = FileOptions(saveDelay: nil, isWatched: false)
    let file = ModelFile(folder("area"), Area(), on: scheduler, options: options)
    file.model.width = 2
    try file.flush()
    #expect(folder.text("area") == text("1.0", ["width": "2"]))
    // Another program writes the same in another form.
    try folder.replace("area", with: text("1", ["width": "2.0"]))
    file.reload()
    try file.flush()
    file.model.height = 3
    try file.flush()
    #expect(folder.text("area") == text("", ["width": "2.0", "height": "3"]))
  }

  @Test func `a version that is taken during a reading is replaced by what was read`() throws {
    try folder.write("base\n", "notes")
    let options = FileOptions(saveDelay: nil, whenBothChanged: .ask, isWatched: false)
    let file = TextFile(folder("notes"), on: scheduler, options: options)
    file.text.value = "mine\n"
    try folder.replace("notes", with: "theirs\n")
    file.reload()
    eventually(scheduler) { file.state == .conflict }
    try folder.replace("notes", with: "base\n")
    file.reload()
    file.resolve(.theirs)
    eventually(scheduler) { file.text.value == "base\n" && file.state == .clean }
    #expect(folder.text("notes") == "base\n")
  }

  @Test func `what another process saves is not overwritten by what is edited here`() async throws {
    let file = file(.ask)
    file.text.value = "A\nb\nc\n"
    let path = folder("notes")
    await #expect(processExitsWith: .success) { [path = path as String] in
      let loop = LoopScheduler()
      let file = TextFile(path, on: loop, options: FileOptions(saveDelay: .milliseconds(1)))
      file.text.value += "d\n"
      loop.run(until: { file.state == .clean })
      file.text.value += "e\n"
      try file.close()
    }
    let theirs = "a\nb\nc\nd\ne\n"
    eventually(scheduler) { file.state == .conflict }
    #expect(folder.text("notes") == theirs && file.text.value == "A\nb\nc\n")
    file.resolve(.theirs)
    eventually(scheduler) { file.text.value == theirs && file.state == .clean }
  }

  /// Two programs with a file between them, whose users resolve conflicts at random.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func `two programs that edit a file at random agree when conflicts are resolved`(
    _ seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let files = (0..<2).map { _ in
      TextFile(
        folder("notes"),
        on: scheduler,
        options: FileOptions(saveDelay: .milliseconds(20), settleDelay: .milliseconds(5))
      )
    }
    for step in 1...60 {
      let file = files[random.below(2)]
      switch random.below(5) {
      case 0: scheduler.advance(by: .milliseconds(random.below(30)))
      case 1: file.save()
      case 2: file.resolve(random.below(2) == 0 ? .mine : .theirs)
      default:
        let isInConflict = file.state == .conflict
        file.text.value = "\(step)\n"
        // An edit does not decide.
        #expect((file.state == .conflict) == isInConflict, "seed \(seed)")
      }
    }
    eventually(scheduler) {
      for file in files where file.state == .conflict { file.resolve(.theirs) }
      let text = folder.text("notes")
      return files.allSatisfy { $0.text.value == text && $0.state == .clean }
    }
    #expect(folder.names == ["notes"], "seed \(seed)")
  }
}
