/// T19 to T22, of every kind of end: order, old and new values, transactions, derived values.
@Suite struct OrderContractTests {
  @Test(.eachRecursionLimit, arguments: EndKind.all)
  func `T19: all subscribers receive one order, and each change inside its set`(_ kind: EndKind) {
    let place = kind.make(2)
    let partner = EndKind.bare.make(2)
    _ = BindingWay.plain.bind(partner, to: place)
    let end = place.makeEnd()
    var orders: [[Int]] = [[], [], []]
    for index in orders.indices {
      end.subscribe(onNext: { [weak place] value in
        orders[index].append(value)
        if index == 1, value < 10 { place?.set(value + 2) }
      })
    }
    place.set(4)
    // Everything has arrived when the set returns.
    let expected = [4, 6, 8, 10]
    for order in orders { #expect(order.suffix(4) == expected, "\(kind.name)") }
    #expect(partner.value == 10, "\(kind.name)")
  }

  @Test(arguments: EndKind.all)
  func `T20: old and new values chain at both ends, with sets from inside`(_ first: EndKind) {
    let problems = EndPair.problems(first) { pair in
      let chain = Property(2)
      pair.bind()
      let far = EndKind.bare.make(2)
      _ = pair.way.bind(far, to: pair.first)
      if let property = far.property { chain.bind(to: property) }
      far.set(far.value)
      var changes: [(old: Int, new: Int)] = []
      let kept = CompositeDisposable()
      chain.observe { old, new in
        changes.append((old, new))
        // An observer that answers at the other end.
        if new < 30 { pair.second.set(new + 10) }
      }.store(in: kept)
      pair.second.set(6)
      pair.first.set(8)
      transaction {
        far.set(12)
        far.set(14)
      }
      for (change, next) in zip(changes, changes.dropFirst()) where change.new != next.old {
        return "\(change) was followed by \(next)"
      }
      return changes.count < 2 ? "\(changes.count) changes" : nil
    }
    #expect(problems == [])
  }

  @Test(arguments: EndKind.stored)
  func `T21: a transaction is one write, from the first old to the last new value`(
    _ first: EndKind
  ) {
    let problems = EndPair.problems(first) { pair in
      pair.bind()
      transaction {
        pair.first.set(6)
        pair.first.set(8)
      }
      return differs("the origin's writes", pair.first.writes, from: [8])
        ?? differs("the receiver's writes", pair.second.writes, from: [8])
    }
    #expect(problems == [])
  }

  @Test(arguments: EndKind.stored)
  func `T21: a transaction that changes nothing, or throws, writes nothing`(_ first: EndKind) {
    let problems = EndPair.problems(first) { pair in
      pair.bind()
      transaction {
        pair.first.set(6)
        pair.first.set(4)
      }
      if let problem = differs("the origin's writes", pair.first.writes, from: [])
        ?? differs("the receiver's value", pair.second.value, from: 4)
        ?? differs("the receiver's writes", pair.second.writes.filter { $0 != 4 }, from: [])
      {
        return problem
      }
      pair.second.clear()
      rollBack {
        pair.first.set(6)
      }
      if let problem = differs(
        "after a throw",
        [pair.first.value, pair.second.value],
        from: [4, 4]
      )
        ?? differs("the receiver's writes", pair.second.writes.filter { $0 != 4 }, from: [])
      {
        return problem
      }
      // A rolled back end follows its partner as before.
      pair.second.set(10)
      return differs("later", pair.first.value, from: 10)
    }
    #expect(problems == [])
  }

  @Test(arguments: EndKind.stored)
  func `T21: of two sets of one transaction the later one wins, for all joined ends`(
    _ first: EndKind
  ) {
    let policies = [
      BindingPolicy(), BindingPolicy(start: .first), BindingPolicy(start: .newer),
      BindingPolicy(conflict: .firstWins), BindingPolicy(conflict: .mark),
    ]
    var index = 0
    let problems = EndPair.problems(first, with: EndKind.stored) { pair in
      if pair.way == .policy {
        let policy = policies[index % policies.count]
        index += 1
        pair.first.makeEnd().bind(to: pair.second.makeEnd(), policy: policy)
        if policy.start != .second { pair.second.set(4) }
      } else {
        pair.bind()
      }
      for (origin, receiver) in pair.bothWays {
        transaction {
          origin.set(6)
          receiver.set(8)
        }
        if let problem = differs("the later set", pair.values, from: [8, 8]) { return problem }
        transaction {
          origin.set(10)
          receiver.set(12)
          origin.set(14)
        }
        if let problem = differs("the latest set", pair.values, from: [14, 14]) { return problem }
        // The later set is the one to the value that the end had.
        transaction {
          origin.set(16)
          receiver.set(14)
        }
        if let problem = differs("the set back", pair.values, from: [14, 14]) { return problem }
      }
      return nil
    }
    #expect(problems == [])
  }

  @Test(arguments: EndKind.deep)
  func `T21: an object that is replaced later in a transaction wins`(_ second: EndKind) {
    let problems = EndKind.stored.flatMap { first in
      EndPair.problems(first, with: [second]) { pair in
        pair.bind()
        transaction {
          pair.first.set(6)
          pair.second.replaceMiddle(8)
        }
        return differs("the later one", pair.values, from: [8, 8])
      }
    }
    #expect(problems == [])
  }

  @Test(arguments: EndKind.stored)
  func `T22: an effect never sees two bound ends apart, and runs once for a change`(
    _ first: EndKind
  ) {
    let problems = EndPair.problems(first, with: EndKind.stored) { pair in
      pair.bind()
      var seen: [[Int]] = []
      let sum = Derived { pair.first.value + pair.second.value }
      let effect = Effect { seen.append([pair.first.value, pair.second.value, sum.value]) }
      defer { effect.dispose() }
      pair.first.set(6)
      pair.second.set(8)
      transaction {
        pair.first.set(10)
        pair.second.set(12)
      }
      // The later of two sets of one transaction wins (law 18).
      return differs(
        "what the effect saw",
        seen,
        from: [[4, 4, 8], [6, 6, 12], [8, 8, 16], [12, 12, 24]]
      )
    }
    #expect(problems == [])
  }
}
