import ModelTestSupport
import Dispatch
import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

/// Random programs that release parts of a graph on other threads while they go on with the rest.
@Suite(.timeLimit(.minutes(15)))
struct ForeignProgramTests {
  /// An actor on the executor of a scheduler, so that the engine knows where its code runs.
  private actor Host {
    private nonisolated let scheduler = BackgroundScheduler()
    nonisolated var unownedExecutor: UnownedSerialExecutor {
      scheduler.asUnownedSerialExecutor()
    }

    func run(_ seeds: Range<UInt64>) async {
      for seed in seeds { await ForeignProgramTests.run(seed, in: self) }
    }
  }

  @MainActor @Test func `the main actor goes on with what is left`() async {
    for seed in Soak.seeds(60) { await Self.run(seed, in: MainActor.shared) }
  }

  @Test func `an actor on a scheduler goes on with what is left`() async {
    await Host().run(Soak.seeds(60))
  }

  private static func run(_ seed: UInt64, in home: isolated any Actor) async {
    let program = ForeignProgram(seed) { home.assertIsolated("an end must come at home") }
    for step in 0..<80 {
      program.step()
      #expect(program.disagreement == nil, "seed \(seed), step \(step)")
      if step.isMultiple(of: 7) { await Task.yield() }
    }
    program.releaseAll()
    while !program.hasEnded { await Task.yield() }
  }
}

/// A graph of bound properties and what is computed from them, some of which is released elsewhere.
private final class ForeignProgram {
  private var random: SeededRandom
  private let checkPlace: () -> Void
  private var properties: [Int: Property<Int>] = [:]
  private var computed: [Int: AnyObject] = [:]
  private var bound: [(Int, Int)] = []
  private var made = 0
  private var ended = 0

  init(_ seed: UInt64, _ checkPlace: @escaping () -> Void) {
    random = SeededRandom(seed: seed)
    self.checkPlace = checkPlace
    for _ in 0..<4 { makeProperty() }
  }

  /// Whether everything that was made has ended.
  var hasEnded: Bool { ended == made }

  /// Two bound properties that do not agree, if there are any.
  var disagreement: (Int, Int)? {
    bound.first { one, other in
      guard let one = properties[one], let other = properties[other] else { return false }
      return one.value != other.value
    }
  }

  func step() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: makeProperty()
    case 1: bind()
    case 2: compute()
    case 3: release()
    default: set()
    }
  }

  func releaseAll() {
    for key in properties.keys.sorted() { release(property: key) }
    for key in computed.keys.sorted() { release(computed: key) }
  }

  private func makeProperty() {
    let coerces = Bool.random(using: &random)
    let property = coerces ? Property(0, coercing: { $0 }) : Property(0)
    let key = made
    made += 1
    property.values.subscribe(onCompleted: { [weak self] in self?.hasCome() })
    properties[key] = property
  }

  private func set() {
    guard let key = properties.keys.sorted().randomElement(using: &random) else { return }
    properties[key]?.value = Int.random(in: 0..<1_000, using: &random)
  }

  private func bind() {
    let keys = properties.keys.sorted()
    guard let one = keys.randomElement(using: &random),
      let other = keys.randomElement(using: &random), one != other,
      let loser = properties[one], let winner = properties[other]
    else { return }
    if Bool.random(using: &random) {
      loser.bind(to: winner)
    } else {
      loser.channel().bind(to: winner.channel())
    }
    bound.append((one, other))
  }

  private func compute() {
    let keys = properties.keys.sorted()
    guard let one = keys.randomElement(using: &random).flatMap({ properties[$0] }),
      let other = keys.randomElement(using: &random).flatMap({ properties[$0] })
    else { return }
    let key = made
    made += 1
    let end = LastWords { [weak self] in self?.hasCome() }
    // Weak, so that what is computed does not keep what it is computed from.
    let sum = Derived { [weak one, weak other] in
      withExtendedLifetime(end) { (one?.value ?? 0) &+ (other?.value ?? 0) }
    }
    computed[key] = Effect { _ = sum.value }
  }

  private func release() {
    if Bool.random(using: &random) {
      if let key = properties.keys.sorted().randomElement(using: &random) {
        release(property: key)
      }
    } else if let key = computed.keys.sorted().randomElement(using: &random) {
      release(computed: key)
    }
  }

  private func release(property key: Int) {
    properties.removeValue(forKey: key).map(releaseElsewhere)
  }

  private func release(computed key: Int) {
    computed.removeValue(forKey: key).map(releaseElsewhere)
  }

  private func releaseElsewhere(_ object: AnyObject) {
    let last = LastReference(object)
    DispatchQueue.global().async { last.release() }
  }

  private func hasCome() {
    checkPlace()
    ended += 1
  }
}
