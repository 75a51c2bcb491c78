@testable import StraitModel
import TestSupport
import Testing

@Suite struct ExtremesTests {
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

  @Test(arguments: 0..<50)
  func `the smallest and the largest are those of what is there`(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var extremes = Extremes<Int>()
    var present: [(value: Int, ticket: Extremes<Int>.Ticket)] = []
    for _ in 0..<300 {
      if random.below(5) < 2, !present.isEmpty {
        extremes.remove(present.remove(at: random.below(present.count)).ticket)
      } else {
        let value = random.below(40)
        present.append((value, extremes.add(value)))
      }
      if random.below(3) == 0 {
        #expect(extremes.smallest() == present.map(\.value).min())
        #expect(extremes.largest() == present.map(\.value).max())
      }
    }
  }

  @Test func `what is taken back is released before long, even in the middle`() {
    let counter = Counter()
    var extremes = Extremes<Version>()
    let tickets = (0..<1000).map { extremes.add(Version($0, counter)) }
    for ticket in tickets[10..<990] {
      extremes.remove(ticket)
      _ = extremes.takeGarbage()
    }
    #expect(counter.count < 100)
    #expect(extremes.smallest()?.number == 0)
    #expect(extremes.largest()?.number == 999)
  }
}
