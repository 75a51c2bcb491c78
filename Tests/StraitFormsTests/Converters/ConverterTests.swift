@Suite struct ConverterTests {
  @Test func `a number too large for its type names the type's range`() {
    let byte: Converter<Int8, String> = .integer()
    #expect(read("127", byte) == "127")
    #expect(read("128", byte) == #"expected a whole number in -128...127, found "128""#)
    #expect(read("x", byte) == #"expected a whole number, found "x""#)
    let long = String(repeating: "9", count: 100_000)
    let shown = String(repeating: "9", count: 40)
    #expect(read(long, byte) == "expected a whole number in -128...127, found \"\(shown)\"…")
  }

  @Test func `a number outside its range is refused, and shown all the same`() {
    let share: Converter<Double, String> = .decimal(in: 0...1)
    #expect(read("1.5", share) == #"expected a number in 0.0...1.0, found "1.5""#)
    #expect(share.forward(1.5) == "1.5")
    #expect(share.forward(.nan) == "nan")
  }

  @Test(arguments: [
    (0, 2, "0.00"), (1.005, 2, "1.01"), (0.05, 1, "0.1"),
    (9.99, 1, "10.0"), (0.999, 2, "1.00"), (0.6, 0, "1"),
    (0.4, 0, "0"), (-0.001, 2, "0.00"), (-1.5, 2, "-1.50"),
    (1.5e-7, 2, "0.00"), (1.5e-7, 7, "0.0000002"), (6e-7, 6, "0.000001"),
    (1e16, 1, "10000000000000000.0"), (123_456.789, 0, "123457"),
    (99.5, 0, "100"), (.infinity, 2, "inf"),
    (1e300, 0, "1" + String(repeating: "0", count: 300)),
  ])
  func `a decimal is shown with its fraction digits`(
    _ number: Double,
    _ digits: Int,
    _ shown: String
  ) {
    let converter: Converter<Double, String> = .decimal(fractionDigits: digits)
    #expect(converter.forward(number) == shown)
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
}
