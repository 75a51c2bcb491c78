import StraitChannels
import TestSupport
import Testing

private let combiningContracts: [OperatorContract] = [
  OperatorContract("merge with never", values: ["1", "2", "3"], onEmpty: []) { source, _ in
    source.merge(.never())
  },
  OperatorContract("merge with empty", values: ["1", "2", "3", "completed"]) { source, _ in
    source.merge(.empty())
  },
  OperatorContract("zip", values: ["(1, 7)", "(2, 8)", "(3, 9)", "completed"]) { source, _ in
    source.zipWith(.from([7, 8, 9, 10]))
  },
  OperatorContract("zip of itself", values: ["2", "4", "6", "completed"]) { source, _ in
    Signal.zip(source, source) { $0 + $1 }
  },
  OperatorContract(
    "zip of an array",
    values: ["[1, 7]", "[2, 8]", "completed"]
  ) { source, _ in Signal.zip([source, .from([7, 8])]) },
  OperatorContract(
    "concat",
    values: ["1", "2", "3", "7", "completed"],
    onEmpty: ["7", "completed"]
  ) { source, _ in source.concat(.just(7)) },
  OperatorContract(
    "startWith",
    values: ["7", "1", "2", "3", "completed"],
    onFailure: ["7", "failed"],
    onEmpty: ["7", "completed"]
  ) { source, _ in source.startWith(7) },
  OperatorContract("then", values: ["7", "8", "completed"], onEmpty: ["7", "8", "completed"]) {
    source,
    _ in source.then { .from([7, 8]) }
  },
  OperatorContract("withLatestFrom", values: ["(1, 7)", "(2, 7)", "(3, 7)", "completed"]) {
    source,
    _ in source.withLatestFrom(.just(7))
  },
  OperatorContract("withLatestFrom with a closure", values: ["8", "9", "10", "completed"]) {
    source,
    _ in source.withLatestFrom(.just(7)) { $0 + $1 }
  },
  OperatorContract("amb", values: ["1", "2", "3", "completed"]) { source, _ in
    source.amb(.never())
  },
  OperatorContract("amb of several", values: ["1", "2", "3", "completed"]) { source, _ in
    Signal.amb([.never(), source, .never()])
  },
  OperatorContract("takeUntil a signal", values: ["1", "2", "3", "completed"]) { source, _ in
    source.takeUntil(Signal<Int>.never())
  },
  OperatorContract("takeUntilReplacement", values: ["1", "2", "3"], onEmpty: []) { source, _ in
    source.takeUntilReplacement(.never())
  },
  OperatorContract("takeUntilReplacement, at once", values: ["7"], onFailure: ["7"], onEmpty: ["7"])
  { source, _ in source.takeUntilReplacement(Signal.just(7).merge(.never())) },
  OperatorContract("skipUntil a signal", values: ["1", "2", "3", "completed"]) { source, _ in
    source.skipUntil(.just(7))
  },
]

@Suite struct CombiningTests {
  @Test(arguments: combiningContracts)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    expectContract(contract)
  }

  @Test(arguments: [
    ("a--c-|", "-b--d--|", "ab-cd--|"),
    ("a-#", "-b-c", "ab#"),
    ("a|", "--b|", "a-b|"),
  ])
  func `merge sends the values of both as they come`(
    _ first: String,
    _ second: String,
    _ drawn: String
  ) {
    #expect(timeline(first, second) { first, second, _ in first.merge(second) } == drawn)
  }

  @Test func `merge of nothing completes`() {
    #expect(Timeline().draw(Signal<Int>.merge([])) == "|")
  }

  @Test(arguments: [
    ("a--b-----c--|", "-x----y--|", "-[ax]----[by]--|"),
    ("ab|", "---x--y---z", "---[ax]--[by|]"),
    ("abc", "---x|", "---[ax]|"),
    ("|", "---x|", "|"),
    ("ab-#", "-x-----y", "-[ax]-#"),
  ])
  func `zip pairs the values by their number`(
    _ first: String,
    _ second: String,
    _ drawn: String
  ) {
    let drawn = drawn.replacing("[by|]", with: "([by]|)")
    #expect(timeline(first, second) { a, b, _ in Signal.zip(a, b) { $0 + $1 } } == drawn)
    #expect(timeline(first, second) { a, b, _ in a.zipWith(b).map { $0.0 + $0.1 } } == drawn)
    #expect(timeline(first, second) { a, b, _ in Signal.zip([a, b]).map { $0.joined() } } == drawn)
  }

  @Test func `zip keeps what is ahead, and lets it go at the end`() {
    let (first, second) = (Subject<[Int]>(), Subject<String>())
    var received: [String] = []
    let subscription = Signal.zip(first, second) { first, second in
      // The answer waits behind what is there already.
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

  @Test func `zip takes as many signals as there are, and none`() {
    let one = Signal.from(1...3)
    #expect(Timeline().draw(Signal.zip(one, one, one) { $0 + $1 + $2 }) == "(369|)")
    #expect(Timeline().draw(Signal.zip([Signal<Int>]())) == "|")
    #expect(Timeline().draw(Signal.zip(one)) == "(123|)")
  }

  @Test(arguments: [
    ("a-b|", "--c--d|", "a-b--c--d|"),
    ("a-#", "b|", "a-#"),
    ("a|", "b-#", "ab-#"),
  ])
  func `concat subscribes to the second when the first has completed`(
    _ first: String,
    _ second: String,
    _ drawn: String
  ) {
    let world = Timeline()
    #expect(world.draw(world.hot(first).concat(world.cold(second))) == drawn)
  }

  @Test func `concat of several goes on, and of none completes`() {
    #expect(Timeline().draw(Signal.concat([.just(1), .empty(), .from([2, 3])])) == "(123|)")
    #expect(Timeline().draw(Signal<Int>.concat([])) == "|")
  }

  @Test func `startWith begins with its values, one or several`() {
    #expect(timeline("-a-b|") { source, _ in source.startWith("x") } == "xa-b|")
    #expect(timeline("-a-b|") { source, _ in source.startWith("x", "y") } == "(xy)a-b|")
    #expect(timeline("-a#") { source, _ in source.startWith(contentsOf: []) } == "-a#")
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

  @Test(arguments: [
    ("a-----b--c--|", "--x--y------", "------[by]--[cy]--|"),
    ("-a-b|", "x|", "-[ax]-[bx]|"),
    ("-a-b|", "x-#", "-[ax]#"),
    ("a#", "---", "-#"),
  ])
  func `withLatestFrom sends at the source's values alone`(
    _ source: String,
    _ other: String,
    _ drawn: String
  ) {
    #expect(timeline(source, other) { a, b, _ in a.withLatestFrom(b) { $0 + $1 } } == drawn)
    #expect(timeline(source, other) { a, b, _ in a.withLatestFrom(b).map { $0.0 + $0.1 } } == drawn)
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

  @Test(arguments: [
    ("---a--b--|", "-c----d-----e--|", "-c----d-----e--|"),
    ("-a-#", "--c", "-a-#"),
    ("--|", "-----c", "--|"),
    ("--#", "-----c", "--#"),
  ])
  func `amb follows the first to send anything`(
    _ first: String,
    _ second: String,
    _ drawn: String
  ) {
    #expect(timeline(first, second) { a, b, _ in a.amb(b) } == drawn)
    #expect(timeline(first, second) { a, b, _ in Signal.amb([b, a]) } == drawn)
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
    #expect(Timeline().draw(Signal<Int>.amb([])) == "|")
  }

  @Test(arguments: [
    ("a--b--c--d--|", "-------x", "a--b--c|"),
    ("a--b--c--d--|", "-------|", "a--b--c|"),
    ("a--b--|", "--#", "a--b--|"),
    ("a-#", "-----x", "a-#"),
    ("a-|", "-----x", "a-|"),
  ])
  func `takeUntil ends with its trigger, but not with the trigger's failure`(
    _ source: String,
    _ trigger: String,
    _ drawn: String
  ) {
    #expect(timeline(source, trigger) { a, b, _ in a.takeUntil(b) } == drawn)
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

  @Test(arguments: [
    ("a--b--c--d--|", "-------x--y--|", "a--b--cx--y--|"),
    ("a--|", "-------x|", "a------x|"),
    ("a--#", "-------x|", "a--#"),
    ("a--b--c", "----|", "a--b|"),
    ("a--b--c", "----#", "a--b#"),
  ])
  func `takeUntilReplacement goes over to the other`(
    _ source: String,
    _ other: String,
    _ drawn: String
  ) {
    #expect(timeline(source, other) { a, b, _ in a.takeUntilReplacement(b) } == drawn)
  }

  @Test(arguments: [
    ("a--b--c--d--|", "----x", "------c--d--|"),
    ("a--b--c--d--|", "----|", "------c--d--|"),
    ("a--b--c--d--|", "----#", "------------|"),
    ("a--b#", "-------x", "----#"),
  ])
  func `skipUntil opens with its trigger`(_ source: String, _ trigger: String, _ drawn: String) {
    #expect(timeline(source, trigger) { a, b, _ in a.skipUntil(b) } == drawn)
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
    let subscription = first.map { log.subscribe("zip", to: $0.zipWith(second)) }
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
    let subscription = first.map { log.subscribe("zip", to: $0.zipWith(second)) }
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
