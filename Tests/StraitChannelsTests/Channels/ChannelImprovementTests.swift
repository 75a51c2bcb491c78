import StraitForms

/// Improvements of this engine over the original, by the numbers of its reference, as far as they
/// concern channels and subjects.
///
/// The table of all numbers, with their tests, is the page `BindingPromises` of the documentation.
@Suite struct ChannelImprovementTests {
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
    text.followingTerminal.subscribe(onNext: { received.lines.append($0) })
    one.leadingTerminal.subscribe(onNext: { received.lines.append("\($0)") })
    one.leadingTerminal.sendNext(1)
    text.followingTerminal.sendNext("5")
    #expect(received.lines == ["2", "4"])
    if ended { two.leadingTerminal.sendCompleted() }
    census.append { [weak received] in received == nil }
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
