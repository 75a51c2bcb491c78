import StraitChannels
import StraitModel
import Testing

/// What users ask for, 11 and 12: old values, after the store, for each change, and for no other
/// property's.
@Suite struct ObservationRequestTests {
  private final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var age = 36
    @Observed var scores: [String: Int] = [:]
    var label: String { "\(name), \(age)" }
  }

  /// As many fields as in the report that this was asked in.
  private final class Settings: ObservableModel {
    @Observed var a = 0
    @Observed var b = 0
    @Observed var c = 0
    @Observed var d = 0
    @Observed var e = 0
    @Observed var f = 0
    @Observed var g = 0
    @Observed var h = 0
    @Observed var i = 0
    @Observed var j = 0
    @Observed var k = 0
    @Observed var l = 0
    @Observed var list = [1, 2, 3]

    var fields: [ReferenceWritableKeyPath<Settings, Int>] {
      [\.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j, \.k, \.l]
    }
  }

  // MARK: 11

  @Test func `request 11: a change says the old value, and the new one is stored already`() {
    let person = Person()
    var log: [String] = []
    let token = person.observe(\.name, options: [.old, .new]) { person, change in
      log.append("\(change.oldValue ?? "")→\(change.newValue ?? "") \(person.name)")
    }
    person.name = "Grace"
    #expect(log == ["Ada→Grace Grace"])
    withExtendedLifetime(token) {}
  }

  @Test func `request 11: what depends on a value is read fresh inside the observer`() {
    let person = Person()
    let initial = Derived { String(person.name.prefix(1)) }
    var labels: [String] = []
    let token = person.observe(\.name) { person, _ in
      labels.append("\(person.label) \(initial.value)")
    }
    person.name = "Grace"
    #expect(labels == ["Grace, 36 G"])
    withExtendedLifetime(token) {}
  }

  @Test func `request 11: an observation goes on by itself, and misses no change`() {
    let person = Person()
    var names: [String] = []
    let token = person.observe(\.name, options: .new) { _, change in
      names.append(change.newValue ?? "")
    }
    for name in ["a", "b", "c"] { person.name = name }
    #expect(names == ["a", "b", "c"])
    withExtendedLifetime(token) {}
  }

  @Test func `request 11: a change made inside an observer is no recursion`() {
    let person = Person()
    var names: [String] = []
    let token = person.observe(\.name, options: .new) { person, change in
      names.append(change.newValue ?? "")
      if person.name.count < 200 { person.name += "!" }
    }
    person.name = "!"
    #expect(names.count == 200)
    withExtendedLifetime(token) {}
  }

  @Test func `request 11: one key of a dictionary is followed, and no other`() {
    let person = Person()
    var chess: [Int?] = []
    let score = Derived { person.scores["chess"] }
    let kept = CompositeDisposable()
    score.observe { _, new in chess.append(new) }.store(in: kept)
    person.scores["go"] = 1
    person.scores["chess"] = 2
    person.scores["go"] = 3
    person.scores["chess"] = nil
    #expect(chess == [2, nil])
  }

  @Test func `request 11: an observer learns that its object is gone, and nothing leaks`() {
    let hubs = Delivery.liveHubs
    var person: Person? = Person()
    var ends = 0
    for _ in 0..<100 {
      person?.values(of: \.label).subscribe(onCompleted: { ends += 1 })
    }
    person = nil
    #expect(ends == 100)
    #expect(Delivery.liveHubs == hubs)
  }

  @Test func `request 11: whether an equal write counts is chosen where it is observed`() {
    let person = Person()
    var all = 0
    var values: [String] = []
    let token = person.observe(\.name) { _, _ in all += 1 }
    person.values(of: \.name).distinctUntilChanged().subscribe(onNext: { values.append($0) })
    person.name = "Ada"
    person.name = "Grace"
    person.name = "Grace"
    #expect(all == 3)
    #expect(values == ["Ada", "Grace"])
    withExtendedLifetime(token) {}
  }

  @Test func `request 11: an asynchronous loop is given each change, old and new`() async {
    var person: Person? = Person()
    guard var changes = person?.changes(of: \.name, options: [.old, .new]).makeAsyncIterator()
    else { return }
    for name in ["a", "b", "c"] { person?.name = name }
    person = nil
    var log: [String] = []
    while let change = await changes.next() {
      log.append("\(change.oldValue ?? "")→\(change.newValue ?? "")")
    }
    #expect(log == ["Ada→a", "a→b", "b→c"])
  }

  @Test func `request 11: a set on another thread, which would be a race, does not compile`() throws
  {
    func source(_ line: String) -> String {
      """
      import StraitModel
      func use(_ name: Property<String>) {
        \(line)
      }
      """
    }
    let right = try SwiftCompiler.check(source("name.value = \"x\""))
    #expect(right.compiles, "\(right.says)")
    let wrong = try SwiftCompiler.check(source("Task.detached { name.value = \"x\" }"))
    #expect(!wrong.compiles)
    #expect(wrong.says.contains("data race"), "\(wrong.says)")
  }

  // MARK: 12

  @Test func `request 12: a change of twelve other fields is none of the list's observer`() {
    let settings = Settings()
    var lists = 0
    let token = settings.observe(\.list) { _, _ in lists += 1 }
    for field in settings.fields { settings[keyPath: field] += 1 }
    #expect(lists == 0)
    settings.list.append(4)
    #expect(lists == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `request 12: a derived value and an effect run for what they read, and nothing else`()
  {
    let settings = Settings()
    var computed = 0
    var runs = 0
    let total = Derived {
      computed += 1
      return settings.list.reduce(0, +)
    }
    let effect = Effect {
      runs += 1
      _ = total.value
    }
    (computed, runs) = (0, 0)
    for field in settings.fields { settings[keyPath: field] += 1 }
    #expect([computed, runs] == [0, 0])
    settings.list.append(4)
    #expect([computed, runs] == [1, 1])
    // A change that leaves the sum as it was does not run what reads the sum.
    settings.list.swapAt(0, 1)
    #expect([computed, runs] == [2, 1])
    withExtendedLifetime(effect) {}
  }

  @Test func `request 12: a transaction over all fields runs what reads them once`() {
    let settings = Settings()
    var runs = 0
    let effect = Effect {
      runs += 1
      for field in settings.fields { _ = settings[keyPath: field] }
    }
    runs = 0
    transaction {
      for field in settings.fields { settings[keyPath: field] += 1 }
    }
    #expect(runs == 1)
    withExtendedLifetime(effect) {}
  }
}
