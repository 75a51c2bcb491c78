/// T1 to T3, for every kind of end: the value that is carried when a binding begins.
@Suite struct StartContractTests {
  @Test(arguments: EndKind.all)
  func `T1, DV-6, DV-8: the start is one write at the loser, and none at the winner`(
    _ first: EndKind
  ) {
    let problems = EndPair.problems(first) { pair in
      _ = pair.way.bind(pair.first, to: pair.second)
      // An end that does not send its value to a new subscriber has nothing to give.
      let gives = [.value, .replay].contains(pair.kinds.second.knowledge)
      return differs("the loser's writes", pair.first.writes, from: gives ? [4] : [])
        ?? differs("the winner's writes", pair.second.writes, from: [])
        ?? chainProblem(pair)
    }
    #expect(problems == [])
  }

  /// Binds a third place to the first one of a pair: of a chain the last value wins.
  private func chainProblem(_ pair: EndPair) -> String? {
    guard pair.kinds.first.knowledge == .value else { return nil }
    let far = EndKind.bare.make(0)
    _ = pair.way.bind(far, to: pair.first)
    return differs("the far end", far.value, from: pair.first.value)
  }

  @Test(arguments: EndKind.all)
  func `T1, improvement 14, request 2: the policy chooses the winning end`(_ first: EndKind) {
    for second in EndKind.all {
      for (start, isFirstNewer) in [
        (BindingPolicy.Start.first, false), (.second, true), (.newer, false), (.newer, true),
        (.mustAgree, true),
      ] {
        let (one, other) = (first.make(0), second.make(0))
        for (place, value) in isFirstNewer ? [(other, 4), (one, 2)] : [(one, 2), (other, 4)] {
          place.set(value)
        }
        one.clear()
        other.clear()
        let (binding, reports) = Report.collecting {
          one.makeEnd().bind(to: other.makeEnd(), policy: BindingPolicy(start: start))
        }
        let name = "\(first.name) to \(second.name), \(start), first newer: \(isFirstNewer)"
        let isFirstKnown = [.value, .control].contains(first.knowledge)
        let isSecondKnown = [.value, .control].contains(second.knowledge)
        if start == .mustAgree, isFirstKnown, isSecondKnown {
          let isDisposed = binding.isDisposed
          #expect(isDisposed && reports.count == 1, "\(name)")
          #expect(one.writes == [] && other.writes == [], "\(name)")
          continue
        }
        // Only ends stored in properties have a known time of their set; others are older.
        let isNewer = first.isStored && (isFirstNewer || !second.isStored)
        let firstWins = start == .first && isFirstKnown || start == .newer && isNewer
        let gives = [.value, .replay].contains(second.knowledge)
        #expect(other.writes == (firstWins ? [2] : []), "\(name)")
        #expect(one.writes == (!firstWins && gives ? [4] : []), "\(name)")
        let isDisposed = binding.isDisposed
        #expect(reports == [] && !isDisposed, "\(name)")
      }
    }
  }

  @Test(arguments: EndKind.all)
  func `T2: nothing is written between equal ends`(_ first: EndKind) {
    let problems = EndPair.problems(first, values: (4, 4)) { pair in
      _ = pair.way.bind(pair.first, to: pair.second)
      // The value that was sent there before is not known.
      let isKnown = [.value, .control].contains(pair.kinds.first.knowledge)
      return (isKnown ? differs("the first's writes", pair.first.writes, from: []) : nil)
        ?? differs("the second's writes", pair.second.writes, from: [])
    }
    #expect(problems == [])
    for second in EndKind.all {
      for start in [BindingPolicy.Start.first, .newer, .mustAgree] {
        let (one, other) = (first.make(4), second.make(4))
        let binding = one.makeEnd().bind(to: other.makeEnd(), policy: BindingPolicy(start: start))
        let isDisposed = binding.isDisposed
        #expect(!isDisposed)
        if [.value, .control].contains(first.knowledge) { #expect(one.writes == []) }
        if [.value, .control].contains(second.knowledge) { #expect(other.writes == []) }
      }
    }
  }

  @Test(arguments: EndKind.all)
  func `T3: a new subscriber receives the current value once, if the end has one`(
    _ kind: EndKind
  ) {
    let place = kind.make(2)
    let end = place.makeEnd()
    var received: [[Int]] = [[], []]
    end.subscribe(onNext: { received[0].append($0) })
    place.set(4)
    end.subscribe(onNext: { received[1].append($0) })
    place.set(6)
    let sendsFirst = [.value, .replay].contains(kind.knowledge)
    #expect(received == (sendsFirst ? [[2, 4, 6], [4, 6]] : [[4, 6], [6]]))
  }

  @Test(arguments: EndKind.all.filter { $0.knowledge == .value })
  func `T3: a subscriber that comes while a change is on its way receives it once`(
    _ kind: EndKind
  ) {
    let place = kind.make(2)
    let end = place.makeEnd()
    var received: [Int] = []
    end.subscribe(onNext: { if $0 == 6 { place.set(8) } })
    end.subscribe(onNext: { value in
      if value == 6 { end.subscribe(onNext: { received.append($0) }) }
    })
    place.set(6)
    place.set(10)
    #expect(received == [8, 10])
  }
}
