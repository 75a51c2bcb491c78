/// A disposable that ends several others together.
///
/// ```swift
/// let everything = CompositeDisposable()
/// everything.add(first)
/// everything.add(second)
/// everything.dispose()    // disposes first, then second
/// ```
///
/// Members are disposed once, in the order they were added. A member added to a disposed composite
/// is disposed immediately. Adding takes constant time, amortised: members that have ended are
/// removed. Removing searches all members.
public final class CompositeDisposable: Disposable {
  private let group = DisposableGroup()

  /// Makes a composite.
  ///
  /// - Parameter members: Its first members, in order.
  public init(_ members: [Disposable] = []) {
    super.init()
    for member in members { add(member) }
  }

  /// Adds a member; disposes it immediately if the composite is disposed.
  ///
  /// - Parameter member: The member. `nil`, and one that is disposed already, are ignored.
  public func add(_ member: Disposable?) {
    guard let member, !member.isDisposed else { return }
    if isDisposed { member.dispose() } else { group.add(member) }
  }

  /// Takes a member out without disposing it.
  ///
  /// - Parameter member: The member, by identity. One that is not there is ignored.
  public func remove(_ member: Disposable) {
    group.remove(member)
  }

  override func disposed() { group.dispose() }
}
