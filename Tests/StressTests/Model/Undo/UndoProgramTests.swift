/// Random programs over several models with bindings between them, against a list of states.
@Suite struct UndoProgramTests {
  struct Refusal: Error {}

  final class Model: ObservableModel {
    @Observed var number = 0
    @Observed(coercing: { min(max($0, 0), 3) }) var small = 0
    @Observed(coercing: { (new: Int) in new.isMultiple(of: 2) ? new : Int?.none }) var even = 0
    @Observed var text = ""
    @Observed var list: [Int] = []
    @Observed var counts: [String: Int] = [:]
    @Observed var tags: Set<String> = []
    @Observed var sum = 0
    @Observed var log = 0
  }

  /// The models, and a step of a program at a time.
  final class World {
    let models = [Model(), Model(), Model()]
    let field = Property("")
    let undo = UndoHistory()
    var random: SeededRandom
    private var effects: [Effect] = []
    private let kept = CompositeDisposable()
    private let presses = Subject<() -> Void>()

    init(seed: UInt64) {
      random = SeededRandom(seed: seed)
      let (a, b, c) = (models[0], models[1], models[2])
      a.$number.bind(to: b.$number)
      b.$small.bind(to: c.$number)
      a.$even.bind(to: b.$even)
      field.bind(to: a.$text)
      b.$text.channel().bind(to: a.$text.channel())
      effects.append(Effect { c.sum = a.number + c.number })
      effects.append(Effect { b.sum = c.sum * 2 + a.list.count })
      // A reaction to a change of the user's is not repeated for its undoing.
      a.$text.observe { [undo] _, _ in
        if !undo.isUndoing, !undo.isRedoing { c.log += 1 }
      }.store(in: kept)
      for model in models { undo.register(model) }
      presses.subscribe(onNext: { $0() })
    }

    /// Does something immediately, or inside a delivery.
    func press(_ action: @escaping () -> Void) {
      if random.below(2) == 0 { presses.sendNext(action) } else { action() }
    }

    var state: [String] {
      models.map {
        "\($0.number) \($0.small) \($0.even) \($0.text) \($0.list) "
          + "\($0.counts.sorted { $0.key < $1.key }) \($0.tags.sorted()) \($0.sum) \($0.log)"
      } + [field.value]
    }

    /// Changes something.
    func change(depth: Int) {
      let model = random.pick(models)
      switch random.below(depth < 3 ? 13 : 9) {
      case 0: model.number = random.below(5)
      case 1: model.small = random.below(6)
      case 2: model.even = random.below(5)
      case 3: model.text = random.pick(["", "a", "b"])
      case 4: field.value = random.pick(["", "a", "b"])
      case 5, 6: edit(model.$list)
      case 7: edit(model.$tags)
      case 8: model.$counts[random.pick(["k", "l"])] = random.below(2) == 0 ? nil : random.below(3)
      case 9, 10:
        try? transaction(random.below(2) == 0 ? "t" : nil) { try changes(depth: depth) }
      default:
        try? undo.group(random.below(2) == 0 ? "g" : nil) { try changes(depth: depth) }
      }
    }

    private func edit(_ list: Property<[Int]>) {
      let (count, number) = (list.value.count, random.below(3))
      switch random.below(7) {
      case 0: list.append(number)
      case 1 where count > 0: list.remove(at: random.below(count))
      case 2 where count > 0: list[random.below(count)] = number
      case 3 where count > 1: list.move(from: random.below(count), to: random.below(count))
      case 4:
        list.assign((0..<random.below(5)).map { _ in number }) { .difference(from: $0, to: $1) }
      case 5: list.value = random.below(2) == 0 ? [number] : list.value.reversed()
      default: list.insert(number, at: random.below(count + 1))
      }
    }

    private func edit(_ tags: Property<Set<String>>) {
      let tag = random.pick(["x", "y", "z"])
      if random.below(2) == 0 { tags.insert(tag) } else { tags.remove(tag) }
    }

    private func changes(depth: Int) throws {
      for _ in 0..<random.below(5) { change(depth: depth + 1) }
      if random.below(4) == 0 { throw Refusal() }
    }
  }

  @Test(arguments: Soak.seeds(300))
  func `after k undos the state is the one k steps ago, and redo restores`(seed: UInt64) throws {
    try watchingHubs { try undoAndRedo(seed, $0) }
  }

  private func undoAndRedo(_ seed: UInt64, _ unsound: () -> [String]) throws {
    let world = World(seed: seed)
    // The states that can be undone to, the current one, and those that can be redone to.
    var states = [world.state]
    var present = 0
    for _ in 0..<60 {
      switch world.random.below(5) {
      case 0:
        for _ in 0..<(1 + world.random.below(4)) {
          world.press { world.undo.undo() }
          present = max(present - 1, 0)
          try #require(world.state == states[present])
        }
      case 1:
        for _ in 0..<(1 + world.random.below(3)) {
          world.press { world.undo.redo() }
          present = min(present + 1, states.count - 1)
          try #require(world.state == states[present])
        }
      default:
        world.change(depth: 0)
        if world.state != states[present] {
          states.removeSubrange((present + 1)...)
          states.append(world.state)
          present += 1
        }
      }
      let violations = unsound()
      try #require(violations == [])
      try #require(world.undo.canUndo == (present > 0))
      try #require(world.undo.canRedo == (present < states.count - 1))
    }
    while present > 0 {
      world.undo.undo()
      present -= 1
      try #require(world.state == states[present])
    }
    #expect(!world.undo.canUndo)
    for state in states.dropFirst() {
      world.undo.redo()
      #expect(world.state == state)
    }
  }

  @Test(arguments: Soak.seeds(100))
  func `changes of somebody else's are never overwritten`(seed: UInt64) {
    let world = World(seed: seed)
    var theirs: [String: Int] = [:]
    for _ in 0..<60 {
      switch world.random.below(4) {
      case 0: world.undo.undo()
      case 1: world.undo.redo()
      case 2:
        let key = world.random.pick(["s", "t"])
        let value = world.random.below(100)
        theirs[key] = value
        world.undo.unrecorded { world.models[2].$counts[key] = value }
      default: world.change(depth: 0)
      }
      for (key, value) in theirs { #expect(world.models[2].counts[key] == value) }
    }
  }

  @Test(arguments: Soak.seeds(100))
  func `however steps are coalesced, all undone is the beginning, and all redone the end`(
    seed: UInt64
  ) throws {
    let world = World(seed: seed)
    let clock = VirtualScheduler()
    world.undo.coalescing = .within(.milliseconds(100), on: clock)
    let beginning = world.state
    var steps = 0
    for _ in 0..<60 {
      clock.advance(by: .milliseconds(world.random.below(150)))
      let before = world.state
      world.change(depth: 0)
      if world.state != before { steps += 1 }
      if world.random.below(4) == 0 {
        let end = world.state
        world.undo.undo()
        world.undo.redo()
        try #require(world.state == end)
      }
    }
    let end = world.state
    while world.undo.canUndo {
      world.undo.undo()
      steps -= 1
    }
    #expect(world.state == beginning && steps >= 0)
    while world.undo.canRedo { world.undo.redo() }
    #expect(world.state == end)
  }
}
