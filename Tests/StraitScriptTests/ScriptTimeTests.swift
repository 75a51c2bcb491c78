import Foundation

@Suite struct ScriptTimeTests {
  @Test(arguments: TableRow.all(of: "read"))
  func `a time is read`(_ row: TableRow) throws {
    let (seconds, nanoseconds) = (try #require(Int64(row[1])), try #require(Int32(row[2])))
    let instant = ScriptInstant(seconds: seconds, nanoseconds: nanoseconds)
    #expect(ScriptInstant(scriptText: row[0]) == instant)
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

  @Test(arguments: TableRow.all(of: "refused"))
  func `what is no time is refused`(_ row: TableRow) {
    #expect(ScriptInstant(scriptText: row[0]) == nil)
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
