import OpenCombine

extension OpenCombinePeer {
  /// OpenCombine has no observer of old and new, so the subscriber keeps the value before.
  static func setObserved() -> Case {
    Case("W6", .opencombine, "set, one observer of old and new") {
      let property = CurrentValueSubject<Int, Never>(0)
      let sum = Sum()
      let before = Sum()
      let held = property.sink { new in
        sum.value &+= new &- before.value
        sum.calls &+= 1
        before.value = new
      }
      return .timed { repetitions in
        property.value = 0
        sum.value = 0
        sum.calls = 0
        for number in 1...repetitions { property.value = number }
        return withExtendedLifetime(held) {
          sum.value == repetitions && sum.calls == repetitions
        }
      }
    }
  }

  static func setUnobserved() -> Case {
    Case("W6-unobserved", .opencombine, "set, no observer") {
      let property = CurrentValueSubject<Int, Never>(0)
      return .timed { repetitions in
        for number in 0..<repetitions { property.value = number }
        return property.value == repetitions - 1
      }
    }
  }
}
