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

  @Test func `places beyond the end are delivered, and the elements that there are`() {
    log.observeEdits(probe, \.items)
    probe.didChange(.replacement, valuesAt: RangeSet(1..<900), for: \.items)
    #expect(log.lines == [#"replacement 1..<900 ["b", "c"]→["b", "c"]"#])
  }

  @Test func `a will without a did delivers nothing`() {
    log.observe(probe, \.celsius)
    probe.willChangeValue(for: \.celsius)
    probe.willChangeValue(for: \.celsius)
    #expect(log.lines == [])
  }

  @Test func `a computed array is set as a whole when its source is edited`() {
    final class List: ObservableModel {
      @Observed var items = ["a", "b"]
      var sorted: [String] { items.sorted(by: >) }
    }
    let list = List()
    log.observeEdits(list, \.sorted, .new)
    list.$items.append("c")
    list.$items.remove(at: 0)
    list.items = ["x"]
    #expect(
      log.lines == [
        #"setting -→["c", "b", "a"]"#, #"setting -→["c", "b"]"#, #"setting -→["x"]"#,
      ]
    )
  }
}
