import StraitChannels
import StraitModel
import TestSupport
import Testing

/// What every `bind` returns, whichever ends it joins.
@Suite struct BindingTests {
  /// A way to bind two ends, as the two properties that they end at.
  struct Ends: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let kind: Binding.Kind
    let bind: @Sendable (_ first: Property<Int>, _ second: Property<Int>) -> Binding

    static let all = [
      Ends(testDescription: "two properties", kind: .properties) { $0.bind(to: $1) },
      Ends(testDescription: "two ends of properties' channels", kind: .terminals) {
        $0.channel().bind(to: $1.channel())
      },
      Ends(testDescription: "mapped and filtered ends", kind: .terminals) {
        let first = $0.channel().map(forward: { -$0 }, backward: { -$0 })
        let second = $1.channel().map(forward: { -$0 }, backward: { -$0 })
        return first.bind(to: second.filter(forward: nil, backward: nil))
      },
      Ends(testDescription: "ends through a converter", kind: .terminals) {
        $0.bind(to: $1, through: .total(forward: { $0 }, backward: { $0 }))
      },
      Ends(testDescription: "a channel between them", kind: .terminals) {
        let channel = Channel<Int>()
        channel.leadingTerminal.bind(to: $1.channel())
        return $0.channel().bind(to: channel.followingTerminal)
      },
    ]
  }

  /// The values that are written to a property.
  private final class Writes {
    var values: [Int] = []
    private var observation: Disposable?

    init(_ property: Property<Int>) {
      observation = property.observe { [weak self] _, new in self?.values.append(new) }
    }
  }

  @Test(.eachRecursionLimit, arguments: Ends.all)
  func `nothing is carried while it is paused, and at resume the second end wins`(_ ends: Ends) {
    let (first, second) = (Property(1), Property(2))
    let binding = ends.bind(first, second)
    #expect(binding.kind == ends.kind)
    #expect(first.value == 2)
    binding.pause()
    #expect(binding.isPaused)
    first.value = 3
    second.value = 4
    #expect(first.value == 3)
    #expect(second.value == 4)
    let (writes, others) = (Writes(first), Writes(second))
    binding.resume()
    #expect(first.value == 4)
    #expect(second.value == 4)
    // T1: the loser is written once, the winner never.
    #expect(writes.values == [4])
    #expect(others.values == [])
    first.value = 5
    #expect(second.value == 5)
    second.value = 6
    #expect(first.value == 6)
    #expect(writes.values == [4, 5, 6])
    #expect(others.values == [5, 6])
  }

  @Test(arguments: Ends.all)
  func `T2: resume writes nothing if the ends are equal`(_ ends: Ends) {
    let (first, second) = (Property(1), Property(2))
    let binding = ends.bind(first, second)
    binding.pause()
    first.value = 3
    second.value = 3
    let (writes, others) = (Writes(first), Writes(second))
    binding.resume()
    binding.resume()
    #expect(writes.values == [])
    #expect(others.values == [])
    first.value = 4
    #expect(second.value == 4)
  }

  @Test(.eachRecursionLimit, arguments: Ends.all.dropLast())
  func `flush commits what was edited while it was paused, and revert drops it`(_ ends: Ends) {
    let (first, second) = (Property(1), Property(2))
    let binding = ends.bind(first, second)
    binding.pause()
    first.value = 3
    binding.flush()
    #expect(second.value == 3)
    first.value = 4
    #expect(second.value == 3)
    binding.revert()
    #expect(first.value == 3)
    #expect(second.value == 3)
    #expect(binding.isPaused)
    second.value = 5
    #expect(first.value == 3)
    binding.resume()
    #expect(first.value == 5)
    binding.flush()
    binding.revert()
    #expect(first.value == 5)
    #expect(second.value == 5)
  }

  @Test(arguments: Ends.all)
  func `its state is a value, and a signal that completes`(_ ends: Ends) {
    let (first, second) = (Property(1), Property(2))
    let binding = ends.bind(first, second)
    var log: [String] = []
    binding.states.subscribe(
      onNext: { log.append("\($0)") },
      onCompleted: { log.append("completed") }
    )
    binding.pause()
    binding.pause()
    #expect("\(binding.state)" == "paused")
    binding.resume()
    binding.dispose()
    #expect("\(binding.state)" == "ended")
    #expect(log == ["live", "paused", "live", "ended", "completed"])
    var late: [String] = []
    binding.states.subscribe(
      onNext: { late.append("\($0)") },
      onCompleted: { late.append("completed") }
    )
    #expect(late == ["ended", "completed"])
    binding.pause()
    binding.resume()
    binding.flush()
    binding.revert()
    first.value = 7
    #expect(second.value == 2)
    #expect(binding.first == nil)
  }

  enum Deallocation: CaseIterable, Sendable { case first, second }

  @Test(arguments: Ends.all.dropLast(), Deallocation.allCases)
  func `T25: an end that is deallocated ends it once, paused or not`(
    _ ends: Ends,
    _ deallocation: Deallocation
  ) {
    for pauses in [false, true] {
      let hubs = Delivery.liveHubs
      var log: [String] = []
      end(ends, deallocation, pauses) { log.append($0) }
      #expect(
        log
          == (pauses ? ["live", "paused", "ended", "completed"] : ["live", "ended", "completed"])
      )
      #expect(Delivery.liveHubs == hubs)
    }
  }

  @inline(never)
  private func end(
    _ ends: Ends,
    _ deallocation: Deallocation,
    _ pauses: Bool,
    _ note: @escaping (String) -> Void
  ) {
    var first: Property<Int>? = Property(1)
    var second: Property<Int>? = Property(2)
    weak var binding: Binding?
    if let first, let second {
      let made = ends.bind(first, second)
      made.states.subscribe(onNext: { note("\($0)") }, onCompleted: { note("completed") })
      if pauses { made.pause() }
      binding = made
    }
    #expect(binding != nil)
    if deallocation == .first { first = nil } else { second = nil }
    #expect(binding == nil)
    first?.value = 5
    second?.value = 5
    withExtendedLifetime((first, second)) {}
  }

  @Test(arguments: Ends.all)
  func `a binding that is dropped binds on`(_ ends: Ends) {
    let (first, second) = (Property(1), Property(2))
    bindAndDrop(ends, first, second)
    second.value = 3
    #expect(first.value == 3)
    first.value = 4
    #expect(second.value == 4)
  }

  @inline(never)
  private func bindAndDrop(_ ends: Ends, _ first: Property<Int>, _ second: Property<Int>) {
    _ = ends.bind(first, second)
  }

  @Test(arguments: Ends.all.dropLast())
  func `it is listed though inspection was off when it was made`(_ ends: Ends) {
    let (first, second) = (Property(1), Property(2))
    (first.name, second.name) = ("first", "second")
    let present = PresentBindings()
    _ = ends.bind(first, second)
    let listed = present.added
    #expect(listed.map(\.description) == ["first ⇄ second (second won), 0 there, 0 back"])
    #expect(listed.first?.winner == "second")
    first.value = 5
    Inspection.begin()
    first.value = 6
    second.value = 7
    second.value = 8
    Inspection.end()
    first.value = 9
    #expect(listed.first?.forwardCount == 1)
    #expect(listed.first?.backwardCount == 2)
    #expect(listed.first?.lastValue != nil)
    listed.first?.pause()
    #expect(listed.first?.description.hasSuffix(", paused") == true)
    listed.first?.dispose()
    #expect(present.added == [])
  }

  @Test func `the values of its ends are asked for by type`() throws {
    let text = Property("")
    let age = Property(36)
    let binding = text.bind(to: age, through: .integer())
    text.value = "x"
    #expect(binding.firstValue(as: String.self) == "x")
    #expect(binding.secondValue(as: Int.self) == 36)
    #expect(binding.secondValue(as: String.self) == nil)
    #expect(try binding.converter(as: Converter<Int, String>.self)?.backward("7") == 7)
    guard case .invalid(let error, "x")? = binding.conversion(showing: String.self) else {
      Issue.record("it must say what could not be read")
      return
    }
    guard case .invalid(let same, "x") = binding.state else {
      Issue.record("its state must say so, too")
      return
    }
    #expect("\(error)" == "\(same)")
    #expect(binding.conversion(showing: Int.self) == nil)
  }

  @Test func `T14: flush replaces a text that was kept as it was typed`() {
    let text = Property("")
    let age = Property(36)
    let binding = text.bind(to: age, through: .integer())
    text.value = "007"
    #expect(text.value == "007")
    var writes = 0
    let observation = age.observe { _, _ in writes += 1 }
    binding.flush()
    #expect(text.value == "7")
    binding.flush()
    #expect(text.value == "7")
    #expect(writes == 0)
    text.value = "7x"
    binding.flush()
    #expect(text.value == "7x")
    #expect(!binding.state.isValid)
    observation.dispose()
  }

  @Test func `a text that is typed while it is paused is read at flush`() {
    let text = Property("")
    let age = Property(36)
    let binding = text.bind(to: age, through: .integer())
    binding.pause()
    text.value = "37"
    #expect(age.value == 36)
    binding.flush()
    #expect(age.value == 37)
    text.value = "x"
    binding.resume()
    #expect(text.value == "37")
    #expect("\(binding.state)" == "live")
  }

  /// A way to bind ends that never agree.
  struct Quarrel: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bind: @Sendable (_ first: Property<Int>, _ second: Property<Int>) -> Binding

    static let all = [
      Quarrel(testDescription: "two properties") { $0.bind(to: $1) },
      Quarrel(testDescription: "ends of channels") { $0.channel().bind(to: $1.channel()) },
    ]
  }

  @Test(.eachRecursionLimit, arguments: Quarrel.all)
  func `T11: ends that never agree leave it diverged, until it is resumed`(_ quarrel: Quarrel) {
    let even = Property(0, coercing: { $0 / 2 * 2 })
    let odd = Property(1, coercing: { $0 / 2 * 2 + 1 })
    let (binding, atStart) = Report.collecting { quarrel.bind(odd, even) }
    #expect(!atStart.isEmpty)
    #expect("\(binding.state)" == "diverged")
    let (_, again) = Report.collecting { even.value = 4 }
    #expect(!again.isEmpty)
    #expect(odd.value == even.value + 1)
    binding.pause()
    #expect("\(binding.state)" == "paused")
    binding.dispose()
  }

  @Test func `bindings are equal by identity, and stand in a set and in a composite`() {
    let (first, second) = (Property(1), Property(2))
    let (one, other) = (first.bind(to: second), first.bind(to: second))
    #expect(one != other)
    #expect(Set([one, other, one]).count == 2)
    let all = CompositeDisposable([one, other])
    all.dispose()
    #expect(one.isDisposed && other.isDisposed)
  }

  @Test(arguments: Ends.all)
  func `pausing and resuming inside a delivery keeps the ends equal`(_ ends: Ends) {
    let (first, second) = (Property(1), Property(2))
    let binding = ends.bind(first, second)
    let observation = second.observe { _, new in
      if new == 5 {
        binding.pause()
        binding.resume()
      }
      if new == 6 { binding.pause() }
      if new == 7 { binding.resume() }
    }
    for value in 3..<10 { second.value = value }
    #expect(first.value == 9)
    first.value = 10
    #expect(second.value == 10)
    observation.dispose()
  }

  /// Random sets, transactions, pausing and resuming in a tree of bindings.
  @Test(arguments: Ends.all)
  func `whatever live bindings connect is equal`(_ ends: Ends) {
    for seed in Soak.seeds(60) {
      for limit in recursionLimits { withRecursionLimit(limit) { run(ends, seed) } }
    }
  }

  private func run(_ ends: Ends, _ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let properties = (0..<6).map { Property($0) }
    let pairs = (1..<6).map { (first: $0, second: random.below($0)) }
    let bindings = pairs.map { ends.bind(properties[$0.first], properties[$0.second]) }
    func check(_ log: [String]) {
      for (pair, binding) in zip(pairs, bindings) where !binding.isPaused {
        #expect(
          properties[pair.first].value == properties[pair.second].value,
          "seed \(seed): \(log)"
        )
      }
    }
    var log: [String] = []
    for step in 0..<20 {
      let kind = random.below(4)
      let (binding, property) = (bindings[random.below(5)], properties[random.below(6)])
      log.append("\(kind)")
      switch kind {
      case 0: property.value = 10 + step
      case 1: binding.pause()
      case 2: binding.resume()
      default:
        transaction {
          property.value = 100 + step
          binding.resume()
          properties[random.below(6)].value = 200 + step
        }
      }
      check(log)
    }
    for binding in bindings { binding.resume() }
    #expect(Set(properties.map(\.value)).count == 1, "seed \(seed): \(log)")
  }

  /// A value whose description releases something.
  fileprivate struct Releasing {
    final class Holder {
      var property: Property<Releasing>?
      var observation: Disposable?
    }

    var number = 0
    var holder: Holder?
  }

  /// How the end that is deallocated takes the value: by what its list of subscribers asks of it.
  enum Taking: CaseIterable, Sendable {
    case plain, observed, read, coercing
  }

  @Test(.eachRecursionLimit, arguments: Taking.allCases)
  func `an end may lose its last reference while the value for it is described`(_ taking: Taking) {
    Inspection.begin()
    defer { Inspection.end() }
    for _ in 0..<50 {
      let source = Property(Releasing())
      let holder = Releasing.Holder()
      weak var target: Property<Releasing>?
      bind(source, holder, taking)
      target = holder.property
      #expect(target != nil)
      source.value = Releasing(number: 1, holder: holder)
      #expect(target == nil)
      source.value = Releasing(number: 2)
    }
  }

  @inline(never)
  private func bind(
    _ source: Property<Releasing>,
    _ holder: Releasing.Holder,
    _ taking: Taking
  ) {
    let target =
      taking == .coercing ? Property(Releasing(), coercing: { $0 }) : Property(Releasing())
    holder.property = target
    target.bind(to: source)
    if taking == .observed { target.values.subscribe(onNext: { _ in }) }
    if taking == .read { holder.observation = target.observe { _, _ in } }
  }

  @Test func `a paused binding is left in peace by partners of its ends`() {
    let properties = (0..<3).map { Property($0) }
    let binding = properties[0].bind(to: properties[1])
    properties[1].bind(to: properties[2])
    binding.pause()
    properties[2].value = 9
    #expect(properties.map(\.value) == [2, 9, 9])
    properties[0].value = 8
    #expect(properties.map(\.value) == [8, 9, 9])
    transaction {
      binding.resume()
      properties[2].value = 7
    }
    #expect(properties.map(\.value) == [7, 7, 7])
  }
}

extension BindingTests.Releasing: CustomStringConvertible {
  var description: String {
    holder?.property = nil
    return "\(number)"
  }
}
