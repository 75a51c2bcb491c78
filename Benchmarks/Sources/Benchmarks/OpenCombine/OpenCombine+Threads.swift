import OpenCombine
import Synchronization

extension OpenCombinePeer {
  /// W12: two threads send a million numbers each into one subject, which delivers to two
  /// subscribers at once: the subscriber has to lock.
  static func sendFromTwoThreads() -> Case {
    Case("W12", .opencombine, "2 threads, 1,000,000 each, not in turn", unit: .milliseconds) {
      .together {
        let count = 1_000_000
        let sum = LockedSum()
        // OpenCombine's subjects may be sent into from any thread.
        nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
        let held = subject.sink { value in sum.add(value) }
        withThreads(2) { _ in
          for number in 0..<count { subject.send(number) }
        }
        return withExtendedLifetime(held) {
          sum.value == 2 &* sumOfNumbers(below: count)
        }
      }
    }
  }
}

private final class LockedSum: Sendable {
  private let sum = Mutex(0)

  var value: Int { sum.withLock { $0 } }

  func add(_ value: Int) { sum.withLock { $0 &+= value } }
}
