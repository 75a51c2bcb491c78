import StraitInspection

/// Bindings one way, and values computed from a property.
@Suite struct OneWayTests {
  final class Person: ObservableModel {
    @Observed(coercing: { max(0, $0) }) var age = 36
  }

  @Test func `an end follows a signal, and nothing goes back`() {
    let source = Property(1, named: "source")
    let target = Property(0, named: "target")
    let binding = target.bind(from: source)
    #expect(target.value == 1)
    source.value = 2
    #expect(target.value == 2)
    target.value = 7
    #expect(source.value == 2)
    #expect(binding.kind == .oneWay)
    #expect(binding.winner == nil)
    #expect(binding.secondValue(as: Int.self) == 2)
    binding.revert()
    #expect(target.value == 2)
    #expect("\(binding)" == "target ← source, 0 there, 0 back")
    #expect(Inspection.bindings.contains(binding))
  }

  @Test(.eachRecursionLimit)
  func `T2: nothing is written at the start if the end has the value already`() {
    let kept = CompositeDisposable()
    let source = Property(1)
    let ways: [(Property<Int>) -> Binding] = [
      { $0.bind(from: source) },
      { $0.bind(from: source.values) },
      { $0.bind(from: Derived { source.value }) },
      { $0.channel().map(forward: { -$0 }, backward: { -$0 }).bind(from: source.map { -$0 }) },
    ]
    for way in ways {
      source.value = 1
      let (equal, other) = (Property(1), Property(2))
      var writes: [String] = []
      equal.observe { writes.append("equal \($0) \($1)") }.store(in: kept)
      other.observe { writes.append("other \($0) \($1)") }.store(in: kept)
      let (first, second) = (way(equal), way(other))
      #expect(writes == ["other 2 1"])
      source.value = 3
      #expect(writes.sorted() == ["equal 1 3", "other 1 3", "other 2 1"])
      equal.value = 4
      first.revert()
      #expect(equal.value == 3)
      first.dispose()
      second.dispose()
    }
  }

  @Test func `T2: of what a signal sends at the start only the first value may be left out`() {
    let target = Property(1)
    let writes = Writes(target)
    target.bind(from: Signal.just(1).startWith(1, 2, 2))
    #expect(writes.values == [2, 2, 1])
  }

  @Test func `a thread has none of the bindings of one that ended before`() async throws {
    // The system gives the later thread the place of the one before.
    for _ in 0..<8 {
      try await onOwnThread {
        #expect(Inspection.bindings.isEmpty)
        let (end, source) = (Property(1), Property(2))
        let binding = end.bind(from: source)
        #expect(Inspection.bindings == [binding])
        // It is not ended.
        _ = Unmanaged.passRetained([end, source] as AnyObject)
      }
    }
  }

  @Test func `nothing is carried while it is paused, and at resume the newest value is`() {
    let source = Property(1)
    let target = Property(0)
    let binding = target.bind(from: source)
    binding.pause()
    source.value = 2
    source.value = 3
    #expect(target.value == 1)
    #expect("\(binding.state)" == "paused")
    binding.resume()
    #expect(target.value == 3)
    source.value = 4
    #expect(target.value == 4)
  }

  @Test func `it ends with its source, with its end, and when it is disposed`() {
    for ending in 0..<3 {
      var source: Property<Int>? = Property(1)
      var target: Property<Int>? = Property(0)
      weak let watched = target
      let binding = source.flatMap { source in target?.bind(from: source) }
      let states = binding.map { ReceivedEvents($0.states) }
      switch ending {
      case 0: source = nil
      case 1: target = nil
      default: binding?.dispose()
      }
      #expect(states?.events == ["live", "disposed", "|"])
      #expect(binding?.isDisposed == true)
      #expect((watched == nil) == (ending == 1))
      source?.value = 9
      #expect(target?.value ?? 1 == 1)
    }
  }

  @Test func `a control follows a signal`() {
    let field = EditedField()
    let age = Property(36)
    let binding = field.newTextChannel().bind(from: age.map { "\($0) years" })
    #expect(field.text == "36 years")
    age.value = 37
    #expect(field.text == "37 years")
    field.type("x")
    #expect(age.value == 37)
    binding.revert()
    #expect(field.text == "37 years")
  }

  @Test func `a failure of the source ends the binding and is reported`() {
    let source = Subject<Int>()
    let target = Property(1, named: "target")
    let binding = target.bind(from: source)
    source.sendNext(2)
    let (_, reports) = Report.collecting { source.sendError(Invalid("is lost")) }
    #expect(target.value == 2)
    #expect(binding.isDisposed)
    #expect(reports.map(\.description) == ["a binding of target was ended by a failure: is lost"])
  }

  @Test func `what is carried is counted while inspection is on`() {
    let source = Property(1)
    let target = Property(0)
    Inspection.begin()
    defer { Inspection.end() }
    let binding = target.bind(from: source)
    source.value = 2
    #expect(binding.backwardCount == 2)
    #expect(binding.lastValue == "2")
  }

  @Test func `RAC(object, key): a signal is assigned to a path`() {
    let person = Person()
    let ages = Subject<Int>()
    let assignment = ages.assign(to: \.age, on: person)
    ages.sendNext(40)
    #expect(person.age == 40)
    ages.sendNext(-1)
    #expect(person.age == 0)
    assignment.dispose()
    ages.sendNext(41)
    #expect(person.age == 0)
    weak var watched: Person?
    do {
      let other = Person()
      watched = other
      ages.assign(to: \.age, on: other)
      ages.sendNext(42)
      #expect(other.age == 42)
    }
    #expect(watched == nil)
    #expect(ages.subscriberCount == 0)
  }

  @Test func `request 2: a signal that is assigned both ways returns`() {
    let (view, model) = (Written(0), Written(0))
    view.property.values.assign(to: model.property)
    let ((), reports) = Report.collecting {
      model.property.values.distinctUntilChanged().assign(to: view.property)
      view.property.value = 1
    }
    #expect(view.property.value == 1)
    #expect(model.property.value == 1)
    #expect(reports == [])
  }
}
