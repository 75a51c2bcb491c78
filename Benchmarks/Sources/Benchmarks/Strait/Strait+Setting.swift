import StraitChannels
import StraitModel

extension Strait {
  static func setObserved() -> Case {
    Case("W6", .strait, "set, one observer of old and new", target: 18) {
      let property = Property(0)
      let sum = Sum()
      let observation = property.observe { old, new in
        sum.value &+= new &- old
        sum.calls &+= 1
      }
      return .timed { repetitions in
        defer { withExtendedLifetime(observation) {} }
        property.value = 0
        sum.value = 0
        sum.calls = 0
        for number in 1...repetitions { property.value = number }
        return sum.value == repetitions && sum.calls == repetitions
      }
    }
  }

  static func setUnobserved() -> Case {
    setUnobserved("W6-unobserved", "set, no observer") { Property(0) }
  }

  /// The property has had an observer once, and keeps the room for the next.
  static func setDeserted() -> Case {
    setUnobserved("W6-deserted", "set, no observer any more") {
      let property = Property(0)
      property.observe { _, _ in }.dispose()
      return property
    }
  }

  private static func setUnobserved(
    _ workload: String,
    _ title: String,
    make: @escaping @Sendable () -> Property<Int>
  ) -> Case {
    Case(workload, .strait, title, target: 3) {
      let property = make()
      return .timed { repetitions in
        var sum = 0
        for number in 0..<repetitions {
          property.value = number
          sum &+= property.value
        }
        return sum == sumOfNumbers(below: repetitions)
      }
    }
  }
}
