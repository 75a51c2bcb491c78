@MainActor @Suite struct DateSemanticsTests {
  /// A day, or none, of one year.
  private final class DayField: Control<CalendarDate?> {
    private static let year: ClosedRange<CalendarDate> = {
      guard let first = CalendarDate("2024-01-01") else { return CalendarDate.all }
      return first...first.advanced(by: 365)
    }()

    override var semantics: Semantics { Semantics("datefield", value: .date(value, in: Self.year)) }
  }

  /// The same, held as text.
  private final class DayText: Control<String> {
    override var semantics: Semantics {
      Semantics("datefield", value: .date(CalendarDate(value), in: CalendarDate.all))
    }
  }

  @Test func `F22 a control with a date is set and stepped in its range, each as one edit`() {
    let field = DayField("Born", value: nil)
    var edits: [String] = []
    field.newValueChannel().subscribe(onNext: { edits.append($0.map { "\($0)" } ?? "none") })
    #expect(field.semantics.text == "" && field.described.abilities == .set)
    #expect(!field.perform(.increment(1)))
    #expect(field.perform(.set("2024-12-30")))
    #expect(field.described.abilities == [.set, .increment])
    #expect(field.perform(.increment(-30)))
    #expect(field.perform(.increment(100)))
    #expect(!field.perform(.set("2025-01-01")))
    #expect(!field.perform(.set("30.12.2024")))
    #expect(field.perform(.set("")))
    #expect(edits == ["2024-12-30", "2024-11-30", "2024-12-31", "none"])
    let text = DayText("Born", value: "1815-12-10")
    #expect(text.perform(.increment(30)) && text.value == "1816-01-09")
    #expect(text.perform(.set("")) && text.value.isEmpty && text.semantics.text == "")
  }

  @Test func `what every widget has is in its description, beside what it states`() {
    let field = DayField("Born", value: nil, id: "born")
    #expect(field.described.id == "born" && field.semantics.id == nil)
    field.isDefault = true
    #expect(field.described.isDefault)
  }
}
