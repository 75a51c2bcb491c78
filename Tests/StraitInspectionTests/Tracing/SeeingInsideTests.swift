import StraitModel

@Suite struct SeeingInsideTests {
  @Test(.eachRecursionLimit)
  func `a trace follows a set across bindings`() {
    let kept = CompositeDisposable()
    let name = Property("Ada", named: "name")
    let shown = Property("", named: "shown")
    let (_, atStart) = Trace.collecting { shown.bind(to: name) }
    #expect(atStart.map(\.description) == ["1 name → shown: Ada"])
    shown.observe { _, _ in }.store(in: kept)
    let (_, entries) = Trace.collecting { name.value = "Grace" }
    #expect(
      entries.map(\.description) == [
        "1 name → shown: Grace",
        "2   shown → observer: Grace",
      ]
    )
    #expect(entries.map(\.cause) == [nil, 1])
    #expect(Set(entries.map(\.wave)).count == 1)
  }

  @Test(.eachRecursionLimit)
  func `a trace shows which observer's set came of which change`() {
    let kept = CompositeDisposable()
    let first = Property(1, named: "first")
    let second = Property(0, named: "second")
    first.observe { _, new in second.value = new * 10 }.store(in: kept)
    second.observe { _, new in if new == 20 { first.value = 3 } }.store(in: kept)
    let (_, entries) = Trace.collecting { first.value = 2 }
    #expect(
      entries.map(\.description) == [
        "1 first → observer: 2",
        "2   second → observer: 20",
        "3     first: 3 (waits)",
        "4     first → observer: 3",
        "5       second → observer: 30",
      ]
    )
  }

  @Test(.eachRecursionLimit)
  func `a link that a newer value overtakes is shown as superseded`() {
    let kept = CompositeDisposable()
    let name = Property(0, named: "name")
    let shown = Property(0, named: "shown")
    name.observe { _, new in if new == 1 { name.value = 2 } }.store(in: kept)
    shown.bind(to: name)
    let (_, entries) = Trace.collecting { name.value = 1 }
    #expect(
      entries.map { "\($0.sender) \($0.receiver ?? "-") \($0.event) \($0.outcome)" } == [
        "name observer 1 delivered",
        "name - 2 waits",
        "name shown 1 superseded",
        "name observer 2 delivered",
        "name shown 2 delivered",
      ]
    )
    #expect(shown.value == 2)
  }

  @Test(.eachRecursionLimit)
  func `a refused value is shown, and what goes back for it`() {
    let even = Property<Int>(0, coercing: { $0.isMultiple(of: 2) ? $0 : nil })
    let shown = Property(0, named: "shown")
    even.name = "even"
    shown.bind(to: even)
    let (_, entries) = Trace.collecting {
      even.value = 1
      shown.value = 3
    }
    #expect(
      entries.map(\.description) == [
        "1 even: 1 (refused)",
        "2 shown → even: 3",
        "3   even: 3 (refused)",
        "4   even → shown: 0",
        "5     shown: 0 (waits)",
      ]
    )
    #expect(shown.value == 0)
  }

  @Test func `a dump draws properties, bindings and channels`() {
    let kept = CompositeDisposable()
    let name = Property("Ada", named: "name")
    let shown = Property("", named: "shown")
    shown.bind(to: name)
    name.observe { _, _ in }.store(in: kept)
    let field = Channel<String>()
    field.name = "field"
    field.leadingTerminal.bind(to: name.channel())
    #expect(
      SignalGraph(from: name).text == """
        name [1]
        ├─ shown
        │  └─ name [1] (cycle)
        ├─ observer
        └─ ChannelTerminal<String> [2]
           ├─ field.leading
           │  ├─ ChannelTerminal<String> [2] (cycle)
           │  └─ ⇄ field.following
           └─ ⇄ name [1] (cycle)
        """
    )
  }

  @Test(.eachRecursionLimit)
  func `every binding is listed: ends, winner, last value and counts`() {
    Inspection.begin()
    defer { Inspection.end() }
    let present = PresentBindings()
    let name = Property("Ada", named: "name")
    let shown = Property("", named: "shown")
    let binding = shown.bind(to: name)
    name.value = "Grace"
    name.value = "Hedy"
    shown.value = "Mary"
    #expect(
      present.added.map(\.description) == [
        "shown ⇄ name (name won), 1 there, 3 back, last Mary"
      ]
    )
    #expect(Inspection.counters.properties == 2)
    #expect(Inspection.counters.bindings >= 1)
    binding.dispose()
    #expect(present.added == [])
  }

  @Test func `property channels are listed, and bindings end with their properties`() {
    Inspection.begin()
    defer { Inspection.end() }
    let present = PresentBindings()
    let name = Property("Ada", named: "name")
    let channel = name.channel()
    channel.name = "name.channel"
    channel.subscribe(onNext: { _ in })
    channel.sendNext("Grace")
    name.value = "Hedy"
    #expect(
      present.added.map(\.description) == [
        "name.channel ⇄ name, 1 there, 1 back, last Hedy"
      ]
    )
    do {
      let shown = Property("")
      shown.bind(to: name)
      #expect(present.added.count == 2)
    }
    #expect(present.added.count == 1)
  }
}
