import Foundation
import ModelTestSupport
import StraitKVO

/// Apple's names for observing: with closures and key paths, or with strings and one method.
protocol AppleFront: ObservingFront where Model == KeyValueSample {}

extension AppleFront {
  var paths: SamplePaths<KeyValueSample> {
    SamplePaths(
      number: \.number,
      nextNumber: \.next?.number,
      silent: \.silent,
      plain: \.plain,
      other: \.other,
      items: \.items,
      tags: \.tags,
      doubled: \.doubled,
      signature: \.signature,
      ring: \.ring,
      lines: \.lines,
      nextAnnounced: \.next?.announced,
      mixed: \.mixed,
      silentTwice: \.silentTwice,
      announced: \.announced,
      members: \.members
    )
  }

  func append(_ line: String, to model: KeyValueSample) {
    model.mutableArrayValue(forKey: "lines").add(line)
  }
}

/// Observing with closures and key paths.
struct ClosureFront: AppleFront {
  func observe<Value>(
    _ path: SamplePath<KeyValueSample, Value>,
    of model: KeyValueSample,
    _ options: ObservingOptions,
    _ receive: @escaping (String) -> Void
  ) -> () -> Void {
    let token: NSKeyValueObservation = model.observe(path.keyPath, options: options) { _, change in
      let places = change.indexes.map { $0.rangeView.map { $0 } }
      let (old, new) = (change.oldValue, change.newValue)
      receive(changeText(change.kind.kind, places, old: old, new: new, isPrior: change.isPrior))
    }
    return { token.invalidate() }
  }

  func willChange<Value>(_ path: SamplePath<KeyValueSample, Value>, of model: KeyValueSample) {
    model.willChangeValue(for: path.keyPath)
  }

  func didChange<Value>(_ path: SamplePath<KeyValueSample, Value>, of model: KeyValueSample) {
    model.didChangeValue(for: path.keyPath)
  }

  func announce(
    _ kind: ChangeKind,
    at indexes: Range<Int>,
    of path: SamplePath<KeyValueSample, [String]>,
    of model: KeyValueSample,
    _ change: () -> Void
  ) {
    let (kind, places) = (NSKeyValueChange(like: kind), IndexSet(integersIn: indexes))
    model.willChange(kind, valuesAt: places, for: path.keyPath)
    change()
    model.didChange(kind, valuesAt: places, for: path.keyPath)
  }

  func announce(
    _ mutation: SetMutation,
    _ members: Set<Int>,
    of path: SamplePath<KeyValueSample, Set<Int>>,
    of model: KeyValueSample,
    _ change: () -> Void
  ) {
    let kind = NSKeyValueSetMutationKind(like: mutation)
    model.willChangeValue(for: path.keyPath, withSetMutation: kind, using: members)
    change()
    model.didChangeValue(for: path.keyPath, withSetMutation: kind, using: members)
  }
}

/// Observing with strings: a separate observer for each observation.
struct ObserverFront: AppleFront {
  private final class Observer: KeyValueObject {
    let receive: (String) -> Void

    init(_ receive: @escaping (String) -> Void) { self.receive = receive }

    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      guard let change, let number = change[.kindKey] as? NSNumber,
        let kind = NSKeyValueChange(rawValue: number.uintValue)
      else { return receive("no kind") }
      let places = (change[.indexesKey] as? IndexSet).map { $0.rangeView.map { $0 } }
      let isPrior = change[.notificationIsPriorKey] as? Bool ?? false
      func value(_ key: NSKeyValueChangeKey) -> Any? {
        change[key].map { $0 is NSNull ? Int?.none as Any : $0 }
      }
      receive(
        changeText(kind.kind, places, old: value(.oldKey), new: value(.newKey), isPrior: isPrior)
      )
    }
  }

  func observe<Value>(
    _ path: SamplePath<KeyValueSample, Value>,
    of model: KeyValueSample,
    _ options: ObservingOptions,
    _ receive: @escaping (String) -> Void
  ) -> () -> Void {
    let observer = Observer(receive)
    model.addObserver(observer, forKeyPath: path.name, options: options, context: nil)
    // The observation ends with the model, which the closure does not hold.
    return { [weak model] in model?.removeObserver(observer, forKeyPath: path.name) }
  }

  func willChange<Value>(_ path: SamplePath<KeyValueSample, Value>, of model: KeyValueSample) {
    model.willChangeValue(forKey: path.name)
  }

  func didChange<Value>(_ path: SamplePath<KeyValueSample, Value>, of model: KeyValueSample) {
    model.didChangeValue(forKey: path.name)
  }

  func announce(
    _ kind: ChangeKind,
    at indexes: Range<Int>,
    of path: SamplePath<KeyValueSample, [String]>,
    of model: KeyValueSample,
    _ change: () -> Void
  ) {
    let (kind, places) = (NSKeyValueChange(like: kind), IndexSet(integersIn: indexes))
    model.willChange(kind, valuesAt: places, forKey: path.name)
    change()
    model.didChange(kind, valuesAt: places, forKey: path.name)
  }

  func announce(
    _ mutation: SetMutation,
    _ members: Set<Int>,
    of path: SamplePath<KeyValueSample, Set<Int>>,
    of model: KeyValueSample,
    _ change: () -> Void
  ) {
    let kind = NSKeyValueSetMutationKind(like: mutation)
    model.willChangeValue(forKey: path.name, withSetMutation: kind, using: members)
    change()
    model.didChangeValue(forKey: path.name, withSetMutation: kind, using: members)
  }
}

extension NSKeyValueChange {
  fileprivate init(like kind: ChangeKind) {
    switch kind {
    case .insertion: self = .insertion
    case .removal: self = .removal
    case .replacement: self = .replacement
    case .setting, .move: self = .setting
    }
  }

  fileprivate var kind: ChangeKind {
    switch self {
    case .setting: .setting
    case .insertion: .insertion
    case .removal: .removal
    case .replacement: .replacement
    }
  }
}

extension NSKeyValueSetMutationKind {
  fileprivate init(like mutation: SetMutation) {
    switch mutation {
    case .union: self = .union
    case .minus: self = .minus
    case .intersect: self = .intersect
    case .set: self = .set
    }
  }
}
