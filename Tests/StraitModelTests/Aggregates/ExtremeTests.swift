@testable import StraitModel
import StraitTestSupport
import Testing

@Suite struct ExtremeTests {
  /// Counts how many of it there are.
  private final class Version: Comparable {
    let number: Int
    let counter: Counter

    init(_ number: Int, _ counter: Counter) {
      self.number = number
      self.counter = counter
      counter.count += 1
    }

    deinit {
      counter.count -= 1
    }

    static func < (one: Version, other: Version) -> Bool { one.number < other.number }
    static func == (one: Version, other: Version) -> Bool { one.number == other.number }
  }

  private final class Counter {
    var count = 0
  }

  @Test(arguments: 0..<50, [false, true])
  func `the extreme is the one of what is there`(_ seed: Int, _ isLargest: Bool) {
    var random = SeededRandom(seed: UInt64(seed))
    var extreme = Extreme<Int>(isLargest: isLargest)
    var present: [(value: Int, ticket: Extreme<Int>.Ticket)] = []
    for _ in 0..<300 {
      if random.below(5) < 2, !present.isEmpty {
        extreme.remove(present.remove(at: random.below(present.count)).ticket)
      } else {
        let value = random.below(40)
        present.append((value, extreme.add(value)))
      }
      if random.below(3) == 0 {
        let values = present.map(\.value)
        #expect(extreme.result() == (isLargest ? values.max() : values.min()))
      }
    }
  }

  @Test(arguments: [false, true])
  func `what is taken back is released before long, even in the middle`(_ isLargest: Bool) {
    let counter = Counter()
    var extreme = Extreme<Version>(isLargest: isLargest)
    let tickets = (0..<1000).map { extreme.add(Version($0, counter)) }
    for ticket in tickets[10..<990] {
      extreme.remove(ticket)
      _ = extreme.takeGarbage()
    }
    #expect(counter.count < 100)
    #expect(extreme.result()?.number == (isLargest ? 999 : 0))
  }
}
