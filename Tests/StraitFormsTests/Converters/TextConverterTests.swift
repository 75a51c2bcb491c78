/// Converters of texts and of choices, and what makes converters of others.
@Suite struct TextConverterTests {
  private enum Color: CaseIterable { case red, green, blue, black }

  @Test func `identity and negation are their own inverses`() throws {
    #expect(Converter<String, String>.identity.forward(" x ") == " x ")
    #expect(try Converter<String, String>.identity.backward("") == "")
    let negated: Converter<Int8, Int8> = .negated
    #expect(negated.lawViolations(values: .min ... .max, shown: .min ... .max) == [])
    #expect(negated.forward(5) == -5 && negated.forward(.min) == .min)
    #expect(try Converter<Double, Double>.negated.backward(1.5) == -1.5)
    #expect(Converter<Double, Double>.negated.inverse?.forward(2) == -2)
    #expect(Converter<Bool, Bool>.inverted.lawViolations(values: [true], shown: [false]) == [])
    #expect(negated.then(.integer()).forward(3) == "-3")
  }

  @Test func `a text is read without the whitespace at its ends`() throws {
    let trimmed: Converter<String, String> = .trimmed
    #expect(trimmed.forward(" a ") == " a ")
    for (text, expected) in [(" a b\t\n", "a b"), ("", ""), ("\u{3000} \r\n", ""), ("é", "é")] {
      #expect(try trimmed.backward(text) == expected)
    }
    expectLaws(trimmed, values: ["", "a", "a b", "é"], alphabet: "ab \t\n")
    #expect(trimmed.lawViolations(values: [" a"], shown: []).map(\.law) == [.faithful])
  }

  @Test func `a case is read by its name, in upper and lower case`() throws {
    let color: Converter<Color, String> = .cases()
    #expect(color.forward(.red) == "red")
    #expect(read(" GREEN ", color) == "green")
    let listed = #"expected one of "red", "green", "blue", "black", found "#
    for text in ["bl", "", "bleu", "redd", "r\u{0}ed"] {
      #expect(read(text, color).hasPrefix(listed))
    }
    #expect(message("x", color) == "must be one of red, green, blue, black")
    let german: Converter<Color, String> = .cases { color in
      switch color {
      case .red: "Rot"
      case .green: "Grün"
      case .blue: "Blau"
      case .black: "Straße"
      }
    }
    #expect(read("GRÜN", german) == "green" && german.forward(.green) == "Grün")
    #expect(read("gru\u{308}n", german) == "green")
  }

  @Test func `a beginning is read where it begins one name only`() {
    let color: Converter<Color, String> = .cases(acceptingPrefixes: true)
    #expect(
      read("r", color) == "red" && read("Blu", color) == "blue" && read("bla", color) == "black"
    )
    #expect(read("bl", color) == #"expected one of "blue", "black", in full, found "bl""#)
    #expect(message("bl", color) == "must be one of blue, black, in full")
    #expect(read("", color).hasPrefix("expected one of"))
    // A name that begins another one is itself.
    let nested: Converter<Int, String> = .choices([1: "on", 2: "once"], acceptingPrefixes: true)
    #expect(read("on", nested) == "1" && read("onc", nested) == "2")
    #expect(read("o", nested) == #"expected one of "on", "once", in full, found "o""#)
  }

  @Test func `choices are pairs of a value and a name`() {
    let level: Converter<Int, String> = .choices([0: "off", 1: "low", 5: "high"])
    #expect(level.forward(5) == "high" && read("Low", level) == "1")
    // A value without a name is shown, and is not read.
    #expect(level.forward(3) == "3" && read("3", level).hasPrefix("expected one of"))
    enum Byte: CaseIterable, Equatable {
      case of(UInt8)
      static var allCases: [Byte] { (0...UInt8.max).map(Byte.of) }
    }
    let bytes: Converter<Byte, String> = .cases {
      if case .of(let byte) = $0 { "b\(byte)" } else { "" }
    }
    #expect(
      message("x", bytes)
        == "must be one of b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11 and 244 more"
    )
    #expect(read("x", bytes).contains(#""b11" and 244 more, found "x""#))
    expectLaws(bytes, values: Byte.allCases, alphabet: "b012")
    expectLaws(.cases(), values: Color.allCases, alphabet: "redREDblack")
    expectLaws(.cases(acceptingPrefixes: true), values: Color.allCases, alphabet: "redREDblack")
    expectRefusals(by: level)
    expectRefusals(by: .cases(acceptingPrefixes: true) as Converter<Color, String>)
  }

  @Test func `a regular expression must match all of a text`() throws {
    let code: Converter<String, String> = .matching(
      /[A-Z]{2}[0-9]+/,
      expecting: "a code such as AB12"
    )
    #expect(read("AB12", code) == "AB12" && code.forward("x") == "x")
    for text in ["xAB12", "AB12 ", "AB", "", "ab12", "AB12\n"] {
      #expect(read(text, code).hasPrefix("expected a code such as AB12, found"))
    }
    #expect(message("", code) == "must be a code such as AB12")
    #expect(read(" AB12 ", code.then(.trimmed)) == "AB12")
    let size: Converter<[Int], String> = .matching(
      /([0-9]+)x([0-9]+)/,
      expecting: "a size such as 80x24",
      message: "must be columns x rows",
      format: { "\($0[0])x\($0[1])" },
      parse: { match in
        guard let columns = Int(match.1), let rows = Int(match.2) else { return nil }
        return [columns, rows]
      }
    )
    #expect(read("080x24", size) == "[80, 24]")
    #expect(read("99999999999999999999x1", size).hasPrefix("expected a size such as 80x24, found"))
    #expect(message("80", size) == "must be columns x rows")
    expectLaws(size, values: [[0, 0], [80, 24], [.max, 1]], alphabet: "0123x")
    expectLaws(code, values: ["AB1", "ZZ99"], alphabet: "ABZ019")
    expectRefusals(by: size)
    expectRefusals(by: code)
  }

  @Test func `a test on top of a converter refuses more`() throws {
    let even = Converter<Int, String>.integer(in: 0...100)
      .refusing(expecting: "an even number") { !$0.isMultiple(of: 2) }
    #expect(read("42", even) == "42" && even.forward(43) == "43")
    #expect(read("43", even) == #"expected an even number, found "43""#)
    #expect(read("101", even) == #"expected a whole number in 0...100, found "101""#)
    #expect(message("43", even) == "must be an even number")
    let port = Converter<Int, String>.integer(in: 1...65_535)
      .expecting("a port number", message: "must be the number of a port")
    #expect(read("0", port) == #"expected a port number, found "0""#)
    #expect(message("", port) == "must be the number of a port")
    #expect(Converter<Int, Int>.negated.expecting("x").inverse != nil)
    expectLaws(even, values: [0, 2, 100], alphabet: "0123")
    expectLaws(.optional(even, nilText: "none"), values: [nil, 2], alphabet: "none012")
    expectRefusals(by: port)
    expectRefusals(by: even)
  }

  @Test
  func `an optional converter takes the placeholder, and refuses the rest as the wrapped does`() {
    let date: Converter<CalendarDate?, String> = .optional(.date(), nilText: "never")
    #expect(date.forward(nil) == "never" && read(" never", date) == "nil")
    #expect(read("soon", date) == #"expected a date such as 2026-11-25, found "soon""#)
    expectRefusals(by: date)
    let age: Converter<Int?, String> = .optional(.integer(in: 0...150), nilText: "none")
    #expect(age.forward(3) == "3" && read("3", age) == "Optional(3)")
    #expect(read("", age) == #"expected a whole number in 0...150, found """#)
    #expect(read("  ", .optional(.integer()) as Converter<Int?, String>) == "nil")
    // A placeholder that is shown for a value, too, breaks a law.
    let wrong: Converter<Int?, String> = .optional(.integer(), nilText: "0")
    #expect(wrong.lawViolations(values: [nil, 0, 1], shown: ["0", "1"]).map(\.law) == [.faithful])
  }
}
