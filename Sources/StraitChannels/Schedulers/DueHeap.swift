import HeapModule

/// Work by the time it is due; equal times in the order they came.
///
/// Adding and taking out take logarithmic time. Disposed work that is due later is forgotten when there is
/// as much of it as of the rest.
struct DueHeap {
  struct Entry: Comparable {
    let due: Duration
    let number: UInt64
    let work: Once

    static func < (one: Entry, other: Entry) -> Bool {
      (one.due, one.number) < (other.due, other.number)
    }

    static func == (one: Entry, other: Entry) -> Bool { one.number == other.number }
  }

  private var entries = Heap<Entry>()
  private var sweepAt = 64
  /// The number of the entry that was added last.
  private(set) var lastNumber: UInt64 = 0

  // Disposed work has dropped its closure: letting it go in here runs no code of the user's.

  /// Adds work.
  mutating func add(_ work: Once, due: Duration) {
    if entries.count >= sweepAt {
      entries = Heap(entries.unordered.filter { !$0.work.isDisposed })
      sweepAt = max(64, entries.count * 2)
    }
    lastNumber += 1
    entries.insert(Entry(due: due, number: lastNumber, work: work))
  }

  /// Puts removed entries back in their old places.
  mutating func putBack(_ taken: [Entry]) {
    entries.insert(contentsOf: taken)
  }

  /// When the next piece of work is due, or `nil` if none waits.
  var nextDue: Duration? {
    mutating get {
      while let first = entries.min, first.work.isDisposed { entries.removeMin() }
      return entries.min?.due
    }
  }

  /// Takes the next piece of work out, if it is due by a time.
  mutating func next(dueBy time: Duration) -> Entry? {
    guard let due = nextDue, due <= time else { return nil }
    return entries.popMin()
  }

  /// Takes all work out.
  mutating func takeAll() -> [Once] {
    exchange(&entries, with: Heap()).unordered.map(\.work)
  }
}
