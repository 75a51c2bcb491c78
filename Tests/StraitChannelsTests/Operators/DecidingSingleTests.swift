import StraitChannels
import TestSupport
import Testing

private let decidingSingleContracts: [OperatorContract] = [
  OperatorContract(
    "any",
    values: ["true", "completed"],
    onFailure: ["false", "completed"],
    onEmpty: ["false", "completed"]
  ) { source, _ in source.any() },
  OperatorContract(
    "any that passes",
    values: ["true", "completed"],
    onFailure: ["false", "completed"],
    onEmpty: ["false", "completed"]
  ) { source, _ in source.any { $0 == 2 } },
  OperatorContract(
    "any that does not pass",
    values: ["false", "completed"],
    onFailure: ["false", "completed"],
    onEmpty: ["false", "completed"]
  ) { source, _ in source.any { $0 > 3 } },
  OperatorContract(
    "all that pass",
    values: ["true", "completed"],
    onFailure: ["false", "completed"],
    onEmpty: ["true", "completed"]
  ) { source, _ in source.all { $0 < 4 } },
  OperatorContract(
    "all but one",
    values: ["false", "completed"],
    onFailure: ["false", "completed"],
    onEmpty: ["true", "completed"]
  ) { source, _ in source.all { $0 < 2 } },
  OperatorContract("not", values: ["true", "false", "true", "completed"]) { source, _ in
    source.map { $0 == 2 }.not()
  },
]

@Suite struct DecidingSingleTests {
  @Test(arguments: decidingSingleContracts)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    expectContract(contract)
  }

  @Test(arguments: [
    ("--a-b-|", "--([true]|)"),
    ("---|", "---([false]|)"),
    ("---#", "---([false]|)"),
  ])
  func `any value at all decides`(_ source: String, _ drawn: String) {
    #expect(timeline(source) { source, _ in source.any() } == drawn)
  }

  @Test(arguments: [
    ("1-2-3-|", "--([true]|)"),
    ("1-1-1-|", "------([false]|)"),
    ("1-#", "--([false]|)"),
    ("|", "([false]|)"),
  ])
  func `the first value that passes decides`(_ source: String, _ drawn: String) {
    #expect(timeline(source) { source, _ in source.any { $0 > "1" } } == drawn)
  }

  @Test(arguments: [
    ("1-2-3-1|", "----([false]|)"),
    ("1-2-1-|", "------([true]|)"),
    ("1-#", "--([false]|)"),
    ("|", "([true]|)"),
  ])
  func `the first value that does not pass decides`(_ source: String, _ drawn: String) {
    #expect(timeline(source) { source, _ in source.all { $0 < "3" } } == drawn)
  }

  @Test(arguments: [("t-f-t-|", "[false]-[true]-[false]-|"), ("t-#", "[false]-#")])
  func `not sends the opposites`(_ source: String, _ drawn: String) {
    #expect(timeline(source) { source, _ in source.map { $0 == "t" }.not() } == drawn)
  }

  @Test func `leaving in the closure is the last to receive`() {
    let subject = Subject<Int>()
    var received: [Bool] = []
    let slot = SerialDisposable()
    slot.inner = subject.any { _ in
      slot.dispose()
      return true
    }
    .subscribe(onNext: { received.append($0) })
    subject.sendNext(1)
    subject.sendCompleted()
    #expect(received.isEmpty)
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
