import CEngine

/// The hubs that are busy only because something downstream of them is still being delivered,
/// newest last.
///
/// A hub waits until the explicit stack is back at the height at which it began to wait.
struct WaitList {
  private struct Entry {
    let hub: Hub
    let height: Int
  }

  private static let usualCapacity = 64

  private var entries = UnsafeMutablePointer<Entry>.allocate(capacity: usualCapacity)
  private var capacity = usualCapacity
  private var count = 0

  /// What a loop further down the native stack waits for lies below this entry.
  private(set) var base = 0

  var isEmpty: Bool { count == 0 }

  /// Begins a loop of its own.
  ///
  /// - Returns: What to give back to `endLoop`.
  mutating func beginLoop() -> Int {
    let outer = base
    base = count
    return outer
  }

  mutating func endLoop(_ outer: Int) {
    assert(count == base, "a hub still waits for a loop that has ended")
    base = outer
  }

  /// Has a hub wait for the stack to come back to this height.
  mutating func add(_ hub: Hub, at height: Int) {
    if count == capacity { resize(to: capacity * 2) }
    (entries + count).initialize(to: Entry(hub: hub, height: height))
    count &+= 1
  }

  /// Takes the newest hub out, if the height it waits for is this one.
  @inline(__always)
  mutating func take(at height: Int) -> Hub? {
    guard count > base else { return nil }
    let last = entries + (count &- 1)
    guard last.pointee.height == height else { return nil }
    count &-= 1
    return last.pointee.hub
  }

  /// Frees what an unusually deep delivery took, once no hub waits.
  mutating func trim() {
    if capacity > Self.usualCapacity * 16 { resize(to: Self.usualCapacity) }
  }

  private mutating func resize(to capacity: Int) {
    let others = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    others.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = others
    self.capacity = capacity
  }

  /// Frees the list.
  func free() {
    entries.deallocate()
  }
}
