import StraitChannels
import TestSupport
import Testing

@Suite struct ConverterTests {
  /// What a text is read as, or why it is not.
  private func read<Value>(_ text: String, _ converter: Converter<Value, String>) -> String {
    do { return "\(try converter.backward(text))" } catch { return "\(error)" }
  }

  struct Reading: Sendable {
    let text: String
    let expected: String

    init(_ text: String, _ expected: String) {
      self.text = text
      self.expected = expected
    }
  }

  @Test(arguments: [
    Reading("36", "36"), Reading(" 36\n", "36"), Reading("+1", "1"), Reading("-0", "0"),
    Reading("007", "7"), Reading("\u{3000}5\t", "5"), Reading("150", "150"), Reading("0", "0"),
    Reading("151", #"expected a whole number in 0...150, found "151""#),
    Reading("-1", #"expected a whole number in 0...150, found "-1""#),
    Reading("abc", #"expected a whole number in 0...150, found "abc""#),
    Reading("", #"expected a whole number in 0...150, found """#),
    Reading("  ", #"expected a whole number in 0...150, found "  ""#),
    Reading("3 6", #"expected a whole number in 0...150, found "3 6""#),
    Reading("+", #"expected a whole number in 0...150, found "+""#),
    Reading("1.0", #"expected a whole number in 0...150, found "1.0""#),
    Reading("1_0", #"expected a whole number in 0...150, found "1_0""#),
    Reading("0x10", #"expected a whole number in 0...150, found "0x10""#),
    Reading("٣", #"expected a whole number in 0...150, found "٣""#),
    Reading("1\u{301}", "expected a whole number in 0...150, found \"1\u{301}\""),
    Reading("9\u{0}", #"expected a whole number in 0...150, found "9\0""#),
    Reading("\u{1B}[2J", #"expected a whole number in 0...150, found "\u{1B}[2J""#),
    Reading("\u{9B}", #"expected a whole number in 0...150, found "\u{009B}""#),
    Reading("\u{202E}1", #"expected a whole number in 0...150, found "\u{202E}1""#),
    Reading("it's \"1\"", #"expected a whole number in 0...150, found "it's \"1\"""#),
  ])
  func `a whole number in a range`(_ reading: Reading) {
    #expect(read(reading.text, .integer(in: 0...150) as Converter<Int, String>) == reading.expected)
  }

  @Test func `a number too large for its type names the type's range`() {
    let byte: Converter<Int8, String> = .integer()
    #expect(read("127", byte) == "127")
    #expect(read("128", byte) == #"expected a whole number in -128...127, found "128""#)
    #expect(read("x", byte) == #"expected a whole number, found "x""#)
    let long = String(repeating: "9", count: 100_000)
    let shown = String(repeating: "9", count: 40)
    #expect(read(long, byte) == "expected a whole number in -128...127, found \"\(shown)\"…")
  }

  @Test(arguments: [
    Reading("1", "1.0"), Reading("1.", "1.0"), Reading(".5", "0.5"), Reading(" -1.50 ", "-1.5"),
    Reading("+2e3", "2000.0"), Reading("1E-2", "0.01"), Reading("1e400", "-"), Reading("1,5", "-"),
    Reading(".", "-"), Reading("", "-"), Reading("e5", "-"),
    Reading("1e", "-"), Reading("1e+", "-"),
    Reading("1.2.3", "-"), Reading("nan", "-"), Reading("inf", "-"), Reading("infinity", "-"),
    Reading("0x1p3", "-"), Reading("1 000", "-"), Reading("--1", "-"), Reading("1e5x", "-"),
  ])
  func `a number with a point`(_ reading: Reading) {
    let expected =
      reading.expected == "-"
      ? "expected a number, found \"\(reading.text)\"" : reading.expected
    #expect(read(reading.text, .decimal() as Converter<Double, String>) == expected)
  }

  @Test func `a number outside its range is refused, and shown all the same`() {
    let share: Converter<Double, String> = .decimal(in: 0...1)
    #expect(read("1.5", share) == #"expected a number in 0.0...1.0, found "1.5""#)
    #expect(share.forward(1.5) == "1.5")
    #expect(share.forward(.nan) == "nan")
  }

  struct Rounding: Sendable {
    let number: Double
    let digits: Int
    let expected: String

    init(_ number: Double, _ digits: Int, _ expected: String) {
      self.number = number
      self.digits = digits
      self.expected = expected
    }
  }

  @Test(arguments: [
    Rounding(0, 2, "0.00"), Rounding(1.005, 2, "1.01"), Rounding(0.05, 1, "0.1"),
    Rounding(9.99, 1, "10.0"), Rounding(0.999, 2, "1.00"), Rounding(0.6, 0, "1"),
    Rounding(0.4, 0, "0"), Rounding(-0.001, 2, "0.00"), Rounding(-1.5, 2, "-1.50"),
    Rounding(1.5e-7, 2, "0.00"), Rounding(1.5e-7, 7, "0.0000002"), Rounding(6e-7, 6, "0.000001"),
    Rounding(1e16, 1, "10000000000000000.0"), Rounding(123_456.789, 0, "123457"),
    Rounding(99.5, 0, "100"), Rounding(.infinity, 2, "inf"),
    Rounding(1e300, 0, "1" + zeros(300)),
  ])
  func `so many digits behind the point`(_ rounding: Rounding) {
    let converter: Converter<Double, String> = .decimal(fractionDigits: rounding.digits)
    #expect(converter.forward(rounding.number) == rounding.expected)
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  @Test func `what is shown is read as what it was`() throws {
    var random = SeededRandom(seed: 7)
    let whole: Converter<Int, String> = .integer()
    let decimal: Converter<Double, String> = .decimal()
    for _ in 0..<2000 {
      let number = Int(bitPattern: UInt(random.next()))
      #expect(try whole.backward(whole.forward(number)) == number)
      let double = Double(bitPattern: random.next())
      if double.isFinite { #expect(try decimal.backward(decimal.forward(double)) == double) }
    }
  }

  @Test func `no text of any kind stops a converter`() {
    var random = SeededRandom(seed: 11)
    let alphabet: [Character] = [
      "0", "9", "+", "-", ".", "e", " ", "\u{0}", "é", "👩‍👩‍👧", "\r\n", "٣",
    ]
    let optional: Converter<Int?, String> = .optional(.integer())
    for _ in 0..<5000 {
      let text = String((0..<random.below(8)).map { _ in random.pick(alphabet) })
      _ = read(text, .integer() as Converter<UInt8, String>)
      _ = read(text, .decimal(fractionDigits: 2) as Converter<Double, String>)
      _ = read(text, .lossless as Converter<Bool, String>)
      _ = read(text, optional)
    }
  }

  @Test func `lossless takes what the type takes, and nothing else`() {
    let bool: Converter<Bool, String> = .lossless
    #expect(bool.forward(true) == "true")
    #expect(read("false", bool) == "false")
    #expect(read("no", bool) == #"expected a text that stands for a Bool, found "no""#)
  }

  @Test func `lossless refuses a text that is not one character for a character`() {
    let character: Converter<Character, String> = .lossless
    #expect(read("x", character) == "x" && read("👩‍👩‍👧", character) == "👩‍👩‍👧")
    #expect(read("", character) == #"expected a text that stands for a Character, found """#)
    #expect(read("ab", character) == #"expected a text that stands for a Character, found "ab""#)
  }

  @Test func `what lossless refuses can be said in another language`() throws {
    var table = Wording.english
    table[.lossless] = "kein {type}"
    let bool: Converter<Bool, String> = .lossless
    let error = #expect(throws: ConversionError.self) { try bool.backward("no") }
    let message = try #require(error?.userMessage)
    #expect(message.text(in: table) == "kein Bool")
    #expect(message.text(in: .english) == "must be a text that stands for a Bool")
  }

  @Test func `nil has a text of its own`() {
    let age: Converter<Int?, String> = .optional(.integer(in: 0...150), nilText: "none")
    #expect(age.forward(nil) == "none")
    #expect(age.forward(3) == "3")
    #expect(read(" none ", age) == "nil")
    #expect(read("3", age) == "Optional(3)")
    #expect(read("", age) == #"expected a whole number in 0...150, found """#)
    #expect(read("  ", .optional(.integer()) as Converter<Int?, String>) == "nil")
  }

  @Test func `converters in a row, both ways`() throws {
    let not: Converter<Bool, String> = Converter<Bool, Bool>.inverted.then(.lossless)
    #expect(not.forward(true) == "false")
    #expect(try not.backward("false") == true)
    #expect(read("x", not) == #"expected a text that stands for a Bool, found "x""#)
  }

  @Test func `only a converter that cannot fail has an inverse`() throws {
    let double = Converter<Int, Int>.total(forward: { $0 * 2 }, backward: { $0 / 2 })
    let text = Converter<Int, [Int]>.total(forward: { [$0] }, backward: { $0[0] })
    let back = try #require(double.then(text).inverse)
    #expect(back.forward([8]) == 4)
    #expect(try back.backward(4) == [8])
    #expect(back.inverse != nil)
    #expect(Converter<Int, String>.integer().inverse == nil)
    #expect(double.then(.integer()).inverse == nil)
  }

  @Test func `own formats fail by throwing or by nil`() {
    struct Odd: Error {}
    let thrown = Converter<Int, String>(forward: { "\($0)" }, backward: { _ in throw Odd() })
    #expect(read("1", thrown) == "Odd()")
    let colours = ["red": 1]
    let named = Converter<Int, String>.format(
      { "\($0)" },
      expecting: "a colour",
      parse: { colours[$0] }
    )
    #expect(read("red", named) == "1")
    #expect(read("rot", named) == #"expected a colour, found "rot""#)
  }

  @Test func `a negative number of fraction digits is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = Converter<Double, String>.decimal(fractionDigits: -1)
    }
  }
}
