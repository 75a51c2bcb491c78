/// Requests of users, in random programs.
@Suite struct RequestRandomTests {
  @Test func `request 3: in a tree of bindings each property is written once a change`() {
    for seed in Soak.seeds(20) {
      var random = SeededRandom(seed: seed)
      let properties = (0..<12).map { _ in Property(0) }
      var writes = Array(repeating: 0, count: 12)
      let kept = CompositeDisposable()
      for (index, property) in properties.enumerated() {
        property.observe { _, _ in writes[index] += 1 }.store(in: kept)
        if index > 0 { property.bind(to: properties[random.below(index)]) }
      }
      for value in 1...20 {
        writes = Array(repeating: 0, count: 12)
        properties[random.below(12)].value = value
        #expect(writes == Array(repeating: 1, count: 12), "seed \(seed)")
        #expect(properties.allSatisfy { $0.value == value }, "seed \(seed)")
      }
    }
  }

  @Test func `request 13: many edits made together are one change, and lead from old to new`() {
    for seed in Soak.seeds(30) {
      var random = SeededRandom(seed: seed)
      let numbers = Property(Array(0..<10))
      var mirror = numbers.value
      var edits = 0
      let kept = CompositeDisposable()
      numbers.edits.skip(1).subscribe(onNext: {
        $0.apply(to: &mirror)
        edits += 1
      }).store(in: kept)
      for round in 1...10 {
        numbers.edit { list in
          for _ in 0..<5 {
            switch random.below(3) {
            case 0: list.insert(random.below(100) + 100 * round, at: random.below(list.count + 1))
            case 1 where !list.isEmpty: list.remove(at: random.below(list.count))
            default: list.append(1000 * round + edits)
            }
          }
        }
        #expect(mirror == numbers.value, "seed \(seed)")
        #expect(edits == round, "seed \(seed)")
      }
    }
  }
}
