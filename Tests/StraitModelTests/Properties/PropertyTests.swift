@Suite struct PropertyTests {
  @Test func `values sends the current value and then each set, equal ones too`() {
    let number = Property(1)
    var received: [Int] = []
    let values = number.values
    number.value = 2
    values.subscribe(onNext: { received.append($0) })
    number.value = 3
    number.value = 3
    #expect(received == [2, 3, 3])
  }

  @Test(.eachRecursionLimit)
  func `improvement 8, request 2: a property may be read, set and bound by its own observer`() {
    let kept = CompositeDisposable()
    let property = Property(0)
    let partner = Property(0)
    let later = Property(0)
    partner.bind(to: property)
    var received: [[Int]] = []
    property.observe { old, new in
      received.append([old, new, property.value])
      if new == 2 { later.bind(to: property) }
      if new < 3 { property.value = new + 1 }
      received.append([property.value])
    }.store(in: kept)
    var last = 0
    property.observe { _, new in last = new }.store(in: kept)
    property.value = 1
    // Each set is read back immediately, and sent when all have received the one before.
    #expect(received == [[0, 1, 1], [2], [1, 2, 2], [3], [2, 3, 3], [3]])
    #expect(last == 3)
    #expect(partner.value == 3 && later.value == 3)
  }

  @Test func `changing a value in place notifies the observers`() {
    let kept = CompositeDisposable()
    let list = Property([1])
    var changes: [[[Int]]] = []
    list.observe { old, new in changes.append([old, new]) }.store(in: kept)
    list.value.append(2)
    list.value[0] = 9
    #expect(changes == [[[1], [1, 2]], [[1, 2], [9, 2]]])
  }

  @Test(.eachRecursionLimit)
  func `a set wins over what is still on its way, on whatever thread the graph is`() {
    // One thread at a time has the graph.
    nonisolated(unsafe) let a = Property(0)
    nonisolated(unsafe) let b = Property(0)
    b.bind(to: a)
    for value in 1...2000 { a.value = value }
    // Another thread, whose own count of waves is far behind.
    onSmallStack {
      for value in 1...3 { b.value = -value }
    }
    #expect(a.value == -3)
    a.value = 5
    #expect(b.value == 5)
    onSmallStack { a.value = 6 }
    #expect(b.value == 6)
  }

  /// The example of the page FollowingASet.
  @Test func `one set reaches the observer, the text and the effect in the page's order`() {
    var log: [String] = []
    let age = Property(36)
    let shown = Property("")
    let binding = shown.bind(to: age, through: .integer())
    let token = age.observe { log.append("\($0) → \($1), shown \(shown.value)") }
    let isAdult = Derived { age.value >= 18 }
    let effect = Effect { log.append("\(isAdult.value)") }
    age.value = 17
    #expect(log == ["true", "36 → 17, shown 17", "false"])
    #expect(shown.value == "17")
    withExtendedLifetime((binding, token, effect)) {}
  }

  // MARK: Combinations of signals that are made of one property

  @Test(.eachRecursionLimit)
  func `improvement 19: one set gives one combination`() {
    let count = Property(1)
    let combination = Signal.combineLatest(
      count.values,
      count.values.map { -$0 },
      count.values.filter { $0.isMultiple(of: 2) }
    )
    let received = Received(combination)
    #expect(received.lines == [])
    for value in 2...4 { count.value = value }
    #expect(received.lines == ["(2, -2, 2)", "(3, -3, 2)", "(4, -4, 4)"])
  }

  @Test(.eachRecursionLimit)
  func `bound properties are combined once for a change that goes round`() {
    let first = Property(0)
    let second = Property(0)
    first.bind(to: second)
    var received: [String] = []
    Signal.combineLatest(second.values, second.values.map { $0 * 10 })
      .subscribe(onNext: { received.append("\($0)") })
    first.value = 1
    second.value = 2
    #expect(received == ["(0, 0)", "(1, 10)", "(2, 20)"])
  }
}
