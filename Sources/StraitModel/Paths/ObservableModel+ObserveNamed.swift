package import StraitChannels

extension ObservableModel {
  /// Calls a closure at each change of a path of names.
  ///
  /// See `observe(_:options:changeHandler:)`. Each class on the way that is `NamedObserving` decides
  /// about its own variable of the path.
  ///
  /// - Parameters:
  ///   - path: The names.
  ///   - options: The values in a change.
  ///   - onError: Called if the path cannot be read; its value then is `nil`.
  ///   - changeHandler: Called for each change, with values without optionals around them.
  /// - Returns: The observation.
  package func observe(
    named path: String,
    options: ObservingOptions,
    onError: @escaping (KeyError) -> Void,
    changeHandler: @escaping (Self, PropertyChange<Any?>) -> Void
  ) -> PropertyObservation {
    guard let variable = PropertyListing.variable(path, of: self), let property = variable.property
    else {
      let reader = FollowedPathReader(path, onError)
      return begin(nil, options, { reader.read(from: $0) }, changeHandler)
    }
    let identity = (type(of: self) as? any NamedObserving.Type)?.path(named: path)
    let access = variable.access
    func observe<Value>(_ type: Value.Type) -> PropertyObservation {
      let property = property.typed(as: type)
      return begin(identity, options, { _ in property.value }) { object, change in
        changeHandler(object, change.map { access.unwrapped($0) })
      }
    }
    return observe(property.valueType)
  }

  private func begin<Value>(
    _ identity: AnyKeyPath?,
    _ options: ObservingOptions,
    _ read: @escaping (Self) -> Value,
    _ changeHandler: @escaping (Self, PropertyChange<Value>) -> Void
  ) -> PropertyObservation {
    let observer = PathObserver<Self, Value>({ read($0) }, options, changeHandler)
    let watcher = observer.watcher(of: self, identity, heldBySteps: false)
    PublicEntry.run { observer.begin(watcher, self) }
    return watcher.observation()
  }

  /// Announces by hand that the value of a path is about to change, and how, if that is known.
  package func willChange<Value>(_ path: KeyPath<Self, Value>, at places: AnnouncedPlaces?) {
    Watcher.notify(HandNotice.will, path, of: self, places?.change)
  }

  /// Announces by hand that the value of a path has changed, and how, if that is known.
  package func didChange<Value>(_ path: KeyPath<Self, Value>, at places: AnnouncedPlaces?) {
    Watcher.notify(HandNotice.did, path, of: self, places?.change)
  }
}

/// The elements of a collection that an announcement by hand is about.
package struct AnnouncedPlaces {
  fileprivate let change: HandChange

  /// Elements of an array.
  package init(_ kind: ChangeKind, at indexes: RangeSet<Int>) {
    change = HandChange(kind, at: indexes)
  }

  /// Members of a set.
  package init<Element: Hashable>(_ mutation: SetMutation, _ members: Set<Element>) {
    change = HandChange(mutation, members)
  }
}

/// Reads a path of names for its watcher, by the rules of the classes on the way.
private final class FollowedPathReader {
  private let reader: KeyPathReader
  private let onError: (KeyError) -> Void
  /// The error of the last reading, if it had one.
  private var error: KeyError?

  init(_ path: String, _ onError: @escaping (KeyError) -> Void) {
    reader = KeyPathReader(path: KeyParts(path), rules: NamedRules())
    self.onError = onError
  }

  /// Returns the value of the path; an error is passed on once.
  func read(from model: any ObservableModel) -> Any? {
    do throws(KeyError) {
      let value = try reader.read(model, from: 0)
      error = nil
      return value
    } catch {
      if error != self.error { onError(error) }
      self.error = error
      return nil
    }
  }
}
