/// The journals of a transaction, first to last.
struct JournalList: Sequence {
  private(set) var first: Journal?
  private var last: Journal?

  mutating func append(_ journal: Journal) {
    if let last { last.pointee.next = journal } else { first = journal }
    last = journal
  }

  /// Takes the first one out.
  mutating func removeFirst() -> Journal? {
    guard let journal = first else { return nil }
    first = journal.pointee.next
    journal.pointee.next = nil
    if first == nil { last = nil }
    return journal
  }

  func makeIterator() -> UnfoldSequence<Journal, Journal?> {
    sequence(state: first) { journal in
      defer { journal = journal?.pointee.next }
      return journal
    }
  }
}
