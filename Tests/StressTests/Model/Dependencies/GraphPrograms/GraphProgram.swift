/// A random program: a graph, and its steps.
struct GraphProgram: CustomStringConvertible {
  enum Theme: CaseIterable {
    /// Most nodes have read several others, and all cells have observers.
    case nets
    /// Most nodes have read one other, and most cells have no observers. The deinit of an old value
    /// may do anything.
    case trees
    /// The same, and nothing that runs does anything but read.
    case readTrees
    /// Few cells with large trees, which are set several times before anything else happens.
    case largeTrees

    init(seed: UInt64) {
      self = Self.allCases[Int(seed % UInt64(Self.allCases.count))]
    }
  }

  let seed: UInt64
  let theme: Theme
  let nodes: Int
  let steps: Int

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed &* 31 &+ 7)
    self.seed = seed
    theme = Theme(seed: seed)
    nodes =
      theme == .largeTrees
      ? 10 + random.below(30) : [2, 4, 8, 16, 40, 200][random.below(20) == 0 ? 5 : random.below(5)]
    steps = theme == .nets ? 12 : 24
  }

  init(seed: UInt64, nodes: Int, steps: Int) {
    (self.seed, self.nodes, self.steps) = (seed, nodes, steps)
    theme = Theme(seed: seed)
  }

  var description: String { "seed \(seed), \(nodes) nodes, \(steps) steps" }

  /// Runs it.
  ///
  /// - Parameter isMarking: `true` if sets mark and check what depends on a cell, and run nothing
  ///   before.
  /// - Returns: The events of the run, and the problems.
  func run(marking isMarking: Bool = false) -> ProgramOutcome {
    watchingHubs { run(marking: isMarking, unsound: $0) }
  }

  private func run(marking isMarking: Bool, unsound: () -> [String]) -> ProgramOutcome {
    let world = GraphWorld(self, isMarking: isMarking)
    let (_, reports) = Report.collecting {
      build(world, nodes)
      world.subject.subscribe(onNext: { [unowned world] count in
        for _ in 0..<count { step(world, depth: 1) }
      })
      for _ in 0..<steps {
        world.budget = 6
        step(world, depth: 0)
        world.budget = 0
        world.checkAtRest(exceptEffects: false)
        unsound().forEach(world.note)
        if !world.problems.isEmpty { break }
      }
      world.close()
    }
    let log = world.log + reports.map(\.description)
    return ProgramOutcome(
      log: log,
      problems: world.problems,
      isOrdered: !world.hasDroppedInside
    )
  }

  private func build(_ world: GraphWorld, _ nodes: Int) {
    let cells = 1 + world.random.below(theme == .largeTrees ? 3 : max(1, nodes / 3))
    for _ in 0..<cells { addCell(world) }
    for _ in cells..<nodes {
      switch world.random.below(theme == .nets ? 4 : 3) {
      case 0 where theme != .largeTrees: addEffect(world)
      default: addDerived(world)
      }
    }
    // A branch without an effect does not belong to a tree.
    if theme == .largeTrees { for id in world.deriveds.indices { world.addEffect(reading: id) } }
    let bindings = theme == .largeTrees ? 0 : world.random.below(1 + nodes / 4)
    for _ in 0..<bindings { bind(world) }
  }

  private func addCell(_ world: GraphWorld) {
    let number = world.random.below(20)
    let isObserved = theme == .nets || world.random.below(8) == 0
    let cell: GraphCell =
      switch world.random.below(8) {
      case 0: OpaqueCell(number)
      case 1: NumberCell(number, .clamping)
      case 2: NumberCell(number, .refusing)
      case 3 where theme == .trees:
        MortalCell(number, onDeinit: { [weak world] in world?.valueWasDeallocated() })
      default: NumberCell(number, .plain)
      }
    world.addCell(cell, isObserved: isObserved)
  }

  private func rule(_ world: GraphWorld) -> GraphRule {
    let isBranch = theme != .nets && world.random.below(5) != 0
    let isAlone = theme == .largeTrees && world.random.below(20) != 0
    let sources = (0..<1 + world.random.below(isAlone ? 1 : isBranch ? 2 : 4)).map { place in
      // In a tree, what else is read is a cell.
      let count = world.cells.count + (isBranch && place > 0 ? 0 : world.deriveds.count)
      // The newest are the most interesting.
      let index = max(world.random.below(count), world.random.below(count))
      return index < world.cells.count
        ? GraphSource.cell(index) : .derived(index - world.cells.count)
    }
    return GraphRule(sources: sources, kind: world.random.below(5))
  }

  private func addDerived(_ world: GraphWorld) {
    let rule = rule(world)
    world.addDerived(rule, comparable: world.random.below(4) != 0)
  }

  private func addEffect(_ world: GraphWorld) {
    world.addEffect(rule(world))
  }

  private func bind(_ world: GraphWorld) {
    let (one, other) = (
      world.random.below(world.cells.count), world.random.below(world.cells.count)
    )
    guard one != other, let first = world.cells[one], let second = world.cells[other],
      world.isObserved(one), world.isObserved(other)
    else { return }
    // The binding may have ended before it is returned, and the changes that it causes count as
    // changes of both.
    world.willBind(one, other)
    if let binding = first.bind(to: second) { world.didBind(one, other, binding) }
  }

  /// Does one thing, which may be several.
  func step(_ world: GraphWorld, depth: Int) {
    var random = world.random.below(depth == 0 ? 24 : 20)
    if theme == .largeTrees, depth == 0, world.random.below(4) != 0 { random = 0 }
    switch random {
    case 0...7:
      let (id, number) = (world.random.below(world.cells.count), world.random.below(60))
      world.set(id, to: number, inPlace: world.random.below(4) == 0)
    case 8...10:
      guard !world.deriveds.isEmpty else { return }
      world.ask(world.random.below(world.deriveds.count))
    case 11, 12, 13:
      guard depth < 4 else { return }
      world.run(transaction: world.random.below(3) == 0) {
        for _ in 0..<1 + world.random.below(4) { step(world, depth: depth + 1) }
      }
    case 14: world.subject.sendNext(world.random.below(4))
    case 15: drop(world)
    case 16: addDerived(world)
    case 17:
      if world.random.below(2) == 0 { addEffect(world) }
    case 18:
      guard !world.deriveds.isEmpty else { return }
      world.follow(world.random.below(world.deriveds.count))
    case 19:
      guard !world.effects.isEmpty else { return }
      let id = world.random.below(world.effects.count)
      world.dropEffect(id, disposing: world.random.below(2) == 0)
    case 20: bind(world)
    case 21:
      guard !world.bindings.isEmpty else { return }
      world.bindings.remove(at: world.random.below(world.bindings.count)).binding.dispose()
    default:
      for _ in 0..<3 { step(world, depth: depth + 1) }
    }
  }

  private func drop(_ world: GraphWorld) {
    if world.random.below(2) == 0 || world.deriveds.isEmpty {
      // A transaction retains the cells it has set; and one must be left.
      guard world.transactions == 0, world.cells.count(where: { $0 != nil }) > 1 else { return }
      world.drop(.cell(world.random.below(world.cells.count)))
    } else {
      world.drop(.derived(world.random.below(world.deriveds.count)))
    }
  }
}
