/// A controller that is made in an edit of its array takes the rows when the edit has ended.
@Suite struct PostponedControllerTests {
  /// Settings of a controller, made in the edit and while its rows are examined first.
  private final class Setup {
    let shelf = Shelf()
    var random: SeededRandom
    var sieve: Sieve
    var order: Order
    var sections: RowSections<Thing, Int>?
    /// A call that the filter makes when it is called first.
    var whileExamining: (() -> Void)?

    init(_ seed: UInt64, _ census: Census) {
      random = SeededRandom(seed: seed)
      sieve = random.pick(Sieve.allCases)
      order = random.pick(Order.allCases)
      for number in 0..<random.below(8) { shelf.things.append(Thing(number, &random, census)) }
    }

    func makeController() -> ArrayController<Thing> {
      let filter = sieve.filter
      return ArrayController(shelf.$things, sortedBy: order.keys) { [unowned self] thing in
        let action = whileExamining
        whileExamining = nil
        action?()
        return filter?(thing) ?? true
      }
    }

    func change(_ controller: ArrayController<Thing>, inSlices: Bool) {
      switch random.below(inSlices ? 5 : 4) {
      case 0:
        sieve = random.pick(Sieve.allCases)
        controller.filter = sieve.filter
      case 1:
        order = random.pick(Order.allCases)
        controller.sortKeys = order.keys
      case 2: sections = controller.sections(by: \.group)
      case 3:
        sections = nil
        controller.removeSections()
      default:
        sieve = random.pick(Sieve.allCases)
        controller.apply(filter: sieve.filter, on: ImmediateScheduler.shared)
      }
    }

    func changeThing() {
      if shelf.things.isEmpty { return }
      let thing = random.pick(shelf.things)
      switch random.below(3) {
      case 0: thing.key = Thing.anyKey(&random)
      case 1: thing.group = random.below(4)
      default: thing.isOn.toggle()
      }
    }

    /// Returns the differences from a computation of the whole.
    func problems(_ controller: ArrayController<Thing>, _ mirror: EditMirror<Thing>) -> [String] {
      let rows = controller.elements
      let expected = expectedRows(of: shelf.things, sieve, order, isSectioned: sections != nil)
      var problems = mirror.problems
      if !mirror.isSame(rows, expected) { problems.append("rows \(rows), expected \(expected)") }
      if !mirror.isSame(mirror.content, rows) {
        problems.append("the edits lead to \(mirror.content), the rows are \(rows)")
      }
      if let sections {
        let groups = Set(rows.map(\.group)).sorted()
        if sections.map(\.key) != groups { problems.append("sections \(sections.map(\.key))") }
      }
      return problems
    }
  }

  @Test func `what is set in the edit, and while rows are examined first, takes effect`() {
    for seed in Soak.seeds(400) {
      let census = Census()
      let setup = Setup(seed, census)
      let mirror = EditMirror<Thing> { $0 === $1 }
      var made: ArrayController<Thing>?
      setup.shelf.$things.edit { list in
        let controller = setup.makeController()
        made = controller
        controller.edits.subscribe(onNext: { mirror.follow($0) })
        if setup.random.below(2) == 0 { list.append(Thing(100, &setup.random, census)) }
        for _ in 0..<setup.random.below(3) { setup.change(controller, inSlices: true) }
        if setup.random.below(2) == 0 {
          setup.whileExamining = { [unowned controller, unowned setup] in
            setup.change(controller, inSlices: false)
          }
        }
      }
      setup.whileExamining = nil
      guard let controller = made else { return }
      #expect(setup.problems(controller, mirror) == [], "seed \(seed)")
      for _ in 0..<6 {
        setup.changeThing()
        #expect(setup.problems(controller, mirror) == [], "seed \(seed)")
      }
    }
  }
}
