import CEngine

/// The events of the explicit stack, in slabs: an event keeps its address while others are pushed on
/// top, since a subscriber may be holding its value.
struct EventSlabs {
  private static let slabSize = 256
  private static let slabsKept = 4

  private var slabs = UnsafeMutablePointer<Event>.allocate(capacity: 16)
  private var capacity = 16
  private var count = 0

  /// How many events are on the stack.
  private(set) var height = 0

  /// The event on top, which there must be.
  var top: Event {
    let index = height &- 1
    return slabs[index / Self.slabSize] + index % Self.slabSize
  }

  /// Makes room for an event on top.
  mutating func push() -> Event {
    if height / Self.slabSize == count { addSlab() }
    height &+= 1
    return top
  }

  /// Takes the event on top off; its memory stays until the next push.
  mutating func pop() {
    height &-= 1
  }

  private mutating func addSlab() {
    if count == capacity {
      let larger = UnsafeMutablePointer<Event>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: slabs, count: count)
      slabs.deallocate()
      slabs = larger
      capacity *= 2
    }
    (slabs + count).initialize(to: Event.allocate(capacity: Self.slabSize))
    count += 1
  }

  /// Gives back what an unusually deep delivery took, once the stack is empty, keeping enough for the
  /// usual ones.
  mutating func trim() {
    while count > Self.slabsKept {
      count -= 1
      slabs[count].deallocate()
    }
  }

  /// Frees the slabs.
  func free() {
    for index in 0..<count { slabs[index].deallocate() }
    slabs.deallocate()
  }
}
