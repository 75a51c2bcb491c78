import StraitModel

extension Strait {
  static func bindText() -> Case {
    Case("W7", .strait, "set one of two bound texts", target: 55) {
      let near = Property("")
      let far = Property("")
      near.bind(to: far)
      return .timed { repetitions in
        let texts = heapTexts
        for number in 0..<repetitions { near.value = texts[number & 3] }
        return near.value == texts[(repetitions - 1) & 3] && far.value == near.value
      }
    }
  }
}
