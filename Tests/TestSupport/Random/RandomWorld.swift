package import StraitChannels
import StraitInspection

/// A few subjects, signals made of them by random operators, and subscribers that answer.
///
/// One seeded generator chooses all events, in the order in which they happen. So two runs of a
/// seed log the same, unless their ways of running deliver in another order.
package final class RandomWorld {
  package private(set) var subjects: [Subject<Int>?] = []
  package private(set) var scheduler = VirtualScheduler()
  package private(set) var lines: [String] = []

  private struct Weak {
    weak var value: Subject<Int>?
  }

  private var everSubjects: [Weak] = []
  private var trees: [Signal<Int>] = [.never(), .never(), .never()]
  private var subscriptions: [Disposable] = []
  private var choice: SeededRandom
  /// The number of remaining answers: so every program ends.
  private var answers: Int
  private var received = 0
  private let isPlain: Bool
  /// An operator that the signals are made of as well.
  private let own: OperatorContract?
  /// Counts the closures that subscribers were made of until they are released.
  private let closures = Census()

  package init(seed: UInt64, own: OperatorContract?) {
    self.own = own
    choice = SeededRandom(seed: seed &* 2 &+ 1)
    answers = choice.below(3) == 0 ? 0 : choice.below(30)
    let isPlain = choice.below(3) == 0
    // It is unknown if a contract's operator retains signals.
    self.isPlain = isPlain && own == nil
    for _ in 0..<3 {
      switch choice.below(4) {
      case 0: subjects.append(BehaviorSubject(0))
      case 1: subjects.append(ReplaySubject(capacity: choice.below(3)))
      default: subjects.append(Subject())
      }
    }
    everSubjects = subjects.map { Weak(value: $0) }
  }

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - seed: Chooses what happens.
  ///   - own: An operator that is used as well.
  /// - Returns: The received events, and in the last line the remaining objects.
  package static func run(seed: UInt64, with own: OperatorContract? = nil) -> [String] {
    let hubs = Delivery.liveHubs
    let world = RandomWorld(seed: seed, own: own)
    let (_, reports) = Report.collecting { world.run(seed) }
    let left = (world.closures.count, Delivery.liveHubs - hubs)
    if left != (0, 0) { world.note("BROKEN: left over \(left.0) subscribers, \(left.1) subjects") }
    return world.lines + reports.map(\.description)
  }

  private func run(_ seed: UInt64) {
    var tree = RandomTree(of: self, seed: seed, isPlain: isPlain, own: own)
    for place in trees.indices {
      // Some operators subscribe immediately, and so their closures may answer already.
      let depth = 1 + min(choice.below(4), choice.below(4))
      let made = tree.make(depth: depth, subjects: subjects.count)
      trees[place] = made
    }
    // A subject receives only signals that are made of the ones before it.
    if choice.below(2) == 0, let last = subjects[2] {
      let feed = tree.make(depth: choice.below(3), subjects: 2)
      subscriptions.append(feed.subscribe(last))
    }
    note(tree.path.joined(separator: ", "))
    for number in 0..<(6 + choice.below(12)) {
      note("-- \(number)")
      act(isNested: false)
      if Inspection.isOn { look() }
    }
    note("-- end")
    tearDown()
  }

  private func note(_ line: String) {
    lines.append(line)
  }

  /// Looks at everything there is to see, which must change nothing.
  private func look() {
    _ = Inspection.subscriptions.map(\.description)
    let graph = SignalGraph(from: subjects.compactMap { $0 })
    _ = (graph.text, graph.dot)
  }

  // MARK: What happens

  /// A closure of an operator's ran.
  package func called(_ name: String) {
    note(name)
    answer()
  }

  /// A method to be lifted.
  package func lifted(_ first: Int, _ second: Int) -> Int {
    called("lifted")
    return (first + second) % 50
  }

  private func answer() {
    guard answers > 0, choice.below(2) == 0 else { return }
    answers -= 1
    act(isNested: true)
  }

  private func act(isNested: Bool) {
    let target = choice.below(subjects.count)
    let value = choice.below(20)
    // Disposal from inside of a delivery in progress is the most error-prone case.
    switch isNested && choice.below(3) == 0 ? 2 : choice.below(24) {
    case 0: subjects[target]?.sendCompleted()
    case 1: subjects[target]?.sendError(DrawnFailure())
    case 2, 3: if !subscriptions.isEmpty { subscriptions[value % subscriptions.count].dispose() }
    case 4, 5, 6, 7, 8: if subscriptions.count < 6 { subscribe(to: trees[target]) }
    case 9, 10, 11: if !isNested { scheduler.advance(by: .ticks(1 + value % 3)) }
    case 12:
      // It may be deallocated here, unless a signal that is made of it is retained.
      if value < 5 { trees[target] = .never() }
      if value < 8 { subjects[target] = nil }
    default: subjects[target]?.sendNext(value)
    }
  }

  private func subscribe(to signal: Signal<Int>) {
    received += 1
    let name = "s\(received)"
    let token = Counted(in: closures)
    let slot = SerialDisposable()
    subscriptions.append(slot)
    var hasEnded = false
    var canLeave = true
    let deliver = { [unowned self, weak slot] (event: String, isLast: Bool) in
      withExtendedLifetime(token) { note("\(name) \(event)") }
      if hasEnded || (canLeave && slot?.isDisposed == true) { note("BROKEN: \(name) had left") }
      hasEnded = isLast
      answer()
    }
    // From inside its own `subscribe` it can be disposed only if it is there before.
    if choice.below(3) == 0 {
      canLeave = false
      slot.inner = signal.subscribe(onNext: { deliver("\($0)", false) })
      canLeave = true
      return
    }
    let subscriber = Subscriber<Int>.make(
      onNext: { deliver("\($0)", false) },
      onError: { _ in deliver("failed", true) },
      onCompleted: { deliver("completed", true) }
    )
    let all = CompositeDisposable([subscriber])
    slot.inner = all
    if choice.below(2) == 0 {
      all.add(signal.subscribe(subscriber))
    } else {
      // A link is sent to in a separate way.
      let relay = Subject<Int>()
      relay.subscribe(subscriber)
      all.add(signal.subscribe(relay))
    }
  }

  // MARK: The end

  /// Ends the program in one of three ways, each of which must leave nothing over.
  private func tearDown() {
    answers = 0
    let way = isPlain ? choice.below(3) : 2
    if way == 2 {
      for subject in everSubjects { subject.value?.sendCompleted() }
      letTimePass()
    }
    if way > 0 { for subscription in subscriptions { subscription.dispose() } }
    trees = []
    subjects = []
    subscriptions = []
    letTimePass()
    scheduler = VirtualScheduler()
  }

  /// Work that waits holds its scheduler.
  private func letTimePass() {
    for _ in 0..<60 where scheduler.nextDue != nil { scheduler.advance(by: .ticks(1)) }
  }
}
