/// T10 and T13 to T17, of every kind of text over every kind of model: an edit and its commit.
@Suite struct TextContractTests {
  /// The kinds of models: kinds with a value to show.
  static let models = EndKind.all.filter { $0.knowledge == .value }

  private func bind(
    _ text: TextPlace,
    to model: EndPlace,
    _ policy: BindingPolicy? = nil
  ) -> Binding {
    text.end().bind(to: model.makeEnd(), through: .integer(in: 0...150), policy: policy)
  }

  @Test(arguments: TextKind.all, models)
  func `T10 and T13: a text keeps its form while it means the model's value`(
    _ kind: TextKind,
    _ model: EndKind
  ) {
    let (text, place) = (kind.make(), model.make(36))
    let binding = bind(text, to: place)
    #expect(text.text == "36")
    for (typed, value) in [("007", 7), ("07", 7), ("7", 7), ("+7", 7), ("08", 8), ("12", 12)] {
      place.clear()
      text.type(typed)
      #expect(place.value == value)
      #expect(place.writes.count <= 2)
      #expect(text.text == typed)
    }
    // The binding brings both to the canonical text, for any text that was typed before.
    for typed in ["007", "7", "+07"] {
      text.type(typed)
      binding.flush()
      #expect(text.text == "7" && place.value == 7)
    }
  }

  @Test(arguments: TextKind.all, models)
  func `T16: an unreadable text writes nothing, stays, and is cleared by a set`(
    _ kind: TextKind,
    _ model: EndKind
  ) {
    let (text, place) = (kind.make(), model.make(36))
    let binding = bind(text, to: place)
    for typed in ["36a", "", "151"] {
      place.clear()
      text.type(typed)
      #expect(place.writes == [] && text.text == typed)
      guard case .invalid(_, let refused) = binding.state else {
        Issue.record("\(typed) is \(binding.state)")
        continue
      }
      #expect(refused == typed)
      binding.flush()
      #expect(place.writes == [] && text.text == typed)
    }
    place.set(36)
    #expect(text.text == "36")
    #expect("\(binding.state)" == "live")
    text.type("x")
    binding.revert()
    #expect(text.text == "36")
    #expect("\(binding.state)" == "live")
    text.type("x")
    text.type("40")
    #expect(place.value == 40)
    #expect("\(binding.state)" == "live")
    text.type("x")
    binding.dispose()
    binding.revert()
    #expect(text.text == "x")
  }

  @Test(arguments: TextKind.controls, models)
  func `T14: the canonical text is written at commit, once`(_ kind: TextKind, _ model: EndKind) {
    for commit in [nil, BindingPolicy.Commit.eachChange, .onSubmit, .onBlur, .onSubmitOrBlur] {
      let field = EditedField()
      let place = model.make(36)
      let binding = field.newTextChannel().bind(
        to: place.makeEnd(),
        through: .integer(),
        policy: commit.map { BindingPolicy(commit: $0) }
      )
      field.type("007")
      field.clear()
      let name = commit.map { "\($0)" } ?? "no policy"
      for _ in 0..<2 {
        field.submit()
        field.blur()
      }
      #expect(field.shown == ["7"], "\(name)")
      #expect(place.value == 7, "\(name)")
      #expect("\(binding.state)" == "live")
    }
  }

  @Test(arguments: TextKind.all, models)
  func `T17: an edit is committed when its policy requires it, and at no other time`(
    _ kind: TextKind,
    _ model: EndKind
  ) {
    for policy in PolicyTable.commits(hasMoments: kind.hasMoments) {
      for action in [BindingPolicy.DisposalAction.discard, .commit] {
        let clock = VirtualScheduler()
        let (text, place) = (kind.make(), model.make(36))
        let commit = policy.make(clock)
        let binding = bind(text, to: place, BindingPolicy(commit: commit, onDispose: action))
        text.type("37")
        text.type("38")
        policy.passOtherMoments(text)
        #expect(place.value == (policy.isAtOnce ? 38 : 36), "\(commit)")
        #expect(binding.isPending == !policy.isAtOnce, "\(commit)")
        policy.commit(binding, text, clock)
        #expect(place.value == 38, "\(commit)")
        #expect(!binding.isPending, "\(commit)")
        #expect(place.writes.last == 38 && place.writes.filter { $0 == 38 }.count == 1, "\(commit)")
        // Discarded, then flushed: no edit remains to be committed.
        text.type("39")
        binding.revert()
        policy.commit(binding, text, clock)
        #expect(text.text == (policy.isAtOnce ? "39" : "38"), "\(commit)")
        text.type("40")
        binding.dispose()
        let expected = policy.isAtOnce || action == .commit ? 40 : 38
        #expect(place.value == expected, "\(commit), \(action)")
        clock.advance(by: .seconds(10))
        text.type("41")
        #expect(place.value == expected, "\(commit), \(action)")
      }
    }
  }

  @Test(arguments: TextKind.all, models)
  func `T15: a change of the model meets a pending edit as the policy says`(
    _ kind: TextKind,
    _ model: EndKind
  ) {
    for conflict in PolicyTable.conflicts {
      let (text, place) = (kind.make(), model.make(36))
      let binding = bind(
        text,
        to: place,
        BindingPolicy(commit: .explicit, conflict: conflict.make())
      )
      text.type("37")
      place.set(50)
      let name = "\(conflict)"
      switch conflict {
      case .secondWins, .askSecond:
        #expect(text.text == "50" && !binding.isPending, "\(name)")
        binding.flush()
        #expect(place.value == 50, "\(name)")
      case .firstWins, .askFirst:
        #expect(text.text == "37" && binding.isPending, "\(name)")
        binding.flush()
        #expect(place.value == 37 && text.text == "37", "\(name)")
      case .mark:
        #expect("\(binding.state)" == "conflict (37 or 50)")
        binding.flush()
        #expect(text.text == "37" && place.value == 50, "\(name)")
        binding.resolve(.first)
        #expect(place.value == 37 && text.text == "37", "\(name)")
      }
      #expect("\(binding.state)" == "live")
    }
  }
}
