@Suite struct ControllerLifetimeTests {
  @Test func `an element that has left is released at the end of the call`() {
    var random = SeededRandom(seed: 1)
    let census = Census()
    let shelf = Shelf()
    shelf.things = (0..<5).map { Thing($0, &random, census) }
    let controller = ArrayController(shelf.$things, sortedBy: [.ascending(\.key)]) { $0.key >= 0 }
    controller.edits.subscribe(onNext: { _ in })
    shelf.$things.remove(at: 2)
    #expect(census.count == 4)
    transaction { shelf.things = [] }
    #expect(census.count == 0)
    #expect(controller.isEmpty)
  }

  @Test func `a hidden element that leaves is released, too`() {
    var random = SeededRandom(seed: 1)
    let census = Census()
    let shelf = Shelf()
    shelf.things = [Thing(0, &random, census)]
    let controller = ArrayController(shelf.$things) { _ in false }
    shelf.$things.removeLast()
    #expect(census.count == 0)
    #expect(controller.isEmpty)
  }

  /// Runs a closure when it is released.
  private final class Last {
    private let then: () -> Void

    init(_ then: @escaping () -> Void) {
      self.then = then
    }

    deinit { then() }

    func same(_ number: Int) -> Int { number }
  }

  @Test func `an object may read the rows that is released with a filter or a key`() {
    let numbers = Property([3, 1, 2])
    let controller = ArrayController(numbers, id: \.self)
    let scheduler = VirtualScheduler()
    var seen: [[Int]] = []
    func last() -> Last {
      Last {
        seen.append(controller.elements)
        controller.rearrange()
      }
    }
    func sort(with last: Last) { controller.sortKeys = [.ascending { last.same($0) }] }
    func group(with last: Last) { _ = controller.sections { last.same($0) % 2 } }
    func filter(with last: Last) { controller.filter = { last.same($0) > 1 } }
    let (_, reports) = Report.collecting {
      sort(with: last())
      #expect(controller.elements == [1, 2, 3])
      controller.sortKeys = []
      group(with: last())
      #expect(controller.elements == [2, 3, 1])
      controller.removeSections()
      filter(with: last())
      #expect(controller.elements == [3, 2])
      controller.apply(filter: { $0 > 2 }, on: scheduler)
      scheduler.advance(by: .seconds(1))
      transaction {
        sort(with: last())
        controller.sortKeys = []
      }
    }
    #expect(seen == [[3, 1, 2], [3, 1, 2], [3], [3]])
    #expect(reports.isEmpty)
  }

  @Test func `a controller that is dropped ends its signals and observes nothing`() {
    var random = SeededRandom(seed: 1)
    let census = Census()
    let shelf = Shelf()
    shelf.things = (0..<50).map { Thing($0, &random, census) }
    var examined = 0
    var controller: ArrayController<Thing>? = ArrayController(
      shelf.$things,
      sortedBy: [.ascending(\.key)]
    ) { thing in
      examined += 1
      return thing.isOn
    }
    weak let released = controller
    var ended: [String] = []
    controller?.edits.subscribe(
      onNext: { _ in },
      onError: nil,
      onCompleted: { ended.append("rows") }
    )
    var sections = controller?.sections(by: \.group)
    sections?.edits
      .subscribe(onNext: { _ in }, onError: nil, onCompleted: { ended.append("sections") })
    controller?.apply(filter: { $0.key > 1 }, on: VirtualScheduler())
    sections = nil
    controller = nil
    #expect(released == nil)
    #expect(ended == ["rows", "sections"])
    let before = examined
    for thing in shelf.things { thing.isOn.toggle() }
    #expect(examined == before)
    #expect(census.count == 50)
    shelf.things = []
    #expect(census.count == 0)
  }

  @Test func `a hundred controllers leave nothing of theirs behind`() {
    var random = SeededRandom(seed: 1)
    let census = Census()
    let shelf = Shelf()
    shelf.things = (0..<500).map { Thing($0, &random, census) }
    func use() {
      let controller = ArrayController(shelf.$things, sortedBy: [.ascending(\.key)]) { $0.isOn }
      controller.selection.select(row: 3)
      shelf.things[7].key = 3
    }
    use()
    let before = Delivery.liveHubs
    for _ in 0..<100 { use() }
    #expect(Delivery.liveHubs == before)
  }

  @Test func `who subscribes in the middle of a transaction gets each change once`() {
    let numbers = Property([3, 1])
    let controller = ArrayController(numbers, id: \.self, sortedBy: [.ascending { $0 }])
    let early = EditMirror<Int> { $0 == $1 }
    let late = EditMirror<Int> { $0 == $1 }
    controller.edits.subscribe(onNext: { early.follow($0) })
    transaction {
      numbers.append(2)
      _ = controller.count
      numbers.append(0)
      controller.edits.subscribe(onNext: { late.follow($0) })
      numbers.append(7)
    }
    #expect(early.content == [0, 1, 2, 3, 7] && late.content == early.content)
    #expect(early.problems.isEmpty && late.problems.isEmpty)
  }
}
