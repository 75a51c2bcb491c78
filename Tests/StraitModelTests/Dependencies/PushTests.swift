/// Sets whose dependents are run without being marked: user code sees the same as if they were
/// marked.
///
/// `GraphProgramTests` compares random graphs in the same way.
///
/// One after another: work on another thread makes a thread forget the tree that it knows.
@Suite(.serialized) struct PushTests {
  private final class Log {
    var lines: [String] = []
    var kept: [AnyObject] = []

    func derived(_ name: String, _ compute: @escaping () -> Int) -> Derived<Int> {
      let derived = Derived { [unowned self] in
        lines.append(name)
        return compute()
      }
      derived.name = name
      kept.append(derived)
      return derived
    }

    @discardableResult
    func effect(_ name: String, _ read: @escaping () throws -> Int) -> Effect {
      let effect = Effect { [unowned self] in lines.append("\(name) \(try read())") }
      effect.name = name
      kept.append(effect)
      return effect
    }
  }

  /// Runs a scenario with a property that pushes, and with one that marks; both must log the same.
  ///
  /// The other one marks since its first dependent has also read a derived value.
  ///
  /// - Returns: The log since the scenario was built, and the reports.
  private func log(
    _ build: (Property<Int>, Log) -> () -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    let logs = [false, true].map { isMarking in
      let (source, log) = (Property(0), Log())
      let constant = Derived { 1 }
      let first = isMarking ? Effect { _ = (constant.value, source.value) } : nil
      let (_, reports) = Report.collecting {
        let change = build(source, log)
        log.lines = []
        change()
      }
      withExtendedLifetime(first) {}
      return log.lines + reports.map(\.description)
    }
    #expect(logs[0] == logs[1], sourceLocation: sourceLocation)
    return logs[0]
  }

  @Test func `a tree is run depth first, and a value that comes out equal ends its branch`() {
    let lines = log { source, log in
      let other = Property(10)
      let first = log.derived("first") { source.value + 1 }
      let half = log.derived("half") { first.value / 2 }
      log.effect("half") { half.value }
      log.effect("sum") { first.value + other.value }
      log.effect("source") { source.value }
      return {
        source.value = 1
        source.value = 2
      }
    }
    #expect(
      lines == [
        "first", "half", "half 1", "sum 12", "source 1",
        "first", "half", "sum 13", "source 2",
      ]
    )
  }

  @Test func `a cycle that a push closes is reported, and effects see what follows`() {
    let lines = log { source, log in
      var first: Derived<Int>?
      let second = log.derived("second") {
        source.value + (source.value == 1 ? first?.value ?? 0 : 0)
      }
      let made = log.derived("first") { second.value + 1 }
      first = made
      log.effect("effect") { made.value }
      return { for number in [1, 4] { source.value = number } }
    }
    #expect(lines.filter { $0.hasPrefix("effect") } == ["effect 3", "effect 5"])
    #expect(lines.count(where: { $0.contains("first") && $0 != "first" }) == 1)
  }

  @Test func `a derived value that sets what it has read is computed as if it were marked`() {
    let lines = log { source, log in
      let count = Property(0)
      let counting = log.derived("counting") {
        if count.value < source.value { count.value = source.value }
        return count.value / 2
      }
      let below = log.derived("below") { counting.value + 1 }
      log.effect("effect") { below.value }
      log.effect("count") { count.value }
      return { for number in 1...4 { source.value = number } }
    }
    #expect(lines.contains("effect 3"))
  }

  /// An object that does something when it is deallocated.
  private final class Name {
    let text: String
    var onDeinit = {}

    init(_ text: String) { self.text = text }

    deinit {
      onDeinit()
    }
  }

  @Test(arguments: [false, true])
  func `a send in the deinit of the old value settles before it returns`(_ isMarking: Bool) {
    let source = Property(Name("Ada"))
    let constant = Derived { 1 }
    let first = isMarking ? Effect { _ = (constant.value, source.value) } : nil
    let (subject, other) = (Subject<Int>(), Property(0))
    var lines: [String] = []
    let greeting = Derived { "Hello \(source.value.text)" }
    let effects = [
      Effect { lines.append(greeting.value) }, Effect { lines.append("other \(other.value)") },
    ]
    lines = []
    source.value.onDeinit = {
      subject.sendNext(1)
      lines.append("sent")
    }
    source.value = Name("Grace")
    source.value.onDeinit = {
      other.value = 1
      lines.append("set")
    }
    source.value = Name("Hedy")
    source.value = Name("Jean")
    #expect(
      lines == ["Hello Grace", "sent", "Hello Hedy", "other 1", "set", "Hello Jean"]
    )
    withExtendedLifetime((first, effects)) {}
  }

  @Test func `a path with a notice by hand in an effect reads fresh values`() {
    final class Basket: ObservableModel {
      var total: Derived<Int>?
      var sum: Int { total?.value ?? 0 }
    }
    let lines = log { source, log in
      let basket = Basket()
      log.effect("notice") {
        basket.willChangeValue(for: \.sum)
        basket.didChangeValue(for: \.sum)
        return source.value
      }
      basket.total = log.derived("total") { source.value * 2 }
      log.kept.append(
        basket.observe(\.sum, options: .new) { [unowned log] _, change in
          log.lines.append("sum \(change.newValue ?? -1)")
        }
      )
      return { for number in 1...2 { source.value = number } }
    }
    #expect(lines.prefix(3) == ["total", "sum 2", "notice 1"])
  }

  @Test func `an effect at any depth is run on a small stack`() {
    onSmallStack(kilobytes: 512) {
      let source = Property(0)
      var chain = [Derived { source.value }]
      let count = Soak.many(100_000)
      for index in 1..<count {
        let before = chain[index - 1]
        chain.append(Derived { before.value + 1 })
        _ = chain[index].value
      }
      let last = chain[count - 1]
      var seen: [Int] = []
      for round in 1...1000 {
        let effect = Effect { seen = [last.value] }
        if round % 500 == 0 { source.value = round }
        withExtendedLifetime(effect) {}
      }
      #expect(seen == [count + 999])
      // Each holds the one before.
      while chain.popLast() != nil {}
    }
  }
}
