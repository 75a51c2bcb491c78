import StraitChannels
import StraitModel

/// An object that receives changes of others.
protocol KeyValueObserver: AnyObject {
  /// Receives a change.
  func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  )
}

/// An observer that was added to an object for a key path.
///
/// It does not hold the observer.
final class KeyValueRegistration {
  let keyPath: String
  let context: UnsafeMutableRawPointer?
  private weak var observer: (any KeyValueObserver)?
  private let observerID: ObjectIdentifier
  private let observerType: Any.Type
  private let objectType: Any.Type
  let place: CallPlace
  /// The observation; held by the registrations of the object.
  weak var token: PropertyObservation?
  /// `true` when the observer was removed, or found to be deallocated.
  private(set) var isOver = false

  init(
    _ observer: any KeyValueObserver,
    _ keyPath: String,
    of object: AnyObject,
    _ context: UnsafeMutableRawPointer?,
    _ place: CallPlace
  ) {
    self.keyPath = keyPath
    self.context = context
    self.observer = observer
    observerID = ObjectIdentifier(observer)
    observerType = type(of: observer)
    objectType = type(of: object)
    self.place = place
  }

  /// Returns `true` for the registration of an observer for a key path.
  ///
  /// An observer that is being deallocated removes itself: its weak reference is `nil` then.
  func isOf(_ observer: any KeyValueObserver, _ keyPath: String) -> Bool {
    observerID == ObjectIdentifier(observer) && self.keyPath == keyPath
  }

  /// Calls the observer with a change.
  func deliver(_ change: @autoclosure () -> [NSKeyValueChangeKey: Any], of object: AnyObject) {
    if isOver { return }
    guard let observer else {
      place.report("\(name) was deallocated without being removed")
      return end()
    }
    observer.observeValue(
      forKeyPath: keyPath,
      of: object,
      change: change(),
      context: context
    )
  }

  /// Ends the observation.
  func end() {
    isOver = true
    token?.dispose()
  }

  /// Reports that the object is deallocated while the observer is registered.
  func objectIsDeallocated() {
    if !isOver { place.report("\(objectType) was deallocated before \(name) was removed") }
  }

  /// Reports that the path could not be read.
  func report(_ error: KeyError) {
    place.report("\(objectType) cannot be observed for \"\(keyPath)\": \(error)")
  }

  private var name: String { "the observer \(observerType) of \(objectType).\(keyPath)" }
}

/// The line of a call.
struct CallPlace {
  let file: String
  let line: Int

  /// Reports that the call was a misuse.
  func report(_ error: String) {
    Report.send(.misused(error: error, file: file, line: line))
  }
}
