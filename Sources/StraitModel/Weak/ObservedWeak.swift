import CEngine
import StraitChannels

/// Makes a variable observable that does not hold its object.
///
/// ```swift
/// final class Pet: ObservableModel {
///   @ObservedWeak var owner: Person?
/// }
/// pet.values(of: \.owner?.name).subscribe(onNext: { print($0 ?? "nobody") })
/// ```
///
/// When the object is deallocated, the variable reads `nil` from then on, and observers are called,
/// with `nil` for the value before as well: the object no longer exists. They are called when the
/// first `@Observed` variable of the object is deallocated with it. So for an object without one,
/// for an actor, and for an object whose first property is retained elsewhere, they are not called
/// before the next set.
///
/// `$owner` is the property, and its values are `Weak`. The object must live in the same isolation
/// domain as the variable. An observation of the variable that asks for `.old` holds the object, to
/// deliver it as the value before.
@propertyWrapper
public struct ObservedWeak<Object: AnyObject> {
  @usableFromInline let property: Property<Weak<Object>>

  /// Makes a variable.
  ///
  /// - Parameter wrappedValue: Its first object; not held.
  public init(wrappedValue: Object?) {
    property = Property(Weak(wrappedValue))
    property.watchDeallocations()
  }

  /// Unavailable: a copy of a struct would share its variables with the original.
  @available(
    *,
    unavailable,
    message: "@ObservedWeak is for variables of classes and actors"
  )
  public var wrappedValue: Object? {
    get { fatalError("@ObservedWeak in a struct") }
    nonmutating set { fatalError("@ObservedWeak in a struct") }
  }

  /// The object of a variable.
  ///
  /// Setting it notifies observers and partners before the set returns.
  ///
  /// - Parameters:
  ///   - object: The object that has the variable.
  ///   - wrapped: The variable.
  ///   - storage: The storage of the variable's property in the object.
  @inlinable
  public static subscript<Root: AnyObject>(
    _enclosingInstance object: Root,
    wrapped wrapped: KeyPath<Root, Object?>,
    storage storage: KeyPath<Root, ObservedWeak<Object>>
  ) -> Object? {
    @inline(__always) get { object[keyPath: storage].property.value.object }
    @inline(__always) set { object[keyPath: storage].property.value = Weak(newValue) }
  }

  /// The property behind the variable.
  @inlinable
  public var projectedValue: Property<Weak<Object>> { property }
}

extension Property {
  /// Notifies the property when the object that it holds weakly was deallocated.
  fileprivate func watchDeallocations<Object>() where Value == Weak<Object> {
    // Each stored value goes through here. Weak, since another thread may release the property.
    setCoercion { [weak self] in self?.watched($0) ?? $0 }
    stored = watched(stored)
  }

  /// Returns a reference that watches over its object for this property.
  private func watched<Object>(_ reference: Weak<Object>) -> Weak<Object>
  where Value == Weak<Object> {
    guard let object = reference.object else { return Weak(nil) }
    let watch = DeallocationWatch(over: object) { [weak self] in self?.forget($0) }
    return Weak(object, watch)
  }

  /// Forgets an object that was deallocated.
  private func forget<Object>(_ watch: DeallocationWatch) where Value == Weak<Object> {
    // Another object may have come in the meantime.
    if stored.watch === watch {
      func clear() {
        // It has happened already: no observer is called before it.
        PublicEntry.run { store(Weak(nil), wave: Wave.next(strait_thread()), isPriorSent: true) }
      }
      if let observer = strait_thread().observer {
        observer.attribute(to: "the deallocation of its object", clear)
      } else {
        clear()
      }
    }
    // A deallocated object reads as `nil`, but an observer that saw it before the transaction was
    // not yet notified.
    var journal = self.journal
    while let present = journal {
      if present.value(as: Value.self)?.watch === watch {
        present.pointee.deallocationNotice = { self.forget(watch) }
      }
      journal = present.outer
    }
  }
}

extension ObservedWeak: PropertyStorage {
  var storedProperty: AnyProperty { property }
  static var valueType: Any.Type { Weak<Object>.self }
  static var isWrapper: Bool { true }
}
