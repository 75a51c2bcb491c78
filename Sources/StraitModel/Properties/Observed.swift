/// Makes a variable of a class observable.
///
/// ```swift
/// final class Person: ObservableModel {
///   @Observed var name = "Ada"
///   @Observed(coercing: { min(max($0, 0), 150) }) var age = 36
/// }
/// let token = person.$name.observe { old, new in print(old, "→", new) }
/// ```
///
/// The variable reads and sets as before; `$name` is its `Property`, with which it can be observed
/// and bound. Reading it takes a thread-local look more than a plain variable; setting it costs
/// that little too while it has no observer. A collection is changed in place, without a copy,
/// while it has no observer; until that is done the variable must be neither read nor set, as with
/// a plain variable of a class: see `Property`.
///
/// A `didSet` of the variable runs when the set returns: after the observers, or before observers
/// that wait for the end of a transaction. To adjust the new value before observers receive it, use
/// `coercing`; to be called before other observers, observe `$name` in the class's `init`.
///
/// The class may be open or final, generic, a subclass, an actor or of a global actor. A struct is refused
/// by the compiler: a copy of it would share its variables with the original.
@propertyWrapper
public struct Observed<Value> {
  @usableFromInline let property: Property<Value>

  /// Makes an observable variable.
  ///
  /// - Parameter wrappedValue: Its first value.
  public init(wrappedValue: Value) {
    property = Property(wrappedValue)
  }

  /// Makes an observable variable with a coercion of the values that it stores.
  ///
  /// - Parameters:
  ///   - wrappedValue: Its first value, stored as it is.
  ///   - coercing: Called at each set: returns what to store, or `nil` to keep the current value.
  public init(wrappedValue: Value, coercing: @escaping (Value) -> Value?) {
    property = Property(wrappedValue, coercing: coercing)
  }

  /// Unavailable: a copy of a struct would share its variables with the original.
  @available(
    *,
    unavailable,
    message: "@Observed is for variables of classes and actors; a struct holds a Property instead"
  )
  public var wrappedValue: Value {
    get { fatalError("@Observed in a struct") }
    nonmutating set { fatalError("@Observed in a struct") }
  }

  /// The value of a variable of an object.
  ///
  /// Setting it notifies observers and partners before the set returns. The compiler calls this for
  /// each use of the variable; an optimised build reduces it to the access to a field.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - wrapped: The variable.
  ///   - storage: The storage of the variable's property in the object.
  @inlinable
  public static subscript<Root: AnyObject>(
    _enclosingInstance object: Root,
    wrapped wrapped: KeyPath<Root, Value>,
    storage storage: KeyPath<Root, Observed<Value>>
  ) -> Value {
    // Inlined always, since only then the key paths fold into the access to a field where a generic
    // class is not specialised: 8 ns, not 2,300.
    @inline(__always) get { object[keyPath: storage].property.value }
    @inline(__always) set { object[keyPath: storage].property.value = newValue }
    @inline(__always) _modify { yield &object[keyPath: storage].property.value }
  }

  /// The property behind the variable.
  @inlinable
  public var projectedValue: Property<Value> { property }
}

extension Observed: PropertyStorage {
  var storedProperty: AnyProperty { property }
  static var valueType: Any.Type { Value.self }
  static var isWrapper: Bool { true }
}

extension Property: PropertyStorage {
  var storedProperty: AnyProperty { self }
  static var valueType: Any.Type { Value.self }
  static var isWrapper: Bool { false }
}
