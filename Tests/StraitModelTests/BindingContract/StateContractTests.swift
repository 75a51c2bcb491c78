/// The states of a binding, and permitted actions of their subscribers, over all kinds of ends.
@Suite struct StateContractTests {
  @Test(arguments: EndKind.all)
  func `a state is sent once, and a late subscriber receives the last one`(_ first: EndKind) {
    let problems = EndPair.problems(first) { pair in
      let binding = pair.bind()
      let sent = ReceivedEvents(binding.states)
      for _ in 0..<2 { binding.pause() }
      pair.second.set(7)
      for _ in 0..<2 { binding.resume() }
      binding.flush()
      binding.revert()
      binding.dispose()
      sent.subscribe(to: binding.states)
      for command in [binding.pause, binding.resume, binding.flush, binding.revert] { command() }
      pair.second.clear()
      pair.first.set(20)
      return differs(
        "the states",
        sent.events,
        from: ["live", "paused", "live", "disposed", "|", "disposed", "|"]
      )
        ?? differs("the second's writes after the end", pair.second.writes, from: [])
    }
    #expect(problems == [])
  }

  @Test(arguments: EndKind.ruled)
  func `T11: a state is sent once when ends that never agree are brought together`(
    _ first: EndKind
  ) {
    for second in EndKind.ruled {
      for way in BindingWay.allCases {
        let (one, other) = (first.make(1, .odd), second.make(2, .even))
        var sent: [String] = []
        let ((), _) = Report.collecting {
          let binding = way.bind(one, to: other)
          other.set(20)
          binding.states.subscribe(onNext: { sent.append("\($0)") })
          binding.revert()
          binding.resume()
          binding.pause()
          other.set(30)
          binding.resume()
        }
        let name = "\(first.name) with \(second.name), \(way)"
        #expect(zip(sent, sent.dropFirst()).allSatisfy(!=), "\(name): \(sent)")
        #expect(sent.last == "diverged", "\(name): \(sent)")
      }
    }
  }

  @Test func `a binding that an observer pauses while it is resumed is paused once`() {
    let (first, second) = (Property(1), Property(2))
    let binding = first.bind(to: second)
    var sent: [String] = []
    binding.states.subscribe(onNext: { sent.append("\($0)") })
    binding.pause()
    second.value = 5
    let observation = first.observe { _, _ in binding.pause() }
    binding.resume()
    #expect(sent == ["live", "paused"])
    #expect(binding.isPaused && first.value == 5)
    observation.dispose()
  }

  /// The action of a subscriber to the states.
  enum Act: CaseIterable {
    case set, send, revert, flush
  }

  @Test(arguments: TextKind.all, Act.allCases)
  func `law 10: what a subscriber to the states does is newer than the text that is committed`(
    _ kind: TextKind,
    _ act: Act
  ) {
    let commits = PolicyTable.commits(hasMoments: kind.hasMoments)
    for commit in [nil] + commits.map(Optional.some) {
      let (text, model, clock) = (kind.make(), Property(1), VirtualScheduler())
      let policy = commit.map { BindingPolicy(commit: $0.make(clock)) }
      let binding = text.end().bind(to: model, through: .integer(), policy: policy)
      text.type("x")
      var isDone = false
      binding.states.subscribe(onNext: { state in
        guard !isDone, "\(state)" == "live" else { return }
        isDone = true
        switch act {
        case .set: model.value = 3
        case .send: text.type("8")
        case .revert: binding.revert()
        case .flush: binding.flush()
        }
      })
      text.type("7")
      for _ in 0..<2 { commit?.commit(binding, text, clock) }
      let expected =
        switch act {
        case .set: 3
        case .send: 8
        case .revert: 1
        case .flush: 7
        }
      let name = commit.map { "\($0)" } ?? "no policy"
      #expect(isDone, "\(name)")
      #expect(model.value == expected, "\(name)")
      #expect(text.text == "\(expected)", "\(name)")
      #expect("\(binding.state)" == "live", "\(name)")
    }
  }

  @Test(arguments: TextKind.all)
  func `law 10: what a subscriber to the states does is newer than the value that is shown`(
    _ kind: TextKind
  ) {
    for isSet in [false, true] {
      for policy in [nil, BindingPolicy()] {
        let (text, model) = (kind.make(), Property(1))
        let binding = text.end().bind(to: model, through: .integer(), policy: policy)
        text.type("x")
        var isDone = false
        binding.states.subscribe(onNext: { state in
          guard !isDone, "\(state)" == "live" else { return }
          isDone = true
          if isSet { model.value = 3 } else { text.type("8") }
        })
        for step in [{ binding.revert() }, { model.value = 5 }] {
          isDone = false
          text.type("x")
          step()
          let expected = isSet ? 3 : 8
          #expect(isDone)
          #expect(model.value == expected && text.text == "\(expected)")
          #expect("\(binding.state)" == "live")
        }
      }
    }
  }

  @Test(arguments: TextKind.all.filter { !$0.hasMoments })
  func `T17: a flush commits what is set in the same transaction, or delivered at that moment`(
    _ kind: TextKind
  ) {
    for commit in [nil, BindingPolicy.Commit.eachChange, .explicit] {
      let (text, model) = (kind.make(), Property(1))
      let policy = commit.map { BindingPolicy(commit: $0) }
      let binding = text.end().bind(to: model, through: .integer(), policy: policy)
      transaction {
        text.type("7")
        binding.flush()
      }
      #expect(model.value == 7 && text.text == "7")
      #expect("\(binding.state)" == "live")
      transaction {
        text.type("x")
        binding.flush()
      }
      #expect(model.value == 7 && text.text == "x")
      #expect(binding.state.error != nil)
    }
  }

  @Test func `T17: a flush by an observer of the text commits the text`() {
    for commit in [nil, BindingPolicy.Commit.eachChange, .explicit] {
      let (text, model) = (Property(""), Property(1))
      var binding: Binding?
      let observation = text.observe { _, new in if new == "7" { binding?.flush() } }
      let policy = commit.map { BindingPolicy(commit: $0) }
      binding = text.bind(to: model, through: .integer(), policy: policy)
      text.value = "7"
      #expect(model.value == 7 && text.value == "7")
      #expect(binding.map { "\($0.state)" } == "live")
      observation.dispose()
    }
  }
}
