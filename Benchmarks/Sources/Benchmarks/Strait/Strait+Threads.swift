import StraitChannels
import Synchronization

extension Strait {
  /// W12: two threads send a million numbers each into one graph, through one inlet or one each.
  static func sendFromTwoThreads(inlets: Int) -> Case {
    Case(
      "W12",
      .strait,
      "2 threads, 1,000,000 each, " + (inlets == 1 ? "one inlet" : "\(inlets) inlets"),
      target: 150,
      unit: .milliseconds
    ) {
      .together {
        let count = 1_000_000
        let loop = LoopScheduler()
        let arrivals = ThreadArrivals(threads: 2)
        let isInside = Atomic(false)
        let ways = (0..<inlets).map { _ in Inlet<Int>.make(on: loop) }
        Signal<Int>.merge(ways.map(\.signal)).subscribe(onNext: {
          if isInside.exchange(true, ordering: .relaxed) { arrivals.isInOrder = false }
          arrivals.take($0)
          isInside.store(false, ordering: .relaxed)
        })
        let senders = ways.map(\.inlet)
        withThreads(2) { thread in
          let inlet = senders[thread % inlets]
          for number in 0..<count { inlet.sendNext(number << 1 | thread) }
        } meanwhile: {
          loop.run { arrivals.count == 2 * count }
        }
        return arrivals.isInOrder && arrivals.next == [count, count]
      }
    }
  }
}

/// What has come of each of several threads, which send the numbers from 0 up.
private final class ThreadArrivals {
  private(set) var next: [Int]
  private(set) var count = 0
  var isInOrder = true

  init(threads: Int) {
    next = Array(repeating: 0, count: threads)
  }

  func take(_ value: Int) {
    let (number, thread) = (value >> 1, value & 1)
    if number != next[thread] { isInOrder = false }
    next[thread] = number + 1
    count += 1
  }
}
