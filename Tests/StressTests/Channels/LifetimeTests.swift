import StraitChannels
import StraitTestSupport
import Testing

/// Nothing is left when no reference remains (improvement 9 of the channels' reference).
@Suite struct LifetimeTests {
  /// Counts what is not released.
  private final class Census {
    var alive = 0
  }

  /// Something that a subscriber captures.
  private final class Token {
    private let census: Census

    init(_ census: Census) {
      self.census = census
      census.alive += 1
    }

    deinit {
      census.alive -= 1
    }

    func use() {}
  }

  enum End: CaseIterable, Sendable {
    case never, completedAtLeading, failedAtFollowing, disposed
  }

  @inline(never)
  private func useChannel(_ census: Census, _ end: End) {
    let channel = Channel<Token>()
    var subscriptions: [Disposable] = []
    for terminal in [channel.leadingTerminal, channel.followingTerminal] {
      let token = Token(census)
      subscriptions.append(
        terminal.subscribe(
          onNext: { _ in token.use() },
          onError: { _ in token.use() },
          onCompleted: { token.use() }
        )
      )
    }
    channel.leadingTerminal.sendNext(Token(census))
    channel.followingTerminal.sendNext(Token(census))
    switch end {
    case .never: break
    case .completedAtLeading: channel.leadingTerminal.sendCompleted()
    case .failedAtFollowing: channel.followingTerminal.sendError(Failure())
    case .disposed: for subscription in subscriptions { subscription.dispose() }
    }
  }

  @Test(arguments: End.allCases)
  func `a channel without strong references is freed, ended or not`(_ end: End) {
    let census = Census()
    let hubs = Delivery.liveHubs
    for _ in 0..<100 { useChannel(census, end) }
    #expect(census.alive == 0)
    #expect(Delivery.liveHubs == hubs)
  }

  @inline(never)
  private func subscribeAndDrop(_ census: Census, _ log: EventLog) -> Disposable {
    let token = Token(census)
    return Signal<Int> { _ in Disposable { log.note("cleanup") } }
      .map { $0 + 1 }
      .subscribe(onNext: { _ in token.use() })
  }

  @Test func `a subscriber that its signal drops cleans up as if it were disposed`() {
    let census = Census()
    let log = EventLog()
    var subscription: Disposable? = subscribeAndDrop(census, log)
    #expect(log.lines == ["cleanup"])
    subscription?.dispose()
    subscription = nil
    #expect(census.alive == 0)
    #expect(log.lines == ["cleanup"])
  }

  @Test func `a subscription lasts while its source does, also if the disposable is dropped`() {
    let subject = Subject<Int>()
    var received: [Int] = []
    subject.map { $0 * 2 }.subscribe(onNext: { received.append($0) })
    subject.sendNext(1)
    subject.sendNext(2)
    #expect(received == [2, 4])
  }

  @Test(arguments: recursionLimits)
  func `a subject that is deallocated in its own delivery sends to every subscriber first`(
    _ limit: Int
  ) {
    withRecursionLimit(limit) {
      let census = Census()
      let hubs = Delivery.liveHubs
      var received: [String] = []
      var subject: Subject<Int>? = Subject<Int>()
      let token = Token(census)
      subject?.subscribe(onNext: { value in
        token.use()
        received.append("a \(value)")
        if value == 1 { subject?.sendNext(2) }
        subject = nil
      })
      subject?.subscribe(onNext: { received.append("b \($0)") })
      subject?.sendNext(1)
      #expect(received == ["a 1", "b 1", "a 2", "b 2"])
      #expect(Delivery.liveHubs == hubs)
      #expect(subject == nil)
    }
  }

  @Test func `100,000 subscriptions come and go without a trace`() {
    let census = Census()
    let subject = Subject<Int>()
    let token = Token(census)
    for round in 0..<Soak.many(100_000) {
      let subscription = subject.subscribe(onNext: { _ in token.use() })
      if round.isMultiple(of: 1000) { subject.sendNext(round) }
      subscription.dispose()
    }
    #expect(census.alive == 1)
  }

  @Test func `the deallocation of a source reaches the end of a chain of operators`() {
    let census = Census()
    for isMerged in [false, true] {
      let token = Token(census)
      do {
        let subject = Subject<Int>()
        let chain = subject.map { $0 + 1 }.filter { $0 > 0 }
        let signal = (isMerged ? chain.merge(chain) : chain).map { $0 }.map { $0 }
        // The subscriber owns the subscription that holds it, until that ends.
        let wrapped = Signal<Int> { signal.subscribe($0) }
        wrapped.subscribe(onNext: { _ in token.use() })
        subject.sendNext(1)
      }
    }
    #expect(census.alive == 0)
  }
}
