import Observation
import OpenCombine
import StraitChannels
import StraitModel

/// A list and fields that have nothing to do with it, in each library.
private final class Settings: ObservableModel {
  @Observed var list = [1]
  @Observed var a = 0
  @Observed var b = 0
  @Observed var c = 0
}

private final class PublishedSettings: OpenCombine.ObservableObject {
  @OpenCombine.Published var list = [1]
  @OpenCombine.Published var a = 0
  @OpenCombine.Published var b = 0
  @OpenCombine.Published var c = 0
}

@Observable
final class TrackedSettings {
  var list = [1]
  var a = 0
  var b = 0
  var c = 0
}

extension Scenario {
  /// Requests 11 and 12: what an observer is given, and for which changes.
  static let observing = [
    Scenario(11, "two sets: each with its old value, after the store, and without arming again") {
      wiring in
      var log: [String] = []
      switch wiring.library {
      case .strait:
        let model = Settings()
        let token = model.observe(\.a, options: [.old, .new]) { model, change in
          log.append("\(change.oldValue ?? -1)→\(change.newValue ?? -1) reads \(model.a)")
        }
        model.a = 1
        model.a = 2
        withExtendedLifetime(token) {}
      case .openCombine:
        let model = PublishedSettings()
        let token = model.$a.dropFirst().sink { log.append("→\($0) reads \(model.a)") }
        model.a = 1
        model.a = 2
        withExtendedLifetime(token) {}
      case .observation:
        let model = TrackedSettings()
        withObservationTracking {
          _ = model.a
        } onChange: {
          MainActor.assumeIsolated { log.append("reads \(model.a)") }
        }
        model.a = 1
        model.a = 2
      case .equality, .flag:
        final class Model {
          var note: (Int, Int) -> Void = { _, _ in }
          var a = 0 { didSet { note(oldValue, a) } }
        }
        let model = Model()
        model.note = { [unowned model] in log.append("\($0)→\($1) reads \(model.a)") }
        model.a = 1
        model.a = 2
      }
      return Outcome(list(log), holds: log == ["0→1 reads 1", "1→2 reads 2"])
    },
    Scenario(
      11,
      "an observer counts up to 90,000 by setting what it observes: it ends",
      repetitions: 1
    ) { wiring in
      Rounds.expect(90_000)
      let cell = wiring.cell(0)
      cell.observe { if $0 < 90_000 { cell.value = $0 + 1 } }
      cell.value = 1
      wiring.settle()
      return Outcome("ends at \(cell.value)", holds: cell.value == 90_000)
    },
    Scenario(12, "three other fields change: the observer of the list is not called") { wiring in
      let calls = Notes<Void>()
      switch wiring.library {
      case .strait:
        let settings = Settings()
        let effect = Effect {
          _ = settings.list
          calls.add(())
        }
        calls.values = []
        (settings.a, settings.b, settings.c) = (1, 2, 3)
        withExtendedLifetime(effect) {}
        return Outcome("\(calls.values.count) calls", holds: calls.values.isEmpty)
      case .openCombine:
        let settings = PublishedSettings()
        var lists = 0
        let token = settings.objectWillChange.sink { calls.add(()) }
        let other = settings.$list.dropFirst().sink { _ in lists += 1 }
        (settings.a, settings.b, settings.c) = (1, 2, 3)
        withExtendedLifetime((token, other)) {}
        return Outcome(
          "objectWillChange: \(calls.values.count) calls; $list: \(lists)",
          holds: calls.values.isEmpty
        )
      case .observation:
        let settings = TrackedSettings()
        track({ settings.list }, { _ in calls.add(()) })
        (settings.a, settings.b, settings.c) = (1, 2, 3)
        Turns.settle()
        return Outcome("\(calls.values.count) calls", holds: calls.values.isEmpty)
      case .equality, .flag:
        let (list, other) = (wiring.cell([1]), wiring.cell(0))
        list.observe { _ in calls.add(()) }
        other.value = 1
        return Outcome("\(calls.values.count) calls", holds: calls.values.isEmpty)
      }
    },
  ]
}
