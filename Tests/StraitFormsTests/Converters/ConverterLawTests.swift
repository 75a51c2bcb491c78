/// The checker of laws finds each way to break one.
@Suite struct ConverterLawTests {
  private func described<Value: Equatable>(
    _ converter: Converter<Value, String>,
    _ values: [Value],
    _ shown: [String]
  ) -> [String] {
    converter.lawViolations(values: values, shown: shown).map { "\($0)" }
  }

  @Test func `C1: what is shown must be read`() {
    #expect(
      described(.integer(in: 0...9), [5, 10], [])
        == [
          #"C1 (readable): 10 is shown as "10", which is refused: "#
            + #"expected a whole number in 0...9, found "10""#
        ]
    )
    #expect(described(.decimal(), [.nan], []).count == 1)
  }

  @Test func `C2: what is shown must be read as the value`() {
    let rounding: Converter<Double, String> = .decimal(fractionDigits: 1)
    #expect(
      described(rounding, [0.5, 0.25], [])
        == [#"C2 (faithful): 0.25 is shown as "0.3", which is read as 0.3"#]
    )
  }

  @Test func `C3 and T10: what was read must be read again as the same`() {
    // Rounds shown values, and not read ones.
    let lossy = Converter<Double, String>(
      forward: Converter.decimal(fractionDigits: 2).forward,
      backward: Converter.decimal().backward
    )
    #expect(
      described(lossy, [1.5], ["1.5", "1.005", "x"])
        == [
          #"C3 (settling): "1.005" is read as 1.005, shown as "1.01", and that is read as 1.01"#
        ]
    )
    // Grows at each turn: T11.
    let growing = Converter<Int, String>(
      forward: { "\($0 + 1)" },
      backward: Converter.integer().backward
    )
    #expect(
      described(growing, [1], ["1"])
        == [
          #"C2 (faithful): 1 is shown as "2", which is read as 2"#,
          #"C3 (settling): "1" is read as 1, shown as "2", and that is read as 2"#,
        ]
    )
    // Shows texts that it refuses.
    let loud = Converter<String, String>(forward: { $0 + "!" }) { text in
      guard !text.contains("!") else { throw ConversionError(expected: "quiet", found: text) }
      return text
    }
    #expect(
      described(loud, [], ["a"])
        == [
          #"C3 (settling): "a" is read as "a", shown as "a!", and that is refused: "#
            + #"expected quiet, found "a!""#
        ]
    )
  }

  @Test func `C4: both ways must give the same each time`() {
    var count = 0
    let counting = Converter<Int, String>(
      forward: { _ in
        count += 1
        return "\(count)"
      },
      backward: { _ in
        count += 1
        if count.isMultiple(of: 2) { throw ConversionError(expected: "luck", found: "") }
        return count
      }
    )
    #expect(
      described(counting, [7], ["\u{1B}[2J"])
        == [
          #"C4 (deterministic): 7 is shown as "1", and then as "2""#,
          #"C4 (deterministic): "\u{1B}[2J" is read as 3, and then refused: expected luck, found """#,
        ]
    )
  }

  @Test func `values of any type are compared as one says`() {
    final class Box { let number = 1 }
    let boxes = Converter<Box, String>(forward: { "\($0.number)" }, backward: { _ in Box() })
    let box = Box()
    func laws(_ isSame: @escaping (Box, Box) -> Bool) -> [ConverterLaw] {
      boxes.lawViolations(values: [box], shown: ["x"], isSameValue: isSame, isSameShown: ==)
        .map(\.law)
    }
    #expect(laws { $0.number == $1.number } == [])
    #expect(laws(===) == [.faithful, .deterministic])
  }
}
