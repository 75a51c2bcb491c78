import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

/// Sets whose dependents are run without being marked: what user code sees is what it would see if
/// they were.
///
/// One after another: whatever runs on another thread has a thread forget the tree that it knows.
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
  /// - Returns: What was logged after the scenario was built, and the reports.
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

  @Test func `an effect reads fresh values that it has not read before`() {
    let lines = log { source, log in
      var late: Derived<Int>?
      log.effect("early") { source.value * 100 + (source.value > 0 ? late?.value ?? 0 : 0) }
      log.effect("untracked") { source.value * 100 + untracked { late?.value ?? 0 } }
      let made = log.derived("late") { source.value + 1 }
      late = made
      log.effect("late") { made.value }
      return { source.value = 1 }
    }
    #expect(lines == ["late", "early 102", "untracked 102", "late 2"])
  }

  @Test func `an effect that reads untracked reads fresh values`() {
    let lines = log { source, log in
      var late: Derived<Int>?
      log.effect("early") { source.value * 100 + untracked { late?.value ?? 0 } }
      let made = log.derived("late") { source.value + 1 }
      late = made
      log.effect("late") { made.value }
      return { source.value = 1 }
    }
    #expect(lines == ["late", "early 102", "late 2"])
  }

  @Test func `an effect that sets the property that is pushed settles`() {
    let lines = log { source, log in
      let next = log.derived("next") { source.value + 1 }
      log.effect("clamp") {
        if source.value > 5 { source.value -= 1 }
        return source.value
      }
      log.effect("next") { next.value }
      return { source.value = 7 }
    }
    #expect(lines == ["clamp 6", "next", "next 7", "clamp 5", "next", "next 6", "clamp 5"])
  }

  @Test func `what an effect sets is delivered after what waits`() {
    let lines = log { source, log in
      let other = Property(0)
      log.effect("set") {
        other.value = source.value
        return source.value
      }
      log.effect("other") { other.value }
      log.effect("source") { source.value }
      return { source.value = 3 }
    }
    #expect(lines == ["set 3", "source 3", "other 3"])
  }

  @Test func `a transaction in an effect is settled after what waits`() {
    let lines = log { source, log in
      let other = Property(0)
      log.effect("fail") {
        rollBack {
          other.value = source.value
        }
        return source.value
      }
      log.effect("other") { other.value }
      log.effect("source") { source.value }
      return { source.value = 3 }
    }
    #expect(lines == ["fail 3", "source 3"])
  }

  @Test func `an effect that throws is reported, and the next one runs`() {
    struct Odd: Error {}
    let lines = log { source, log in
      log.effect("even") {
        if source.value == 1 { throw Odd() }
        return source.value
      }
      log.effect("next") { source.value }
      return { source.value = 1 }
    }
    #expect(lines.first == "next 1")
    #expect(lines.count == 2)
  }

  @Test func `an effect may end itself, the next one, and what that has read`() {
    let lines = log { source, log in
      let held = Property<[AnyObject]>([])
      weak var branch: Derived<Int>?
      do {
        let made = Derived { source.value + 1 }
        let next = Effect { [unowned log] in log.lines.append("next \(made.value)") }
        (branch, held.value) = (made, [made, next])
      }
      var own: Effect?
      own = log.effect("own") {
        if source.value == 1 {
          own?.dispose()
          untracked { held.value = [] }
        }
        return source.value
      }
      log.effect("last") { source.value * 10 + (branch?.value ?? 0) }
      return { for number in 1...2 { source.value = number } }
    }
    #expect(lines == ["next 2", "last 12", "own 1", "last 20"])
  }

  @Test func `an effect may drop the property that is pushed`() {
    var source: Property<Int>? = Property(0)
    var seen: [Int] = []
    let first = Effect { if source?.value == 1 { source = nil } }
    let double = Derived { (source?.value ?? 10) * 2 }
    let last = Effect { seen.append(double.value) }
    source?.value = 1
    #expect(source == nil)
    #expect(seen == [0, 20])
    withExtendedLifetime((first, last)) {}
  }

  @Test func `a derived value that drops the effect below it is computed for nothing else`() {
    let lines = log { source, log in
      var effect: Effect?
      let top = log.derived("top") {
        if source.value == 1 { effect = nil }
        return source.value
      }
      let below = log.derived("below") { [unowned top] in top.value + 1 }
      effect = Effect { _ = below.value }
      #expect(effect != nil)
      log.effect("last") { below.value * 10 }
      return { for number in 1...2 { source.value = number } }
    }
    #expect(lines == ["top", "below", "last 20", "top", "below", "last 30"])
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

  @Test func `a sum of elements that an effect reads untracked is fresh`() {
    final class Item: ObservableModel {
      @Observed var price = 1
    }
    let items = Property([Item(), Item()])
    let total = Derived { items.value.reduce(0) { $0 + $1.price } }
    var lines: [String] = []
    let item = items.value[0]
    let effect = Effect { lines.append("\(item.price) of \(untracked { total.value })") }
    item.price = 5
    item.price = 7
    #expect(lines == ["1 of 2", "5 of 6", "7 of 8"])
    withExtendedLifetime(effect) {}
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
