/// The contract of every subject and every end of a channel.
@Suite(.eachRecursionLimit) struct SubjectContractTests {
  @Test(arguments: HotKind.direct)
  func `all subscribers receive the values in the order they are sent`(_ kind: HotKind) {
    let hot = kind.make()
    let all = [Received(), Received(), Received()]
    for received in all { received.subscribe(hot.signal) }
    for value in 1...4 { hot.send(value) }
    let wanted = lines(kind.greeting(after: []) + [1, 2, 3, 4])
    for received in all { #expect(received.lines == wanted) }
  }

  @Test(arguments: HotKind.direct)
  func `a newcomer receives the kept values and then later ones`(_ kind: HotKind) {
    let hot = kind.make()
    for value in 1...3 { hot.send(value) }
    let received = Received(hot.signal)
    #expect(received.lines == lines(kind.greeting(after: [1, 2, 3])))
    hot.send(4)
    #expect(received.lines == lines(kind.greeting(after: [1, 2, 3]) + [4]))
  }

  @Test(arguments: HotKind.direct)
  func `the first ending counts, and nothing after it`(_ kind: HotKind) {
    let hot = kind.make()
    let received = Received()
    let subscription = received.subscribe(hot.signal)
    hot.send(1)
    hot.fail()
    hot.send(2)
    hot.complete()
    hot.fail()
    #expect(received.lines == lines(kind.greeting(after: []) + [1], "failed"))
    #expect(subscription.isDisposed)
  }

  @Test(arguments: HotKind.direct, [false, true])
  func `improvement 6, DV-13: a subscriber after the end receives it, and nothing sent later`(
    _ kind: HotKind,
    _ failing: Bool
  ) {
    let hot = kind.make()
    hot.send(1)
    hot.send(2)
    if failing { hot.fail() } else { hot.complete() }
    hot.send(9)
    if failing { hot.complete() } else { hot.fail() }
    for _ in 1...2 {
      let received = Received()
      #expect(received.subscribe(hot.signal).isDisposed)
      let legacy = kind.legacy(of: [1, 2])
      #expect(received.lines == lines(legacy, failing ? "failed" : "completed"))
      var values: [Int] = []
      hot.signal.subscribe(onNext: { values.append($0) })
      #expect(values == legacy)
    }
  }

  @Test(arguments: HotKind.direct)
  func `DV-5: what is sent from inside is delivered afterwards, to all alike`(_ kind: HotKind) {
    let hot = kind.make()
    var first: [Int] = []
    hot.signal.subscribe(onNext: {
      first.append($0)
      if $0 == 1 {
        hot.send(2)
        hot.send(3)
      }
    })
    let second = Received(hot.signal)
    hot.send(1)
    let wanted = kind.greeting(after: []) + [1, 2, 3]
    #expect(first == wanted)
    #expect(second.lines == lines(wanted))
    let late = Received(hot.signal)
    #expect(late.lines == lines(kind.greeting(after: [1, 2, 3])))
  }

  @Test(arguments: HotKind.allCases)
  func `improvement 5: all subscribers receive random answers in one order`(_ kind: HotKind) {
    var random = SeededRandom(seed: 5)
    for _ in 0..<50 {
      let hot = kind.make()
      var logs: [[Int]] = Array(repeating: [], count: 4)
      var sent = 0
      for index in logs.indices {
        let answers = random.below(3)
        hot.signal.subscribe(onNext: { value in
          logs[index].append(value)
          guard value > 0 else { return }
          for _ in 0..<answers where sent < 20 {
            sent += 1
            hot.send(sent)
          }
        })
      }
      sent += 1
      hot.send(sent)
      #expect(Set(logs).count == 1)
      #expect(logs[0] == kind.greeting(after: []) + Array(1...sent))
      let late = Received(hot.signal)
      #expect(late.lines == lines(kind.greeting(after: Array(1...sent))))
    }
  }

  // MARK: Lifetime

  enum Exit: CaseIterable, Sendable {
    case none, completion, failure, disposal, disposalInCallback
  }

  private func use(_ kind: HotKind, _ exit: Exit, _ token: Token) {
    let hot = kind.make()
    let slot = token.subscribe(hot.signal, leaving: exit == .disposalInCallback)
    hot.send(1)
    switch exit {
    case .none, .disposalInCallback: break
    case .completion: hot.complete()
    case .failure: hot.fail()
    case .disposal: slot.dispose()
    }
    hot.send(2)
  }

  @Test(arguments: HotKind.direct, Exit.allCases)
  func `nothing is left when all have left`(_ kind: HotKind, _ exit: Exit) {
    #expect(leftovers { use(kind, exit, $0) } == nil)
  }

  @Test(arguments: HotKind.direct)
  func `one that is deallocated releases its subscribers without an event`(_ kind: HotKind) {
    let received = Received()
    var hot: Hot? = kind.make()
    let subscription = hot.map { received.subscribe($0.signal) }
    hot?.send(1)
    hot = nil
    #expect(subscription?.isDisposed == true)
    #expect(received.lines == lines(kind.greeting(after: []) + [1]))
  }
}
