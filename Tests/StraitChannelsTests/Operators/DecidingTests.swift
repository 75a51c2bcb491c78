import StraitChannels
import TestSupport
import Testing

private let decidingContracts: [OperatorContract] = [
  OperatorContract("and", values: ["false", "true", "false", "completed"]) { source, _ in
    Signal.just(true).and(source.map { $0 == 2 })
  },
  OperatorContract("or", values: ["false", "true", "false", "completed"]) { source, _ in
    Signal.just(false).or(source.map { $0 == 2 })
  },
  OperatorContract("if", values: ["20", "10", "20", "completed"]) { source, _ in
    Signal.if(source.map { $0 == 2 }, then: .just(10), else: .just(20))
  },
  OperatorContract("switch", values: ["10", "20", "0", "completed"]) { source, _ in
    Signal.switch(source, cases: [1: .just(10), 2: .just(20)], default: .just(0))
  },
  OperatorContract("switch without a default", values: ["10", "20", "failed"]) { source, _ in
    Signal.switch(source, cases: [1: .just(10), 2: .just(20)])
  },
]

/// Booleans and choices made of several signals.
@Suite struct DecidingTests {
  @Test(arguments: decidingContracts)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    expectContract(contract)
  }

  @Test(arguments: [
    ("t-----f-----|", "---t-----f--|", "---t--f--f--|", "---t--t--f--|"),
    ("t-#", "-f", "-f#", "-t#"),
    ("t-|", "-f-t|", "-f-t|", "-t-t|"),
  ])
  func `and, or: of the latest values of both`(
    _ first: String,
    _ second: String,
    _ and: String,
    _ or: String
  ) {
    func draw(_ combine: (Signal<Bool>, Signal<Bool>) -> Signal<Bool>) -> String {
      timeline(first, second) { a, b, _ in
        combine(a.map { $0 == "t" }, b.map { $0 == "t" }).map { $0 ? "t" : "f" }
      }
    }
    #expect(draw { $0.and($1) } == and)
    #expect(draw { $0.or($1) } == or)
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
}
