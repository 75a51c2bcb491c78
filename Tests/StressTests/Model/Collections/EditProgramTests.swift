@Suite struct EditProgramTests {
  /// An observer that applies every edit to a copy, and checks it against its law.
  private final class Mirror {
    private(set) var content: [Int] = []
    private(set) var received: [[Int]] = []
    private(set) var isLawful = true

    func receive(_ edit: ArrayEdit<Int>) {
      let before = content
      if edit.kind == .setting, edit.removed != before { isLawful = false }
      if Array(before[edit.removedIndexes]) != edit.removed { isLawful = false }
      edit.apply(to: &content)
      var back = content
      edit.inverse.apply(to: &back)
      if back != before { isLawful = false }
      received.append(content)
    }
  }

  /// Any calls on an observed list, some of them from inside of its delivery.
  private final class Program {
    private var random: SeededRandom
    private var next = 0
    /// The number of calls that observers may still make.
    private var allowance = 6
    let list: Property<[Int]>
    let partner: Property<[Int]>
    let isBound: Bool
    private let kept = CompositeDisposable()
    private(set) var mirrors: [Mirror] = []
    /// The collections that an observer without interest in edits receives.
    private(set) var values: [[Int]] = []

    init(_ seed: UInt64) {
      random = SeededRandom(seed: seed)
      list = Property(Array(0..<random.below(5)))
      partner = Property([])
      isBound = random.below(4) == 0
      next = 10
      list.values.subscribe(onNext: { [unowned self] in values.append($0) })
      join()
      if random.below(3) == 0 {
        list.edits.subscribe(onNext: { [unowned self] _ in react() })
      }
      if random.below(3) == 0 {
        list.observe { [unowned self] _, _ in react() }.store(in: kept)
      }
      if isBound { partner.bind(to: list) }
      join()
    }

    func run(_ unsound: () -> [String]) {
      for _ in 0..<12 {
        step()
        allowance = 6
        let violations = unsound()
        #expect(violations == [])
      }
    }

    private func join() {
      let mirror = Mirror()
      mirrors.append(mirror)
      list.edits.subscribe(onNext: { mirror.receive($0) })
    }

    private func react() {
      guard allowance > 0, random.below(3) == 0 else { return }
      allowance -= 1
      step()
    }

    private func fresh() -> Int {
      next += 1
      return next
    }

    private func step() {
      switch random.below(12) {
      case 0, 1, 2: edit(list)
      case 3: list.value = [fresh(), fresh()]
      case 4: list.value.append(fresh())
      case 5:
        list.edit { editor in
          for _ in 0..<random.below(4) {
            editor.insert(fresh(), at: random.below(editor.count + 1))
            if random.below(3) == 0 { editor.remove(at: random.below(editor.count)) }
          }
        }
      case 6:
        list.assign(list.value.shuffled(using: &random) + [fresh()]) {
          .difference(from: $0, to: $1)
        }
      case 7:
        transaction {
          for _ in 0..<random.below(4) { step() }
        }
      case 8:
        rollBack {
          for _ in 0..<random.below(4) { step() }
        }
      case 9: if mirrors.count < 6 { join() }
      case 10: edit(partner)
      default: list.edit { $0.shuffle(using: &random) }
      }
    }

    private func edit(_ list: Property<[Int]>) {
      let place = random.below(list.value.count + 1)
      switch random.below(6) {
      case 0: list.append(fresh())
      case 1: list.insert(fresh(), at: place)
      case _ where place == list.value.count: break
      case 2: list.remove(at: place)
      case 3: list[place] = fresh()
      case 4: list.move(from: place, to: random.below(list.value.count))
      default: list.removeSubrange(place...)
      }
    }
  }

  /// With a limit of 1 every nested turn goes over the explicit stack.
  @Test(.eachRecursionLimit)
  func `improvement 20: subscribers' edits lead on from each other to the property's value`() {
    for seed in Soak.seeds(400) {
      let program = watchingHubs { unsound in
        let program = Program(seed)
        program.run(unsound)
        return program
      }
      for mirror in program.mirrors {
        #expect(mirror.isLawful, "seed \(seed)")
        #expect(mirror.content == program.list.value, "seed \(seed)")
        // T19: after its subscription it receives the same edits as the others; edits without an
        // effect are left out.
        let received = changes(Array(mirror.received.dropFirst()))
        #expect(isSuffix(received, of: changes(program.values)), "seed \(seed)")
      }
      #expect(!program.isBound || program.partner.value == program.list.value, "seed \(seed)")
    }
  }

  /// The values without repetitions.
  private func changes(_ values: [[Int]]) -> [[Int]] {
    values.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private func isSuffix(_ end: [[Int]], of all: [[Int]]) -> Bool {
    all.suffix(end.count) == end[...]
  }
}
