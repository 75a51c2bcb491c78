/// Makes a random program of a theme from a seed.
struct ProgramGenerator {
  private let theme: ProgramTheme
  private let seed: UInt64
  private var random: SeededRandom
  private var places: [Program.Place] = []
  private var properties: [ProgramRule] = []
  private var lastNumber = 0
  private var lastSent = 0
  private var disposable: [Int] = []
  private var links = 0
  /// Steps that may still be spent on reactions.
  private var budget = 0

  static func program(_ theme: ProgramTheme, seed: UInt64) -> Program {
    var generator = ProgramGenerator(theme, seed: seed)
    return generator.make()
  }

  private init(_ theme: ProgramTheme, seed: UInt64) {
    self.theme = theme
    self.seed = seed
    random = SeededRandom(seed: seed)
  }

  private mutating func make() -> Program {
    for _ in 0..<Int.random(in: theme.places, using: &random) { addPlace() }
    for _ in 0..<Int.random(in: theme.properties, using: &random) {
      properties.append(theme.rules.randomElement(using: &random) ?? .plain)
    }
    let chain = makeChain()
    // One witness for each place and property, there from the start to the end: the checks compare
    // all others with it.
    var steps = places.indices.map { Step(number: number(), action: .subscribe(to: $0)) }
    steps += properties.indices.map { Step(number: number(), action: .observe($0)) }
    steps += chain
    // Most programs are small, so that the first to fail is readable; some are crowded.
    let crowd = Int.random(in: 0..<8, using: &random) == 0 ? 3 : 1
    budget = crowd * Int.random(in: 4...30, using: &random)
    steps += makeSteps(
      crowd * Int.random(in: 2...8, using: &random),
      from: theme.build,
      parents: []
    )
    steps += makeSteps(
      crowd * Int.random(in: 3...10, using: &random),
      from: theme.play,
      parents: []
    )
    var asides: [Int: [[Step]]] = [:]
    for property in properties.indices where theme.asides && properties[property] != .plain {
      asides[property] = makeReactions(parents: [])
    }
    return Program(
      seed: seed,
      places: places,
      properties: properties,
      asides: asides,
      turnLimit: theme.turnLimit,
      steps: steps
    )
  }

  private mutating func addPlace() {
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1: places.append(.subject)
    case 2, 3: places += [.leading, .following]
    case 4: places.append(.behavior)
    default:
      let capacity = [0, 1, 2, .max].randomElement(using: &random) ?? 0
      places.append(.replay(capacity: capacity))
    }
  }

  private mutating func makeChain() -> [Step] {
    guard theme.chain > 0 else { return [] }
    let onPlaces = Bool.random(using: &random)
    let first = onPlaces ? places.count : properties.count
    if onPlaces {
      places += Array(repeating: .subject, count: theme.chain)
    } else {
      properties += Array(repeating: .plain, count: theme.chain)
    }
    return (max(first, 1)..<first + theme.chain).map { index in
      let action: Step.Action =
        onPlaces ? .link(from: index - 1, to: index) : .bind(index, to: index - 1)
      return Step(number: number(), action: action)
    }
  }

  private mutating func number() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private mutating func makeSteps(
    _ count: Int,
    from kinds: [(ProgramTheme.Kind, Int)],
    parents: [Int]
  ) -> [Step] {
    (0..<count).compactMap { _ in makeStep(pick(kinds), parents: parents) }
  }

  private mutating func makeStep(_ kind: ProgramTheme.Kind, parents: [Int]) -> Step? {
    guard let action = makeAction(kind, parents: parents) else { return nil }
    var step = Step(number: number(), action: action)
    switch kind {
    case .subscribe, .observe:
      step.reactions = makeReactions(parents: parents + [step.number])
      disposable.append(step.number)
    case .link, .bind:
      disposable.append(step.number)
    case .send, .end, .set, .read, .dispose, .drop:
      break
    }
    return step
  }

  private mutating func makeReactions(parents: [Int]) -> [[Step]] {
    guard parents.count <= 3 else { return [] }
    return (0..<Int.random(in: 0...3, using: &random)).map { _ in
      let count = min(budget, Int.random(in: 0...3, using: &random))
      budget -= count
      return makeSteps(count, from: theme.play, parents: parents)
    }
  }

  private mutating func makeAction(_ kind: ProgramTheme.Kind, parents: [Int]) -> Step.Action? {
    switch kind {
    case .send:
      // Each value is sent once, so a log shows which send was received.
      lastSent += 1
      return place().map { .send(.next(lastSent), into: $0) }
    case .end:
      let ending = Bool.random(using: &random) ? ProgramEvent.completed : .failed(lastNumber)
      return place().map { .send(ending, into: $0) }
    case .subscribe: return place().map { .subscribe(to: $0) }
    case .link: return makeLink()
    case .set:
      let value = Int.random(in: theme.values, using: &random)
      return property().map { .set($0, to: value) }
    case .read: return property().map { .read($0) }
    case .observe: return property().map { .observe($0) }
    case .bind:
      guard let loser = property(), let winner = property(), loser != winner else { return nil }
      return .bind(loser, to: winner)
    case .drop: return property().map { .drop($0) }
    case .dispose:
      // A subscriber that disposes itself, or its maker, is the case worth most.
      let own = Int.random(in: 0..<3, using: &random) == 0
      return ((own ? parents : disposable).randomElement(using: &random)).map { .dispose($0) }
    }
  }

  private mutating func makeLink() -> Step.Action? {
    guard let source = place(), let target = place(), links < 8 else { return nil }
    guard theme.rings || source < places.receiver(of: target) else { return nil }
    links += 1
    return .link(from: source, to: target)
  }

  private mutating func place() -> Int? {
    places.indices.randomElement(using: &random)
  }

  private mutating func property() -> Int? {
    properties.indices.randomElement(using: &random)
  }

  private mutating func pick(_ kinds: [(ProgramTheme.Kind, Int)]) -> ProgramTheme.Kind {
    var rest = Int.random(in: 0..<kinds.reduce(0) { $0 + $1.1 }, using: &random)
    for (kind, weight) in kinds {
      if rest < weight { return kind }
      rest -= weight
    }
    return kinds[0].0
  }
}

extension [Program.Place] {
  /// Returns the place that receives a value sent into `place`: itself, or the other end of its
  /// channel.
  func receiver(of place: Int) -> Int {
    switch self[place] {
    case .leading: place + 1
    case .following: place - 1
    case .subject, .replay, .behavior: place
    }
  }
}
