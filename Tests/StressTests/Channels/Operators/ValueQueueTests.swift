import StraitTestSupport
import Testing

@testable import StraitChannels

@Suite struct ValueQueueTests {
  @Test(arguments: Soak.seeds(20))
  func `it is a queue, wherever its ring begins when it grows`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let census = Census()
    var queue = ValueQueue<Counted>()
    var model: [Int] = []
    for number in 0..<500 {
      // Longer and longer, with shorter times in between.
      if random.below(9) < 5 {
        queue.append(Counted(number, in: census))
        model.append(number)
      } else if !model.isEmpty {
        #expect(queue.removeFirst().number == model.removeFirst(), "seed \(seed)")
      }
      #expect(queue.count == model.count)
      #expect(queue.isEmpty == model.isEmpty)
      #expect(census.count == model.count)
    }
    queue.free()
    #expect(census.count == 0)
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
