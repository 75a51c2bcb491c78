/// The values of a derived value before the transactions in which it was computed.
///
/// A transaction that fails, or resets its properties, may restore the value. The value gets its
/// previous version back then, and its readers do not run.
final class DerivedMemory<Value> {
  private var entries: [(value: Value, version: UInt64)] = []

  /// The usual depth of nested transactions; beyond it a reader may run without a change.
  private static var capacity: Int { 8 }

  /// Returns the version that the value had, if it is remembered.
  func version(of value: Value, isEqual: (Value, Value) -> Bool) -> UInt64? {
    entries.first { isEqual($0.value, value) }?.version
  }

  /// Remembers a value that is replaced, if it was computed before the current transaction began.
  func remember(_ old: Value, _ version: UInt64, before transaction: UInt64) {
    if version > transaction || entries.contains(where: { $0.version == version }) { return }
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append((old, version))
  }
}
