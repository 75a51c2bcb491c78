import StraitChannels
import StraitForms
import StraitModel

/// A binding of a receiver's key to the key path of another object.
///
/// ```
/// receiver ══► KeyValueBinding ══► observed object
///          ◄┄┄
/// ```
final class KeyValueBinding {
  let observed: any ObservableModel
  let keyPath: String
  let options: [NSBindingOption: Any]

  private let key: String
  private weak let receiver: (any ObservableModel)?
  private let transformer: ValueTransformer?
  private let isTwoWay: Bool
  private var observations: [PropertyObservation] = []
  /// `true` while one side is set to a value of the other.
  private var isUpdating = false
  /// The value that the receiver was set to last.
  private var shown: Any?

  /// Makes a binding that has not begun.
  ///
  /// - Throws: The mistake of the caller: a name that one of the objects does not have, or an
  ///   option that cannot be followed.
  init(
    _ key: String,
    of receiver: any ObservableModel,
    to observed: any ObservableModel,
    _ keyPath: String,
    _ options: [NSBindingOption: Any],
    isTwoWay: Bool
  ) throws(BindingMistake) {
    (self.key, self.receiver, self.observed) = (key, receiver, observed)
    (self.keyPath, self.options) = (keyPath, options)
    transformer = try Self.transformer(of: options)
    self.isTwoWay = isTwoWay
    if let option = options.keys.first(where: { !NSBindingOption.all.contains($0) }) {
      throw BindingMistake("there is no option \(option.rawValue)")
    }
    if isTwoWay, let transformer, !transformer.isReversible {
      throw BindingMistake("\(type(of: transformer)) does not allow reverse transformation")
    }
    do throws(KeyError) {
      _ = try present(keyPath, of: observed)
      _ = try present(key, of: receiver)
    } catch {
      throw BindingMistake("\(error)")
    }
  }

  /// The observed object, the key path and the options.
  var info: [NSBindingInfoKey: Any] {
    [.observedObject: observed, .observedKeyPath: keyPath, .options: options]
  }

  /// Sets the receiver to the current value, and starts to follow both sides.
  func begin() {
    observations = [follow(observed, keyPath, [.initial, .new]) { $0.update($1) }]
    guard isTwoWay, let receiver else { return }
    observations.append(follow(receiver, key, [.new]) { $0.writeBack($1) })
  }

  func end() {
    for observation in observations { observation.dispose() }
    observations = []
  }

  private func follow(
    _ object: any ObservableModel,
    _ path: String,
    _ options: ObservingOptions,
    _ body: @escaping (KeyValueBinding, Any?) -> Void
  ) -> PropertyObservation {
    object.observe(
      named: path,
      options: options,
      onError: { [weak self] in self?.report("\($0)") },
      changeHandler: { [weak self] _, _ in
        // A change of a collection contains the elements that changed.
        if let self { body(self, try? present(path, of: object)) }
      }
    )
  }

  /// Sets the receiver to a value of the observed object.
  private func update(_ value: Any?) {
    if isUpdating { return }
    show(value)
  }

  private func show(_ value: Any?) {
    guard let receiver else { return end() }
    let outer = isUpdating
    isUpdating = true
    defer { isUpdating = outer }
    let new = presented(value)
    shown = new
    do throws(KeyError) {
      // Bindings that form a ring come to an end.
      if areSame(try present(key, of: receiver), new) { return }
      try receiver.setValue(new, at: KeyParts(key, by: CodingSteps.self))
    } catch {
      report("\(error)")
    }
  }

  /// Sets the observed object to a value of the receiver.
  private func writeBack(_ value: Any?) {
    if isUpdating || areEqual(value, shown) { return }
    isUpdating = true
    defer { isUpdating = false }
    var new = transformer.map { $0.reverseTransformedValue(value) } ?? value
    do {
      if options[.validatesImmediately] as? Bool == true {
        if let object = observed as? any BindingReceiver {
          try object.validateValue(&new, forKeyPath: keyPath)
        } else {
          try observed.validateValue(&new, forKeyPath: keyPath)
        }
      }
      try observed.setValue(new, at: KeyParts(keyPath, by: CodingSteps.self))
      shown = value
    } catch {
      report("\(error)")
    }
    // The receiver shows the value that the observed object has kept.
    let kept = try? present(keyPath, of: observed)
    if !areEqual(presented(kept), value) { show(kept) }
  }

  /// Returns the value that the receiver is set to for a value of the observed object.
  private func presented(_ value: Any?) -> Any? {
    switch value as? NSBindingSelectionMarker {
    case NSBindingSelectionMarker.noSelection?: return options[.noSelectionPlaceholder]
    case NSBindingSelectionMarker.multipleValues?: return options[.multipleValuesPlaceholder]
    case NSBindingSelectionMarker.notApplicable?:
      if options[.raisesForNotApplicableKeys] as? Bool ?? true {
        report("a selected object has no such key")
      }
      return options[.notApplicablePlaceholder]
    default: break
    }
    let value = transformer.map { $0.transformedValue(value) } ?? value
    return value ?? options[.nullPlaceholder]
  }

  private static func transformer(
    of options: [NSBindingOption: Any]
  ) throws(BindingMistake) -> ValueTransformer? {
    if let transformer = options[.valueTransformer] {
      if let transformer = transformer as? ValueTransformer { return transformer }
      throw BindingMistake("\(transformer) is no ValueTransformer")
    }
    guard let option = options[.valueTransformerName] else { return nil }
    let name = option as? NSValueTransformerName ?? NSValueTransformerName("\(option)")
    if let transformer = ValueTransformer(forName: name) { return transformer }
    throw BindingMistake("no ValueTransformer is registered as \(name.rawValue)")
  }

  private func report(_ error: String) {
    Report.send(.observerFailed(name: "the binding of \(key) to \(keyPath)", error: error))
  }
}

/// A class of objects that are bound.
protocol BindingReceiver: ObservableModel {
  /// `true` if each change of a bound key is written back without an option.
  var writesBindingsBack: Bool { get }

  /// Checks a value for the variable at the end of a path of names.
  func validateValue(_ value: inout Any?, forKeyPath keyPath: String) throws
}

/// A mistake of the caller of `bind(_:to:withKeyPath:options:)`.
struct BindingMistake: Error {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

/// Returns the current value at a path of names.
private func present(
  _ path: String,
  of object: any ObservableModel
) throws(KeyError) -> Any? {
  try untracked { () throws(KeyError) in
    try object.value(at: KeyParts(path, by: CodingSteps.self))
  }
}
