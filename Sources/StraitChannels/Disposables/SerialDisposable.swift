/// A disposable with one inner disposable that can be exchanged.
///
/// Exchanging returns the old one without disposing it. A disposable that is put into a disposed
/// one is disposed immediately.
public final class SerialDisposable: Disposable {
  private var current: Disposable?

  /// Makes a serial disposable.
  ///
  /// - Parameter inner: The first inner disposable.
  public init(_ inner: Disposable? = nil) {
    current = inner
    super.init()
  }

  deinit {
    WorkList.release(Swift.exchange(&current, with: nil))
  }

  /// The disposable to be disposed with this one; `nil` once this one is disposed.
  public var inner: Disposable? {
    get { current }
    set { exchange(for: newValue) }
  }

  /// Exchanges the inner disposable.
  ///
  /// - Parameter inner: The new disposable; disposed immediately if this one is disposed already.
  /// - Returns: The old one, not disposed.
  @discardableResult
  public func exchange(for inner: Disposable?) -> Disposable? {
    if isDisposed {
      inner?.dispose()
      return nil
    }
    return Swift.exchange(&current, with: inner)
  }

  override func disposed() {
    WorkList.nest(current.take()) { $0?.dispose() }
  }
}
