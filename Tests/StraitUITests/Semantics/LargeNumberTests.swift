/// Controls of integers take requests digit by digit: a `Double` has no more than 15 of them.
@MainActor @Suite struct LargeNumberTests {
  private final class Counter: Control<Int> {
    var range = 0...Double(Int.max)

    override var semantics: Semantics {
      Semantics("counter", value: .number(Double(value), in: range, step: 1))
    }
  }

  private final class OptionalCounter: Control<Int?> {
    override var semantics: Semantics {
      Semantics("counter", value: .number(Double(value ?? 0), in: 0...1e18, step: 2))
    }
  }

  @Test func `a large integer is set and stepped as it is`() {
    let counter = Counter("Count", value: 0)
    #expect(counter.perform(.set("9007199254740993")) && counter.value == 9_007_199_254_740_993)
    #expect(counter.perform(.increment(2)) && counter.value == 9_007_199_254_740_995)
    #expect(counter.perform(.increment(-3)) && counter.value == 9_007_199_254_740_992)
    #expect(counter.perform(.set("9223372036854775807")) && counter.value == .max)
    #expect(counter.perform(.increment(5)) && counter.value == .max)
    #expect(counter.perform(.set("3.0")) && counter.value == 3)
    for text in ["9223372036854775808", "-1", "2.5", "", "x"] {
      #expect(!counter.perform(.set(text)), "\(text)")
    }
    counter.range = 0...9_007_199_254_740_992
    #expect(!counter.perform(.set("9007199254740993")))
    #expect(counter.perform(.set("9007199254740991")))
    #expect(counter.perform(.increment(.max)) && counter.value == 9_007_199_254_740_992)
    #expect(counter.perform(.increment(.min)) && counter.value == 0)
  }

  @Test func `so is one that may be none`() {
    let counter = OptionalCounter("Count", value: nil)
    #expect(counter.perform(.increment(3)) && counter.value == 6)
    #expect(counter.perform(.set("900719925474099301")) && counter.value == 900_719_925_474_099_301)
    #expect(counter.perform(.increment(1)) && counter.value == 900_719_925_474_099_303)
    #expect(counter.perform(.setNone) && counter.value == nil)
  }
}
