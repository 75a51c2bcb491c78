public import CEngine
public import StraitChannels

/// A value that is computed from others, kept, and computed again when one of them has changed.
///
/// ```swift
/// let total = Derived { cart.price * Double(cart.count) }
/// total.value                // computes
/// total.value                // does not
/// cart.count += 1
/// total.value                // computes
/// ```
///
/// It depends on the values that it reads while it is computed: `@Observed` variables, properties,
/// and other derived values, through any objects and functions; each run may read other values than
/// the one before. Its value is always current, in the middle of a delivery and of a transaction
/// too, and never mixes old and new: it is computed when it is read, after the values that it
/// reads. It is computed at most once for each change of these; if the new value is
/// indistinguishable from the old one, its dependents are not computed. Only `Equatable` values are
/// compared; see ``/StraitChannels/ContentEquatable``.
///
/// It holds what its closure holds. The closure of a derived value that is a member of the object
/// that it reads captures the object weakly, since the value may be computed after the object was
/// deallocated. The closure should change nothing. If it reads its own derived value, it receives
/// the previous value and a `Report` is sent; there must be a previous value.
///
/// Reading takes constant time while nothing has changed; otherwise the time of the computation,
/// and of a check of all previous sources. Changed derived values below it are computed on a
/// constant stack, at any depth. But a value that is read for the first time by the closure of
/// another is computed inside that closure: chains of such reads are as deep as the stack allows,
/// thousands of values on a stack of 8 MB. Where less than 128 KB of the stack are left, or a
/// quarter of a small one, the program stops with the name of the derived value. To make longer
/// chains, read each value before the one that is computed from it, or compute on a thread with
/// more stack.
public final class Derived<Value> {
  @usableFromInline let atHome: AtHome<DerivedCore<Value>>

  /// Makes a derived value; it is computed when it is first read.
  ///
  /// - Parameter compute: Computes the value from properties and other derived values.
  @inlinable
  public init(_ compute: @escaping () -> Value) {
    atHome = AtHome(DerivedCore(compute))
  }

  /// Makes a derived value of a type that can be compared: a computed value that is
  /// indistinguishable from the one before does not make the dependents run.
  ///
  /// - Parameter compute: Computes the value from properties and other derived values.
  @inlinable
  public init(_ compute: @escaping () -> Value) where Value: Equatable {
    atHome = AtHome(DerivedCore(compute))
  }

  /// The result of the closure for the current values of its inputs.
  @inlinable
  public var value: Value {
    @inline(__always) get {
      let node = atHome.object.node
      if !node.has(.unsettled), Dependencies.noteKnownRead(of: node),
        let kept = atHome.object.kept
      {
        return kept
      }
      return atHome.object.settledValue()
    }
  }

  /// The name in reports; `nil` at first.
  public var name: String? {
    get { atHome.object.name }
    set { atHome.object.name = newValue }
  }
}

/// The part of a `Derived` that is in the graph.
@usableFromInline
final class DerivedCore<Value>: Reaction {
  @usableFromInline final let body: () -> Value
  @exclusivity(unchecked) @usableFromInline final var kept: Value?

  @inlinable
  init(_ compute: @escaping () -> Value) {
    body = compute
    super.init(flags: .dirty) { unsafeDowncast($0, to: DerivedCore.self).renew(isEqual: nil) }
  }

  @inlinable
  init(_ compute: @escaping () -> Value) where Value: Equatable {
    body = compute
    super.init(flags: .dirty) {
      unsafeDowncast($0, to: DerivedCore.self).renew {
        $0 == $1 && areIndistinguishable($0, $1) == true
      }
    }
  }

  deinit {
    // The release of the closure may run code that sets a source of the value.
    leaveGraph()
  }

  /// Brings the value up to date, and notes that it is read.
  @inlinable
  @inline(never)
  final func settledValue() -> Value {
    let reader = strait_thread().pointee.tracker
    // A push may not have reached a value that is read untracked.
    if reader == nil { Dependencies.closePush() }
    if node.has(.unsettled) {
      refresh()
    } else if let reader {
      Dependencies.noteRead(of: node, by: reader)
    }
    guard let kept else { preconditionFailure("a derived value that was not computed is read") }
    return kept
  }

  /// Computes the value; the caller sets the tracked reader afterwards.
  @inlinable
  @inline(__always)
  final func renew(isEqual: ((Value, Value) -> Bool)?) {
    let node = self.node
    let thread = strait_thread()
    Dependencies.enter(node, thread)
    if thread.isInTransaction { node.set(.remembering) }
    let new = body()
    Dependencies.leave(node)
    if node.has(.again | .remembering) { return take(new, isEqual: isEqual) }
    if let isEqual, let old = kept, isEqual(old, new) { return }
    node.pointee.version = node.pointee.run
    kept = new
  }

  /// Takes the value of a run in a transaction, or of one that has set a property that it had read.
  @usableFromInline
  @inline(never)
  final func take(_ new: Value, isEqual: ((Value, Value) -> Bool)?) {
    let flags = node.flags
    // The run has set a property that it had read, so the value must be computed again.
    if flags.contains(.again) { node.set(.pending) }
    if let old = kept, let isEqual {
      if flags.contains(.remembering) { return renewRemembering(old, new, isEqual: isEqual) }
      if isEqual(old, new) { return }
    }
    node.clear(.remembering)
    node.pointee.version = node.pointee.run
    kept = new
  }

  /// Takes a value in a transaction, or after one: see `DerivedMemory`.
  private func renewRemembering(_ old: Value, _ new: Value, isEqual: (Value, Value) -> Bool) {
    let memory = memory as? DerivedMemory<Value> ?? DerivedMemory()
    let version = node.pointee.version
    node.pointee.version =
      memory.version(of: new, isEqual: isEqual)
      ?? (isEqual(old, new) ? version : node.pointee.run)
    if let transaction = Transaction.current {
      memory.remember(old, version, before: transaction.id)
      self.memory = memory
    } else {
      self.memory = nil
    }
    kept = new
  }

  override var hasValue: Bool { kept != nil }
  override var nameInReports: String { name ?? "Derived<\(Value.self)>" }
}
