public import Foundation
public import StraitModel

/// Apple's names on objects of Foundation, which do not notify on Linux.
///
/// A method of a class, such as `willChangeValue(forKey:)` of an `Operation`, is found before
/// these.
extension NSObjectProtocol where Self: NSObject {
  /// Observes an object of Foundation.
  @available(
    *,
    unavailable,
    message: """
      only a KeyValueObject, a KeyValueProgress or a KeyValueOperation notifies; \
      KeyValueDefaults replaces UserDefaults
      """
  )
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { fatalError("unavailable") }

  /// Observes an object of Foundation.
  @available(
    *,
    unavailable,
    message: """
      object and observer must be KeyValueObjects; a KeyValueProgress or a KeyValueOperation has \
      observe(_:options:changeHandler:), and KeyValueDefaults replaces UserDefaults
      """
  )
  public func addObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}

  /// Ends the observation of an object of Foundation.
  @available(*, unavailable, message: "only a KeyValueObject has observers")
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}

  /// Ends the observation of an object of Foundation.
  @available(*, unavailable, message: "only a KeyValueObject has observers")
  public func removeObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Receives a change in an observer of another class.
  @available(*, unavailable, message: "derive the observer from KeyValueObject")
  public func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Announces a change of an object of Foundation.
  @available(*, unavailable, message: "derive the class from KeyValueObject")
  public func willChangeValue(forKey key: String) {}

  /// Announces a change of an object of Foundation.
  @available(*, unavailable, message: "derive the class from KeyValueObject")
  public func didChangeValue(forKey key: String) {}
}

extension KeyValueObject {
  /// The observers of the object.
  @available(
    *,
    unavailable,
    message: "keep a token or a Bool; removing an observer that is not there is only reported"
  )
  public var observationInfo: UnsafeMutableRawPointer? { nil }

  /// The dependencies of a value in the form before macOS 10.5.
  @available(*, unavailable, message: "override keyPathsForValuesAffectingValue(forKey:)")
  public class func setKeys(
    _ keys: [Any],
    triggerChangeNotificationsForDependentKey dependentKey: String
  ) {}
}

/// Observers that several objects share.
@available(*, unavailable, message: "add each observer to each object")
public enum NSKeyValueSharedObservers {}
