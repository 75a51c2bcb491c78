import StraitChannels
import StraitModel
import Testing

@Suite struct NoticeTests {
  final class Probe: ObservingCustomization {
    @Observed var unit = "C"
    var celsius = 20
    var items = ["a", "b", "c"]
    var tags: Set<Int> = [1, 2]
    var text: String { "\(celsius) \(unit)" }
    var signature: String { "probe at \(celsius)" }

    static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
      key == \Probe.signature ? [\Probe.celsius] : []
    }

    static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { true }

    func measure(_ value: Int) {
      willChangeValue(for: \.celsius)
      celsius = value
      didChangeValue(for: \.celsius)
    }
  }

  private func log<Value>(_ change: PropertyChange<Value>) -> String {
    let old = change.oldValue.map { "\($0)" } ?? "nil"
    let new = change.newValue.map { "\($0)" } ?? "nil"
    return "\(change.isPrior ? "prior " : "")\(change.kind) \(old)→\(new)"
  }

  @Test func `what the owner notifies by hand reaches the observers of the path`() {
    let probe = Probe()
    var lines: [String] = []
    let token = probe.observe(\.celsius, options: [.old, .new, .prior]) { lines.append(log($1)) }
    probe.celsius = 5
    #expect(lines.isEmpty)
    probe.celsius = 20
    probe.measure(21)
    probe.measure(22)
    #expect(
      lines == [
        "prior setting 20→nil", "setting 20→21", "prior setting 21→nil", "setting 21→22",
      ]
    )
    withExtendedLifetime(token) {}
  }

  @Test func `a value that depends on it by declaration is delivered, too`() {
    let probe = Probe()
    var signatures: [String] = []
    probe.values(of: \.signature).subscribe(onNext: { signatures.append($0) })
    probe.measure(30)
    #expect(signatures == ["probe at 20", "probe at 30"])
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
    var words: [String] = []
    cached.values(of: \.word).subscribe(onNext: { words.append($0) })
    cached.source = 2
    #expect(words == ["one", "two"])
  }

  @Test func `elements are delivered with their places`() {
    let probe = Probe()
    var lines: [String] = []
    let token = probe.observe(\.items, options: [.old, .new]) { _, change in
      lines.append("\(log(change)) \(change.indexes.map { Array($0.ranges) } ?? [])")
    }
    probe.willChange(.insertion, valuesAt: RangeSet(1..<2), for: \.items)
    probe.items.insert("x", at: 1)
    probe.didChange(.insertion, valuesAt: RangeSet(1..<2), for: \.items)
    probe.willChange(.removal, valuesAt: RangeSet(0..<2), for: \.items)
    probe.items.removeSubrange(0..<2)
    probe.didChange(.removal, valuesAt: RangeSet(0..<2), for: \.items)
    probe.didChange(.replacement, valuesAt: RangeSet(1..<900), for: \.items)
    #expect(
      lines == [
        #"insertion nil→["x"] [Range(1..<2)]"#, #"removal ["a", "x"]→nil [Range(0..<2)]"#,
        #"replacement ["c"]→["c"] [Range(1..<900)]"#,
      ]
    )
    withExtendedLifetime(token) {}
  }

  @Test func `members of a set are delivered by what was done`() {
    let probe = Probe()
    var lines: [String] = []
    let token = probe.observe(\.tags, options: [.old, .new]) { lines.append(log($1)) }
    func mutate(_ mutation: SetMutation, _ members: Set<Int>, _ result: Set<Int>) {
      probe.willChangeValue(for: \.tags, withSetMutation: mutation, using: members)
      probe.tags = result
      probe.didChangeValue(for: \.tags, withSetMutation: mutation, using: members)
    }
    mutate(.union, [2, 3], [1, 2, 3])
    mutate(.minus, [1, 9], [2, 3])
    mutate(.intersect, [3], [3])
    mutate(.set, [4], [4])
    #expect(
      lines == [
        "insertion nil→[3]", "removal [1]→nil", "removal [2]→nil", "replacement [3]→[4]",
      ]
    )
    withExtendedLifetime(token) {}
  }

  class Silent: ObservingCustomization {
    @Observed var name = "a"
    @Observed var other = 0

    class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
      key != \Silent.name
    }

    class func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> { [] }
  }

  @Test func `a path whose notices are switched off is notified by hand alone`() {
    let silent = Silent()
    var lines: [String] = []
    let token = silent.observe(\.name, options: [.initial, .old, .new]) { lines.append(log($1)) }
    let others = silent.observe(\.other, options: .new) { lines.append(log($1)) }
    silent.name = "b"
    silent.willChangeValue(for: \.name)
    silent.name = "c"
    silent.didChangeValue(for: \.name)
    silent.other = 1
    #expect(lines == ["setting nil→a", "setting b→c", "setting nil→1"])
    withExtendedLifetime((token, others)) {}
  }

  @Test func `an object without observed variables notifies by hand, and its observers may go`() {
    final class Plain: ObservableModel {
      var count = 0
    }
    let plain = Plain()
    var counts: [Int] = []
    let token = plain.observe(\.count, options: .new) { counts.append($1.newValue ?? -1) }
    plain.count = 1
    plain.didChangeValue(for: \.count)
    token.invalidate()
    plain.didChangeValue(for: \.count)
    #expect(counts == [1])
  }

  @Test func `a did without a will has the value that was delivered last for its old one`() {
    let probe = Probe()
    var lines: [String] = []
    let token = probe.observe(\.celsius, options: [.old, .new]) { lines.append(log($1)) }
    probe.celsius = 3
    probe.didChangeValue(for: \.celsius)
    probe.willChangeValue(for: \.celsius)
    probe.willChangeValue(for: \.celsius)
    #expect(lines == ["setting 20→3"])
    withExtendedLifetime(token) {}
  }

  final class List: ObservableModel {
    @Observed var items = ["a", "b"]
    var sorted: [String] { items.sorted(by: >) }
  }

  @Test func `an edit through the property is delivered with what was done, and where`() {
    let list = List()
    var lines: [String] = []
    let token = list.observe(\.items, options: [.old, .new]) { _, change in
      lines.append("\(log(change)) \(change.indexes.map { Array($0.ranges) } ?? [])")
    }
    let other = list.observe(\.sorted, options: [.new]) { lines.append(log($1)) }
    list.$items.append("c")
    list.$items.remove(at: 0)
    list.items = ["x"]
    #expect(
      lines == [
        #"insertion nil→["c"] [Range(2..<3)]"#, #"setting nil→["c", "b", "a"]"#,
        #"removal ["a"]→nil [Range(0..<1)]"#, #"setting nil→["c", "b"]"#,
        #"setting ["b", "c"]→["x"] []"#, #"setting nil→["x"]"#,
      ]
    )
    withExtendedLifetime((token, other)) {}
  }
}
