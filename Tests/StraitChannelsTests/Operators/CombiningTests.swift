private let combiningContracts: [OperatorContract] = [
  OperatorContract("merge with never", "123", empty: "-") { $0.merge(.never()) },
  OperatorContract("merge with empty", "123|") { $0.merge(.empty()) },
  OperatorContract("zip", "[(1, 7)][(2, 8)][(3, 9)]|") { Signal.zip($0, .from([7, 8, 9, 10])) },
  OperatorContract("zip of itself", "246|") { Signal.zip($0, $0) { $0 + $1 } },
  OperatorContract("zip of an array", "[[1, 7]][[2, 8]]|") { Signal.zip([$0, .from([7, 8])]) },
  OperatorContract("concat", "1237|", empty: "7|") { $0.concat(.just(7)) },
  OperatorContract("startWith", "7123|", failing: "7#", empty: "7|") { $0.startWith(7) },
  OperatorContract("then", "78|", empty: "78|") { $0.then { .from([7, 8]) } },
  OperatorContract("withLatestFrom", "[(1, 7)][(2, 7)][(3, 7)]|") { $0.withLatestFrom(.just(7)) },
  OperatorContract("withLatestFrom with a closure", "89[10]|") {
    $0.withLatestFrom(.just(7)) { $0 + $1 }
  },
  OperatorContract("amb", "123|") { $0.amb(.never()) },
  OperatorContract("amb of several", "123|") { Signal.amb([.never(), $0, .never()]) },
  OperatorContract("takeUntil a signal", "123|") { $0.takeUntil(Signal<Int>.never()) },
  OperatorContract("takeUntilReplacement", "123", empty: "-") { $0.takeUntilReplacement(.never()) },
  OperatorContract("takeUntilReplacement inside subscribe", "7", failing: "7", empty: "7") {
    $0.takeUntilReplacement(Signal.just(7).merge(.never()))
  },
  OperatorContract("skipUntil a signal", "123|") { $0.skipUntil(.just(7)) },
]

private let combiningDrawings: [Drawings] = [
  Drawings(pairs: "merge sends the values of both as they come") { $0.merge($1) },
  Drawings(pairs: "concat subscribes to the second when the first has completed") { $0.concat($1) },
  Drawings(
    pairs: "zip pairs the values by their number",
    { Signal.zip($0, $1) { $0 + $1 } },
    { Signal.zip($0, $1).map { $0.0 + $0.1 } },
    { Signal.zip([$0, $1]).map { $0.joined() } }
  ),
  Drawings(
    pairs: "withLatestFrom sends at the source's values alone",
    { $0.withLatestFrom($1) { $0 + $1 } },
    { $0.withLatestFrom($1).map { $0.0 + $0.1 } }
  ),
  Drawings(
    pairs: "amb follows the first to send anything",
    { $0.amb($1) },
    { Signal.amb([$1, $0]) }
  ),
  Drawings(pairs: "takeUntil ends with its trigger, but not with the trigger's failure") {
    $0.takeUntil($1)
  },
  Drawings(pairs: "takeUntilReplacement goes over to the other") { $0.takeUntilReplacement($1) },
  Drawings(pairs: "skipUntil opens with its trigger") { $0.skipUntil($1) },
  Drawings("startWith begins with its value") { $0.startWith("x") },
  Drawings("startWith begins with several values", "-a-b| => (xy)a-b|") {
    $0.startWith("x", "y")
  },
  Drawings("startWith without values begins with none", "-a# => -a#") {
    $0.startWith(contentsOf: [])
  },
]

@Suite struct CombiningTests {
  @Test(arguments: combiningContracts)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    expectContract(contract)
  }

  @Test(arguments: combiningDrawings)
  func `an operator sends the drawn events`(_ drawings: Drawings) {
    #expect(drawings.violations() == [])
  }

  @Test func `operators of an array take any number of signals`() {
    let one = Signal.from(1...3)
    let none: [Signal<Int>] = []
    for signal in [Signal.merge(none), .concat(none), .amb(none)] {
      #expect(Timeline().draw(signal) == "|")
    }
    #expect(Timeline().draw(Signal.zip(none)) == "|")
    #expect(Timeline().draw(Signal.combineLatest(none)) == "|")
    #expect(Timeline().draw(Signal.zip(one)) == "(123|)")
    #expect(Timeline().draw(Signal.combineLatest(Signal.just(3))) == "(3|)")
    #expect(Timeline().draw(Signal.zip(one, one, one) { $0 + $1 + $2 }) == "(369|)")
    #expect(Timeline().draw(Signal.concat([.just(1), .empty(), .from([2, 3])])) == "(123|)")
  }

  @Test func `zip keeps what is ahead, and lets it go at the end`() {
    let (first, second) = (Subject<[Int]>(), Subject<String>())
    var received: [String] = []
    let subscription = Signal.zip(first, second) { first, second in
      // The answer waits behind the events that are already there.
      if second == "a" { first == [0] ? answer() : () }
      return "\(first)\(second)"
    }.subscribe(onNext: { received.append($0) })
    func answer() { first.sendNext([9]) }
    for value in 0..<5 { first.sendNext([value]) }
    for value in ["a", "b", "c"] { second.sendNext(value) }
    #expect(received == ["[0]a", "[1]b", "[2]c"])
    for value in ["d", "e", "f", "g"] { second.sendNext(value) }
    #expect(received.suffix(3) == ["[3]d", "[4]e", "[9]f"])
    first.sendNext([10])
    #expect(received.last == "[10]g")
    first.sendNext([11])
    subscription.dispose()
    #expect(first.subscriberCount == 0 && second.subscriberCount == 0)
  }

  @Test func `then builds the other signal at the completion, and not at a failure`() {
    var made = 0
    func make(_ source: String) -> String {
      let world = Timeline()
      return world.draw(
        world.hot(source).then {
          made += 1
          return world.cold("x-y|")
        }
      )
    }
    #expect(make("a-b-|") == "----x-y|")
    #expect(made == 1)
    #expect(make("a-b-#") == "----#")
    #expect(made == 1)
  }

  @Test func `withLatestFrom of one source takes the value made of the same one`() {
    let subject = Subject<Int>()
    var received: [Int] = []
    subject.withLatestFrom(subject.map { $0 * 10 }) { $0 + $1 }.subscribe(onNext: {
      received.append($0)
    })
    subject.sendNext(1)
    subject.sendNext(2)
    #expect(received == [11, 22])
  }

  @Test func `amb disposes the losers before it sends, and does not subscribe to them after`() {
    let (first, second) = (Subject<Int>(), Subject<Int>())
    var counts: [Int] = []
    first.amb(second).subscribe(onNext: { _ in counts.append(second.subscriberCount) })
    first.sendNext(1)
    #expect(counts == [0])
    Signal.amb([.just(1), second]).subscribe(onNext: { counts.append($0) })
    #expect(counts == [0, 1])
    #expect(second.subscriberCount == 0)
  }

  @Test func `takeUntil subscribes to its trigger first`() {
    var isSubscribed = false
    let source = Signal<Int> { _ in
      isSubscribed = true
      return nil
    }
    #expect(Timeline().draw(source.takeUntil(Signal.just(1))) == "|")
    #expect(!isSubscribed)
  }

  @Test func `zip goes on when its closure brings the next value of each`() {
    let (one, two, other) = (Subject<Int>(), Subject<Int>(), Subject<Int>())
    let log = EventLog()
    Signal.zip(one.merge(two), other) { first, second -> String in
      if first < 4 {
        two.sendNext(first + 1)
        other.sendNext(second + 10)
      }
      return "\(first) \(second)"
    }.subscribe(onNext: { log.note($0) }, onCompleted: { log.note("completed") })
    other.sendNext(10)
    one.sendNext(1)
    one.sendNext(5)
    other.sendNext(50)
    other.sendCompleted()
    #expect(log.lines == ["1 10", "2 20", "3 30", "4 40", "5 50", "completed"])
  }

  @Test(arguments: [true, false])
  func `zip releases its subscriber when no value is left of a deallocated signal`(
    _ isAhead: Bool
  ) {
    var first: Subject<Int>? = Subject()
    let second = Subject<Int>()
    let log = EventLog()
    let subscription = first.map { log.subscribe("zip", to: Signal.zip($0, second)) }
    if isAhead { first?.sendNext(1) }
    first = nil
    #expect(subscription?.isDisposed == !isAhead)
    second.sendNext(2)
    #expect(subscription?.isDisposed == true)
    #expect(second.subscriberCount == 0)
    #expect(log.lines == (isAhead ? ["zip next (1, 2)"] : []))
  }

  @Test func `zip completes if one signal has completed and another was deallocated`() {
    var first: Subject<Int>? = Subject()
    let second = Subject<Int>()
    let log = EventLog()
    let subscription = first.map { log.subscribe("zip", to: Signal.zip($0, second)) }
    first?.sendNext(1)
    first = nil
    second.sendCompleted()
    #expect(subscription?.isDisposed == true)
    #expect(log.lines == ["zip completed"])
  }

  @Test(arguments: ["value", "completion", "failure", "deallocation"])
  func `what a loser of amb sends while it is disposed is not delivered`(_ event: String) {
    var loser: Subject<Int>? = Subject()
    let winner = Subject<Int>()
    let log = EventLog()
    var kept: Subscriber<Int>?
    let quiet = Signal<Int> {
      kept = $0
      return Disposable {
        switch event {
        case "value": loser?.sendNext(99)
        case "completion": loser?.sendCompleted()
        case "failure": loser?.sendError(Failure())
        default: loser = nil
        }
      }
    }
    Signal.amb([quiet, loser ?? .never(), winner]).subscribe(
      onNext: { log.note("\($0)") },
      onError: { _ in log.note("failed") },
      onCompleted: { log.note("completed") }
    )
    winner.sendNext(1)
    winner.sendNext(2)
    winner.sendCompleted()
    #expect(log.lines == ["1", "2", "completed"])
    withExtendedLifetime(kept) {}
  }
}
