/// A random graph of ends of all kinds, joined by random converters and policies, with observers
/// that set: one domain of a program.
final class EndWorld {
  /// A place of the graph, and by what its number is multiplied before it is compared.
  struct Member {
    let kind: EndKind
    let place: EndPlace
    let sign: Int
    var isReleased = false

    /// `true` if what reaches it continues over its other bindings.
    var forwards: Bool { kind.knowledge == .value }
  }

  struct Bound {
    let binding: Binding
    let one: Int
    let other: Int
    /// `true` if it carries each change immediately.
    let isPlain: Bool
  }

  private(set) var members: [Member] = []
  private(set) var bindings: [Bound] = []
  private(set) var log: [String] = []
  /// `true` if something was reported or refused that may leave ends apart.
  private(set) var hasReported = false
  /// The scheduler that the ends crossed to, if the world is one of several.
  let loop = LoopScheduler()
  private(set) var crossings: [CrossActorProperty<Int>] = []
  var random: SeededRandom
  private let clock = VirtualScheduler()
  private var boundOnce: Set<Int> = []
  /// The number of sets that observers may still make in the current step.
  private var answersLeft = 0
  private var setCount = 0

  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - kinds: The possible kinds of the ends.
  ///   - count: The number of them.
  ///   - crosses: `true` if the first two may be bound to those of other domains.
  init(_ seed: UInt64, kinds: [EndKind] = EndKind.all, count: Int = 6, crosses: Bool = false) {
    random = SeededRandom(seed: seed)
    for index in 0..<count {
      // One variable notified by hand at most: it has no wave, so that two in a ring go round until
      // the turns are used up.
      let isFree = members.allSatisfy { $0.kind.name != EndKind.byHand.name }
      let kind =
        index < 2 ? .bare : random.pick(kinds.filter { isFree || $0.name != EndKind.byHand.name })
      let rule: StoreRule =
        kind.hasRules ? random.pick([.plain, .plain, .clamping, .refusing]) : .plain
      // A value that crosses is not converted.
      let sign = index < 2 ? 1 : random.pick([1, -1])
      members.append(Member(kind: kind, place: kind.make(0, rule), sign: sign))
      log.append("\(index): \(kind.name), \(rule), \(sign)")
    }
    for property in members.prefix(2).compactMap(\.place.property) where crosses {
      crossings.append(CrossActorProperty(property, on: loop))
    }
    if random.below(3) == 0 { observe(random.below(count), settingAt: random.below(count)) }
  }

  /// Makes an observer of one place set another one.
  private func observe(_ one: Int, settingAt other: Int) {
    // A variable without waves does not know the newer one of two values that meet at it.
    let isKnown = members[other].kind.name != EndKind.byHand.name
    guard members[one].forwards, isKnown, one != other else { return }
    log.append("an observer of \(one) sets \(other)")
    members[one].place.makeEnd().subscribe(onNext: { [weak self] value in
      guard let self, answersLeft > 0, value.isMultiple(of: 3) else { return }
      answersLeft -= 1
      set(other, to: value / 3 * 2)
    })
  }

  private func set(_ index: Int, to value: Int) {
    setCount += 1
    members[index].place.set(value)
  }

  // MARK: Steps

  /// Makes a random step.
  ///
  /// - Returns: The problem after it, if any.
  func step() -> String? {
    for member in members { member.place.clear() }
    answersLeft = 3
    setCount = 0
    let bindingCount = bindings.count + 1
    noting { act() }
    let writes = members.reduce(0) { $0 + $1.place.writes.count }
    // Each set is written once at each end, over each binding and in each round at most. A change
    // by hand begins a wave for each of its bindings and rounds: there turns are the bound.
    let hasWaves = members.allSatisfy { $0.kind.isStored || !$0.forwards }
    let ways = members.count * bindingCount * (Delivery.roundLimit + 1)
    let most = (setCount + 8) * (hasWaves ? ways : Delivery.turnLimit)
    if writes > most { return "\(writes) writes, at most \(most)" }
    return disagreement { $0.isPlain }
  }

  private func noting(_ body: () -> Void) {
    let ((), reports) = Report.collecting(body)
    for report in reports {
      if case .orphaned = report { continue }
      log.append("  \(report)")
      hasReported = true
    }
    // A value that a rule of one binding refuses may leave the ends of others apart.
    if bindings.contains(where: { !$0.binding.state.isValid }) { hasReported = true }
  }

  private func act() {
    let (one, value) = (random.below(members.count), random.below(130) - 20)
    switch random.below(20) {
    case 0..<7:
      log.append("set \(one) to \(value)")
      set(one, to: value)
    case 7:
      guard members[one].forwards else { return }
      log.append("send \(value) into \(one)")
      setCount += 1
      members[one].place.makeEnd().sendNext(value)
    case 8: setTogether(one, value)
    case 9:
      guard members[one].kind.isDeep else { return }
      let next = random.below(8) == 0 ? nil : random.below(50) * 2
      log.append("replace the middle of \(one): \(next.map { "\($0)" } ?? "nil")")
      setCount += 1
      members[one].place.replaceMiddle(next)
    case 10..<14:
      let other = random.below(members.count)
      if one != other { bind(one, other) }
    case 14: members[one].place.leave()
    case 15:
      clock.advance(by: .seconds(1))
      loop.runDue()
    default: actOnBinding()
    }
  }

  private func setTogether(_ one: Int, _ value: Int) {
    let (other, second) = (random.below(members.count), random.below(100))
    guard members[one].kind.isStored, members[other].kind.isStored else { return }
    let throwing = random.below(3) == 0
    log.append("together \(one) to \(value), \(other) to \(second), throws: \(throwing)")
    struct Undone: Error {}
    try? transaction {
      set(one, to: value)
      set(other, to: second)
      if throwing { throw Undone() }
    }
  }

  private func actOnBinding() {
    if bindings.isEmpty { return }
    let index = random.below(bindings.count)
    let binding = bindings[index].binding
    let action = random.below(7)
    log.append("binding \(index): \(action)")
    switch action {
    case 0: binding.pause()
    case 1, 2: binding.resume()
    case 3: binding.flush()
    case 4: binding.revert()
    case 5: binding.resolve(random.pick([.first, .second]))
    default: binding.dispose()
    }
  }

  private var policy: BindingPolicy {
    let commits = PolicyTable.commits(hasMoments: false).filter {
      crossings.isEmpty || $0 != .explicit
    }
    return BindingPolicy(
      start: random.pick(PolicyTable.starts),
      commit: random.pick(commits).make(clock),
      // A flush shows the second end's value in the first one, as a separate set: in a ring of
      // bindings that wait for it in both directions, two values can follow each other for ever.
      update: random.pick(commits).make(clock),
      conflict: random.pick(PolicyTable.conflicts).make(),
      onDispose: random.pick(PolicyTable.disposalActions),
      retains: random.below(8) == 0 ? [.first, .second] : []
    )
  }

  private func bind(_ one: Int, _ other: Int) {
    let (first, second) = (members[one], members[other])
    if first.isReleased || second.isReleased { return }
    // An end that does not forward to its other bindings has one binding.
    for index in [one, other] where !members[index].forwards {
      guard boundOnce.insert(index).inserted else { return }
    }
    let sign = first.sign * second.sign
    let way = random.below(4)
    log.append("bind \(one) to \(other), \(way)")
    let binding: Binding
    switch way {
    case 0 where sign == 1: binding = BindingWay.plain.bind(first.place, to: second.place)
    case 0:
      let mapped = second.place.makeEnd().map(forward: { -$0 }, backward: { -$0 })
      binding = first.place.makeEnd().bind(to: mapped)
    case 1:
      binding = first.place.makeEnd().bind(
        to: second.place.makeEnd(),
        through: .total(forward: { $0 * sign }, backward: { $0 * sign })
      )
    default:
      let (policy, hasRule) = (policy, random.below(4) == 0)
      log.append("  \(policy.commit), \(policy.update), \(policy.conflict), rule: \(hasRule)")
      binding = first.place.makeEnd().bind(
        to: second.place.makeEnd(),
        through: random.below(4) == 0
          ? Self.picky(sign) : .total(forward: { $0 * sign }, backward: { $0 * sign }),
        policy: policy,
        rules: hasRule ? [.in(-60...70)] : []
      )
    }
    bindings.append(Bound(binding: binding, one: one, other: other, isPlain: way < 2))
  }

  /// Returns a converter that reads only some numbers.
  private static func picky(_ sign: Int) -> Converter<Int, Int> {
    Converter(
      forward: { $0 * sign },
      backward: { number in
        if number > 90 { throw Invalid("must be 90 at most") }
        return number * sign
      }
    )
  }

  // MARK: Other domains

  /// Binds a property of this domain to one of another.
  ///
  /// - Returns: The binding, and the places of the two; `nil` if there is nothing to bind.
  func bind(across other: EndWorld) -> (binding: Binding, own: Int, other: Int)? {
    if crossings.isEmpty || other.crossings.isEmpty { return nil }
    let (own, index) = (random.below(crossings.count), random.below(other.crossings.count))
    guard let property = members[own].place.property else { return nil }
    log.append("bind \(own) across to \(index)")
    var binding: Binding?
    noting { binding = property.bind(to: other.crossings[index], on: loop) }
    return binding.map { ($0, own, index) }
  }

  /// Runs the work that is due.
  func run() {
    noting { loop.runDue() }
  }

  /// Returns the problem, and the steps that led to it.
  func report(_ problem: String) -> String { ([problem] + log).joined(separator: "\n") }

  // MARK: Endings

  /// Releases a place.
  ///
  /// - Returns: Its object, which has no other strong reference.
  func takeOwner(of index: Int) -> AnyObject? {
    log.append("release \(index)")
    members[index].isReleased = true
    return members[index].place.takeOwner()
  }

  /// Brings all bindings to rest: nothing is paused or pending.
  func settle() {
    stop()
    // A binding may wait for the commits of another binding's flush, once in each round.
    for _ in 0..<bindings.count + 2 * Delivery.roundLimit {
      pass()
      noting { for bound in bindings { bound.binding.flush() } }
    }
  }

  /// Ends all edits: nothing is paused.
  func stop() {
    answersLeft = 0
    log.append("stop")
    noting {
      for bound in bindings { bound.binding.resume() }
      for member in members { member.place.leave() }
      for bound in bindings { bound.binding.revert() }
    }
  }

  /// Lets the time of all policies pass.
  func pass() {
    noting { clock.advance(by: .seconds(10)) }
  }

  /// `true` if something waits for its time.
  var isWaiting: Bool { clock.nextDue != nil || loop.nextDue != nil }

  /// Two ends that are bound and differ, though nothing was reported.
  func disagreement(_ isCounted: (Bound) -> Bool = { _ in true }) -> String? {
    if hasReported { return nil }
    for bound in bindings where isCounted(bound) && !bound.binding.isDisposed {
      let (one, other) = (members[bound.one], members[bound.other])
      guard !one.isReleased, !other.isReleased, "\(bound.binding.state)" == "live" else { continue }
      let values = (one.place.value * one.sign, other.place.value * other.sign)
      // An end that gives nothing at the start agrees after the first change.
      if values.0 != values.1, hasBegun(bound) {
        return "\(bound.one) has \(values.0), \(bound.other) has \(values.1), by \(bound.binding)"
      }
    }
    return nil
  }

  private func hasBegun(_ bound: Bound) -> Bool {
    members[bound.one].forwards && members[bound.other].forwards
  }
}
