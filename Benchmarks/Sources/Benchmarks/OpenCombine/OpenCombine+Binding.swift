import OpenCombine

extension OpenCombinePeer {
  /// Two subjects that set each other unless they agree already.
  static func bindText() -> Case {
    Case("W7", .opencombine, "set one of two bound texts") {
      let near = CurrentValueSubject<String, Never>("")
      let far = CurrentValueSubject<String, Never>("")
      let held = bind(near, far)
      return .timed { repetitions in
        let texts = heapTexts
        for number in 0..<repetitions { near.value = texts[number & 3] }
        return withExtendedLifetime(held) {
          near.value == texts[(repetitions - 1) & 3] && far.value == near.value
        }
      }
    }
  }

  static func chain(_ count: Int) -> Case {
    Case("W8-\(count)", .opencombine, "chain of \(count), per hop", operations: count - 1) {
      let chain = (0..<count).map { _ in CurrentValueSubject<Int, Never>(-1) }
      let held = chain.indices.dropFirst().flatMap { bind(chain[$0 - 1], chain[$0]) }
      return .timed { repetitions in
        var sum = 0
        for number in 0..<repetitions {
          chain[0].value = number
          sum &+= chain[count - 1].value
        }
        return withExtendedLifetime(held) { sum == sumOfNumbers(below: repetitions) }
      }
    }
  }

  private static func bind<Value: Equatable>(
    _ one: CurrentValueSubject<Value, Never>,
    _ other: CurrentValueSubject<Value, Never>
  ) -> [AnyCancellable] {
    [
      one.sink { [unowned other] in if other.value != $0 { other.value = $0 } },
      other.sink { [unowned one] in if one.value != $0 { one.value = $0 } },
    ]
  }
}
