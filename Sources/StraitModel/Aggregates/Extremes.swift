import HeapModule

/// The smallest and the largest of values that come and go.
///
/// A min-max heap; what is taken back stays in it until it comes to the top, or until more than half of it
/// is of that kind. So adding and taking back cost O(log n), amortised.
struct Extremes<Value: Comparable> {
  /// Whether a value in the heap still counts.
  final class Ticket {
    var isValid = true
  }

  private struct Entry: Comparable {
    let value: Value
    let ticket: Ticket

    static func < (one: Entry, other: Entry) -> Bool { one.value < other.value }
    static func == (one: Entry, other: Entry) -> Bool { one.value == other.value }
  }

  private var heap = Heap<Entry>()
  private var dropped: [Value] = []
  private var gone = 0

  /// Adds a value; one that is not equal to itself is left out.
  mutating func add(_ value: Value) -> Ticket {
    let ticket = Ticket()
    if value == value {
      heap.insert(Entry(value: value, ticket: ticket))
    } else {
      ticket.isValid = false
    }
    return ticket
  }

  mutating func remove(_ ticket: Ticket) {
    if !ticket.isValid { return }
    ticket.isValid = false
    gone += 1
    if gone > heap.count / 2 + 8 {
      let former = heap.unordered
      heap = Heap(former.filter(\.ticket.isValid))
      dropped += former.lazy.filter { !$0.ticket.isValid }.map(\.value)
      gone = 0
    }
  }

  mutating func smallest() -> Value? {
    while let entry = heap.min, !entry.ticket.isValid {
      heap.removeMin()
      dropped.append(entry.value)
      gone -= 1
    }
    return heap.min?.value
  }

  mutating func largest() -> Value? {
    while let entry = heap.max, !entry.ticket.isValid {
      heap.removeMax()
      dropped.append(entry.value)
      gone -= 1
    }
    return heap.max?.value
  }

  /// Takes out the values that have left the heap.
  mutating func takeGarbage() -> [Value] {
    let garbage = dropped
    dropped = []
    return garbage
  }
}

/// The smallest value; `nil` of none.
struct Smallest<Value: Comparable>: Accumulator {
  typealias Garbage = [Value]

  private var extremes = Extremes<Value>()

  mutating func add(_ value: Value) -> Extremes<Value>.Ticket { extremes.add(value) }

  mutating func remove(_ ticket: Extremes<Value>.Ticket) {
    extremes.remove(ticket)
  }

  mutating func result() -> Value? { extremes.smallest() }

  mutating func takeGarbage() -> [Value] { extremes.takeGarbage() }
}

/// The largest value; `nil` of none.
struct Largest<Value: Comparable>: Accumulator {
  typealias Garbage = [Value]

  private var extremes = Extremes<Value>()

  mutating func add(_ value: Value) -> Extremes<Value>.Ticket { extremes.add(value) }

  mutating func remove(_ ticket: Extremes<Value>.Ticket) {
    extremes.remove(ticket)
  }

  mutating func result() -> Value? { extremes.largest() }

  mutating func takeGarbage() -> [Value] { extremes.takeGarbage() }
}
