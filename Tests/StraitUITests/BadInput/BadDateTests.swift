/// Controls of dates and times with days and times that do not exist.
@MainActor @Suite struct BadDateTests {
  /// A control of a date or a time, and its value as text.
  private struct Sample {
    let widget: Widget
    let text: @MainActor () -> String
    /// Sets a value of the model outside of the range.
    let leave: @MainActor () -> String
  }

  nonisolated static let kinds = ["DatePicker", "TimePicker"]

  private func sample(_ kind: String) throws -> Sample {
    func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }
    func time(_ text: String) throws -> TimeOfDay { try #require(TimeOfDay(text)) }
    if kind == "DatePicker" {
      let model = Property<CalendarDate?>(try day("2024-02-28"))
      let range = try day("2024-01-10")...day("2024-12-20")
      let outside = try day("1815-12-10")
      return Sample(
        widget: DatePicker("at", to: model, in: range, id: "at"),
        text: { model.value?.description ?? "" },
        leave: {
          model.value = outside
          return outside.description
        }
      )
    }
    let model = Property<TimeOfDay?>(try time("09:30"))
    let range = try time("08:00")...time("17:30")
    let outside = try time("23:59:59.5")
    return Sample(
      widget: TimePicker("at", to: model, in: range, id: "at"),
      text: { model.value?.description ?? "" },
      leave: {
        model.value = outside
        return outside.description
      }
    )
  }

  nonisolated static let wrong: [String: [String]] = [
    "DatePicker": [
      "2024-02-30", "2023-02-29", "2024-13-01", "2024-00-10", "2024-04-31", "2024-06-00",
      "0000-01-01", "2024-01-09", "2024-12-21", "10000-01-01", "31.12.2024", "tomorrow",
      "2024-02", "\u{1B}[31m", "٢٠٢٤-٠٢-٠١",
    ],
    "TimePicker": [
      "24:00", "25:00", "12:60", "12:30:60", "-1:00", "07:59", "17:31", "noon", "12", "12:",
      "99:99", "\u{1B}[31m", "١٢:٣٠",
    ],
  ]

  @Test(arguments: kinds)
  func `what does not exist or is out of range is refused to scripts and to the plain mode`(
    _ kind: String
  ) throws {
    let sample = try sample(kind)
    let before = sample.text()
    let driver = Driver(bracketed: sample.widget)
    var edits = 0
    sample.widget.signal(for: .change).subscribe(onNext: { _ in edits += 1 })
    for text in kind == "DatePicker" ? ["2024-01-09", "2024-12-21"] : ["07:59", "17:31"] {
      let error = #expect(throws: DriverError.self) {
        try driver.perform(.set(.id("at"), .text(text)))
      }
      let message = error?.description ?? ""
      let ends = kind == "DatePicker" ? ("2024-01-10", "2024-12-20") : ("08:00", "17:30")
      #expect(message.contains(text) && message.contains("from \(ends.0)"), "\(message)")
      #expect(message.contains("to \(ends.1)"), "\(message)")
      #expect(sample.widget.described.problem == nil)
    }
    let dialogue = PlainDialogue(driver.app)
    _ = dialogue.begin()
    for text in Self.wrong[kind] ?? [] {
      #expect(throws: DriverError.self, "\(text)") {
        try driver.perform(.set(.id("at"), .text(text)))
      }
      #expect(!dialogue.take(text), "\(text)")
      #expect(sample.text() == before, "\(text)")
    }
    #expect(edits == 0)
  }

  @Test(arguments: kinds)
  func `what does not exist or is out of range stays a draft when it is typed or pasted`(
    _ kind: String
  ) throws {
    for isPasted in [false, true] {
      for text in Self.wrong[kind] ?? [] {
        let sample = try sample(kind)
        let before = sample.text()
        let driver = Driver(bracketed: sample.widget)
        try driver.press("ctrl+a", "backspace")
        if isPasted {
          driver.display.send(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8))
        } else {
          driver.display.send(
            Array(
              text.unicodeScalars.filter { $0.value >= 32 }.map(String.init)
                .joined().utf8
            )
          )
        }
        driver.settle()
        let held = sample.text()
        // Parts that are filled in on the way may be a date or time of the range.
        let isInside =
          kind == "DatePicker"
          ? CalendarDate(held).map { $0.year == 2024 } : TimeOfDay(held).map { 8...17 ~= $0.hour }
        #expect(held.isEmpty || held == before || isInside == true, "\(text) made \(held)")
        try driver.press("escape")
        #expect(!driver.screen.contains("\u{1B}"))
      }
    }
  }

  @Test(arguments: kinds)
  func `what the model holds out of range is shown, never written back, and steps lead back`(
    _ kind: String
  ) throws {
    let sample = try sample(kind)
    let driver = Driver(bracketed: sample.widget)
    let outside = sample.leave()
    driver.settle()
    #expect(sample.text() == outside && sample.widget.described.problem == nil)
    try driver.expect(.id("at"), .value(.equals(outside)))
    try driver.perform(.increment(.id("at")))
    #expect(sample.text() == (kind == "DatePicker" ? "2024-01-10" : "17:30"))
    for steps in [Int.max, .min, 1_000_000, -1_000_000] {
      try driver.perform(.increment(.id("at"), by: steps))
      let ends = kind == "DatePicker" ? ("2024-01-10", "2024-12-20") : ("08:00", "17:30")
      #expect(sample.text() == (steps < 0 ? ends.0 : ends.1))
    }
  }

  @Test(arguments: kinds)
  func `a range upside down ends the program with a sentence`(_ kind: String) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor [kind] in
      if kind == "DatePicker" {
        let all = CalendarDate.all
        DatePicker("at").range = ClosedRange(uncheckedBounds: (all.upperBound, all.lowerBound))
      } else {
        let all = TimeOfDay.all
        TimePicker("at").range = ClosedRange(uncheckedBounds: (all.upperBound, all.lowerBound))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    // Swift makes no such range, unless it is built without checks.
    #expect(
      text.contains("must not be upside down")
        || text.contains("requires lowerBound <= upperBound"),
      "\(text)"
    )
  }
}
