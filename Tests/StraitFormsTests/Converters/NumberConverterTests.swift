/// Whole numbers, decimals and percentages with ranges, steps, units and fraction digits.
@Suite struct NumberConverterTests {
  private let weight = Sample.weight
  private let height = Sample.height
  private let discount = Sample.discount

  @Test func `what a user reads of a whole number says the range and the step`() {
    #expect(weight.forward(72) == "72 kg")
    #expect(message("41", weight) == "must be a whole number from 42 kg to 200 kg")
    #expect(message("48", weight) == "must be 42 kg plus a multiple of 5 kg")
    #expect(message("7", .integer(step: 2) as Converter<Int, String>) == "must be a multiple of 2")
    #expect(message("x", .integer() as Converter<Int, String>) == "must be a whole number")
    #expect(
      message("999", .integer() as Converter<UInt8, String>)
        == "must be a whole number from 0 to 255"
    )
    #expect(read("kg", weight).hasSuffix(#"found "kg""#))
  }

  @Test func `steps of whole numbers hold at the ends of each type`() throws {
    let steps: Converter<Int8, String> = .integer(in: -128...127, step: 100)
    var taken: [Int8] = []
    for number in Int8.min...Int8.max {
      if (try? steps.backward("\(number)")) != nil { taken.append(number) }
    }
    #expect(taken == [-128, -28, 72])
    let sevens: Converter<UInt64, String> = .integer(step: 7)
    #expect(read("18446744073709551614", sevens) == "18446744073709551614")
    #expect(read("18446744073709551615", sevens).hasPrefix("expected a multiple of 7"))
    #expect(
      read("18446744073709551616", sevens)
        .hasPrefix("expected a whole number in 0...18446744073709551615")
    )
  }

  @Test func `steps of decimals are reckoned in decimal`() throws {
    let tenths: Converter<Double, String> = .decimal(step: 0.1)
    let thirds: Converter<Double, String> = .decimal(in: -0.07...1e12, step: 0.3)
    var random = SeededRandom(seed: 3)
    for _ in 0..<2_000 {
      let units = random.below(20_000_001) - 10_000_000
      // 17 digits and more would be another number.
      let text = "\(units)e-1"
      #expect(read(text, tenths) == "\(try #require(Double(text)))")
      #expect(read("\(units)5e-2", tenths).hasPrefix("expected a multiple of 0.1, found"))
      let count = random.below(1_000_000)
      let sum = "\(count * 30 - 7)e-2"
      #expect(read(sum, thirds) == "\(try #require(Double(sum)))")
      #expect(
        read("\(count * 30 - 6)e-2", thirds)
          .hasPrefix("expected -0.07 plus a multiple of 0.3, found")
      )
    }
    #expect(
      read("-0.1", tenths) == "-0.1" && read("-0.15", tenths).hasPrefix("expected a multiple")
    )
    #expect(read("0", tenths) == "0.0" && read("1e22", tenths) == "1e+22")
    #expect(message("0.15", tenths) == "must be a multiple of 0.1")
  }

  @Test(arguments: [
    (0.07, "7%", "7%"), (0.285, "28.5%", "29%"), (0.29, "29%", "29%"), (1, "100%", "100%"),
    (-0.004, "-0.4%", "0%"), (0.1 + 0.2, "30.000000000000004%", "30%"), (1e-9, "0.0000001%", "0%"),
    (12_345, "1234500%", "1234500%"), (.infinity, "inf%", "inf%"), (.nan, "nan%", "nan%"),
  ])
  func `a share is shown as a percentage`(_ share: Double, _ exact: String, _ whole: String) {
    #expect(Converter<Double, String>.percent().forward(share) == exact)
    #expect(Converter<Double, String>.percent(fractionDigits: 0).forward(share) == whole)
    #expect(message("x", discount) == "must be a percentage from 0% to 100%")
    #expect(message("x", .percent()) == "must be a percentage")
  }

  @Test func `numbers keep the laws`() {
    var random = SeededRandom(seed: 17)
    let wholes = (0..<500).map { _ in Int(truncatingIfNeeded: random.next()) } + [.min, .max, 0]
    expectLaws(.integer(), values: wholes, alphabet: "0123456789+-")
    expectLaws(weight, values: Array(stride(from: 42, through: 200, by: 5)), alphabet: "0457 kg")
    let doubles =
      (0..<500).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
      + [0, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 0.1, -1e-7]
    expectLaws(.decimal(), values: doubles, alphabet: "0123456789+-.eE")
    expectLaws(.decimal(unit: "e5"), values: doubles, alphabet: "0123456789+-.eE")
    expectLaws(.percent(), values: doubles.filter { abs($0) < 1e300 }, alphabet: "0123456789+-.eE%")
    for digits in [0, 1, 2, 7, 20] {
      // A value that is rounded when it is shown is rounded when it is read: T10.
      let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
      let rounded = (0..<300).map { _ in Double(random.below(1_000_000)) / unit }
      let fixed: Converter<Double, String> = .decimal(fractionDigits: digits)
      expectLaws(fixed, values: rounded.filter { "\($0)".count < 16 }, alphabet: "0123459+-.e")
      expectLaws(
        .percent(fractionDigits: digits),
        values: rounded.map { ($0 / 100 * unit * 100).rounded() / unit / 100 }
          .filter { "\($0)".count < 12 },
        alphabet: "0123459+-.e%"
      )
      #expect(
        fixed.lawViolations(values: [], shown: (0..<2_000).map { _ in "\(random.next())e-12" })
          == []
      )
    }
    expectLaws(height, values: [0.5, 0.51, 1, 1.8, 2.5], alphabet: "01258.m")
    expectLaws(discount, values: [0, 0.005, 0.07, 0.995, 1], alphabet: "01259.%")
  }

  @Test func `no hostile text is a number`() {
    expectRefusals(by: .integer() as Converter<Int, String>)
    expectRefusals(by: weight)
    expectRefusals(by: .decimal())
    expectRefusals(by: height)
    expectRefusals(by: discount)
    let digits = String(repeating: "9", count: 100_000)
    expectRefusals([digits, "-" + digits], by: .integer() as Converter<Int, String>)
    expectRefusals([digits, "1e" + digits, "1e400", "-1e309"], by: .decimal())
    #expect(read("1e-" + digits, .decimal()) == "0.0")
    #expect(read("0." + digits, .decimal()) == "1.0")
    #expect(read("0e" + digits, .percent()) == "0.0")
  }

  @Test func `C1: the text of a bound stands for it, however many digits it has`() throws {
    let eighths: Converter<Double, String> = .decimal(in: 0.125...0.55, fractionDigits: 1)
    #expect(eighths.forward(0.125) == "0.1" && eighths.forward(0.55) == "0.6")
    #expect(try eighths.backward("0.1") == 0.125)
    #expect(try eighths.backward("0.6") == 0.55)
    #expect(throws: ConversionError.self) { try eighths.backward("0") }
    #expect(throws: ConversionError.self) { try eighths.backward("0.7") }
    let share: Converter<Double, String> = .percent(in: 0.0025...0.5, fractionDigits: 0)
    #expect(try share.backward(share.forward(0.0025)) == 0.0025)
  }
}
