package import StraitChannels

extension ObservableModel {
  /// Calls a closure at each change of a path of names.
  ///
  /// See `observe(_:options:changeHandler:)`. Each class on the way that is `NamedObserving`
  /// decides about its own variable of the path.
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
    changeHandler: @escaping (AnyObject, PropertyChange<Any?>) -> Void
  ) -> PropertyObservation {
    guard let variable = PropertyListing.variable(path, of: self), let property = variable.property
    else {
      let reader = FollowedPathReader(path, onError)
      return .ofNamed(self, nil, options, { reader.read(from: $0) }, changeHandler)
    }
    let identity = (type(of: self) as? any NamedObserving.Type)?.path(named: path)
    let access = variable.access
    return .ofNamed(self, identity, options, { access.read($0, property) }, changeHandler)
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

extension PropertyObservation {
  /// Begins to observe values whose type is not known.
  ///
  /// The types of the observer are known here, so that a change looks up no metadata.
  fileprivate static func ofNamed(
    _ object: AnyObject,
    _ identity: AnyKeyPath?,
    _ options: ObservingOptions,
    _ read: @escaping (AnyObject) -> Any?,
    _ changeHandler: @escaping (AnyObject, PropertyChange<Any?>) -> Void
  ) -> PropertyObservation {
    let observer = PathObserver<AnyObject, Any?>({ read($0) }, options, changeHandler)
    let watcher = observer.watcher(of: object, identity, heldBySteps: false)
    PublicEntry.run { observer.begin(watcher, object) }
    return watcher.observation()
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
  func read(from model: AnyObject) -> Any? {
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
