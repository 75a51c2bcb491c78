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

  /// Binds each property to the one before.
  private static func bound<Value>(_ chain: [Property<Value>]) -> [Property<Value>] {
    for index in chain.indices.dropFirst() { chain[index].bind(to: chain[index - 1]) }
    return chain
  }
}
