/// A read: the source, and the change that led to its value.
struct GraphRead {
  let source: GraphSource
  let value: Int
  let stamp: Int
}

/// The events in a random graph, as far as they count as changes.
struct GraphRecords {
  private var next = 1
  private var stamps: [GraphSource: Int] = [:]
  private var computed: [GraphSource: Int] = [:]
  /// The reads of each derived value when it was last computed.
  var reads: [GraphSource: [GraphRead]] = [:]
  /// The reads of each living effect when it last ran.
  var effectReads: [Int: [GraphRead]] = [:]

  func stamp(of source: GraphSource) -> Int { stamps[source] ?? 0 }

  mutating func touch(_ source: GraphSource) {
    stamps[source] = next
    next += 1
  }

  /// Notes the computed value of a derived value: a change, unless it is known to be equal.
  mutating func computed(_ id: Int, _ value: Int, isComparable: Bool) {
    let source = GraphSource.derived(id)
    if isComparable, computed[source] == value { return }
    computed[source] = value
    touch(source)
  }

  /// Discards later changes.
  mutating func restore(_ source: GraphSource, from before: GraphRecords) {
    stamps[source] = before.stamps[source]
    if let old = before.computed[source] { computed[source] = old }
  }
}
