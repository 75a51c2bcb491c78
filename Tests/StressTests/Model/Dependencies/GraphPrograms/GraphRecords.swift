/// That something was read: what it was, and which change had made it that.
struct GraphRead {
  let source: GraphSource
  let value: Int
  let stamp: Int
}

/// What has happened in a random graph, as far as it counts as a change.
struct GraphRecords {
  private var next = 1
  private var stamps: [GraphSource: Int] = [:]
  private var computed: [GraphSource: Int] = [:]
  /// What each derived value has read when it was last computed.
  var reads: [GraphSource: [GraphRead]] = [:]
  /// What each effect that lives has read when it last ran.
  var effectReads: [Int: [GraphRead]] = [:]

  func stamp(of source: GraphSource) -> Int { stamps[source] ?? 0 }

  mutating func touch(_ source: GraphSource) {
    stamps[source] = next
    next += 1
  }

  /// Notes what a derived value has come to: a change, unless it is known to be equal.
  mutating func computed(_ id: Int, _ value: Int, isComparable: Bool) {
    let source = GraphSource.derived(id)
    if isComparable, computed[source] == value { return }
    computed[source] = value
    touch(source)
  }

  /// What has changed since does not count any more.
  mutating func restore(_ source: GraphSource, from before: GraphRecords) {
    stamps[source] = before.stamps[source]
    if let old = before.computed[source] { computed[source] = old }
  }
}
