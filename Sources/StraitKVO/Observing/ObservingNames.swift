public import StraitChannels
public import StraitModel

/// An observation that ends when it is released, or by `invalidate()`.
public typealias NSKeyValueObservation = PropertyObservation

/// The values that a change contains, and when it is delivered.
public typealias NSKeyValueObservingOptions = ObservingOptions

/// A class that states by key path which variables depend on others or are announced by hand.
///
/// `keyPathsForValuesAffectingValue(forKey:)` and `automaticallyNotifiesObservers(forKey:)` of
/// `KeyValueObject` state the same by name.
public typealias NSKeyValueObservingCustomization = ObservingCustomization
