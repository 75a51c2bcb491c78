private let decidingContracts: [OperatorContract] = [
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
]

private let decidingDrawings: [Drawings] = [
  Drawings("any value at all decides") { $0.any().asLetter },
  Drawings("the first value that passes decides any") { $0.any { $0 > "1" }.asLetter },
  Drawings("the first value that does not pass decides all") { $0.all { $0 < "3" }.asLetter },
]

extension Signal<Bool> {
  fileprivate var asLetter: Signal<String> { map { $0 ? "t" : "f" } }
}

/// Signals of one boolean, decided by the values of a signal.
@Suite struct DecidingTests {
  @Test(arguments: decidingContracts)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    expectContract(contract)
  }

  @Test(arguments: decidingDrawings)
  func `an operator sends the drawn events`(_ drawings: Drawings) {
    #expect(drawings.violations() == [])
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
