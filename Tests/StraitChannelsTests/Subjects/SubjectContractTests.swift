import StraitChannels
import TestSupport
import Testing

/// What every subject and every end of a channel keeps.
@Suite struct SubjectContractTests {
  @Test(.eachRecursionLimit, arguments: HotKind.allCases)
  func `all subscribers receive the values in the order they are sent`(_ kind: HotKind) {
    let hot = kind.make()
    let all = [Received(), Received(), Received()]
    for received in all { received.subscribe(hot.signal) }
    for value in 1...4 { hot.send(value) }
    let wanted = lines(kind.greeting(after: []) + [1, 2, 3, 4])
    for received in all { #expect(received.lines == wanted) }
  }

  @Test(.eachRecursionLimit, arguments: HotKind.allCases)
  func `a newcomer receives what is kept and then what is sent`(_ kind: HotKind) {
    let hot = kind.make()
    for value in 1...3 { hot.send(value) }
    let received = Received()
    received.subscribe(hot.signal)
    #expect(received.lines == lines(kind.greeting(after: [1, 2, 3])))
    hot.send(4)
    #expect(received.lines == lines(kind.greeting(after: [1, 2, 3]) + [4]))
  }

  @Test(.eachRecursionLimit, arguments: HotKind.allCases)
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

  @Test(.eachRecursionLimit, arguments: HotKind.allCases, [false, true])
  func `a subscriber after the end receives it, each time`(_ kind: HotKind, _ failing: Bool) {
    let hot = kind.make()
    hot.send(1)
    hot.send(2)
    if failing { hot.fail() } else { hot.complete() }
    // DV-13: what is sent after the end is neither delivered nor kept.
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

  @Test(.eachRecursionLimit, arguments: HotKind.allCases)
  func `a subscriber that leaves in a callback receives no more, and the others do`(
    _ kind: HotKind
  ) {
    let hot = kind.make()
    var subscription: Disposable?
    var leaving: [Int] = []
    subscription = hot.signal.subscribe(onNext: {
      leaving.append($0)
      if $0 == 2 { subscription?.dispose() }
    })
    let staying = Received()
    staying.subscribe(hot.signal)
    for value in 1...3 { hot.send(value) }
    hot.complete()
    let greeting = kind.greeting(after: [])
    #expect(leaving == greeting + [1, 2])
    #expect(staying.lines == lines(greeting + [1, 2, 3], "completed"))
  }

  @Test(.eachRecursionLimit, arguments: HotKind.allCases)
  func `a subscriber that another disposes receives nothing more, the event under way included`(
    _ kind: HotKind
  ) {
    let hot = kind.make()
    var victim: Disposable?
    hot.signal.subscribe(onNext: { if $0 == 1 { victim?.dispose() } })
    let received = Received()
    victim = received.subscribe(hot.signal)
    hot.send(1)
    hot.send(2)
    hot.complete()
    #expect(received.lines == lines(kind.greeting(after: [])))
  }

  @Test(.eachRecursionLimit, arguments: HotKind.allCases)
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
    let second = Received()
    second.subscribe(hot.signal)
    hot.send(1)
    let wanted = kind.greeting(after: []) + [1, 2, 3]
    #expect(first == wanted)
    #expect(second.lines == lines(wanted))
    let late = Received()
    late.subscribe(hot.signal)
    #expect(late.lines == lines(kind.greeting(after: [1, 2, 3])))
  }

  @Test(.eachRecursionLimit, arguments: HotKind.allCases)
  func `an ending sent from inside comes after the value, and drops what follows it`(
    _ kind: HotKind
  ) {
    let hot = kind.make()
    hot.signal.subscribe(onNext: {
      guard $0 == 1 else { return }
      hot.send(2)
      hot.complete()
      hot.send(3)
    })
    let received = Received()
    received.subscribe(hot.signal)
    hot.send(1)
    #expect(received.lines == lines(kind.greeting(after: []) + [1, 2], "completed"))
  }

  @Test(.eachRecursionLimit, arguments: HotKind.allCases)
  func `a subscriber that comes during a delivery receives each value once`(_ kind: HotKind) {
    let hot = kind.make()
    let newcomer = Received()
    hot.signal.subscribe(onNext: {
      guard $0 == 1 else { return }
      hot.send(2)
      newcomer.subscribe(hot.signal)
      hot.send(3)
    })
    hot.send(1)
    hot.send(4)
    #expect(newcomer.lines == lines(kind.greeting(after: [1, 2]) + [3, 4]))
  }

  @Test(.eachRecursionLimit, arguments: HotKind.allCases)
  func `a subscriber that leaves while it is greeted receives no more`(_ kind: HotKind) {
    let hot = kind.make()
    hot.send(1)
    hot.send(2)
    var received: [Int] = []
    let slot = SerialDisposable()
    let subscriber = Subscriber<Int>.make(onNext: {
      received.append($0)
      slot.dispose()
    })
    slot.inner = subscriber
    hot.signal.subscribe(subscriber)
    slot.dispose()
    hot.send(3)
    #expect(received == Array(kind.greeting(after: [1, 2]).prefix(1)))
  }

  @Test(.eachRecursionLimit, arguments: HotKind.allCases)
  func `what is sent while a newcomer is greeted comes after the greeting`(_ kind: HotKind) {
    let hot = kind.make()
    let old = Received()
    hot.send(1)
    hot.send(2)
    old.subscribe(hot.signal)
    let greeting = kind.greeting(after: [1, 2])
    var received: [Int] = []
    var hasAnswered = greeting.isEmpty
    hot.signal.subscribe(onNext: {
      received.append($0)
      if !hasAnswered {
        hasAnswered = true
        hot.send(3)
      }
    })
    if greeting.isEmpty { hot.send(3) }
    #expect(received == greeting + [3])
    #expect(old.lines == lines(greeting + [3]))
  }

  // MARK: Lifetime

  private final class Token {
    func use() {}
  }

  enum Exit: CaseIterable, Sendable {
    case none, completion, failure, disposal, disposalInCallback
  }

  @inline(never)
  private func use(_ kind: HotKind, _ exit: Exit, _ watch: (Token) -> Void) {
    let token = Token()
    watch(token)
    let hot = kind.make()
    let slot = SerialDisposable()
    slot.inner = hot.signal.subscribe(
      onNext: { [weak slot] _ in
        token.use()
        if exit == .disposalInCallback { slot?.dispose() }
      },
      onError: { _ in token.use() },
      onCompleted: { token.use() }
    )
    hot.send(1)
    switch exit {
    case .none, .disposalInCallback: break
    case .completion: hot.complete()
    case .failure: hot.fail()
    case .disposal: slot.dispose()
    }
    hot.send(2)
  }

  @Test(.eachRecursionLimit, arguments: HotKind.allCases, Exit.allCases)
  func `nothing is left when all have left`(_ kind: HotKind, _ exit: Exit) {
    let hubs = Delivery.liveHubs
    weak var token: Token?
    use(kind, exit) { token = $0 }
    #expect(token == nil)
    #expect(Delivery.liveHubs == hubs)
  }

  @Test(arguments: HotKind.allCases)
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
