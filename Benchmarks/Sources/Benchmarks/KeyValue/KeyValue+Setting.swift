import Foundation
import StraitKVO

/// Sets with an observer under Apple's names, compared with closures that `didSet` calls.
///
/// Foundation on Linux has no key-value observing that could be measured.
enum KeyValue {
  static let all = [
    setByKey(), setByClosures(), setByKeyWithCasts(), castNumbers(), setByKeyPath(),
  ]

  private final class Model: KeyValueObject {
    @Observed var value = 0
  }

  /// An observer that adds up what `observeValue` receives.
  private class Observer: KeyValueObject {
    final let sum = Sum()
  }

  /// An observer that reads the number after the change, as most do.
  private final class NumberObserver: Observer {
    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      guard let new = change?[.newKey] as? NSNumber else { return }
      sum.value &+= new.intValue
      sum.calls &+= 1
    }
  }

  /// An observer that casts both values.
  private final class CastingObserver: Observer {
    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      guard let new = change?[.newKey] as? Int, let old = change?[.oldKey] as? Int else { return }
      sum.value &+= new &- old
      sum.calls &+= 1
    }
  }

  /// A set that is observed by a string key, with the new value as an object.
  private static func setByKey() -> Case {
    Case("W6-key", .strait, "set, one observer of a string key") {
      let (model, observer) = (Model(), NumberObserver())
      model.addObserver(observer, forKeyPath: "value", options: .new, context: nil)
      return setting(Registration(model, observer)) { sumOfNumbers(below: $0 + 1) }
    }
  }

  /// A set that is observed by a string key, with both values cast to `Int`.
  private static func setByKeyWithCasts() -> Case {
    Case("W6-key-both", .strait, "set, one observer of a string key, both values cast to Int") {
      let (model, observer) = (Model(), CastingObserver())
      model.addObserver(observer, forKeyPath: "value", options: [.old, .new], context: nil)
      return setting(Registration(model, observer)) { $0 }
    }
  }

  /// Sets the model once in each repetition, and compares the observer's sum.
  private static func setting(
    _ registration: Registration,
    _ expected: @escaping (_ repetitions: Int) -> Int
  ) -> Work {
    let (model, sum) = (registration.model, registration.observer.sum)
    return .timed { repetitions in
      defer { withExtendedLifetime(registration) {} }
      model.value = 0
      sum.value = 0
      sum.calls = 0
      for number in 1...repetitions { model.value = number }
      return sum.value == expected(repetitions) && sum.calls == repetitions
    }
  }

  /// The casts that the observer of both values makes, alone: they are Foundation's.
  private static func castNumbers() -> Case {
    Case("W6-key-casts", .handwritten, "the two casts to Int alone") {
      let change: [Any] = [NSNumber(value: 3), NSNumber(value: 2)]
      return .timed { repetitions in
        var sum = 0
        for _ in 0..<repetitions {
          guard let new = change[0] as? Int, let old = change[1] as? Int else { return false }
          sum &+= new &- old
        }
        return sum == repetitions
      }
    }
  }

  /// The observer of a model, which is removed before both are deallocated.
  private final class Registration {
    let model: Model
    let observer: Observer

    init(_ model: Model, _ observer: Observer) { (self.model, self.observer) = (model, observer) }

    deinit { model.removeObserver(observer, forKeyPath: "value") }
  }

  /// A set whose `didSet` calls the closures of a dictionary, as programs without a library do it.
  private static func setByClosures() -> Case {
    final class Model {
      var observers: [String: [(_ old: Int, _ new: Int) -> Void]] = [:]
      var value = 0 {
        didSet { observers["value"]?.forEach { $0(oldValue, value) } }
      }
    }
    return Case("W6-key", .handwritten, "set, one observer of a string key") {
      let (model, sum) = (Model(), Sum())
      model.observers["value", default: []].append { old, new in
        sum.value &+= new &- old
        sum.calls &+= 1
      }
      return .timed { repetitions in
        model.value = 0
        sum.value = 0
        sum.calls = 0
        for number in 1...repetitions { model.value = number }
        return sum.value == repetitions && sum.calls == repetitions
      }
    }
  }

  /// A set of the same class that is observed by a key path, with Apple's change.
  private static func setByKeyPath() -> Case {
    Case("W6-key-path", .strait, "set, one observer of a key path, by Apple's name") {
      let (model, sum) = (Model(), Sum())
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
