/// An observation of a property, a derived value or a path, which ends when it is dropped.
///
/// ```swift
/// final class View {
///   private let observations = CompositeDisposable()
///   init(_ person: Person) {
///     person.$name.observe { _, name in print(name) }.store(in: observations)
///   }
/// }   // the observation ends with the view
/// ```
///
/// Keep the result of `observe` for as long as changes should be delivered: in a member, a
/// `Set<Disposable>`, an array, or a `CompositeDisposable`. The results of `subscribe`, `bind` and
/// `assign` may be dropped; these continue.
///
/// It holds neither the observed object nor, except for captures of the closure, the observer. It
/// is disposed when the observed object is deallocated.
public class PropertyObservation: Disposable {
  /// Makes an observation that runs a closure once, when it is disposed or dropped.
  ///
  /// - Parameter end: The closure; holds the object that calls the observer.
  package init(end: @escaping () -> Void) {
    super.init(end)
    noteHome()
  }

  /// Makes an observation that ends an observer in a hub when it is disposed or dropped, and counts
  /// as disposed when the observer has ended.
  package init(of observer: Disposable) {
    super.init()
    own(observer)
    followOwned()
  }

  deinit {
    endAtHome(indexAtSource)
  }

  /// Ends the observation, under the name that Foundation's has: the same as `dispose()`.
  ///
  /// The observer is not called again, not even for changes already in delivery. May be called from
  /// anywhere in the object's domain, from inside the observer, too, and more than once.
  public func invalidate() {
    dispose()
  }
}

/// The observer of a property, in its hub; a `PropertyObservation` ends it.
package final class ChangeObserver<Value>: Disposable {
  // As it is not copied, a call does not retain it; it is exchanged when the observation ends.
  private struct Observer: ~Copyable {
    let onChange: (Value, Value) -> Void

    borrowing func call(_ old: borrowing Lent<Value>, _ new: borrowing Lent<Value>) {
      onChange(old.value, new.value)
    }
  }

  @exclusivity(unchecked) private var observer: Observer

  /// Makes an observer that is still to be added to a hub.
  ///
  /// - Parameter onChange: Called with the value before and the value after.
  package init(_ onChange: @escaping (_ old: Value, _ new: Value) -> Void) {
    observer = Observer(onChange: onChange)
    super.init()
  }

  override func receive(at value: UnsafeRawPointer, old: UnsafeRawPointer?, wave: UInt64) {
    guard let old = old?.assumingMemoryBound(to: Lent<Value>.self) else { return }
    let new = value.assumingMemoryBound(to: Lent<Value>.self)
    observer.call(old.pointee, new.pointee)
  }

  override func disposed() {
    // The closure may be running: the hub keeps it until it is at rest.
    if let hub = hubOfSource, hub.has(.busy) {
      hub.propertyExtra.closures.append(observer.onChange)
    }
    forget()
  }

  override func end(_ ending: Ending) {
    forget()
  }

  private func forget() {
    observer = Observer(onChange: { _, _ in })
  }

  override var wantsOld: Bool { true }

  override var receivedType: Any.Type? { Value.self }

  override func text(at value: UnsafeRawPointer) -> String {
    Subscriber<Value>.text(of: value.assumingMemoryBound(to: Value.self).pointee)
  }

  override var label: String { "observer" }

  override var downstreamObjects: [AnyObject]? { [] }
}
