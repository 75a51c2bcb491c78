/// The values that an operator keeps until it is their turn, oldest first.
///
/// A ring in raw memory, for the reason that `LatestValue` is: generic code that keeps a `Deque` of
/// its type parameter looks up the metadata of that at each touch. What is done for each value is
/// inlined, for the same reason. Its owner frees it in `deinit`. It keeps its memory as it empties.
struct ValueQueue<Value> {
  private var storage: UnsafeMutablePointer<Value>?
  /// A power of two, once there is storage.
  private var capacity = 0
  private var first = 0
  private(set) var count = 0

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  /// Adds a value behind the others.
  @inline(__always)
  mutating func append(_ value: Value) {
    if count == capacity { grow() }
    (storage.unsafelyUnwrapped + (first &+ count) & (capacity &- 1)).initialize(to: value)
    count &+= 1
  }

  /// Takes the oldest value out.
  ///
  /// There must be one.
  @inline(__always)
  mutating func removeFirst() -> Value {
    precondition(count > 0, "there is no value")
    let place = storage.unsafelyUnwrapped + first
    first = (first &+ 1) & (capacity &- 1)
    count &-= 1
    return place.move()
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: max(4, capacity * 2))
    if let storage {
      // All places are taken: the ring ends before its beginning.
      larger.moveInitialize(from: storage + first, count: capacity - first)
      (larger + (capacity - first)).moveInitialize(from: storage, count: first)
      storage.deallocate()
    }
    storage = larger
    capacity = max(4, capacity * 2)
    first = 0
  }

  /// Frees the values and their places.
  ///
  /// Their `deinit`s may be the user's, so for a queue that is still in use the caller puts an
  /// empty one in its place before.
  func free() {
    guard let storage else { return }
    let straight = min(count, capacity - first)
    (storage + first).deinitialize(count: straight)
    storage.deinitialize(count: count - straight)
    storage.deallocate()
  }
}
