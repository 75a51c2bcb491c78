/// Calling a method with the latest values of several signals: channels.md 1.11.
@Suite struct LiftTests {
  private final class View {
    var calls: [String] = []

    func show(_ name: String, _ age: Int) -> Int {
      calls.append("\(name) \(age)")
      return calls.count
    }

    func clear(_ count: Int) {
      calls.append("clear \(count)")
    }
  }

  @Test func `the method is called once all have sent, and then at every value`() {
    let view = View()
    let (names, ages) = (Subject<String>(), Subject<Int>())
    Signal.lift(view, View.show, names, ages)
    names.sendNext("Ada")
    #expect(view.calls == [])
    ages.sendNext(36)
    names.sendNext("Grace")
    #expect(view.calls == ["Ada 36", "Grace 36"])
  }

  @Test func `the result replays its last value, and the arguments are subscribed once`() {
    let view = View()
    let (names, ages) = (Subject<String>(), Subject<Int>())
    let result = Signal.lift(view, View.show, names, ages)
    names.sendNext("Ada")
    ages.sendNext(36)
    ages.sendNext(37)
    var received: [Int] = []
    for _ in 1...2 {
      result.subscribe(onNext: { received.append($0) }, onCompleted: { received.append(-1) })
    }
    #expect(names.subscriberCount == 1)
    #expect(received == [2, 2])
    ages.sendNext(38)
    #expect(received == [2, 2, 3, 3])
    names.sendCompleted()
    ages.sendCompleted()
    #expect(received == [2, 2, 3, 3, -1, -1])
    #expect(view.calls.count == 3)
  }

  @Test func `a method that returns nothing sends that`() {
    let view = View()
    let counts = Subject<Int>()
    var received = 0
    Signal.lift(view, View.clear, counts).subscribe(onNext: { received += 1 })
    counts.sendNext(3)
    #expect(received == 1)
    #expect(view.calls == ["clear 3"])
  }

  @Test func `a failure of an argument is the result's`() {
    let view = View()
    let counts = Subject<Int>()
    let result = Signal.lift(view, View.clear, counts)
    counts.sendError(DrawnFailure())
    #expect(Timeline().draw(result) == "#")
  }

  @Test(arguments: [true, false])
  func `the result completes when all its signals were deallocated`(_ hasCalled: Bool) {
    let view = View()
    var names: Subject<String>? = Subject()
    var ages: Subject<Int>? = Subject()
    var result: Signal<Int>?
    if let names, let ages { result = Signal.lift(view, View.show, names, ages) }
    if hasCalled {
      names?.sendNext("Ada")
      ages?.sendNext(36)
    }
    let log = EventLog()
    if let result { log.subscribe("early", to: result) }
    names = nil
    #expect(!log.lines.contains("early completed"))
    ages = nil
    if let result { log.subscribe("late", to: result) }
    let values = hasCalled ? ["early next 1"] : []
    let late = hasCalled ? ["late next 1"] : []
    #expect(log.lines == values + ["early completed"] + late + ["late completed"])
  }

  @Test func `the target is not held, and the next value after its deallocation ends it`() {
    var view: View? = View()
    weak let watched = view
    let counts = Subject<Int>()
    let result = view.map { Signal.lift($0, View.clear, counts) }
    var hasCompleted = false
    result?.subscribe(onCompleted: { hasCompleted = true })
    counts.sendNext(1)
    view = nil
    #expect(watched == nil)
    #expect(!hasCompleted)
    counts.sendNext(2)
    #expect(hasCompleted)
    #expect(counts.subscriberCount == 0)
  }
}
