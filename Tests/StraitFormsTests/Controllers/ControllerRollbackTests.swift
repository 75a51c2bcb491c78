/// A filter, sort keys and a selection are no part of the model: a rollback undoes the array alone,
/// and the rows follow.
@Suite struct ControllerRollbackTests {
  private let numbers = Property([3, 1, 2, 5])

  /// Calls inside the transaction.
  private static let steps: [@Sendable (ArrayController<Int>, Property<[Int]>) -> Void] = [
    { controller, _ in controller.filter = { $0 > 1 } },
    { controller, _ in controller.filter = nil },
    { controller, _ in controller.sortKeys = [.ascending { $0 }] },
    { controller, _ in controller.sortKeys = [] },
    { controller, _ in controller.rearrange() },
    { controller, _ in _ = controller.elements },
    { controller, _ in controller.selection.selectNext() },
    { _, numbers in numbers.append(4) },
    { _, numbers in numbers.value = [9, 1] },
    { _, numbers in numbers.edit { _ = $0.popLast() } },
    { controller, _ in if !controller.isEmpty { controller.remove(at: 0) } },
  ]

  @Test func `rows agree with the filter and the keys after random steps and rollbacks`() {
    for seed in UInt64(0)..<300 {
      var random = SeededRandom(seed: seed)
      let numbers = Property([3, 1, 2, 5])
      let controller = ArrayController(numbers, id: \.self)
      controller.selection.whenHidden = .deselect
      var mirror: [Int] = []
      let edits = controller.edits.subscribe(onNext: { $0.apply(to: &mirror) })
      func run(_ depth: Int) throws {
        for _ in 0..<random.below(4) {
          Self.steps[random.below(Self.steps.count)](controller, numbers)
        }
        if depth < 3, random.below(2) == 0 {
          try? transaction { try run(depth + 1) }
        }
        if random.below(2) == 0 { throw Failure() }
      }
      for round in 0..<4 {
        try? transaction { try run(0) }
        var expected = numbers.value.filter { controller.filter?($0) ?? true }
        if !controller.sortKeys.isEmpty { expected.sort() }
        #expect(Array(controller) == expected, "seed \(seed), round \(round)")
        #expect(mirror == expected, "seed \(seed), round \(round)")
        #expect(
          controller.selection.elements.allSatisfy { expected.contains($0) },
          "seed \(seed), round \(round)"
        )
      }
      edits.dispose()
    }
  }

  @Test func `what a rolled-back edit took from the selection is selected again`() {
    let controller = ArrayController(numbers, id: \.self)
    controller.selection.allowsSeveral = true
    controller.selection.select(rows: RangeSet(0..<3))
    let seen = Recording { controller.selection.elements }
    rollBack {
      numbers.value = [5]
      #expect(controller.selection.elements == [5])
    }
    #expect(controller.selection.elements == [3, 1, 2])
    #expect(controller.selection.element == 3)
    #expect(seen.values.last == [3, 1, 2])
  }

  @Test func `what is selected inside stays selected, and what is hidden then does not`() {
    let controller = ArrayController(numbers, id: \.self)
    controller.selection.whenHidden = .deselect
    controller.selection.row = 1
    rollBack {
      numbers.remove(at: 1)
      _ = controller.selection.elements
      controller.selection.row = 0
    }
    #expect(controller.selection.elements == [3])
    controller.selection.row = 1
    rollBack {
      controller.filter = { $0 > 1 }
      #expect(controller.selection.isEmpty)
    }
    #expect(controller.selection.isEmpty && Array(controller) == [3, 2, 5])
  }

  @Test func `a filter in slices that finishes inside a rolled-back transaction has taken effect`()
  {
    let scheduler = VirtualScheduler()
    let controller = ArrayController(numbers, id: \.self)
    let progress = Recording { controller.filterProgress }
    controller.apply(filter: { $0 > 2 }, on: scheduler)
    rollBack {
      numbers.append(7)
      scheduler.runAll()
    }
    #expect(Array(controller) == [3, 5] && !controller.isFiltering)
    #expect(progress.values.last == .some(nil))
  }

  @Test func `each transaction brings back what it took from the selection itself`() {
    let controller = ArrayController(numbers, id: \.self)
    controller.selection.allowsSeveral = true
    controller.selection.select(rows: RangeSet(0..<3))
    transaction {
      numbers.remove(at: 0)
      #expect(controller.selection.elements == [1, 2])
      rollBack {
        numbers.remove(at: 0)
        #expect(controller.selection.elements == [2])
      }
    }
    #expect(controller.selection.elements == [1, 2])
    transaction {
      rollBack {
        numbers.remove(at: 0)
        _ = controller.selection.elements
      }
      controller.selection.row = 1
      numbers.remove(at: 1)
      #expect(controller.selection.elements == [5])
    }
    #expect(controller.selection.elements == [5])
  }

  @Test func `a rollback brings back no selection that a command has replaced`() {
    for isCommand in [true, false] {
      let controller = ArrayController(numbers, id: \.self)
      controller.selection.allowsSeveral = true
      controller.selection.select(rows: RangeSet(0..<2))
      rollBack {
        numbers.removeAll { controller.selection.elements.contains($0) }
        #expect(controller.selection.count == 1)
        if isCommand {
          controller.selection.row = 0
        } else {
          controller.selection.allowsSeveral = false
        }
      }
      #expect(controller.selection.count == 1)
    }
  }
}
