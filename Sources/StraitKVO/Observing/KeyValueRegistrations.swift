import StraitChannels
import StraitModel

/// The observers that were added to an object by key path, and the changes that it has announced by
/// hand and not finished.
///
/// ```
/// object ══► registrations ══► token ══► watcher ══► registration ┄┄► observer
/// ```
final class KeyValueRegistrations {
  private struct Entry {
    let registration: KeyValueRegistration
    var token: PropertyObservation?
  }

  private let objectType: Any.Type
  private var entries: [Entry] = []
  private var announced: [(key: String, place: CallPlace)] = []

  init(of object: AnyObject) {
    objectType = type(of: object)
  }

  deinit {
    for entry in entries { entry.registration.objectIsDeallocated() }
    for (key, place) in announced {
      place.report("a change of \(objectType).\(key) was announced and never finished")
    }
  }

  /// Adds an observer.
  func add<Object: ObservableModel>(
    _ registration: KeyValueRegistration,
    to object: Object,
    _ options: ObservingOptions
  ) {
    // It may be removed inside its initial notice.
    entries.append(Entry(registration: registration))
    let options = options.union(.keyValue)
    let token =
      object.observeCommonType(for: registration, options)
      ?? object.observe(
        named: registration.keyPath,
        options: options,
        onError: { registration.report($0) },
        changeHandler: { registration.deliver($1.dictionary(KeyValueBox.box), of: $0) }
      )
    if let index = entries.lastIndex(where: { $0.registration === registration }) {
      entries[index].token = token
      registration.token = token
    }
  }

  /// Removes an observer; the one that was added last, if it was added several times.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - keyPath: The key path that it was added for.
  ///   - context: The context that it was added with; `nil` for any.
  ///   - place: The line of the call.
  func remove(
    _ observer: any KeyValueObserver,
    _ keyPath: String,
    context: UnsafeMutableRawPointer??,
    _ place: CallPlace
  ) {
    let found = entries.indices.filter { entries[$0].registration.isOf(observer, keyPath) }
    let match = found.last { index in
      context.map { $0 == entries[index].registration.context } ?? true
    }
    guard let match else {
      let reason = found.isEmpty ? "is not registered" : "is registered with another context"
      return place.report(
        "\(objectType) cannot remove the observer \(type(of: observer)) of \"\(keyPath)\": "
          + "it \(reason)"
      )
    }
    let entry = entries.remove(at: match)
    entry.registration.end()
  }

  /// Returns the registration of an observer with a context.
  func registration(
    of observer: any KeyValueObserver,
    _ keyPath: String,
    _ context: UnsafeMutableRawPointer?
  ) -> KeyValueRegistration? {
    entries.lazy.map(\.registration).last { $0.isOf(observer, keyPath) && $0.context == context }
  }

  /// Notes that a change is announced by hand.
  func noteWill(_ key: String, _ place: CallPlace) {
    announced.append((key, place))
  }

  /// Notes that a change that was announced by hand is finished.
  func noteDid(_ key: String, _ place: CallPlace) {
    if let index = announced.lastIndex(where: { $0.key == key }) {
      announced.remove(at: index)
    } else {
      place.report("a change of \(objectType).\(key) was finished without being announced before")
    }
  }
}
