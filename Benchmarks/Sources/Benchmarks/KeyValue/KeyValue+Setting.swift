import Foundation
import StraitKVO

/// Sets with an observer under Apple's names, compared with closures that `didSet` calls.
///
/// Foundation on Linux has no key-value observing that could be measured.
enum KeyValue {
  static let all = [setByKey(), setByClosures(), setByKeyPath()]

  private final class Model: KeyValueObject {
    @Observed var value = 0
  }

  /// An observer that adds up the differences, as `observeValue` receives them.
  private final class Observer: KeyValueObject {
    let sum = Sum()

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

  /// A set that is observed by a string key, with old and new value.
  private static func setByKey() -> Case {
    Case("W6-key", .strait, "set, one observer of a string key") {
      let (model, observer) = (Model(), Observer())
      model.addObserver(observer, forKeyPath: "value", options: [.old, .new], context: nil)
      let registration = Registration(model, observer)
      let sum = observer.sum
      return .timed { repetitions in
        defer { withExtendedLifetime(registration) {} }
        model.value = 0
        sum.value = 0
        sum.calls = 0
        for number in 1...repetitions { model.value = number }
        return sum.value == repetitions && sum.calls == repetitions
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
