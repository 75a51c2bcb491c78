import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

/// Combinations of signals that are made of one property: improvement 19.
@Suite struct PropertyDiamondTests {
  @Test(.eachRecursionLimit)
  func `improvement 19: one set gives one combination`() {
    let count = Property(1)
    let combination = Signal.combineLatest(
      count.values,
      count.values.map { -$0 },
      count.values.filter { $0.isMultiple(of: 2) }
    )
    let received = Received(combination)
    #expect(received.lines == [])
    for value in 2...4 { count.value = value }
    #expect(received.lines == ["(2, -2, 2)", "(3, -3, 2)", "(4, -4, 4)"])
  }

  @Test(.eachRecursionLimit)
  func `bound properties are combined once for a change that goes round`() {
    let first = Property(0)
    let second = Property(0)
    first.bind(to: second)
    var received: [String] = []
    Signal.combineLatest(second.values, second.values.map { $0 * 10 })
      .subscribe(onNext: { received.append("\($0)") })
    first.value = 1
    second.value = 2
    #expect(received == ["(0, 0)", "(1, 10)", "(2, 20)"])
  }
}
