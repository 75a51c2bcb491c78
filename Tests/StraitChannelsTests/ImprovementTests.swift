import StraitChannels
import TestSupport
import Testing

/// What this engine does better than the original, by the numbers of its reference, as far as it
/// concerns channels and subjects.
///
/// The table of all numbers, with their tests, is the page `BindingPromises` of the documentation.
@Suite struct ImprovementTests {
  // MARK: 5

  enum Kind: CaseIterable, Sendable {
    case subject, replaySubject, following, mapped, converted

    /// A place that is sent into, and where it is received.
    func make() -> (send: (Event) -> Void, received: Signal<Int>) {
      switch self {
      case .subject: Self.place(Subject<Int>())
      case .replaySubject: Self.place(ReplaySubject<Int>(capacity: 1))
      case .following: Self.place { $0 }
      case .mapped: Self.place { $0.map(forward: { $0 }, backward: { $0 }) }
      case .converted: Self.place { $0.converted(by: .total(forward: { $0 }, backward: { $0 })) }
      }
    }

    private static func place(
      _ subject: Subject<Int>
    ) -> (send: (Event) -> Void, received: Signal<Int>) {
      let send: (Event) -> Void = {
        switch $0 {
        case .next(let value): subject.sendNext(value)
        case .completed: subject.sendCompleted()
        case .failed: subject.sendError(Failure())
        }
      }
      return (send, subject)
    }

    private static func place(
      _ end: (ChannelTerminal<Int>) -> ChannelTerminal<Int>
    ) -> (send: (Event) -> Void, received: Signal<Int>) {
      let channel = Channel<Int>()
      let send: (Event) -> Void = {
        switch $0 {
        case .next(let value): channel.leadingTerminal.sendNext(value)
        case .completed: channel.leadingTerminal.sendCompleted()
        case .failed: channel.leadingTerminal.sendError(Failure())
        }
      }
      return (send, end(channel.followingTerminal))
    }

    var keeps: Bool { self != .subject }
  }

  enum Event: Sendable {
    case next(Int), completed, failed
  }

  @Test(.eachRecursionLimit, arguments: Kind.allCases)
  func `improvement 5: sends from inside deliveries are received in one order by all`(
    _ kind: Kind
  ) {
    var random = SeededRandom(seed: 5)
    for _ in 0..<50 {
      let (send, received) = kind.make()
      var logs: [[Int]] = Array(repeating: [], count: 4)
      var sent = 0
      for index in logs.indices {
        let answers = random.below(3)
        received.subscribe(onNext: { value in
          logs[index].append(value)
          for _ in 0..<answers where sent < 20 {
            sent += 1
            send(.next(sent))
          }
        })
      }
      send(.next(0))
      #expect(Set(logs).count == 1)
      #expect(logs[0] == Array(0...sent))
      var late: [Int] = []
      received.subscribe(onNext: { late.append($0) })
      #expect(late == (kind.keeps ? [sent] : []))
    }
  }

  // MARK: 6

  @Test(.eachRecursionLimit, arguments: Kind.allCases)
  func `improvement 6: nothing that is sent after the end is received or kept`(_ kind: Kind) {
    let log = EventLog()
    let (send, received) = kind.make()
    send(.next(1))
    log.subscribe("early", to: received)
    for event in [Event.failed, .next(2), .completed, .next(3), .failed] { send(event) }
    log.subscribe("late", to: received)
    let kept = kind.keeps ? ["next 1"] : []
    #expect(
      log.lines == kept.map { "early \($0)" } + ["early error"] + kept.map { "late \($0)" }
        + ["late error"]
    )
  }

  // MARK: 9

  @Test func `improvement 9: 100,000 bindings come and go without a trace`() {
    let one = Channel<String>()
    let other = Channel<Int>()
    one.followingTerminal.bind(to: other.followingTerminal, through: .integer()).dispose()
    let hubs = Delivery.liveHubs
    for round in 0..<Soak.many(100_000) {
      let binding = one.followingTerminal.bind(to: other.followingTerminal, through: .integer())
      if round.isMultiple(of: 1000) { other.leadingTerminal.sendNext(round) }
      binding.dispose()
    }
    #expect(Delivery.liveHubs == hubs)
  }

  @inline(never)
  private func bindAndDrop(_ census: inout [() -> Bool], ended: Bool) {
    let (one, two, three) = (Channel<Int>(), Channel<Int>(), Channel<Int>())
    let text = Channel<String>()
    two.leadingTerminal.bind(to: one.followingTerminal)
    three.leadingTerminal.filter(forward: nil, backward: nil)
      .bind(to: two.followingTerminal.map(forward: { $0 + 1 }, backward: { $0 - 1 }))
    text.leadingTerminal.bind(to: three.followingTerminal, through: .integer())
    let received = Received()
    text.followingTerminal.subscribe(onNext: { received.values.append($0) })
    one.leadingTerminal.subscribe(onNext: { received.values.append("\($0)") })
    one.leadingTerminal.sendNext(1)
    text.followingTerminal.sendNext("5")
    #expect(received.values == ["2", "4"])
    if ended { two.leadingTerminal.sendCompleted() }
    census.append { [weak received] in received == nil }
  }

  private final class Received {
    var values: [String] = []
  }

  @Test(arguments: [false, true])
  func `improvement 9: bound channels that are dropped are deallocated, ended or not`(_ ended: Bool)
  {
    let hubs = Delivery.liveHubs
    var census: [() -> Bool] = []
    for _ in 0..<100 { bindAndDrop(&census, ended: ended) }
    #expect(census.allSatisfy { $0() })
    #expect(Delivery.liveHubs == hubs)
  }

  @Test func `a binding goes on while one channel's views are all that is held of it`() {
    let model = Channel<Int>()
    let log = EventLog()
    var view: Channel<Int>? = Channel<Int>()
    if let view {
      view.followingTerminal.bind(to: model.followingTerminal)
      log.subscribe("view", to: view.leadingTerminal)
    }
    view = nil
    model.leadingTerminal.sendNext(1)
    model.leadingTerminal.sendCompleted()
    #expect(log.lines == ["view next 1", "view completed"])
  }

  // MARK: 13

  @Test(arguments: [ConversionFailurePolicy.keep, .revert])
  func `improvement 13: a way back that fails leaves the model and follows the policy`(
    _ policy: ConversionFailurePolicy
  ) {
    let channel = Channel<Int>()
    var model: [Int] = []
    var view: [String] = []
    channel.leadingTerminal.sendNext(36)
    channel.leadingTerminal.subscribe(onNext: { model.append($0) })
    let text = channel.followingTerminal.converted(by: .integer(in: 0...150), onFailure: policy)
    text.subscribe(onNext: { view.append($0) })
    text.sendNext("abc")
    #expect(model == [])
    #expect(!text.state.isValid)
    #expect(view == (policy == .keep ? ["36"] : ["36", "36"]))
    text.sendNext("37")
    #expect(model == [37])
    #expect(text.state.isValid)
  }

  // MARK: 21

  @Test func `improvement 21: a failure without a subscriber in a channel is no report`() {
    let (_, reports) = Report.collecting {
      let channel = Channel<Int>()
      Signal<Int>.fail(Failure()).subscribe(channel.leadingTerminal)
      Channel<Int>().followingTerminal.converted(by: .integer()).sendError(Failure())
    }
    #expect(reports == [])
  }
}
