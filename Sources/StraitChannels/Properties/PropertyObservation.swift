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
/// What `observe` returns must be kept for as long as changes are to be delivered: in a member, a
/// `Set<Disposable>`, an array, or a `CompositeDisposable`. What `subscribe`, `bind` and `assign`
/// return may be dropped, and goes on.
///
/// It holds neither what is observed nor, but for what the closure holds, the observer. It is
/// disposed when the observed object is deallocated.
public final class PropertyObservation: Disposable {
  /// Makes the observation of a subscriber.
  ///
  /// - Parameter subscriber: What is disposed with the observation.
  package init<Value>(of subscriber: ChangeSubscriber<Value>) {
    super.init()
    own(subscriber)
    subscriber.observation = self
  }

  /// Makes an observation that runs a closure once, when it is disposed or dropped.
  ///
  /// - Parameter end: The closure; holds the object that calls the observer.
  package init(end: @escaping () -> Void) {
    super.init(end)
    liveAtHome()
  }

  deinit {
    dispose()
  }

  /// Ends the observation, under the name that Foundation's has: the same as `dispose()`.
  ///
  /// The observer is not called again, not even for what is on its way. May be called from anywhere
  /// in the object's domain, from inside the observer, too, and more than once.
  public func invalidate() {
    dispose()
  }
}
