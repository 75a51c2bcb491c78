private let creatingContracts: [OperatorContract] = [
  OperatorContract("defer", "123|") { source in Signal.defer { source } },
  OperatorContract("try, made", "m|", failing: "m|", empty: "m|") { _ in Signal.try { "m" } },
]

@Suite struct CreatingTests {
  @Test(arguments: creatingContracts)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    expectContract(contract)
  }

  @Test func `the simple sources`() {
    #expect(Timeline().draw(Signal.just("a")) == "(a|)")
    #expect(Timeline().draw(Signal<Int>.empty()) == "|")
    #expect(Timeline().draw(Signal<Int>.never(), disposeAt: 1) == "")
    #expect(Timeline().draw(Signal<Int>.fail(DrawnFailure())) == "#")
  }

  @Test func `a sequence is sent in order, for each subscriber separately`() {
    let signal = Signal<Int>.from([1, 2, 3])
    for _ in 1...2 { #expect(Timeline().draw(signal) == "(123|)") }
  }

  // MARK: Made at the subscription

  @Test func `a deferred signal is made at each subscription`() {
    var count = 0
    let signal = Signal<Int>.defer {
      count += 1
      return .just(count)
    }
    #expect(count == 0)
    #expect(Timeline().draw(signal) == "(1|)")
    #expect(Timeline().draw(signal) == "(2|)")
  }

  @Test func `leaving while the signal is made leaves it unsubscribed`() {
    let subject = Subject<Int>()
    let subscriber = Subscriber<Int>.make()
    Signal<Int>.defer {
      subscriber.dispose()
      return subject
    }
    .subscribe(subscriber)
    #expect(subject.subscriberCount == 0)
  }

  @Test func `trying sends the value or the error, for each subscriber anew`() {
    var count = 0
    let signal = Signal<Int>.try {
      count += 1
      if count > 1 { throw DrawnFailure() }
      return count
    }
    #expect(count == 0)
    #expect(Timeline().draw(signal) == "(1|)")
    #expect(Timeline().draw(signal) == "#")
  }
}
