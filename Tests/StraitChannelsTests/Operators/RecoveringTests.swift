private let recoveringContracts: [OperatorContract] = [
  OperatorContract("catch", "123|", failing: "89|") { $0.catch { _ in .from([8, 9]) } },
  OperatorContract("catchTo a signal that fails", "123|") { $0.catchTo(.fail(DrawnFailure())) },
  OperatorContract("retry", "123|", failing: "0|", holdsSource: true) { source in
    attempts {
      $0 <= 3 ? source : .just(0)
    } operation: {
      $0.retry()
    }
  },
  OperatorContract("retry(2)", "123|", holdsSource: true) { $0.retry(2) },
  OperatorContract("repeat", "123#", empty: "#", holdsSource: true) { source in
    attempts {
      $0 == 1 ? source : .fail(DrawnFailure())
    } operation: {
      $0.repeat()
    }
  },
  OperatorContract("repeat(2)", "123|", holdsSource: true) { source in
    attempts {
      $0 == 1 ? source : .empty()
    } operation: {
      $0.repeat(2)
    }
  },
]

private let recoveringDrawings: [Drawings] = [
  Drawings(
    pairs: "catch continues with the handler's signal when the source fails",
    { source, other in source.catch { _ in other } },
    { $0.catchTo($1) }
  ),
  Drawings(
    timed: "retry subscribes again that often, then the last failure passes"
  ) { source, _, count in source.retry(count) },
  Drawings(timed: "repeat runs the source that often") { source, _, count in source.repeat(count) },
  Drawings(timed: "retry with a backoff waits before each attempt") {
    $0.retry($2, backoff: .linear(.ticks(1), max: .ticks(9)), on: $1)
  },
]

/// Applies an operator to a signal that differs from attempt to attempt, counted from 1 for each
/// subscriber of the result.
private func attempts(
  _ signal: @escaping (Int) -> Signal<Int>,
  operation: @escaping (Signal<Int>) -> Signal<Int>
) -> Signal<Int> {
  Signal { subscriber in
    var attempt = 0
    let source = Signal<Int> { subscriber in
      attempt += 1
      return signal(attempt).subscribe(subscriber)
    }
    return operation(source).subscribe(subscriber)
  }
}

/// A signal that sends how often it was subscribed to, and ends inside `subscribe`.
private func counting(_ ending: Signal<Int>, upTo limit: Int = .max) -> Signal<Int> {
  var count = 0
  return Signal { subscriber in
    count += 1
    subscriber.sendNext(count)
    return (count < limit ? ending : .never()).subscribe(subscriber)
  }
}

@Suite struct RecoveringTests {
  @Test(arguments: recoveringContracts)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    expectContract(contract)
  }

  @Test(arguments: recoveringDrawings)
  func `an operator sends the drawn events`(_ drawings: Drawings) {
    #expect(drawings.violations() == [])
  }

  /// Far more than nested calls would fit on a stack.
  private static let many = Soak.many(100_000)

  @Test func `the handler receives the error, once, and the second failure passes`() {
    let world = Timeline()
    var received: [any Error] = []
    let signal = world.cold("a-#").catch {
      received.append($0)
      return world.cold("-b#")
    }
    #expect(world.draw(signal) == "a--b#")
    #expect(received as? [DrawnFailure] == [DrawnFailure()])
  }

  @Test func `a handler that disposes the subscription connects nothing`() {
    let source = Subject<Int>()
    var subscriptions = 0
    let other = Signal<Int> { _ in
      subscriptions += 1
      return nil
    }
    let slot = SerialDisposable()
    slot.inner = source.catch { _ in
      slot.dispose()
      return other
    }
    .subscribe(onNext: { _ in })
    source.sendError(DrawnFailure())
    #expect(subscriptions == 0)
  }

  @Test func `retry passes completion, and goes on until it is disposed`() {
    let world = Timeline()
    #expect(world.draw(world.cold("-a|").retry()) == "-a|")
    let endless = Timeline()
    #expect(endless.draw(endless.cold("-a#").retry(), disposeAt: 7) == "-a-a-a")
    #expect(endless.scheduler.nextDue == nil)
  }

  @Test func `repeat passes failure, and goes on until it is disposed`() {
    let world = Timeline()
    #expect(world.draw(world.cold("-a#").repeat()) == "-a#")
    let counted = Timeline()
    #expect(counted.draw(counted.cold("-a#").repeat(3)) == "-a#")
    let endless = Timeline()
    #expect(endless.draw(endless.cold("-a|").repeat(), disposeAt: 7) == "-a-a-a")
    #expect(endless.scheduler.nextDue == nil)
  }

  @Test func `each run is cleaned up before the next begins`() {
    var log: [String] = []
    let source = Signal<Int> { subscriber in
      log.append("begin")
      subscriber.sendError(DrawnFailure())
      return Disposable { log.append("clean") }
    }
    source.retry(1).subscribe(onError: { _ in log.append("failed") })
    #expect(log == ["begin", "clean", "begin", "failed", "clean"])
  }

  @Test func `a million failures inside subscribe need no stack`() {
    var last = 0
    let count = Soak.many(1_000_000)
    counting(.fail(DrawnFailure()), upTo: count).retry().subscribe(onNext: { last = $0 })
    #expect(last == count)
  }

  @Test func `runs that begin at a later ending need no stack either`() {
    let first = Subject<Int>()
    var isFirst = true
    var last = 0
    let others = counting(.empty(), upTo: Self.many)
    let source = Signal<Int> { subscriber in
      defer { isFirst = false }
      return (isFirst ? first : others).subscribe(subscriber)
    }
    source.repeat().subscribe(onNext: { last = $0 })
    first.sendCompleted()
    #expect(last == Self.many)
  }

  @Test(arguments: [1, 5])
  func `disposal in a callback ends an endless loop`(_ runs: Int) {
    for signal in [counting(.fail(DrawnFailure())).retry(), counting(.empty()).repeat()] {
      let slot = SerialDisposable()
      var received: [Int] = []
      let subscriber = Subscriber<Int>.make(onNext: {
        received.append($0)
        if $0 == runs { slot.dispose() }
      })
      slot.inner = subscriber
      signal.subscribe(subscriber)
      #expect(received == Array(1...runs))
    }
  }
}
