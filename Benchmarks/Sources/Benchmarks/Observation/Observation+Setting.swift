import Observation

/// What Swift's Observation does.
enum ObservationPeer {
  @Observable
  final class Model {
    var value = 0
  }

  /// Observation notifies once, before the value is there: the observer arms itself anew after each
  /// set, and keeps the value before.
  static func setObserved() -> Case {
    Case("W6", .observation, "set, one observer of old and new") {
      let model = Model()
      // The closure must be Sendable, and all of this stays on one thread.
      nonisolated(unsafe) let sum = Sum()
      return .timed { repetitions in
        model.value = 0
        sum.value = 0
        sum.calls = 0
        for number in 1...repetitions {
          let old = withObservationTracking {
            model.value
          } onChange: {
            sum.calls &+= 1
          }
          model.value = number
          sum.value &+= model.value &- old
        }
        return sum.value == repetitions && sum.calls == repetitions
      }
    }
  }

  static func setUnobserved() -> Case {
    Case("W6-unobserved", .observation, "set, no observer") {
      let model = Model()
      return .timed { repetitions in
        for number in 0..<repetitions { model.value = number }
        return model.value == repetitions - 1
      }
    }
  }
}
