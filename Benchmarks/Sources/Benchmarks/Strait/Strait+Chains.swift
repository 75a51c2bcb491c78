import CClock
import StraitModel

extension Strait {
  static func chain(_ count: Int, fromFarEnd: Bool = false, target: Double? = nil) -> Case {
    Case(
      "W8-\(count)" + (fromFarEnd ? "-far" : ""),
      .strait,
      "chain of \(count), per hop" + (fromFarEnd ? ", from the far end" : ""),
      target: target,
      operations: count - 1
    ) {
      let chain = bound((0..<count).map { _ in Property(-1) })
      let written = fromFarEnd ? count - 1 : 0
      return .timed { repetitions in
        var sum = 0
        let property = chain[written]
        let last = chain[count - 1 - written]
        for number in 0..<repetitions {
          property.value = number
          sum &+= last.value
        }
        return sum == sumOfNumbers(below: repetitions)
      }
    }
  }

  static func textChain(_ count: Int, target: Double? = nil) -> Case {
    Case(
      "W8-text-\(count)",
      .strait,
      "chain of \(count) texts, per hop",
      target: target,
      operations: count - 1
    ) {
      let chain = bound((0..<count).map { _ in Property("") })
      return .timed { repetitions in
        let texts = heapTexts
        var isRight = true
        for number in 0..<repetitions {
          chain[0].value = texts[number & 3]
          isRight = chain[count - 1].value == texts[number & 3] && isRight
        }
        return isRight
      }
    }
  }

  /// What malloc has not got back when a long chain has settled, and when it is deallocated: twice
  /// in all, so that what the thread keeps for the next time does not count.
  static func chainBytes(_ count: Int) -> Case {
    Case(
      "W10-chain",
      .strait,
      "what a chain of \(count) leaves behind",
      target: 4096,
      unit: .bytes
    ) {
      .sized { _ in
        var left: Int64 = 0
        var isRight = true
        for _ in 0..<2 {
          let before = bytes_in_use()
          let chain = bound((0..<count).map { _ in Property(0) })
          let resting = bytes_in_use()
          chain[0].value = 1
          isRight = chain[count - 1].value == 1 && isRight
          chain[count - 1].value = 2
          isRight = chain[0].value == 2 && isRight
          let settled = bytes_in_use() - resting
          release(chain)
          left = max(settled, bytes_in_use() - before)
        }
        return (Double(left), isRight)
      }
    }
  }

  /// Ends the life of a chain here: the optimiser must not end it earlier, or later.
  @inline(never)
  private static func release(_ chain: consuming [Property<Int>]) {
    chain = []
  }

  /// Binds each property to the one before.
  private static func bound<Value>(_ chain: [Property<Value>]) -> [Property<Value>] {
    for index in chain.indices.dropFirst() { chain[index].bind(to: chain[index - 1]) }
    return chain
  }
}
