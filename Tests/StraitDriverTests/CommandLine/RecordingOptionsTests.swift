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
}
