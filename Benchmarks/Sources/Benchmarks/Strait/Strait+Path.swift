import StraitModel

extension Strait {
  private final class Model: ObservableModel {
    @Observed var value = 0
  }

  /// No peer delivers the old and the new value of a key path.
  static func setObservedThroughPath() -> Case {
    Case("W6-path", .strait, "set, one observer of a key path", target: 110) {
      let model = Model()
      let sum = Sum()
      let observation = model.observe(\.value, options: [.old, .new]) { _, change in
        guard let new = change.newValue, let old = change.oldValue else { return }
        sum.value &+= new &- old
        sum.calls &+= 1
      }
      return .timed { repetitions in
        model.value = 0
        sum.value = 0
        sum.calls = 0
        for number in 1...repetitions { model.value = number }
        return withExtendedLifetime(observation) {
          sum.value == repetitions && sum.calls == repetitions
        }
      }
    }
  }
}
