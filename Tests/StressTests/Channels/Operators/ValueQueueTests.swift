import StraitTestSupport
import Testing

@testable import StraitChannels

/// A value that counts how many of its kind live.
private final class Counted {
  final class Count {
    var living = 0
  }

  let number: Int
  private let count: Count

  init(_ number: Int, _ count: Count) {
    self.number = number
    self.count = count
    count.living += 1
  }

  deinit {
    count.living -= 1
  }
}

@Suite struct ValueQueueTests {
  @Test(arguments: Soak.seeds(20))
  func `it is a queue, wherever its ring begins when it grows`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Counted.Count()
    var queue = ValueQueue<Counted>()
    var model: [Int] = []
    for number in 0..<500 {
      // Longer and longer, with shorter times in between.
      if random.below(9) < 5 {
        queue.append(Counted(number, count))
        model.append(number)
      } else if !model.isEmpty {
        #expect(queue.removeFirst().number == model.removeFirst(), "seed \(seed)")
      }
      #expect(queue.count == model.count)
      #expect(queue.isEmpty == model.isEmpty)
      #expect(count.living == model.count)
    }
    queue.free()
    #expect(count.living == 0)
  }

  @Test
  func `one that never held a value has nothing to free`() {
    ValueQueue<Counted>().free()
  }

  @Test
  func `taking from an empty one stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var queue = ValueQueue<Int>()
      queue.append(1)
      _ = queue.removeFirst()
      _ = queue.removeFirst()
    }
  }
}
