/// A value that an operator keeps, or none yet.
///
/// Generic code handles an optional of its type parameter through metadata that it looks up each
/// time; this is a pointer and a flag. Its owner frees it in `deinit`.
struct LatestValue<Value> {
  private let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  /// Whether there is a value.
  private(set) var isSet = false

  /// A copy of the value, which must be there.
  @inline(__always)
  var value: Value {
    assert(isSet, "there is no value yet")
    return storage.pointee
  }

  /// Keeps a value instead of the present one, which is released last: its `deinit` may be the
  /// user's.
  @inline(__always)
  mutating func set(_ value: Value) {
    guard isSet else {
      storage.initialize(to: value)
      isSet = true
      return
    }
    let former = storage.move()
    storage.initialize(to: value)
    withExtendedLifetime(former) {}
  }

  /// Lets the value and its place go.
  func free() {
    if isSet { storage.deinitialize(count: 1) }
    storage.deallocate()
  }
}
