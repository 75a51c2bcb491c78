/// G16, for every converter of text.
@MainActor @Suite struct FormatPromiseTests {
  private enum Color: CaseIterable { case red, green, blue }

  /// The letters and digits of a text.
  private func parts(_ text: some Sequence<Character>) -> [Character] {
    text.filter { $0.isLetter || $0.isNumber }
  }

  /// Returns other spellings of the shown text; some of them mean another value, or no value.
  private func spellings(_ shown: String) -> Set<String> {
    let bare = shown.filter { !"%$, ".contains($0) }
    let number = shown.prefix { !$0.isLetter }
    return [
      shown, " \(shown) ", "0\(shown)", "00\(bare)", "+\(shown)", bare, shown.uppercased(),
      shown.replacing("T", with: " "), String(number), shown.filter { $0 != "," },
    ]
  }

  /// Types each spelling of each value, and commits it with the caret in each place.
  private func check<Value: Equatable>(
    _ values: [Value],
    _ converter: Converter<Value, String>,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let model = Property(values[0])
    let field = TextField(columns: 20, id: "f")
    field.bind(to: model, through: converter)
    let driver = Driver(bracketed: field)
    for value in values {
      model.value = value
      driver.settle()
      let shown = converter.forward(value)
      #expect(field.text == shown, sourceLocation: location)
      #expect(try converter.backward(shown) == value, sourceLocation: location)
      for typed in spellings(shown) where (try? converter.backward(typed)) == value {
        for place in 0...typed.count {
          _ = field.perform(.set(typed))
          #expect(field.text == typed && model.value == value, sourceLocation: location)
          field.caret = place
          try driver.press("enter")
          #expect(field.text == shown && model.value == value, sourceLocation: location)
          if parts(typed) == parts(shown) {
            let (before, now) = (parts(typed.prefix(place)), parts(shown.prefix(field.caret)))
            #expect(before == now, "\(typed) at \(place)", sourceLocation: location)
          }
          let caret = field.caret
          try driver.press("enter")
          #expect(field.text == shown && field.caret == caret, sourceLocation: location)
        }
      }
    }
  }

  @Test
  func `G16 a shown text is read and shown as the same, and the caret stays behind its digits`()
    throws
  {
    try check([0, 7, 36, 150], .integer(in: 0...150))
    try check([42, 47, 197], .integer(in: 42...200, step: 5, unit: "kg"))
    try check([0, 0.5, -1.25, 1e21], .decimal())
    try check([0, 1.01, 2.5], .decimal(fractionDigits: 2))
    try check([0, 0.07, 1], .percent(in: 0...1))
    try check([0, 0.07, 0.125], .percent(fractionDigits: 1))
    try check(
      [0, 5, 123_450, -100_000, 123_456_789],
      .money(MoneyFormat(symbol: "$", groupSeparator: ","))
    )
    try check(
      [0, 1_234_567],
      .money(MoneyFormat(symbol: "€", placement: .after, fractionDigits: 0, groupSeparator: " "))
    )
    let day = try #require(CalendarDate(year: 2026, month: 11, day: 25))
    let time = try #require(TimeOfDay(hour: 9, minute: 15))
    try check([day], .date())
    try check([time], .time())
    try check([DateAndTime(day, time)], .dateAndTime())
    try check([nil, day], .optional(.date(), nilText: "never"))
    try check(["", "a b"], .trimmed)
    try check(["AB1", "XY99"], .matching(/[A-Z]{2}[0-9]+/, expecting: "a code"))
    try check(Color.allCases, .cases(acceptingPrefixes: true))
    try check([0, 1], .choices([0: "off", 1: "low"]))
    try check([true, false], .lossless)
    try check(["", "x"], .identity)
  }

  @Test func `G16 separators move the caret with its digits`() throws {
    var editor = TextEditor("1234567")
    editor.moveCaret(to: 2)
    editor.setText("1,234,567.00")
    #expect(editor.caret == 3)
    editor.setText("1234567")
    #expect(editor.caret == 2)
    editor = TextEditor("00712345")
    editor.moveCaret(to: 5)
    editor.setText("712,345")
    #expect(editor.caret == 4)
  }
}
