/// T1, T4, T8, T9 and T17 of every kind of end, under every policy that it can have.
@Suite struct PolicyContractTests {
  /// One policy of them all.
  private struct Case {
    let start: BindingPolicy.Start
    let commit: PolicyTable.Commit
    let update: PolicyTable.Commit
    let conflict: PolicyTable.Conflict
    let clock = VirtualScheduler()

    var policy: BindingPolicy {
      BindingPolicy(
        start: start,
        commit: commit.make(clock),
        update: update.make(clock),
        conflict: conflict.make()
      )
    }

    /// Commits what waits at either end.
    func settle(_ binding: Binding) {
      clock.advance(by: .seconds(2))
      // Flushed, an end without a separate value is sent the other one's again.
      if update == .explicit || ![.eachChange, .debounced, .onScheduler].contains(commit) {
        binding.flush()
      }
    }
  }

  private static func cases(_ kind: EndKind) -> [Case] {
    let isControl = kind.knowledge == .control
    var cases: [Case] = []
    for start in PolicyTable.starts {
      for commit in PolicyTable.commits(hasMoments: isControl) {
        for update in PolicyTable.commits(hasMoments: false) {
          for conflict in PolicyTable.conflicts {
            cases.append(Case(start: start, commit: commit, update: update, conflict: conflict))
          }
        }
      }
    }
    return cases
  }

  /// Goes through all policies, with a property as the second end.
  private func problems(
    _ kind: EndKind,
    rule: StoreRule = .plain,
    _ check: (EndPlace, EndPlace, Binding, _ settle: () -> Void) -> String?
  ) -> [String] {
    Self.cases(kind).compactMap { example in
      let (place, model) = (kind.make(4), EndKind.bare.make(4, rule))
      let (problem, reports) = Report.collecting {
        let binding = place.makeEnd().bind(to: model.makeEnd(), policy: example.policy)
        model.set(model.value)
        place.leave()
        example.settle(binding)
        place.clear()
        model.clear()
        let problem = check(place, model, binding) {
          // A control shows nothing else while it is edited, if its edit wins.
          place.leave()
          example.settle(binding)
        }
        binding.dispose()
        return problem
      }
      let found = problem ?? reports.first.map { "\($0)" }
      return found.map {
        "\(example.start) \(example.commit) \(example.update) \(example.conflict): \($0)"
      }
    }
  }

  /// Returns the stored values; for an end without a readable value, without repeated ones.
  private func writes(_ place: EndPlace, _ kind: EndKind) -> [Int] {
    if [.value, .control].contains(kind.knowledge) { return place.writes }
    return place.writes.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test(arguments: EndKind.all)
  func `T4 and T17: under every policy a change is one write, in its time`(_ kind: EndKind) {
    let problems = problems(kind) { place, model, binding, settle in
      for value in [6, 8] {
        place.set(value)
        settle()
        if let problem = differs("the second's value", model.value, from: value)
          ?? differs("the first's value", place.value, from: value)
        {
          return problem
        }
      }
      if let problem = differs("the second's writes", model.writes, from: [6, 8])
        ?? differs("the first's writes", writes(place, kind), from: [6, 8])
      {
        return problem
      }
      for value in [10, 12] {
        model.set(value)
        settle()
      }
      return differs("the first's writes", writes(place, kind), from: [6, 8, 10, 12])
        ?? differs("the second's writes", model.writes, from: [6, 8, 10, 12])
        ?? differs("the state", "\(binding.state)", from: "live")
    }
    #expect(problems == [])
  }

  @Test(arguments: EndKind.all)
  func `T8: under every policy an adjusted value comes back`(_ kind: EndKind) {
    let problems = problems(kind, rule: .clamping) { place, model, binding, settle in
      place.set(250)
      settle()
      return differs("the first's value", place.value, from: 100)
        ?? differs("the second's value", model.value, from: 100)
        ?? differs("the first's writes", writes(place, kind), from: [250, 100])
    }
    #expect(problems == [])
  }

  @Test(arguments: EndKind.all)
  func `T9: under every policy a refused value is taken back`(_ kind: EndKind) {
    let problems = problems(kind, rule: .refusing) { place, model, binding, settle in
      place.set(7)
      settle()
      return differs("the first's value", place.value, from: 4)
        ?? differs("the second's writes", model.writes, from: [])
    }
    #expect(problems == [])
  }

  @Test(arguments: EndKind.all)
  func `T24: under every policy both ends agree after changes of both`(_ kind: EndKind) {
    let problems = problems(kind) { place, model, binding, settle in
      place.set(6)
      model.set(8)
      model.set(10)
      place.set(12)
      settle()
      // A change that waited longer may be in conflict with an edit by now.
      binding.resolve(.first)
      settle()
      return differs("the ends", place.value, from: model.value)
        ?? ([10, 12].contains(place.value) ? nil : "the ends have \(place.value)")
    }
    #expect(problems == [])
  }
}
