import HeapModule

/// The smallest, or the largest, of values that come and go.
///
/// A min-max heap; what is taken back stays in it until it comes to the top, or until more than
/// half of it is of that kind. So adding and taking back cost O(log n), amortised.
struct Extreme<Value: Comparable>: Accumulator {
  typealias Garbage = [Value]

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

  private let isLargest: Bool
  private var heap = Heap<Entry>()
  private var dropped: [Value] = []
  private var gone = 0

  init(isLargest: Bool) {
    self.isLargest = isLargest
  }

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

  /// The value at the wanted end; `nil` of none.
  mutating func result() -> Value? {
    while let entry = top, !entry.ticket.isValid {
      if isLargest { heap.removeMax() } else { heap.removeMin() }
      dropped.append(entry.value)
      gone -= 1
    }
    return top?.value
  }

  private var top: Entry? { isLargest ? heap.max : heap.min }

  mutating func takeGarbage() -> [Value] {
    defer { dropped = [] }
    return dropped
  }
}
