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
    let access = variable.access
    return .ofNamed(
      self,
      announcedPath(named: path),
      options,
      { access.read($0, property) },
      changeHandler
    )
  }

  /// Calls a closure at each change of an observed variable, which has a name and a known type.
  ///
  /// Does the same as `observe(named:options:onError:changeHandler:)`. A change has values of the
  /// variable's type, which are copied without metadata.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type of the variable.
  ///   - options: The values in a change.
  ///   - changeHandler: Called for each change.
  /// - Returns: The observation; `nil` if no observed variable has the name and the type, or if the
  ///   class declares the variable.
  @inlinable
  package func observe<Value>(
    variable name: String,
    as type: Value.Type,
    options: ObservingOptions,
    changeHandler: @escaping (AnyObject, PropertyChange<Value>) -> Void
  ) -> PropertyObservation? {
    guard let property = property(named: name, as: type) else { return nil }
    let observer = PathObserver<AnyObject, Value>({ _ in property.value }, options, changeHandler)
    let watcher = observer.watcher(of: self, announcedPath(named: name), heldBySteps: false)
    PublicEntry.run { observer.begin(watcher, self) }
    return watcher.observation()
  }

  /// The property of an observed variable that the class does not declare.
  @usableFromInline
  func property<Value>(named name: String, as _: Value.Type) -> Property<Value>? {
    guard let variable = PropertyListing.variable(name, of: self),
      let access = variable.access as? VariableAccess<Value>
    else { return nil }
    return access.typed(variable.property)
  }

  /// The key path that announcements of a name use; `nil` in a class that has no rules by name.
  @usableFromInline
  func announcedPath(named name: String) -> AnyKeyPath? {
    (type(of: self) as? any NamedObserving.Type)?.path(named: name)
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
