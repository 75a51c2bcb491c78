@Suite struct NoticeTests {
  private let probe = Probe()
  private let log = ChangeLog()

  @Test func `a value that depends on it by declaration is delivered, too`() {
    log.subscribe(probe.values(of: \.signature))
    probe.measure(30)
    #expect(log.lines == ["probe at 20", "probe at 30"])
  }

  @Test func `a value that depends on an observed variable by declaration sends by itself`() {
    final class Cached: ObservingCustomization {
      @Observed var source = 1
      nonisolated(unsafe) static var table = ["1": "one", "2": "two"]
      var word: String { Cached.table["\(untracked { source })"] ?? "?" }
      static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
        switch key {
        case \Cached.word: [\Cached.source, \Cached.word]
        case \Cached.source: [\Cached.word]
        default: []
        }
      }
      static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { true }
    }
    let cached = Cached()
    log.subscribe(cached.values(of: \.word))
    cached.source = 2
    #expect(log.lines == ["one", "two"])
  }

  @Test func `elements are delivered with their places`() {
    log.observeEdits(probe, \.items)
    probe.willChange(.insertion, valuesAt: RangeSet(1..<2), for: \.items)
    probe.items.insert("x", at: 1)
    probe.didChange(.insertion, valuesAt: RangeSet(1..<2), for: \.items)
    probe.willChange(.removal, valuesAt: RangeSet(0..<2), for: \.items)
    probe.items.removeSubrange(0..<2)
    probe.didChange(.removal, valuesAt: RangeSet(0..<2), for: \.items)
    probe.didChange(.replacement, valuesAt: RangeSet(1..<900), for: \.items)
    #expect(
      log.lines == [
        #"insertion 1..<2 -→["x"]"#, #"removal 0..<2 ["a", "x"]→-"#,
        #"replacement 1..<900 ["c"]→["c"]"#,
      ]
    )
  }

  @Test func `members of a set are delivered by the kind of mutation`() {
    ModelFront().announceMembers()
  }

  @Test func `a did without a will has the value that was delivered last for its old one`() {
    log.observe(probe, \.celsius)
    probe.celsius = 3
    probe.didChangeValue(for: \.celsius)
    probe.willChangeValue(for: \.celsius)
    probe.willChangeValue(for: \.celsius)
    #expect(log.lines == ["20→3"])
  }

  @Test func `an edit through the property is delivered with its kind and place`() {
    final class List: ObservableModel {
      @Observed var items = ["a", "b"]
      var sorted: [String] { items.sorted(by: >) }
    }
    let list = List()
    log.observeEdits(list, \.items)
    log.observeEdits(list, \.sorted, .new)
    list.$items.append("c")
    list.$items.remove(at: 0)
    list.items = ["x"]
    #expect(
      log.lines == [
        #"insertion 2..<3 -→["c"]"#, #"setting -→["c", "b", "a"]"#,
        #"removal 0..<1 ["a"]→-"#, #"setting -→["c", "b"]"#,
        #"setting ["b", "c"]→["x"]"#, #"setting -→["x"]"#,
      ]
    )
  }
}
