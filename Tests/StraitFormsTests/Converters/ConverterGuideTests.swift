private func romanNumeral(_ number: Int) -> String {
  let numerals = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]
  var rest = number
  return numerals.reduce(into: "") { text, numeral in
    while rest >= numeral.0 {
      text += numeral.1
      rest -= numeral.0
    }
  }
}

extension Converter where Value == Int, Shown == String {
  /// Shows a number from 1 to 3999 in roman numerals.
  fileprivate static var roman: Converter<Int, String> {
    let numbers = Dictionary(uniqueKeysWithValues: (1...3999).map { (romanNumeral($0), $0) })
    return .format(
      { romanNumeral($0) },
      expecting: "a roman numeral such as XIV",
      parse: { text in numbers[text.uppercased()] }
    )
  }
}

extension Wording.Key {
  fileprivate static let prime = Wording.Key("my.prime", "must be a prime number below {limit}")
}

/// What the page about converters shows, line for line.
@Suite struct ConverterGuideTests {
  /// Takes the place of the standard output.
  private final class Lines {
    var text: [String] = []
  }

  @Test func `the code of the page does what it says`() throws {
    let age = Property(36)
    let text = Property("")
    let binding = text.bind(to: age, through: .integer(in: 0...150))
    text.value = "037"  // age is 37, and the text stays as it is typed (T13)
    #expect(age.value == 37 && text.value == "037")
    binding.flush()  // text is "37"
    #expect(text.value == "37")
    text.value = "abc"  // age is 37, and binding.state is invalid (T16)
    #expect(age.value == 37 && !binding.state.isValid)

    let code = Converter<String, String>.matching(
      /[A-Z]{2}[0-9]+/,
      expecting: "a code such as AB12"
    )
    .then(.trimmed)
    let even = Converter<Int, String>.integer(in: 0...100)
      .refusing(expecting: "an even number") { !$0.isMultiple(of: 2) }
    let born: Converter<CalendarDate?, String> = .optional(.date(), nilText: "unknown")
    #expect(try code.backward(" AB12 ") == "AB12" && even.backward("42") == 42)
    #expect(born.forward(nil) == "unknown")
    let port = Converter<Int, String>.integer(in: 1...65_535)
      .expecting("a port number", message: "must be the number of a port")
    #expect(port.forward(80) == "80")
  }

  @Test func `the converter of the page keeps the laws`() {
    let violations = Converter<Int, String>.roman.lawViolations(
      values: 1...3999,
      shown: ["IV", "iv", "IIII", "", " X ", "MMMM", "\u{2163}"]
    )
    #expect(violations == [])
    #expect((try? Converter<Int, String>.roman.backward("mcmlxxxiv")) == 1984)
  }

  @Test func `what the page says of texts is so`() throws {
    let lines = Lines()
    func print(_ things: Any...) { lines.text += things.map { "\($0)" } }
    do {
      _ = try Converter<Int, String>.integer(in: 0...150).backward("abc")
    } catch {
      print(error)  // expected a whole number in 0...150, found "abc"
      print(UserMessage(error).text())  // must be a whole number from 0 to 150
    }
    let texts = [
      "converter.integer": "muss eine ganze Zahl sein",
      "converter.integer.range": "muss eine ganze Zahl von {low} bis {high} sein",
    ]
    let german = try Wording(texts, for: Wording.converterKeys)
    let (ageField, age) = (Property(""), Property(36))
    let binding = ageField.bind(to: age, through: .integer(in: 0...150))
    ageField.value = "200"
    Wording.with(german) {
      if let problem = binding.problems.first { print(problem.message) }
    }
    #expect(
      lines.text == [
        #"expected a whole number in 0...150, found "abc""#,
        "must be a whole number from 0 to 150", "muss eine ganze Zahl von 0 bis 150 sein",
      ]
    )
    lines.text = []
    print(german.untranslated(of: Wording.converterKeys))
    #expect(lines.text[0].contains("converter.number"))
    #expect(!lines.text[0].contains("converter.integer.range"))
    #expect(
      UserMessage(.prime, ["limit": "100"]).text() == "must be a prime number below 100"
    )
  }
}
