import StraitModel

/// The bindings of an object, by their names.
final class KeyValueBindingTable {
  private var bindings: [NSBindingName: KeyValueBinding] = [:]

  subscript(name: NSBindingName) -> KeyValueBinding? { bindings[name] }

  /// Binds a key of a receiver, or reports why it cannot be bound.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - receiver: The receiver.
  ///   - observed: The object to observe.
  ///   - keyPath: The key path from it.
  ///   - options: The options of the caller.
  ///   - place: The place of the call.
  func bind(
    _ name: NSBindingName,
    of receiver: any BindingReceiver,
    to observed: any ObservableModel,
    _ keyPath: String,
    _ options: [NSBindingOption: Any],
    _ place: CallPlace
  ) {
    do throws(BindingMistake) {
      let binding = try KeyValueBinding(
        name.rawValue,
        of: receiver,
        to: observed,
        keyPath,
        options,
        isTwoWay: receiver.writesBindingsBack || options[.continuouslyUpdatesValue] as? Bool == true
      )
      bindings.updateValue(binding, forKey: name)?.end()
      binding.begin()
    } catch {
      let call = "bind(\(name.rawValue), withKeyPath: \(keyPath)) of \(type(of: receiver))"
      place.report("\(call): \(error.text)")
    }
  }

  func remove(_ name: NSBindingName) {
    bindings.removeValue(forKey: name)?.end()
  }
}
