/// T4 to T7, for every kind of end: one change is one write, in every way of joining the ends.
@Suite struct EchoContractTests {
  @Test(arguments: EndKind.all)
  func `T4, DV-7, request 1: a change is one write at the other end, and none comes back`(
    _ first: EndKind
  ) {
    let problems = EndPair.problems(first) { pair in
      pair.bind()
      for (origin, receiver) in pair.bothWays {
        var expected: [Int] = []
        for value in [6, 8, 10] {
          origin.set(value)
          expected.append(value)
          if let problem = differs("the receiver's writes", receiver.writes, from: expected)
            ?? differs("the origin's writes", origin.writes, from: expected)
          {
            return problem
          }
        }
        origin.clear()
        receiver.clear()
        origin.set(2)
        origin.clear()
        receiver.clear()
      }
      return nil
    }
    #expect(problems == [])
  }

  @Test(arguments: EndKind.all)
  func `T5, DV-12, improvement 3: after a set that changes nothing, a change arrives`(
    _ first: EndKind
  ) {
    for rule in [StoreRule.plain, .refusing] {
      let rules = (first.hasRules ? rule : .plain, StoreRule.plain)
      let problems = EndPair.problems(first, rules: rules) { pair in
        pair.bind()
        for (origin, receiver) in pair.bothWays {
          // An equal value, and one that the first end may refuse.
          origin.set(origin.value)
          origin.set(origin.value + 1)
          origin.set(origin.value & ~1)
          receiver.set(receiver.value)
          for value in [20, 22] {
            origin.set(value)
            if let problem = differs("the receiver", receiver.value, from: value) { return problem }
          }
          receiver.set(24)
          if let problem = differs("the origin", origin.value, from: 24) { return problem }
        }
        return nil
      }
      #expect(problems == [])
    }
  }

  @Test(arguments: EndKind.all)
  func `T6: a change reaches the ends of all bindings, once over each`(_ first: EndKind) {
    let problems = EndPair.problems(first) { pair in
      let middle = EndKind.bare.make(2)
      let far = pair.kinds.second.make(2)
      _ = pair.way.bind(pair.first, to: middle)
      _ = pair.way.bind(pair.second, to: middle)
      _ = pair.way.bind(far, to: middle)
      middle.set(6)
      let places = [pair.first, pair.second, far, middle]
      for origin in places {
        for place in places { place.clear() }
        let value = origin.value + 2
        origin.set(value)
        for place in places {
          if let problem = differs("writes", place.writes, from: [value]) { return problem }
        }
      }
      return nil
    }
    #expect(problems == [])
  }

  @Test(arguments: EndKind.all)
  func `T7, DV-9, DV-10, improvement 1: a ring settles with one write at each end`(_ first: EndKind)
  {
    // A control and an end of a channel do not forward received values: one of them in a ring
    // leaves a chain, two leave nothing.
    let forwarding = EndKind.all.filter { $0.knowledge == .value }
    let seconds = first.knowledge == .value ? EndKind.all : forwarding
    let problems = EndPair.problems(first, with: seconds) { pair in
      // An end that is not a property begins a wave for each of its bindings, which travels round
      // alone. Then an end may be written once for each of the ends of the five bindings.
      let isOfProperties = pair.kinds.first.isStored && pair.kinds.second.isStored
      let most = isOfProperties ? 1 : 10
      let places = [pair.first, EndKind.bare.make(2), pair.second, EndKind.bare.make(2)]
      for index in places.indices {
        _ = pair.way.bind(places[index], to: places[(index + 1) % places.count])
      }
      // Two bindings of one pair are a ring, too.
      _ = pair.way.bind(places[1], to: pair.first)
      places[1].set(6)
      for origin in places {
        for place in places { place.clear() }
        let value = origin.value + 2
        origin.set(value)
        for place in places {
          if Set(place.writes) != [value] || place.writes.count > most {
            return "\(value) was written as \(place.writes), at most \(most) times"
          }
        }
      }
      return nil
    }
    #expect(problems == [])
  }
}
