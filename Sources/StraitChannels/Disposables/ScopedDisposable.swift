/// A disposable that disposes another when it is deallocated.
///
/// Keep one as a member, and a subscription ends with its owner:
///
/// ```swift
/// final class View {
///   private let following: ScopedDisposable
///   init(_ names: Signal<String>) {
///     following = ScopedDisposable(names.subscribe(onNext: { print($0) }))
///   }
/// }
/// ```
public final class ScopedDisposable: Disposable {
  /// Makes a scope around a disposable.
  ///
  /// - Parameter inner: The disposable to dispose with the scope.
  public init(_ inner: Disposable) {
    super.init()
    own(inner)
  }

  /// Makes a scope that runs a closure once, when it is disposed or deallocated.
  ///
  /// - Parameter action: The closure.
  public override convenience init(_ action: @escaping () -> Void) {
    self.init(Disposable(action))
  }
}
