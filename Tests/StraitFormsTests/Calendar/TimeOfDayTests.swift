@Suite struct TimeOfDayTests {
  @Test(arguments: [
    "00:00", "09:15", "23:59", "09:15:30", "00:00:01", "23:59:59.999999999", "12:00:00.5",
    "12:00:00.000000001",
  ])
  func `a time is read as it is written`(text: String) {
    #expect(TimeOfDay(text)?.description == text)
  }

  @Test(arguments: [
    ("09:15:00", "09:15"), ("09:15:30,25", "09:15:30.25"), ("09:15:30.0", "09:15:30"),
    ("09:15:30.500", "09:15:30.5"),
  ])
  func `other forms of ISO 8601 are written in the shortest one`(text: String, shortest: String) {
    #expect(TimeOfDay(text)?.description == shortest)
  }

  @Test(arguments: [
    "", "9:15", "09:5", "09", "0915", "09:60", "09:15:60", "24:00", "24:00:00", "-1:00", "09:15Z",
    "09:15+01:00", "09:15.5", "09:15:30.", "09:15:30.1234567890", "09:15:30.-5", "+9:15", " 09:15",
    "09:15 ", "T09:15", "０９:15", "09:15:30:00", "09::15", "9 PM", "09:15:30.5.5",
  ])
  func `what is no time of a day is no time`(text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test func `times are ordered, and each is read back from its text`() throws {
    var random = SeededRandom(seed: 8)
    for _ in 0..<2_000 {
      func time() throws -> (TimeOfDay, Int) {
        let parts = [24, 60, 60, 1_000_000_000].map { random.below($0) }
        let time = TimeOfDay(
          hour: parts[0],
          minute: parts[1],
          second: parts[2],
          nanosecond: random.below(2) == 0 ? 0 : parts[3]
        )
        let made = try #require(time)
        let seconds = (parts[0] * 60 + parts[1]) * 60 + parts[2]
        return (made, seconds * 1_000_000_000 + made.nanosecond)
      }
      let (first, second) = (try time(), try time())
      #expect((first.0 < second.0) == (first.1 < second.1))
      #expect(TimeOfDay(first.0.description) == first.0)
      #expect(TimeOfDay.all.contains(first.0))
    }
    #expect(TimeOfDay(hour: 24, minute: 0) == nil)
    #expect(TimeOfDay(hour: 0, minute: 0, nanosecond: 1_000_000_000) == nil)
    #expect(TimeOfDay.all.lowerBound.description == "00:00")
    #expect(TimeOfDay.all.upperBound.description == "23:59:59.999999999")
  }

  @Test func `a date with a time has a T between them`() throws {
    let moment = try #require(DateAndTime("2024-02-29T09:15:30"))
    #expect("\(moment.date)" == "2024-02-29" && "\(moment.time)" == "09:15:30")
    #expect(moment.description == "2024-02-29T09:15:30")
    let next = try #require(DateAndTime("2024-03-01T00:00"))
    #expect(moment < next && !(next < moment))
    for text in [
      "", "T", "2024-02-29", "09:15", "2024-02-29 09:15", "2024-02-29t09:15", "2023-02-29T09:15",
      "2024-02-29T24:00", "2024-02-29T09:15Z", "2024-02-29T09:15T", "T2024-02-29T09:15",
    ] {
      #expect(DateAndTime(text) == nil, "\(text)")
    }
  }
}
