import Observation
import OpenCombine
import StraitChannels
import StraitModel

extension Scenario {
  private final class Person: ObservableModel {
    @Observed var name = "Ada"
  }

  private final class CombinePerson {
    let name = CurrentValueSubject<String, Never>("Ada")
  }

  @Observable
  final class TrackedModel {
    var name = "Ada"
  }

  /// Closures behind a `didSet`, and how they are removed.
  private final class HeardVariable<Value> {
    private var observers: [Int: (Value) -> Void] = [:]
    private var next = 0
    var value: Value {
      didSet { for (_, observer) in observers.sorted(by: { $0.key < $1.key }) { observer(value) } }
    }

    init(_ value: Value) { self.value = value }

    func observe(_ body: @escaping (Value) -> Void) -> () -> Void {
      next += 1
      observers[next] = body
      return { [next] in self.observers[next] = nil }
    }
  }

  /// Request 8: observed objects and observers that are deallocated.
  static let lifetimes = [
    Scenario(8, "an observed object is released: it goes, and its observer is notified once") {
      wiring in
      var log: [String] = []
      switch wiring.library {
      case .strait:
        var person: Person? = Person()
        weak let released = person
        person?.values(of: \.name).subscribe(
          onNext: { log.append($0) },
          onCompleted: { log.append("ended") }
        )
        person = nil
        return Outcome(
          list(log) + (released == nil ? ", released" : ", kept"),
          holds: log == ["Ada", "ended"] && released == nil
        )
      case .openCombine:
        var person: CombinePerson? = CombinePerson()
        weak let released = person
        let token = person?.name.sink(
          receiveCompletion: { _ in log.append("ended") },
          receiveValue: { log.append($0) }
        )
        person = nil
        let facts = list(log) + (released == nil ? ", released" : ", kept")
        withExtendedLifetime(token) {}
        return Outcome(facts, holds: log == ["Ada", "ended"] && released == nil)
      case .observation:
        var person: TrackedModel? = TrackedModel()
        weak let released = person
        withObservationTracking {
          log.append(person?.name ?? "")
        } onChange: {
          MainActor.assumeIsolated { log.append("ended") }
        }
        person = nil
        return Outcome(
          list(log) + (released == nil ? ", released" : ", kept"),
          holds: log == ["Ada", "ended"] && released == nil
        )
      case .equality, .flag:
        return .offersNothing(byHand: "call the closures in a deinit")
      }
    },
    Scenario(8, "an observer removes another one inside a change: that one is called no more") {
      wiring in
      var log: [String] = []
      switch wiring.library {
      case .strait:
        let name = Property("Ada")
        var second: Disposable?
        let first = name.observe { _, _ in
          log.append("first")
          second?.dispose()
        }
        second = name.observe { _, _ in log.append("second") }
        name.value = "Grace"
        withExtendedLifetime(first) {}
      case .openCombine:
        let name = CurrentValueSubject<String, Never>("Ada")
        var second: AnyCancellable?
        let first = name.dropFirst().sink { _ in
          log.append("first")
          second?.cancel()
        }
        second = name.dropFirst().sink { _ in log.append("second") }
        name.value = "Grace"
        withExtendedLifetime(first) {}
      case .observation:
        return .offersNothing(byHand: "a tracking cannot be removed; check a flag of one's own")
      case .equality, .flag:
        let name = HeardVariable("Ada")
        var remove: () -> Void = {}
        _ = name.observe { _ in
          log.append("first")
          remove()
        }
        remove = name.observe { _ in log.append("second") }
        name.value = "Grace"
      }
      let late = log.drop { $0 != "first" }.dropFirst().count
      return Outcome("\(late) calls after it", holds: late == 0)
    },
  ]
}
