import StraitDriver
import StraitScreen
import Testing

@Suite struct RecordingOptionsTests {
  private func parse(_ line: String) throws -> DriverOptions {
    try DriverOptions(parsing: line.split(separator: " ").map(String.init))
  }

  @Test func `a recording runs on the terminal, and an asciicast does not`() throws {
    let recorded = try parse("--record a.uitest --cast a.cast --record-key ctrl+g")
    #expect(recorded.isRecording)
    #expect(!recorded.isDriving)
    #expect(recorded.record == "a.uitest")
    #expect(recorded.cast == "a.cast")
    #expect(recorded.recordKey == "ctrl+g")
    #expect(try parse("--record a").recordKey == "f12")
    #expect(try parse("--record a --record-key=none").recordKey == nil)
    #expect(try parse("--cast a").isRecording)
    let replayed = try parse("--from-cast a.cast --record a.uitest")
    #expect(!replayed.isRecording)
    #expect(replayed.isDriving)
    #expect(try !parse("--script a --cast b").isRecording)
    #expect(try !parse("").isRecording)
  }

  @Test(arguments: [
    ("--record", "expected a file after --record, found nothing"),
    ("--record=", #"expected a file after --record, found """#),
    ("--cast --list", #"expected a file after --cast, found "--list""#),
    ("--script a --record b", "expected --script or --record, found both"),
    ("--script a --from-cast b", "expected --script or --from-cast, found both"),
    (
      "--cast a.svg",
      "expected --script or --from-cast with a --cast that is a picture, found neither"
    ),
    (
      "--cast a.SVG",
      "expected --script or --from-cast with a --cast that is a picture, found neither"
    ),
    (
      "--cast a.gif",
      "expected a name such as a.cast, for an asciicast, or a.svg, for a moving picture, "
        + #"after --cast, found "a.gif""#
    ),
    (
      "--script a --cast out.d/a.MP4",
      "expected a name such as a.cast, for an asciicast, or a.svg, for a moving picture, "
        + #"after --cast, found "out.d/a.MP4""#
    ),
    ("--script - --cast b", "expected files after --script with --cast, found -"),
    ("--record a --trace b", "expected --script FILE with --trace, found none"),
    ("--from-cast a --size 80x24", "expected --script FILE with --size, found none"),
    ("--record a --screen b", "expected --record or --screen, found both"),
    ("--cast a --theme dark", "expected --cast or --theme, found both"),
    ("--record-key f1", "expected --record FILE with --record-key, found none"),
    (
      "--record a --record-key nokey",
      #"expected a key, such as f12, or none after --record-key, found "nokey""#
    ),
    (
      "--record a --cast a",
      #"expected a path of its own for each of --record and --cast, found "a" for both"#
    ),
    (
      "--from-cast a --record a",
      #"expected a path of its own for each of --from-cast and --record, found "a" for both"#
    ),
    (
      "--from-cast a --cast a",
      #"expected a path of its own for each of --from-cast and --cast, found "a" for both"#
    ),
    ("--recrd a", #"expected an option, found "--recrd"; did you mean "--record"?"#),
  ])
  func `what is wrong is named`(line: String, message: String) {
    do throws(DriverOptionError) {
      _ = try DriverOptions(parsing: line.split(separator: " ").map(String.init))
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.description == message)
    }
  }
}
