/// The last values of a source, oldest first, up to a number of them.
///
/// An array that is filled once, and from then on used as a ring.
struct LastValues<Value> {
  private let capacity: Int
  private var values: [Value] = []
  /// Where the oldest value is, once the ring is full.
  private var oldest = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  var isFull: Bool { values.count == capacity }

  /// Keeps a value, while there is room.
  mutating func append(_ value: Value) {
    values.append(value)
  }

  /// Keeps a value in the place of the oldest one, in a ring that is full and not empty.
  ///
  /// - Returns: The oldest value, which may be the last reference to an object of the user's.
  mutating func exchange(_ value: Value) -> Value {
    let former = values[oldest]
    values[oldest] = value
    oldest = oldest &+ 1 == capacity ? 0 : oldest &+ 1
    return former
  }

  /// All of them, oldest first.
  var inOrder: [Value] { Array(values[oldest...] + values[..<oldest]) }
}
