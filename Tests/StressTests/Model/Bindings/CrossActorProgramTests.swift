import Dispatch
import StraitInspection

/// Random graphs in several domains: at rest, all that are bound to one another agree.
@Suite(.timeLimit(.minutes(15))) struct CrossActorProgramTests {
  /// The features of a program besides properties that are set and bound.
  enum Theme: CaseIterable, Sendable {
    case coercions, channels
    /// Transactions, also such that are rolled back, and bindings that are paused.
    case transactions
  }

  @Test(arguments: Theme.allCases)
  func `random programs end in agreement, however their domains take turns`(_ theme: Theme) {
    for seed in Soak.seeds(1_500) {
      var random = SeededRandom(seed: seed)
      let domains = Self.domains(seed, theme)
      for _ in 0..<60 { random.pick(domains).step() }
      Self.settle(domains)
      #expect(Self.disagreement(domains) == nil, "seed \(seed)")
    }
  }

  @Test(arguments: Theme.allCases)
  func `random programs end in agreement when each domain has its thread`(_ theme: Theme) {
    for seed in Soak.seeds(60) {
      let domains = Self.domains(seed, theme)
      let group = DispatchGroup()
      for domain in domains {
        DispatchQueue.global().async(group: group) {
          for _ in 0..<300 { domain.step() }
        }
      }
      group.wait()
      Self.settle(domains)
      #expect(Self.disagreement(domains) == nil, "seed \(seed)")
    }
  }

  private static func domains(_ seed: UInt64, _ theme: Theme) -> [Domain] {
    let domains = (0..<2 + Int(seed % 2)).map { Domain($0, seed, theme) }
    for domain in domains { domain.others = domains.map(\.crossings) }
    return domains
  }

  private static func settle(_ domains: [Domain]) {
    domains.forEach { $0.resume() }
    while domains.contains(where: { $0.loop.nextDue != nil }) { domains.forEach { $0.run() } }
  }

  /// Two values that are bound to each other and differ.
  private static func disagreement(_ domains: [Domain]) -> String? {
    if domains.contains(where: \.hasReported) { return nil }
    for domain in domains {
      for (binding, own, other) in domain.bindings where !binding.isDisposed {
        let values = [domain.properties[own], domains[other.domain].properties[other.index]]
          .map(\.value)
        if values[0] != values[1] {
          return "\(domain.number).\(own) \(values[0]), \(other.domain).\(other.index) \(values[1])"
        }
      }
    }
    return nil
  }
}

/// One domain of a program, and the random steps it takes.
private final class Domain: @unchecked Sendable {
  // Touched by one thread at a time; the next one has waited for it to end.
  let number: Int
  let loop = LoopScheduler()
  let properties: [Property<Int>]
  let crossings: [CrossActorProperty<Int>]
  var others: [[CrossActorProperty<Int>]] = []
  private(set) var bindings: [(Binding, own: Int, other: (domain: Int, index: Int))] = []
  private(set) var hasReported = false
  private let theme: CrossActorProgramTests.Theme
  private var random: SeededRandom
  private let kept = CompositeDisposable()

  init(_ number: Int, _ seed: UInt64, _ theme: CrossActorProgramTests.Theme) {
    self.number = number
    self.theme = theme
    random = SeededRandom(seed: seed &* 1000 &+ UInt64(number))
    var random = random
    let kept = kept
    let coercing = theme == .coercions && seed % 3 == 0
    properties = (0..<5).map { _ in
      let property =
        coercing && random.below(3) == 0
        ? Property(random.below(50), coercing: { min($0, 50) }) : Property(random.below(50))
      if random.below(2) == 0 { property.observe { _, _ in }.store(in: kept) }
      return property
    }
    let loop = loop
    crossings = properties.map { CrossActorProperty($0, on: loop) }
  }

  func run() {
    noting { loop.runDue() }
  }

  func resume() {
    noting { for bound in bindings { bound.0.resume() } }
  }

  func step() {
    noting { act(depth: 0) }
  }

  private func noting(_ body: () -> Void) {
    let ((), reports) = Report.collecting(body)
    if !reports.isEmpty { hasReported = true }
  }

  private func act(depth: Int) {
    let own = random.below(properties.count)
    // Binding and unbinding come last, and not in transactions.
    switch random.below(depth > 0 ? 18 : 25) {
    case 0..<10: properties[own].value = random.below(random.below(2) == 0 ? 3 : 100)
    case 10..<14: loop.runDue()
    case 14..<18: if theme == .transactions { pauseOrTransact(depth) }
    case 18..<21:
      let other = random.below(properties.count)
      guard other != own else { return }
      let binding =
        theme == .channels && random.below(2) == 0
        ? properties[own].channel().bind(to: properties[other].channel())
        : properties[own].bind(to: properties[other])
      bindings.append((binding, own, (number, other)))
    case 21..<24:
      let domain = random.below(others.count)
      guard domain != number else { return }
      let index = random.below(others[domain].count)
      let binding = properties[own].bind(to: others[domain][index], on: loop)
      bindings.append((binding, own, (domain, index)))
    default:
      if bindings.isEmpty { return }
      bindings.remove(at: random.below(bindings.count)).0.dispose()
    }
  }

  private func pauseOrTransact(_ depth: Int) {
    struct Undone: Error {}
    let action = random.below(6)
    if action < 4, bindings.isEmpty { return }
    switch action {
    case 0: random.pick(bindings).0.pause()
    case 1: random.pick(bindings).0.resume()
    case 2: random.pick(bindings).0.flush()
    case 3: random.pick(bindings).0.revert()
    default:
      if depth == 2 { return }
      let isUndone = random.below(2) == 0
      try? transaction {
        for _ in 0..<random.below(4) { act(depth: depth + 1) }
        if isUndone { throw Undone() }
      }
    }
  }
}

/// Flushes, counts and references of a crossing that is paused.
@Suite(.timeLimit(.minutes(15))) struct CrossActorPauseTests: TwoDomains {
  let here = VirtualScheduler()
  let there = VirtualScheduler()

  @Test func `improvement 23: what crosses is counted on both sides`() {
    Inspection.begin()
    defer { Inspection.end() }
    let present = PresentBindings()
    let (a, b) = (Property(1), Property(2))
    let mine = b.bind(to: CrossActorProperty(a, on: here), on: there)
    settle()
    let both = [mine] + present.added.filter { $0 !== mine }
    #expect(both.map(\.kind) == [.crossActor, .crossActor])
    let before = both.map { [$0.forwardCount, $0.backwardCount] }
    b.value = 5
    settle()
    a.value = 6
    settle()
    a.value = 7
    settle()
    #expect([a.value, b.value] == [7, 7])
    // On either side the first end is the one that has asked to be bound.
    for (binding, counts) in zip(both, before) {
      #expect(binding.forwardCount - counts[0] == 1)
      #expect(binding.backwardCount - counts[1] == 2)
      #expect(binding.lastValue == "7")
    }
  }

  @Test func `a paused binding carries one value for each flush and revert, on both sides`() {
    let present = PresentBindings()
    let (a, b) = (Property(1), Property(2))
    let mine = b.bind(to: CrossActorProperty(a, on: here), on: there)
    settle()
    let theirs = present.added.first { $0 !== mine }
    // On either side the first end is the one that has asked to be bound.
    for binding in [mine, theirs].compactMap({ $0 }) {
      binding.pause()
      (a.value, b.value) = (3, 4)
      settle()
      #expect([a.value, b.value] == [3, 4])
      binding.revert()
      settle()
      #expect([a.value, b.value] == [3, 3])
      (a.value, b.value) = (5, 6)
      settle()
      #expect([a.value, b.value] == [5, 6])
      binding.flush()
      settle()
      #expect([a.value, b.value] == [6, 6])
      (a.value, b.value) = (7, 8)
      settle()
      #expect([a.value, b.value] == [7, 8])
      #expect("\(binding.state)" == "paused")
      binding.resume()
      settle()
      #expect([a.value, b.value] == [7, 7])
    }
    #expect(theirs != nil)
  }

  @Test func `a binding that is flushed by an observer of the value sends that value`() {
    let (a, b) = (Property(1), Property(2))
    let binding = b.bind(to: CrossActorProperty(a, on: here), on: there)
    settle()
    binding.pause()
    let observation = b.observe { _, new in if new == 7 { binding.flush() } }
    b.value = 7
    settle()
    #expect([a.value, b.value] == [7, 7])
    observation.dispose()
  }

  @Test func `a crossing does not hold its scheduler, and without it a binding ends`() {
    let (a, b) = (Property(1), Property(2))
    var loop: LoopScheduler? = LoopScheduler()
    weak let weakLoop = loop
    let crossing = loop.map { CrossActorProperty(a, on: $0) }
    loop = nil
    #expect(weakLoop == nil)
    let binding = crossing.map { b.bind(to: $0, on: there) }
    settle()
    #expect(binding?.isDisposed == true)
    #expect([a.value, b.value] == [1, 2])
  }

  @Test func `a bind is answered in the background, though the scheduler was released`() async {
    let (crossing, keep) = await withCheckedContinuation { continuation in
      BackgroundScheduler().schedule { scheduler in
        let property = Property(5)
        let crossing = CrossActorProperty(property, on: scheduler)
        // The closure holds the property, and nothing else does.
        let keep = scheduler.callback { withExtendedLifetime(property) {} }
        continuation.resume(returning: (crossing, keep))
      }
    }
    await Self.receive(5, from: crossing)
    keep()
  }

  @MainActor private static func receive(_ value: Int, from crossing: CrossActorProperty<Int>) async
  {
    let kept = CompositeDisposable()
    let shown = Property(-1)
    await withCheckedContinuation { continuation in
      shown.observe { _, new in if new == value { continuation.resume() } }.store(in: kept)
      shown.bind(to: crossing, on: MainScheduler.shared)
    }
    #expect(shown.value == value)
  }
}
