/// Makes a variable of a class observable.
///
/// ```swift
/// final class Person: ObservableModel {
///   @Observed var name = "Ada"
///   @Observed(coercing: { min(max($0, 0), 150) }) var age = 36
/// }
/// person.$name.observe { old, new in print(old, "→", new) }
/// ```
///
/// The variable reads and sets as before; `$name` is its `Property`, with which it can be observed and
/// bound. Reading it takes a thread-local look more than a plain variable; setting it costs that little
/// too while nobody observes it.
@propertyWrapper
public struct Observed<Value> {
  @usableFromInline let property: Property<Value>

  /// Makes an observable variable.
  ///
  /// - Parameter wrappedValue: Its first value.
  public init(wrappedValue: Value) {
    property = Property(wrappedValue)
  }

  /// Makes an observable variable that has the last word on what it stores.
  ///
  /// - Parameters:
  ///   - wrappedValue: Its first value, stored as it is.
  ///   - coercing: Asked at each set: returns what to store, or `nil` to keep the present value.
  public init(wrappedValue: Value, coercing: @escaping (Value) -> Value?) {
    property = Property(wrappedValue, coercing: coercing)
  }

  /// The value.
  ///
  /// Setting it tells observers and partners before the set returns.
  @inlinable
  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
    nonmutating _modify { yield &property.value }
  }

  /// The property behind the variable.
  @inlinable
  public var projectedValue: Property<Value> { property }
}
