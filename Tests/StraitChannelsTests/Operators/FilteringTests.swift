private let filteringContracts: [OperatorContract] = [
  OperatorContract("filter", "13|") { $0.filter { $0 != 2 } },
  OperatorContract("ignoreValues", "|") { $0.ignoreValues() },
  OperatorContract("distinctUntilChanged", "123|") { $0.distinctUntilChanged() },
  OperatorContract("distinctUntilChanged(by:)", "12|") {
    $0.distinctUntilChanged { $0 / 2 == $1 / 2 }
  },
  OperatorContract("distinct", "123|") { $0.distinct() },
  OperatorContract("distinct(by:)", "12|") { $0.distinct { $0 % 2 } },
  OperatorContract("skip", "23|") { $0.skip(1) },
  OperatorContract("skip none", "123|") { $0.skip(0) },
  OperatorContract("take", "12|") { $0.take(2) },
  OperatorContract("take more", "123|") { $0.take(4) },
  OperatorContract("take none", "|", failing: "|") { $0.take(0) },
  OperatorContract("takeWhile", "12|") { $0.takeWhile { $0 < 3 } },
  OperatorContract("takeLast", "23|") { $0.takeLast(2) },
  OperatorContract("takeLast none", "|") { $0.takeLast(0) },
  OperatorContract("skipWhile", "23|") { $0.skipWhile { $0 < 2 } },
  OperatorContract("elementAt", "2|") { $0.elementAt(1) },
  OperatorContract("try", "12#") { $0.try { if $0 == 3 { throw DrawnFailure() } } },
]

private let filteringDrawings: [Drawings] = [
  Drawings("filter") { $0.filter { $0 == "a" } },
  Drawings("ignoreValues") { $0.ignoreValues() },
  Drawings("distinctUntilChanged") { $0.distinctUntilChanged() },
  // Sent values count, not dropped ones: 3 is compared with 1, not with 2.
  Drawings("distinctUntilChanged(by:)", "1-2-3| => 1---3|") {
    $0.distinctUntilChanged { (Int($1) ?? 0) - (Int($0) ?? 0) < 2 }
  },
  Drawings("distinct") { $0.distinct() },
  Drawings("distinct(by:)", "[a1][b1][a2][c1]| => [a1][b1]-[c1]|") {
    $0.distinct { $0.first }
  },
  Drawings("skip") { $0.skip(2) },
  Drawings("take") { $0.take(2) },
  Drawings("take none", "a-b| => |") { $0.take(0) },
  Drawings("takeWhile") { $0.takeWhile { $0 < "3" } },
  Drawings("takeLast", "a-b-c-| => ------(bc|)") { $0.takeLast(2) },
  Drawings("takeLast", "a-| => --(a|)") { $0.takeLast(2) },
  Drawings("takeLast", "a-b-# => ----#") { $0.takeLast(2) },
  Drawings("takeLast", "abcdefg| => -------(efg|)") { $0.takeLast(3) },
  Drawings("takeLast all", "a-b-| => ----(ab|)") { $0.takeLast(.max) },
  Drawings("skipWhile") { $0.skipWhile { $0 < "3" } },
  Drawings("elementAt") { $0.elementAt(2) },
  Drawings("try") { $0.try { if $0 == "3" { throw DrawnFailure() } } },
]

@Suite struct FilteringTests {
  @Test(arguments: filteringContracts)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    expectContract(contract)
  }

  @Test(arguments: filteringDrawings)
  func `an operator passes the values that its name promises`(_ drawings: Drawings) {
    #expect(drawings.violations() == [])
  }

  @Test func `taking none does not subscribe`() {
    var isSubscribed = false
    let source = Signal<Int> { _ in
      isSubscribed = true
      return nil
    }
    #expect(Timeline().draw(source.take(0)) == "|")
    #expect(!isSubscribed)
  }

  @Test func `the source is left before the completion after the last value is received`() {
    let log = EventLog()
    var later: Subscriber<Int>?
    let source = Signal<Int> { subscriber in
      log.note("subscribed")
      later = subscriber
      return Disposable { log.note("cleanup") }
    }
    log.subscribe("s", to: source.take(1))
    later?.sendNext(1)
    later?.sendNext(2)
    #expect(log.lines == ["subscribed", "s next 1", "cleanup", "s completed"])
  }

  @Test func `a source that sends from inside the last value gets no further`() {
    var source: Subscriber<Int>?
    let signal = Signal<Int> { subscriber in
      source = subscriber
      return nil
    }
    let log = EventLog()
    signal.take(1).subscribe(
      onNext: { value in
        log.note("\(value)")
        source?.sendNext(value + 1)
      },
      onCompleted: { log.note("completed") }
    )
    source?.sendNext(1)
    #expect(log.lines == ["1", "completed"])
  }

  @Test func `an infinite sequence stops at the last value taken`() {
    #expect(Timeline().draw(Signal.from(0...).take(3)) == "(012|)")
    #expect(Timeline().draw(Signal.from(0...).takeWhile { $0 < 2 }) == "(01|)")
    #expect(Timeline().draw(Signal.from(0...).elementAt(7)) == "(7|)")
  }

  @Test func `the error thrown by a check is the failure`() {
    var received: (any Error)?
    Signal.just(1).try { _ in throw Failure() }.subscribe(onError: { received = $0 })
    #expect(received is Failure)
  }
}
