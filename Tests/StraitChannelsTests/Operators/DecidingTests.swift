import StraitChannels
import StraitTestSupport
import Testing

private let decidingContracts: [OperatorContract] = [
  OperatorContract("and", "[false][true][false]|") { source in
    Signal.just(true).and(source.map { $0 == 2 })
  },
  OperatorContract("or", "[false][true][false]|") { source in
    Signal.just(false).or(source.map { $0 == 2 })
  },
  OperatorContract("if", "[20][10][20]|") { source in
    Signal.if(source.map { $0 == 2 }, then: .just(10), else: .just(20))
  },
  OperatorContract("switch", "[10][20]0|") {
    Signal.switch($0, cases: [1: .just(10), 2: .just(20)], default: .just(0))
  },
  OperatorContract("switch without a default", "[10][20]#") {
    Signal.switch($0, cases: [1: .just(10), 2: .just(20)])
  },
  OperatorContract("any", "[true]|", failing: "[false]|", empty: "[false]|") { $0.any() },
  OperatorContract("any that passes", "[true]|", failing: "[false]|", empty: "[false]|") {
    $0.any { $0 == 2 }
  },
  OperatorContract("any that does not pass", "[false]|", failing: "[false]|", empty: "[false]|") {
    $0.any { $0 > 3 }
  },
  OperatorContract("all that pass", "[true]|", failing: "[false]|", empty: "[true]|") {
    $0.all { $0 < 4 }
  },
  OperatorContract("all but one", "[false]|", failing: "[false]|", empty: "[true]|") {
    $0.all { $0 < 2 }
  },
  OperatorContract("not", "[true][false][true]|") { $0.map { $0 == 2 }.not() },
]

private let decidingDrawings: [Drawings] = [
  Drawings(pairs: "and: the latest values of both") { $0.isT.and($1.isT).asLetter },
  Drawings(pairs: "or: the latest values of both") { $0.isT.or($1.isT).asLetter },
  Drawings("any value at all decides") { $0.any().asLetter },
  Drawings("the first value that passes decides any") { $0.any { $0 > "1" }.asLetter },
  Drawings("the first value that does not pass decides all") { $0.all { $0 < "3" }.asLetter },
  Drawings("not sends the opposites") { $0.isT.not().asLetter },
]

extension Signal<String> {
  fileprivate var isT: Signal<Bool> { map { $0 == "t" } }
}

extension Signal<Bool> {
  fileprivate var asLetter: Signal<String> { map { $0 ? "t" : "f" } }
}

/// Booleans and choices made of signals.
@Suite struct DecidingTests {
  @Test(arguments: decidingContracts)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    expectContract(contract)
  }

  @Test(arguments: decidingDrawings)
  func `an operator sends what is drawn`(_ drawings: Drawings) {
    #expect(drawings.violations() == [])
  }

  @Test func `a signal and its opposite are never both true`() {
    let subject = Subject<Bool>()
    var received: [Bool] = []
    subject.and(subject.map { !$0 }).subscribe(onNext: { received.append($0) })
    for value in [true, false, true] { subject.sendNext(value) }
    #expect(received == [false, false, false])
  }

  @Test(arguments: [
    ("t-----f------|", "1--2--5--6--7--8--|"),
    ("t-----f--#", "1--2--5--#"),
    ("t--t----|", "1--1--2--3--4--|"),
    ("|", "|"),
  ])
  func `if follows one of two`(_ condition: String, _ drawn: String) {
    let world = Timeline()
    let signal = Signal.if(
      world.hot(condition).map { $0 == "t" },
      then: world.cold("1--2--3--4--|"),
      else: world.cold("5--6--7--8--|")
    )
    #expect(world.draw(signal) == drawn)
  }

  @Test func `switch follows the signal of the latest key`() {
    func draw(_ keys: String, hasDefault: Bool) -> String {
      let world = Timeline()
      return world.draw(
        Signal.switch(
          world.hot(keys),
          cases: ["a": world.cold("1--2--|"), "b": world.cold("3--4--|")],
          default: hasDefault ? world.cold("0|") : nil
        )
      )
    }
    #expect(draw("a---b|", hasDefault: false) == "1--23--4--|")
    #expect(draw("a---c|", hasDefault: true) == "1--20|")
    #expect(draw("a---c-b", hasDefault: false) == "1--2#")
  }

  @Test func `a key without a case is named in the failure`() {
    var message = ""
    Signal.switch(Signal.just("nowhere"), cases: ["here": Signal.just(1)]).subscribe(
      onError: { message = "\($0)" }
    )
    #expect(message == "no case for the key nowhere, and no default")
  }

  @Test(arguments: ["next", "completed", "error"])
  func `what the source sends from inside the decision changes nothing`(_ event: String) {
    var source: Subscriber<Int>?
    let signal = Signal<Int> { subscriber in
      source = subscriber
      return nil
    }
    var lines: [String] = []
    signal.any().subscribe(
      onNext: {
        lines.append("\($0)")
        switch event {
        case "next": source?.sendNext(2)
        case "completed": source?.sendCompleted()
        default: source?.sendError(Failure())
        }
      },
      onCompleted: { lines.append("completed") }
    )
    source?.sendNext(1)
    #expect(lines == ["true", "completed"])
  }
}
