@testable import StraitUI

@Suite struct SteppedNumberTests {
  /// Returns the result of a step, in numbers that do not overflow.
  private func expected(_ number: Int, by count: Int, of step: Int, from base: Int) -> Int {
    let rest = ((number - base) % step + step) % step
    if count > 0 { return number - rest + count * step }
    if count < 0 { return (rest == 0 ? number : number - rest + step) + count * step }
    return number
  }

  @Test func `steps of integers agree with wider numbers, and stop at the ends of the type`() {
    var random = SeededRandom(seed: 18)
    for _ in 0..<20_000 {
      let number = Int8.random(in: .min ... .max, using: &random)
      let base = Int8.random(in: .min ... .max, using: &random)
      let step = Int8.random(in: 1 ... .max, using: &random)
      let count = Int.random(in: -300...300, using: &random)
      let wide = expected(Int(number), by: count, of: Int(step), from: Int(base))
      let found = number.moved(by: count, of: step, from: base)
      let isStep = (Int(number) - Int(base)) % Int(step) == 0
      // An expectation takes longer than the calculation it checks.
      if found != Int8(clamping: wide) || number.isReached(by: step, from: base) != isStep {
        Issue.record("\(number) by \(count) of \(step) from \(base): \(found)")
      }
    }
    #expect(UInt8(3).moved(by: -1, of: 5, from: 0) == 0)
    #expect(UInt8(3).moved(by: -2, of: 5, from: 0) == 0)
    #expect(UInt64.max.moved(by: 1, of: 1, from: 0) == .max)
    #expect(Int.min.moved(by: 1, of: .max, from: .min) == -1)
    #expect(Int.max.moved(by: Int.min, of: .max, from: 0) == .min)
  }

  @Test func `steps of decimal fractions lead to the decimals that people expect`() {
    var random = SeededRandom(seed: 18)
    for _ in 0..<5000 {
      // In thousandths, exactly.
      let step = [1, 10, 50, 100, 250, 300, 1000, 2500].randomElement(using: &random) ?? 1
      let base = Int.random(in: -2000...2000, using: &random)
      let place = Int.random(in: 0...400, using: &random)
      let count = Int.random(in: -50...50, using: &random)
      func number(_ thousandths: Int) -> Double { Double(thousandths) / 1000 }
      let start = number(base + place * step)
      let moved = start.moved(by: count, of: number(step), from: number(base))
      let isReached = moved.isReached(by: number(step), from: number(base))
      if moved != number(base + (place + count) * step) || !isReached {
        Issue.record("\(start) by \(count) of \(step)/1000 from \(base)/1000: \(moved)")
      }
    }
    #expect(0.2.moved(by: 1, of: 0.1, from: 0) == 0.3)
    #expect(Float(0.2).moved(by: 1, of: 0.1, from: 0) == 0.3)
    #expect(!Double(0.1 + 0.2).isReached(by: 0.1, from: 0))
    #expect(0.37.moved(by: 1, of: 0.25, from: 0) == 0.5)
    #expect(0.37.moved(by: -1, of: 0.25, from: 0) == 0.25)
  }

  @Test func `what is no number, or without end, has steps all the same`() {
    for number in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e300] {
      let moved = number.moved(by: 1, of: 0.1, from: 0)
      #expect(moved.isFinite)
    }
    #expect(!Double.nan.isReached(by: 1, from: 0))
    #expect(!Double.infinity.isReached(by: 1, from: 0))
    #expect(Int(nearest: .nan) == 0 && Int(nearest: .infinity) == .max)
    #expect(UInt8(nearest: -3) == 0 && UInt8(nearest: 1e9) == 255 && Int8(nearest: 2.5) == 3)
    #expect(Float(nearest: 1e300) == Float.greatestFiniteMagnitude)
    #expect(Double(nearest: .nan) == 0)
  }

  @Test func `the usual step is 1, and less in a narrow range of fractions`() {
    #expect(Int.usualStep(in: 0...1) == 1)
    #expect(Double.usualStep(in: nil) == 1)
    #expect(Double.usualStep(in: 0...1) == 0.01)
    #expect(Double.usualStep(in: 0...11) == 0.1)
    #expect(Double.usualStep(in: 0...100) == 1)
    #expect(Double.usualStep(in: 3...3) == 1)
    #expect(Float.usualStep(in: 0...1) == 0.01)
  }

  @Test func `the last step may lie before the end of the range`() {
    let steps = NumberSteps(in: 0...10, step: 3, of: "test")
    #expect(steps.last == 9)
    #expect(steps.moved(9, by: 1) == 9)
    #expect(steps.moved(10, by: 1) == 10)
    #expect(steps.moved(10, by: -1) == 9)
    #expect(steps.moved(200, by: 1) == 9)
    #expect(steps.moved(200, by: -1) == 9)
    #expect(steps.moved(-5, by: -1) == 0)
    #expect(steps.nearest(to: 7.6) == 9 && steps.nearest(to: 7.4) == 6)
    #expect(steps.nearest(to: .nan) == 0 && steps.nearest(to: 1e99) == 9)
    #expect(steps.read("6") == 6 && steps.read("6.0") == 6)
    for text in ["7", "12", "", "six", "6.5", "nan", "-3"] { #expect(steps.read(text) == nil) }
    #expect(NumberSteps(in: 0...2, step: 0.5, of: "test").read("inf") == nil)
  }
}
