/// A shared subscription is released completely when no reference remains.
@Suite struct SharingLifetimeTests {
  enum Way: CaseIterable, Sendable {
    case publish, multicast, publishAutoconnect, behaviorAutoconnect
    case replay, replayLast, replayLazily

    func share(_ source: Signal<Int>) -> Signal<Int> {
      switch self {
      case .publish, .multicast:
        let connection =
          self == .publish ? source.publish() : source.multicast(ReplaySubject(capacity: 2))
        connection.connect()
        return connection.signal
      case .publishAutoconnect: return source.publish().autoconnect()
      case .behaviorAutoconnect: return source.multicast(BehaviorSubject(0)).autoconnect()
      case .replay: return source.replay()
      case .replayLast: return source.replayLast()
      case .replayLazily: return source.replayLazily()
      }
    }
  }

  enum Exit: CaseIterable, Sendable {
    case completion, failure, disposal, disposalInCallback, deallocation, neverSubscribed
  }

  private func use(_ way: Way, _ exit: Exit, _ token: Token) {
    var source: Subject<Int>? = Subject<Int>()
    guard let shared = source.map({ way.share($0) }) else { return }
    if exit == .neverSubscribed { return }
    let slot = token.subscribe(shared, leaving: exit == .disposalInCallback)
    source?.sendNext(1)
    switch exit {
    case .completion: source?.sendCompleted()
    case .failure: source?.sendError(Failure())
    case .disposal: slot.dispose()
    case .deallocation: source = nil
    case .disposalInCallback, .neverSubscribed: break
    }
  }

  @Test(.eachRecursionLimit, arguments: Way.allCases, Exit.allCases)
  func `nothing is left when all have left`(_ way: Way, _ exit: Exit) {
    #expect(leftovers { use(way, exit, $0) } == nil)
  }

  @Test func `dropping the connection and its signal does not disconnect`() {
    let source = Subject<Int>()
    var received: [Int] = []
    func share() {
      let connection = source.publish()
      connection.signal.subscribe(onNext: { received.append($0) })
      connection.connect()
    }
    share()
    source.sendNext(1)
    #expect(received == [1])
    #expect(source.subscriberCount == 1)
  }

  @Test func `all autoconnected signals of a connection count their subscribers together`() {
    let source = Subject<Int>()
    let connection = source.publish()
    var received: [Int] = []
    let first = connection.autoconnect().subscribe(onNext: { _ in })
    let second = connection.autoconnect().subscribe(onNext: { received.append($0) })
    first.dispose()
    source.sendNext(1)
    #expect(received == [1])
    second.dispose()
    #expect(source.subscriberCount == 0)
  }

  @Test func `an autoconnected signal without strong references still disconnects after the last`()
  {
    let source = Subject<Int>()
    var received: [Int] = []
    func share() -> Disposable {
      source.publish().autoconnect().subscribe(onNext: { received.append($0) })
    }
    let subscription = share()
    source.sendNext(1)
    subscription.dispose()
    source.sendNext(2)
    #expect(received == [1])
    #expect(source.subscriberCount == 0)
  }
}
