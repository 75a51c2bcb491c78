/// The changes of a property by itself, as a signal and as an asynchronous sequence.
@MainActor
@Suite struct PropertyChangesTests {
  private func text<Value>(_ change: PropertyChange<Value>?) -> String {
    guard let change else { return "|" }
    func side(_ value: Value?) -> String { value.map { "\($0)" } ?? "–" }
    return (change.isPrior ? "prior " : "") + "\(side(change.oldValue))→\(side(change.newValue))"
  }

  @Test func `a signal sends each change, to an equal value too, and its origin`() {
    var name: Property? = Property("a")
    let other = Property("b")
    other.name = "other"
    other.bind(to: name ?? other)
    var received: [String] = []
    name?.changeSignal(options: [.old, .new, .initial, .prior]).subscribe(
      onNext: { received.append("\(text($0)) by \($0.origin)") },
      onCompleted: { received.append("|") }
    )
    name?.value = "a"
    other.value = "c"
    name = nil
    other.value = "d"
    #expect(
      received == [
        "–→a by nobody", "prior a→– by nobody", "a→a by the setter", "prior a→– by nobody",
        "a→c by other", "|",
      ]
    )
  }

  @Test func `a signal sends the edits of a collection`() {
    let tags = Property(["a", "b"])
    var received: [String] = []
    tags.changeSignal(options: [.old, .new]).subscribe {
      received.append(
        "\($0.kind) \(text($0)) \($0.indexes.map { $0.ranges.map(\.lowerBound) } ?? [])"
      )
    }
    tags.append("c")
    tags.value = []
    #expect(
      received == [
        #"insertion –→["c"] [2]"#, #"setting ["a", "b", "c"]→[] []"#,
      ]
    )
  }

  actor Counter {
    @Observed var count = 0

    /// Counts on, and takes the changes that are sent in the meantime.
    func changes(_ number: Int) async -> [Int] {
      var changes = $count.changes(options: [.old, .new]).makeAsyncIterator()
      var counts: [Int] = []
      for _ in 0..<number {
        count += 1
        counts.append(await changes.next()?.newValue ?? 0)
      }
      return counts
    }
  }

  @Test func `a loop runs in the domain of an actor`() async {
    #expect(await Counter().changes(3) == [1, 2, 3])
  }
}
