/// T21, the part about bindings that are made or used inside a transaction that is rolled back: the
/// properties have their old values, the binding lives on, and its ends agree.
@Suite struct RollbackContractTests {
  /// The use of a binding inside the transaction, after its earlier use.
  private enum Use: CaseIterable {
    case make, setThenMake, makeThenSet, resume, setThenResume, flush, revert, pause

    func prepare(_ pair: EndPair) -> Binding? {
      switch self {
      case .make, .setThenMake, .makeThenSet: return nil
      case .resume, .setThenResume, .flush, .revert, .pause: break
      }
      let binding = pair.bind()
      if self == .pause { return binding }
      binding.pause()
      pair.first.set(20)
      return binding
    }

    func run(_ pair: EndPair, _ binding: inout Binding?) {
      switch self {
      case .make: binding = pair.bind()
      case .setThenMake:
        pair.second.set(30)
        binding = pair.bind()
      case .makeThenSet:
        binding = pair.bind()
        pair.second.set(30)
      case .resume: binding?.resume()
      case .setThenResume:
        pair.second.set(30)
        binding?.resume()
      case .flush:
        binding?.flush()
        binding?.resume()
      case .revert:
        binding?.revert()
        binding?.resume()
      case .pause:
        binding?.pause()
        pair.first.set(20)
        binding?.resume()
      }
    }
  }

  /// The position of the transaction that is rolled back.
  private enum Nesting: CaseIterable {
    case alone, inner, outer

    func rollBack(_ body: () -> Void) {
      switch self {
      case .alone: try? transaction { try undo(after: body) }
      case .inner: transaction { _ = try? transaction { try undo(after: body) } }
      case .outer: try? transaction { try undo(after: { transaction { body() } }) }
      }
    }

    private func undo(after body: () -> Void) throws {
      body()
      throw Failure()
    }
  }

  /// The kinds whose ends have a value that can be compared.
  static let kinds = EndKind.all.filter { $0.knowledge == .value || $0.knowledge == .control }

  @Test(arguments: kinds)
  func `T21, law 16: ends agree after a rollback, after any use of the binding inside`(
    _ first: EndKind
  ) {
    for use in Use.allCases {
      for nesting in Nesting.allCases {
        let seconds = nesting == .alone ? Self.kinds : [.bare, .control]
        let problems = EndPair.problems(first, with: seconds, limits: [64]) { pair in
          var binding = use.prepare(pair)
          nesting.rollBack { use.run(pair, &binding) }
          guard let binding, case .live = binding.state else { return "it has ended" }
          if let problem = differs("the first end", pair.first.value, from: pair.second.value) {
            return problem
          }
          pair.second.set(50)
          if let problem = differs("then the first end", pair.first.value, from: 50) {
            return problem
          }
          pair.first.set(51)
          return differs("then the second end", pair.second.value, from: 51)
        }
        #expect(problems == [], "\(use), \(nesting)")
      }
    }
  }

  @Test(arguments: [BindingPolicy.Start.first, .second, .newer])
  func `T1, T21: a binding made in a transaction that is rolled back begins by its policy again`(
    _ start: BindingPolicy.Start
  ) {
    let (shown, model) = (Property(7), Property(1))
    // An observed property has an age.
    let observation = shown.observe { _, _ in }
    shown.value = 8
    rollBack {
      shown.channel().bind(to: model.channel(), policy: BindingPolicy(start: start))
    }
    let winner = start == .second ? 1 : 8
    #expect(shown.value == winner && model.value == winner)
    observation.dispose()
  }

  @Test func `T21: a property that follows another one does so after a rollback`() {
    let ways: [(Property<Int>, Property<Int>) -> Void] = [
      { $0.bind(from: $1) },
      { $0.bind(from: $1.values) },
      { shown, model in shown.bind(from: Derived { model.value }) },
      { $0.channel().bind(from: $1.map { $0 }) },
    ]
    for (index, bind) in ways.enumerated() {
      for isSet in [false, true] {
        let (shown, model) = (Property(0), Property(1))
        rollBack {
          if isSet { model.value = 5 }
          bind(shown, model)
        }
        #expect(shown.value == 1, "way \(index), set before: \(isSet)")
        model.value = 2
        #expect(shown.value == 2, "way \(index), set before: \(isSet)")
      }
    }
  }

  @Test func `T21: a control that wrote what is rolled back shows what the model holds`() {
    for kind in EndKind.stored {
      let (knob, place) = (Knob(1), kind.make(1))
      knob.newValueChannel().bind(to: place.makeEnd())
      rollBack {
        knob.turn(8)
      }
      #expect(knob.value == 1 && place.value == 1, "\(kind.name)")
    }
  }

  @Test func `T21: observers of bound ends are not called by a rollback that changed nothing`() {
    let (shown, model) = (Property(1), Property(1))
    var calls = 0
    let observation = shown.observe { _, _ in calls += 1 }
    let binding = shown.channel().bind(to: model.channel())
    rollBack {
      model.value = 5
      binding.flush()
    }
    #expect(calls == 0 && shown.value == 1)
    observation.dispose()
  }

  // MARK: Edits

  @Test(arguments: ["flush", "group"])
  func `T13, T21: an edit whose commit is rolled back is pending again`(_ how: String) {
    for kind in EndKind.stored {
      let (text, place) = (Property(""), kind.make(1))
      let binding = text.channel().bind(
        to: place.makeEnd(),
        through: .integer(),
        policy: BindingPolicy(commit: .explicit)
      )
      let group = BindingGroup(binding)
      text.value = "41"
      rollBack {
        if how == "group" { group.commit() } else { binding.flush() }
        #expect(place.value == 41, "\(kind.name)")
      }
      #expect(place.value == 1 && text.value == "41" && binding.isPending, "\(kind.name)")
      #expect(group.commit(), "\(kind.name)")
      #expect(place.value == 41 && !binding.isPending, "\(kind.name)")
    }
  }

  @Test func `T13, T21: a commit stays made if only a transaction after it is rolled back`() {
    let (text, model) = (Property(""), Property(1))
    let binding = text.bind(
      to: model,
      through: .integer(),
      policy: BindingPolicy(commit: .explicit)
    )
    text.value = "41"
    transaction {
      binding.flush()
      rollBack {
        binding.flush()
      }
    }
    rollBack {
      binding.flush()
    }
    #expect(model.value == 41 && text.value == "41")
    #expect(!binding.isPending)
  }

  @Test
  func `T21, T24: what a scheduler carries while a transaction is rolled back is carried later`() {
    let scheduler = VirtualScheduler()
    let second = Duration.seconds(1)
    let policies = [
      BindingPolicy(commit: .on(scheduler)),
      BindingPolicy(commit: .debounced(for: second, on: scheduler)),
      BindingPolicy(update: .on(scheduler)),
      BindingPolicy(update: .debounced(for: second, on: scheduler)),
    ]
    for (index, policy) in policies.enumerated() {
      let (shown, model) = (Property(1), Property(1))
      let binding = shown.bind(to: model, policy: policy)
      if index < 2 { shown.value = 5 } else { model.value = 5 }
      rollBack {
        scheduler.advance(by: .seconds(5))
      }
      scheduler.advance(by: .seconds(5))
      #expect(shown.value == 5 && model.value == 5, "policy \(index)")
      #expect(!binding.isPending, "policy \(index)")
    }
  }

  @Test func `T21: a value that crosses while a transaction is rolled back crosses again`() {
    let (here, there) = (VirtualScheduler(), VirtualScheduler())
    let (shown, model) = (Property(0), Property(1))
    func settle() {
      for _ in 0..<6 {
        here.runAll()
        there.runAll()
      }
    }
    shown.bind(to: CrossActorProperty(model, on: there), on: here)
    settle()
    for isModel in [false, true] {
      for number in [5, 6] {
        if isModel { model.value = number } else { shown.value = number }
        (isModel ? there : here).runAll()
        rollBack {
          settle()
        }
        settle()
        #expect(shown.value == number && model.value == number, "the model's: \(isModel)")
      }
    }
  }

  @Test func `T21: a binding that is brought together leaves the edits of others as they are`() {
    let (text, shown, model) = (Property(""), Property(0), Property(1))
    let policy = BindingPolicy(commit: .explicit)
    let binding = text.bind(to: model, through: .integer(), policy: policy)
    text.value = "41"
    rollBack {
      binding.flush()
      shown.bind(to: model)
    }
    #expect(shown.value == 1 && model.value == 1)
    #expect(binding.isPending && text.value == "41")
  }

  // MARK: Several transactions

  @Test func `T1, T21: the start policy has no say in a transaction after the one of the binding`()
  {
    let (knob, model) = (Knob(1), Property(1))
    transaction {
      knob.newValueChannel().bind(to: model.channel(), policy: BindingPolicy(start: .first))
    }
    rollBack {
      knob.turn(8)
    }
    #expect(knob.value == 1 && model.value == 1)
  }

  @Test func `T21: each of several inner transactions brings the ends together`() {
    let (knob, model) = (Knob(1), Property(1))
    knob.newValueChannel().bind(to: model.channel())
    transaction {
      for number in 2..<12 {
        transaction { knob.turn(number) }
        rollBack {
          knob.turn(100)
        }
        #expect(knob.value == number && model.value == number)
      }
    }
    #expect(knob.value == 11 && model.value == 11)
  }

  @Test func `T15, T21: an edit that is pending again is in no conflict with what it began with`() {
    let (text, model) = (Property(""), Property(1))
    let policy = BindingPolicy(commit: .explicit, conflict: .mark)
    let binding = text.bind(to: model, through: .integer(), policy: policy)
    text.value = "41"
    rollBack {
      binding.flush()
    }
    model.value = 1
    #expect("\(binding.state)" == "pending")
    binding.flush()
    #expect(model.value == 41)
  }

  @Test func `T21: an edit is pending again though the binding was paused meanwhile`() {
    let (text, model) = (Property(""), Property(1))
    let policy = BindingPolicy(commit: .explicit, conflict: .firstWins)
    let binding = text.bind(to: model, through: .integer(), policy: policy)
    text.value = "41"
    rollBack {
      binding.flush()
      binding.pause()
    }
    binding.resume()
    #expect(binding.isPending && text.value == "41" && model.value == 1)
  }
}
