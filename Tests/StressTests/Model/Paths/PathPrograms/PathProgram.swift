/// A random program: objects, and actions on them and on the followers of paths between them.
struct PathProgram: CustomStringConvertible {
  let seed: UInt64
  var items = 4
  var steps = 40

  var description: String { "seed \(seed), \(items) objects, \(steps) steps" }

  /// Runs it.
  ///
  /// - Returns: The events of the run, and the problems.
  func run() -> ProgramOutcome {
    watchingHubs(run)
  }

  private func run(_ unsound: () -> [String]) -> ProgramOutcome {
    let world = PathWorld(seed: seed, items: items)
    let (_, reports) = Report.collecting {
      for _ in 0..<items { Self.connect(world) }
      for _ in 0..<5 { Self.follow(world) }
      for _ in 0..<steps {
        // The sent values are known exactly if no observer sets anything.
        world.budget = world.random.below(3) == 0 ? 4 : 0
        Self.step(world, depth: 0)
        unsound().forEach(world.note)
        if !world.problems.isEmpty { break }
      }
      world.close()
    }
    return ProgramOutcome(
      log: world.log + reports.map(\.description),
      problems: world.problems,
      isOrdered: !world.hasDroppedInside
    )
  }

  private static func item(_ world: PathWorld) -> Int { world.random.below(world.items.count) }

  private static func follow(_ world: PathWorld) {
    let root = item(world)
    if world.random.below(5) == 0 {
      return world.open(world.random.pick(PathDoor.all), root)
    }
    let options = ObservingOptions(rawValue: UInt(world.random.below(16)))
    let kind = world.random.pick([PathFollower.Kind.observer, .observer, .changes, .values])
    world.follow(world.random.pick(PathRoute.all), root, kind, options)
  }

  private static func connect(_ world: PathWorld) {
    let other = world.random.below(4) == 0 ? nil : item(world)
    switch world.random.below(3) {
    case 0: world.setNext(item(world), other)
    case 1: world.setOther(item(world), other)
    default: world.setPart(item(world), world.random.below(3))
    }
  }

  private static func edit(_ world: PathWorld) {
    let place = world.random.below(4)
    let elements = (0..<world.random.below(3)).map { _ in world.random.below(3) }
    let range = place..<place + world.random.below(2) + 1
    let edit: PathEdit =
      switch world.random.below(4) {
      case 0: .insert(elements + [0], at: place)
      case 1: .remove(range)
      case 2: .replace(range, elements + [world.random.below(3)])
      default: .move(from: place, to: world.random.below(4))
      }
    if world.random.below(2) == 0 {
      world.editList(item(world), edit)
    } else {
      world.editList(ofPart: world.random.below(3), edit)
    }
  }

  private static func set(_ world: PathWorld) {
    let number = world.random.below(4)
    switch world.random.below(6) {
    case 0, 1: world.setNumber(item(world), number)
    case 2: world.setText(item(world), world.random.pick(["a", "b"]))
    case 3: world.setWidth(item(world), number)
    case 4: world.setList(item(world), [number, world.random.below(2)])
    default: world.setNumber(ofPart: world.random.below(3), number)
    }
  }

  /// Does one thing, which may be several.
  static func step(_ world: PathWorld, depth: Int) {
    switch world.random.below(20) {
    case 0...5: set(world)
    case 6...10: connect(world)
    case 11, 12: edit(world)
    case 13...15:
      guard depth < 4 else { return }
      world.run(throwing: world.random.below(3) == 0) {
        for _ in 0..<1 + world.random.below(5) { step(world, depth: depth + 1) }
      }
    case 16:
      if world.random.below(4) == 0 { world.dropItem(item(world)) }
    case 17:
      let doors = world.followers.filter { $0.send != nil }
      if !doors.isEmpty { world.send(world.random.pick(doors), world.random.below(4)) }
    case 18: if world.followers.count < 12 { follow(world) }
    default:
      guard !world.followers.isEmpty else { return }
      let follower = world.random.pick(world.followers)
      world.perform("stop \(follower)") { follower.stop() }
    }
  }
}
