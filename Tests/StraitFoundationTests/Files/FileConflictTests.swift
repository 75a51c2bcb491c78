import Foundation
import Glibc
import StraitChannels
import StraitFoundation
import StraitModel
import StraitTestSupport
import Testing

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

  @Test(arguments: [
    (FileConflictPolicy.mine, "A\nb\nc\n"), (.theirs, "a\nb\nC\n"), (.merge, "A\nb\nC\n"),
  ])
  func `the policy decides`(_ policy: FileConflictPolicy, _ result: String) throws {
    let file = file(policy)
    file.text.value = "A\nb\nc\n"
    try folder.replace("notes", with: "a\nb\nC\n")
    eventually(scheduler) { folder.text("notes") == result && file.state == .clean }
    #expect(file.text.value == result)
  }

  private static let resolutions = [
    (FileResolution.mine, "A\nb\nc\n"), (.theirs, "X\nb\nC\n"),
    (.mergedPreferringMine, "A\nb\nC\n"), (.mergedPreferringTheirs, "X\nb\nC\n"),
  ]

  @Test(arguments: [FileConflictPolicy.ask, .merge], resolutions)
  func `a conflict changes nothing until it is resolved`(
    _ policy: FileConflictPolicy,
    _ resolution: (FileResolution, String)
  ) throws {
    let file = file(policy)
    file.text.value = "A\nb\nc\n"
    try folder.replace("notes", with: "X\nb\nC\n")
    eventually(scheduler) { isInConflict(file) }
    guard case .conflict(let places) = file.state else { return }
    #expect(places.map(\.description) == ["line 1: a became A here and X in the file"])
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

  private func isInConflict(_ file: TextFile) -> Bool {
    if case .conflict = file.state { true } else { false }
  }

  private func resolve(_ file: TextFile, _ resolution: (FileResolution, String)) {
    file.resolve(resolution.0)
    eventually(scheduler) { folder.text("notes") == resolution.1 && file.state == .clean }
    #expect(file.text.value == resolution.1)
  }

  @Test func `the user is asked though both could be merged`() throws {
    let file = file(.ask)
    file.text.value = "A\nb\nc\n"
    try folder.replace("notes", with: "a\nb\nC\n")
    eventually(scheduler) { file.state == .conflict([]) }
    file.text.value = "AA\nb\nc\n"
    scheduler.advance(by: .seconds(10))
    #expect(file.state == .conflict([]))
    file.resolve(.mergedPreferringMine)
    eventually(scheduler) { folder.text("notes") == "AA\nb\nC\n" && file.state == .clean }
  }

  @Test func `a conflict goes with what has caused it`() throws {
    let file = file(.ask)
    file.text.value = "A\nb\nc\n"
    try folder.replace("notes", with: "X\nb\nc\n")
    eventually(scheduler) { isInConflict(file) }
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
    let options = FileOptions(whenBothChanged: .merge, isWatched: false)
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
    // then ours is merged again; what it wrote itself is always there.
    let lines = file.text.value.split(separator: "\n")
    for round in 0..<20 { #expect(lines.contains("theirs \(round)")) }
  }

  /// A model of two variables, which two programs change.
  private final class Area: CodableModel {
    @Observed var width = 1
    @Observed var height = 1
  }

  @Test(arguments: [
    (FileConflictPolicy.mine, "A\nb\nc\n", 1), (.merge, "A\nb\nC\n", 3),
  ])
  func `save writes though another program was faster, without a delay, too`(
    _ policy: FileConflictPolicy,
    _ text: String,
    _ height: Int
  ) throws {
    let options = FileOptions(saveDelay: nil, whenBothChanged: policy, isWatched: false)
    let notes = TextFile(folder("notes"), on: scheduler, options: options)
    notes.text.value = "A\nb\nc\n"
    try folder.replace("notes", with: "a\nb\nC\n")
    notes.save()
    eventually(scheduler) { folder.text("notes") == text && notes.state == .clean }
    #expect(notes.text.value == text)

    try folder.write("{\"width\": 1, \"height\": 1}", "area")
    let area = ModelFile(folder("area"), Area(), on: scheduler, options: options)
    area.model.width = 2
    try folder.replace("area", with: "{\"width\": 1, \"height\": 3}")
    area.save()
    let result = "{\n  \"width\": 2,\n  \"height\": \(height)\n}\n"
    eventually(scheduler) { folder.text("area") == result && area.state == .clean }
    #expect(area.model.height == height)
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
    eventually(scheduler) { isInConflict(file) }
    try folder.replace("notes", with: "base\n")
    file.reload()
    file.resolve(.theirs)
    eventually(scheduler) { file.text.value == "base\n" && file.state == .clean }
    #expect(folder.text("notes") == "base\n")
  }

  @Test func `what another process saves is merged with what is edited here`() async throws {
    let file = file(.merge)
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
    let merged = "A\nb\nc\nd\ne\n"
    eventually(scheduler) { folder.text("notes") == merged && file.state == .clean }
    #expect(file.text.value == merged)
  }

  /// Two programs with a file between them; each owns every second line.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func `two programs that edit a file at random agree, and lose nothing`(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    // A line that stays lies between two that are edited.
    func text(_ slots: [Int]) -> String {
      slots.enumerated().map { "\($0): \($1)\n--\n" }.joined()
    }
    var expected = [Int](repeating: 0, count: 8)
    try folder.write(text(expected), "notes")
    let files = (0..<2).map { _ in
      TextFile(
        folder("notes"),
        on: scheduler,
        options: FileOptions(saveDelay: .milliseconds(20), settleDelay: .milliseconds(5))
      )
    }
    for step in 1...60 {
      switch random.below(4) {
      case 0: scheduler.advance(by: .milliseconds(random.below(30)))
      case 1: files[random.below(2)].save()
      default:
        let owner = random.below(2)
        let slot = random.below(4) * 2 + owner
        expected[slot] = step
        let lines = ExactText(files[owner].text.value).lines.map(\.text)
        files[owner].text.value = lines.enumerated().map { index, line in
          index == slot * 2 ? "\(slot): \(step)\n" : line
        }.joined()
      }
    }
    let wanted = text(expected)
    eventually(scheduler) {
      folder.text("notes") == wanted
        && files.allSatisfy { $0.text.value == wanted && $0.state == .clean }
    }
    #expect(folder.text("notes") == wanted, "seed \(seed)")
    #expect(folder.names == ["notes"], "seed \(seed)")
  }
}
