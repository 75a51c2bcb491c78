@testable import StraitModel
import StraitTestSupport
import Testing

@Suite struct ExactSumTests {
  private func sum(_ values: [Double]) -> Double {
    var sum = ExactSum()
    for value in values { sum.add(value) }
    return sum.value
  }

  @Test(
    arguments: [
      ([], 0), ([0.1, 0.2, 0.3], 0.6), ([1e308, 1e308, -1e308], 1e308), ([1, 1e100, 1, -1e100], 2),
      ([1e308, 1e308], .infinity),
      ([.leastNonzeroMagnitude, .leastNonzeroMagnitude], 2 * .leastNonzeroMagnitude),
      ([-0.5, 0.25], -0.25), ([-1e-300, 1e-300], 0), ([.infinity, 1], .infinity),
      ([1, 0x1p-53], 1), ([1, 0x1p-53, 0x1p-1074], 1 + 0x1p-52), ([-1, -0x1p-53], -1),
      ([.greatestFiniteMagnitude], .greatestFiniteMagnitude),
      ([1 + 0x1p-52, 0x1p-53], 1 + 0x1p-51),
      ([-.greatestFiniteMagnitude, -.leastNonzeroMagnitude], -.greatestFiniteMagnitude),
    ] as [([Double], Double)]
  )
  func `a sum is the exact one, rounded once`(_ values: [Double], _ expected: Double) {
    #expect(sum(values) == expected)
  }

  @Test func `opposite infinities, or a NaN, make it undefined until they are gone`() {
    var sum = ExactSum()
    sum.add(.infinity)
    sum.add(-.infinity)
    #expect(sum.value.isNaN)
    sum.remove(.infinity)
    #expect(sum.value == -.infinity)
    sum.remove(-.infinity)
    sum.add(.nan)
    #expect(sum.value.isNaN)
    sum.remove(.nan)
    sum.add(2)
    #expect(sum.value == 2)
  }

  @Test(arguments: 0..<100)
  func `what has come and gone leaves nothing behind, whatever the order`(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var present: [Double] = []
    var exact = ExactSum()
    for _ in 0..<200 {
      if random.below(3) == 0, !present.isEmpty {
        exact.remove(present.remove(at: random.below(present.count)))
      } else {
        let exponent = random.below(2000) - 1060
        let value = Double(
          sign: random.below(2) == 0 ? .plus : .minus,
          exponent: exponent,
          significand: 1 + Double(random.below(1 << 30)) / Double(1 << 30)
        )
        present.append(value)
        exact.add(value)
      }
    }
    #expect(exact.value == sum(present.shuffled(using: &random)))
    for value in present { exact.remove(value) }
    #expect(exact.value == 0)
  }

  @Test(arguments: 0..<100)
  func `a sum of fractions of one denominator is the exact fraction`(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let numerators = (0..<50).map { _ in random.below(2_000_001) - 1_000_000 }
    let values = numerators.map { Double($0) / 1024 }
    #expect(sum(values) == Double(numerators.reduce(0, +)) / 1024)
  }
}
