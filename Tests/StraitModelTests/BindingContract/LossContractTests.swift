/// T8 to T12, for every kind of end: values that are adjusted, refused, or never agree.
@Suite struct LossContractTests {
  @Test(arguments: EndKind.ruled)
  func `T8, DV-11, improvement 2: a value that is stored differently comes back once`(
    _ ruled: EndKind
  ) {
    let problems = EndPair.problems(ruled, rules: (.clamping, .plain)) { pair in
      pair.bind()
      pair.second.set(250)
      return differs("the origin's writes", pair.second.writes, from: [250, 100])
        ?? differs("the receiver's writes", pair.first.writes, from: [100])
    }
    #expect(problems == [])
    // And as the second end, behind the converter and the policy.
    for other in EndKind.all {
      let reversed = EndPair.problems(other, with: [ruled], rules: (.plain, .clamping)) { pair in
        pair.bind()
        pair.first.set(250)
        return differs("the origin's writes", pair.first.writes, from: [250, 100])
          ?? differs("the receiver's writes", pair.second.writes, from: [100])
      }
      #expect(reversed == [])
    }
  }

  @Test(arguments: EndKind.ruled)
  func `T9, request 5: a refused value is taken back at the origin, once`(_ ruled: EndKind) {
    let problems = EndPair.problems(ruled, rules: (.refusing, .plain)) { pair in
      pair.bind()
      pair.second.set(7)
      return differs("the origin's writes", pair.second.writes, from: [7, 4])
        ?? differs("the receiver's writes", pair.first.writes, from: [])
    }
    #expect(problems == [])
    for other in EndKind.all {
      let reversed = EndPair.problems(other, with: [ruled], rules: (.plain, .refusing)) { pair in
        pair.bind()
        pair.first.set(7)
        return differs("the origin's writes", pair.first.writes, from: [7, 4])
          ?? differs("the receiver's writes", pair.second.writes, from: [])
      }
      #expect(reversed == [])
    }
  }

  @Test(arguments: EndKind.ruled)
  func `T9: what an observer sets while a value is being refused arrives at both ends`(
    _ ruled: EndKind
  ) {
    let seconds = EndKind.all.filter { $0.knowledge == .value && $0.isStored }
    let problems = EndPair.problems(
      ruled,
      with: seconds,
      values: (30, -15),
      rules: (.refusing, .plain)
    ) { pair in
      var answersLeft = 0
      pair.first.makeEnd().subscribe(onNext: { value in
        guard answersLeft > 0, value == 30 else { return }
        answersLeft -= 1
        pair.second.set(20)
      })
      answersLeft = 1
      _ = pair.way.bind(pair.first, to: pair.second)
      return differs("the first", pair.first.value, from: pair.second.value)
    }
    #expect(problems == [])
  }

  @Test(arguments: EndKind.ruled)
  func `T11, improvement 2: stores that never agree are reported, and the binding lives`(
    _ first: EndKind
  ) {
    for second in EndKind.ruled {
      for way in BindingWay.allCases {
        let name = "\(first.name) with \(second.name), \(way)"
        let (one, other) = (first.make(1, .odd), second.make(2, .even))
        let (binding, atStart) = Report.collecting { way.bind(one, to: other) }
        one.clear()
        other.clear()
        let ((), reports) = Report.collecting { other.set(20) }
        // A report of each that cannot answer: the two stores, and the path that leads to one.
        for reports in [atStart, reports] {
          let areRight = reports.allSatisfy {
            if case .diverged(_, _, Delivery.roundLimit) = $0 { true } else { false }
          }
          #expect(areRight && (1...3).contains(reports.count), "\(name): \(reports)")
        }
        #expect([one.value, other.value] == [21, 20], "\(name)")
        let writes = one.writes.count + other.writes.count
        #expect(writes <= Delivery.roundLimit + 3, "\(name)")
        let state = "\(binding.state)"
        #expect(state == "diverged", "\(name)")
        let ((), later) = Report.collecting { one.set(31) }
        #expect([one.value, other.value] == [31, 30], "\(name)")
        #expect(!later.isEmpty, "\(name)")
      }
    }
  }

  @Test func `T11: converters that disagree stop after one pass, without a report`() {
    for first in EndKind.all {
      for second in EndKind.all {
        let (one, other) = (first.make(2), second.make(4))
        let ((), reports) = Report.collecting {
          one.makeEnd().bind(
            to: other.makeEnd(),
            through: .total(forward: { $0 + 1 }, backward: { $0 + 1 })
          )
          one.clear()
          other.clear()
          one.set(10)
        }
        let name = "\(first.name) with \(second.name)"
        #expect(one.writes == [10] && other.writes == [11], "\(name)")
        #expect(reports == [], "\(name)")
      }
    }
  }

  @Test(.eachRecursionLimit)
  func `T12: a chain of ends of all kinds settles with one write at each`() {
    // Ends whose setters are code recurse by nature; properties alone make the chain of a million.
    var places: [EndPlace] = []
    // A control and an end of a channel do not forward received values.
    let kinds = EndKind.all.filter { $0.knowledge == .value }
    for index in 0..<100 {
      places.append(kinds[index % kinds.count].make(2))
      places.append(EndKind.bare.make(2))
    }
    for (one, other) in zip(places, places.dropFirst()) {
      _ = BindingWay.plain.bind(one, to: other)
    }
    places[1].set(4)
    for origin in [places[0], places[99], places[199]] {
      for place in places { place.clear() }
      let value = origin.value + 2
      origin.set(value)
      #expect(places.map(\.writes) == places.map { _ in [value] })
    }
  }
}
