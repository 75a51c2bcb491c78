/// Names of Apple's key-value observing and coding that a plain model does not have.
///
/// Each message names the replacement. A `KeyValueObject` of StraitKVO has them all.
///
/// A hook that Apple's runtime finds by its name has `override` or `@objc` there, and the compiler
/// refuses both in a model. If they are deleted, a hook that calls the one of `super` is refused
/// here. One that does not compiles, and is never called: a protocol cannot refuse a declaration.
extension ObservableModel {
  /// Never called by an observer of a plain model.
  @available(
    *,
    unavailable,
    message: "adopt ObservingCustomization and write automaticallyNotifiesObservers(for:)"
  )
  public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// Never called by an observer of a plain model.
  @available(
    *,
    unavailable,
    message: "adopt ObservingCustomization and write keyPathsAffectingValue(for:)"
  )
  public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  /// Never called by an observer of a plain model.
  @available(*, unavailable, message: "observe(_:options:changeHandler:) takes a closure")
  public func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [AnyHashable: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Registers an observer of Apple's.
  @available(*, unavailable, message: "keep the token of observe(_:options:changeHandler:)")
  public func addObserver(
    _ observer: AnyObject,
    forKeyPath keyPath: String,
    options: ObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}

  /// Removes an observer of Apple's.
  @available(*, unavailable, message: "call invalidate() of the token, or release it")
  public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) {}

  /// Removes an observer of Apple's.
  @available(*, unavailable, message: "call invalidate() of the token, or release it")
  public func removeObserver(
    _ observer: AnyObject,
    forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Announces a change by name.
  @available(*, unavailable, message: "write willChangeValue(for:) with a key path")
  public func willChangeValue(forKey key: String) {}

  /// Announces a change by name.
  @available(*, unavailable, message: "write didChangeValue(for:) with a key path")
  public func didChangeValue(forKey key: String) {}

  /// Sets several values by name.
  @available(*, unavailable, message: "write setValues(forKeys:), which sets all or none")
  public func setValuesForKeys(_ keyedValues: [String: Any]) {}

  /// Never called by a plain model.
  @available(*, unavailable, message: "adopt KeyValueFallback and write setNilValue(forKey:)")
  public func setNilValueForKey(_ key: String) {}

  /// Never called by a plain model.
  @available(*, unavailable, message: "adopt KeyValueFallback, whose method has this name")
  public func value(forUndefinedKey key: String) -> Any? { nil }

  /// Never called by a plain model.
  @available(*, unavailable, message: "adopt KeyValueFallback, whose method has this name")
  public func setValue(_ value: Any?, forUndefinedKey key: String) {}
}
