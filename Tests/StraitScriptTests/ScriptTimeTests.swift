import Foundation
import StraitScript
import Testing

@Suite struct ScriptTimeTests {
  @Test(
    arguments: [
      ("2026-01-01T12:00:00Z", 1_767_268_800, 0), ("1970-01-01T00:00:00Z", 0, 0),
      ("2000-02-29T23:59:59.5Z", 951_868_799, 500_000_000), ("1969-12-31T23:59:59Z", -1, 0),
      ("2026-01-01T00:00:00-05:30", 1_767_245_400, 0),
      ("2026-01-01T00:00:00.1234567899Z", 1_767_225_600, 123_456_789),
    ] as [(String, Int64, Int32)]
  )
  func `a time is read`(_ text: String, seconds: Int64, nanoseconds: Int32) {
    let instant = ScriptInstant(scriptText: text)
    #expect(instant == ScriptInstant(seconds: seconds, nanoseconds: nanoseconds))
  }

  @Test(arguments: [
    ("2026-01-01T00:00:00Z", Duration.milliseconds(1500), "2026-01-01T00:00:01.5Z"),
    ("2026-01-01T00:00:00.75Z", .milliseconds(250), "2026-01-01T00:00:01Z"),
    ("2026-01-01T00:00:00Z", .milliseconds(-1), "2025-12-31T23:59:59.999Z"),
    ("2026-01-01T00:00:00.5Z", .milliseconds(-1500), "2025-12-31T23:59:59Z"),
    ("2028-02-28T23:59:59Z", .seconds(1), "2028-02-29T00:00:00Z"),
    ("9999-12-31T23:59:59Z", .seconds(5), "9999-12-31T23:59:59.999999999Z"),
    ("0000-01-01T00:00:00Z", .seconds(-5), "0000-01-01T00:00:00Z"),
    ("2026-01-01T00:00:00Z", .seconds(Int64.max), "9999-12-31T23:59:59.999999999Z"),
    ("2026-01-01T00:00:00Z", .seconds(Int64.min), "0000-01-01T00:00:00Z"),
  ])
  func `time goes on from an instant`(_ start: String, duration: Duration, end: String) throws {
    let instant = try #require(ScriptInstant(scriptText: start))
    #expect(instant.advanced(by: duration).description == end)
  }

  @Test(arguments: [
    "", "2026", "2026-01-01", "2026-1-1T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
    "2026-04-31T00:00:00Z", "1900-02-29T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z",
    "2026-01-01T00:00:60Z", "2026-01-01T00:00:00", "2026-01-01T00:00:00.Z", "2026-01-01t00:00:00Z",
    "2026-01-01T00:00:00Zx", "2026-01-01T00:00:00+2:00", "0000-01-01T00:00:00+00:01",
    "9999-12-31T23:59:59-00:01", "२०२६-01-01T00:00:00Z",
  ])
  func `what is no time is refused`(_ text: String) {
    #expect(ScriptInstant(scriptText: text) == nil)
  }

  @Test func `every day of four centuries is the one that calendars have`() {
    let format = Date.ISO8601FormatStyle()
    for day in stride(from: -719_528, to: 2_932_896, by: 61) {
      let instant = ScriptInstant(seconds: Int64(day) * 86_400)
      #expect(ScriptInstant(scriptText: "\(instant)") == instant)
      // Before the year 1583 calendars of the time differ from this one.
      guard day > -141_000, day.isMultiple(of: 7) else { continue }
      #expect(Date(timeIntervalSince1970: Double(day) * 86_400).formatted(format) == "\(instant)")
    }
  }

  @Test(
    arguments: [
      (.zero, "0ms"), (.milliseconds(1), "1ms"), (.seconds(1), "1s"),
      (.milliseconds(1500), "1500ms"),
      (.seconds(60), "1m"), (.seconds(90), "90s"), (.seconds(7200), "2h"),
      (.microseconds(1), "0.001ms"), (.nanoseconds(1_000_100), "1.0001ms"),
      (.seconds(-5), "0ms"), (.seconds(Int64.max), "8760h"),
      (Duration(secondsComponent: 0, attosecondsComponent: 1), "0ms"),
    ] as [(Duration, String)]
  )
  func `a duration is written in the largest unit that fits`(_ duration: Duration, text: String) {
    #expect(duration.scriptText == text)
  }
}
