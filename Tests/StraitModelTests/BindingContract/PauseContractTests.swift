/// The pause of a binding, for every kind of end that has a value: T1, T2, T20 and T25 hold then, too.
@Suite struct PauseContractTests {
  /// The kinds whose value is known when the binding is resumed.
  static let kinds = EndKind.all.filter { $0.knowledge == .value }

  @Test(arguments: kinds)
  func `T1: nothing is carried during a pause, and then the second end wins with one write`(
    _ first: EndKind
  ) {
    let problems = EndPair.problems(first, with: Self.kinds) { pair in
      let binding = pair.bind()
      binding.pause()
      pair.first.set(6)
      pair.second.set(8)
      if let problem = differs("paused", pair.values, from: [6, 8]) { return problem }
      pair.first.clear()
      pair.second.clear()
      binding.resume()
      pair.first.set(10)
      pair.second.set(12)
      return differs("the first's writes", pair.first.writes, from: [8, 10, 12])
        ?? differs("the second's writes", pair.second.writes, from: [10, 12])
    }
    #expect(problems == [])
  }

  @Test(arguments: kinds)
  func `T2: nothing is written after a pause if the ends are equal`(_ first: EndKind) {
    let problems = EndPair.problems(first, with: Self.kinds) { pair in
      let binding = pair.bind()
      binding.pause()
      pair.first.set(6)
      pair.second.set(6)
      pair.first.clear()
      pair.second.clear()
      binding.resume()
      binding.resume()
      return differs("the first's writes", pair.first.writes, from: [])
        ?? differs("the second's writes", pair.second.writes, from: [])
    }
    #expect(problems == [])
  }

  @Test(arguments: kinds)
  func `a flush commits an edit of the pause, and a revert drops it`(_ first: EndKind) {
    let problems = EndPair.problems(first, with: Self.kinds) { pair in
      let binding = pair.bind()
      binding.pause()
      pair.first.set(6)
      binding.flush()
      if let problem = differs("flushed", pair.second.value, from: 6) { return problem }
      pair.first.set(8)
      if let problem = differs("not flushed", pair.second.value, from: 6) { return problem }
      binding.revert()
      if let problem = differs("reverted", pair.values, from: [6, 6]) { return problem }
      pair.second.set(10)
      if let problem = differs("still paused", pair.values, from: [6, 10]) { return problem }
      binding.resume()
      binding.flush()
      binding.revert()
      return differs("resumed", pair.values, from: [10, 10])
    }
    #expect(problems == [])
  }

  @Test(arguments: kinds)
  func `T20: the ends are equal after pauses inside a delivery`(_ first: EndKind) {
    let problems = EndPair.problems(first, with: Self.kinds) { pair in
      let binding = pair.bind()
      // Law 12: a value that a binding takes over inside a delivery is delivered again.
      var pauses: Set = [10, 12]
      let subscription = pair.second.makeEnd().subscribe(onNext: { value in
        if pauses.remove(value) != nil { binding.pause() }
        if [10, 14].contains(value) { binding.resume() }
      })
      defer { subscription.dispose() }
      for value in stride(from: 6, to: 20, by: 2) { pair.second.set(value) }
      if let problem = differs("the first", pair.first.value, from: 18) { return problem }
      pair.first.set(20)
      return differs("the second", pair.second.value, from: 20)
    }
    #expect(problems == [])
  }

  @Test(arguments: kinds)
  func `T20: a subscriber that pauses and resumes its binding at each value comes to rest`(
    _ first: EndKind
  ) {
    let problems = EndPair.problems(first, with: Self.kinds) { pair in
      let binding = pair.bind()
      var count = 0
      let subscription = pair.second.makeEnd().subscribe(onNext: { _ in
        count += 1
        guard count < 100 else { return }
        binding.pause()
        binding.resume()
      })
      defer { subscription.dispose() }
      pair.second.set(6)
      pair.first.set(8)
      if count == 100 { return "it does not come to rest" }
      return differs("the ends", pair.values, from: [8, 8])
    }
    #expect(problems == [])
  }
}
