/// Random programs that change lists in place, inside each other, in effects and in observers, and
/// read others in the meantime: a value that was read never changes, and each read is followed.
@Suite struct InPlaceProgramTests {
  /// The lists, some of which are observed, or have been read.
  private final class World {
    let lists = (0..<4).map { Property([$0, $0, $0]) }
    private(set) lazy var sums = (0..<4).map { index in
      Derived { [unowned self] in
        lists[index].value.reduce(0, +) + lists[(index + 1) % 4].value.reduce(0, +)
      }
    }
    var random: SeededRandom
    /// The lists that are changed at the moment, the innermost last.
    var changing: [Int] = []
    /// Lists that were read, and their elements at that time.
    var read: [(list: [Int], elements: [Int])] = []
    var problems: [String] = []
    var effects: [Effect] = []
    private let kept = CompositeDisposable()

    init(seed: UInt64) {
      random = SeededRandom(seed: seed)
      for (index, list) in lists.enumerated() {
        list.name = random.below(2) == 0 ? "list \(index)" : nil
        if random.below(2) == 0 { list.observe { _, _ in }.store(in: kept) }
      }
    }

    /// The lists that may be read.
    var readable: [Int] { lists.indices.filter { !changing.contains($0) } }

    func read(_ index: Int) {
      let list: [Int]
      switch random.below(3) {
      case 0: list = lists[index].value
      case 1: list = untracked { lists[index].value }
      default: list = Derived { [lists] in lists[index].value }.value
      }
      // One by one: a copy of the array would be the same one.
      read.append((list, list.map { $0 }))
    }

    /// Changes a list in place, and does something in the meantime.
    func change(_ index: Int, depth: Int) {
      let number = random.below(100)
      let meanwhile = { [self] in
        changing.append(index)
        for _ in 0..<random.below(4) { step(depth: depth + 1) }
        changing.removeLast()
      }
      switch random.below(3) {
      case 0:
        lists[index].value.withUnsafeMutableBufferPointer { buffer in
          meanwhile()
          buffer[0] = number
        }
      case 1:
        func set(_ element: inout Int) {
          meanwhile()
          element = number
        }
        set(&lists[index][1])
      default:
        lists[index].edit { list in
          read(index)
          list[2] = number
          read(index)
        }
      }
    }

    func step(depth: Int) {
      let readable = readable
      guard !readable.isEmpty else { return }
      let index = random.pick(readable)
      switch random.below(6) {
      case 0, 1: read(index)
      case 2 where depth < 3: change(index, depth: depth)
      case 3:
        lists[index].value = [random.below(100), 1, 2]
      case 4 where !changing.contains(index) && !changing.contains((index + 1) % 4):
        let expected = (lists[index].value + lists[(index + 1) % 4].value).reduce(0, +)
        if sums[index].value != expected { problems.append("the sum of \(index) is stale") }
      case 5 where depth == 0: addEffect(index)
      default: break
      }
    }

    /// Adds an effect that changes a new list in place, and reads another one in the meantime.
    func addEffect(_ index: Int) {
      let own = Property([0])
      var seen: [Int] = []
      effects.append(
        Effect { [unowned self] in
          own.value.withUnsafeMutableBufferPointer { buffer in
            seen = lists[index].value
            buffer[0] = sums[index].value
          }
        }
      )
      checks.append { [unowned self] in
        let expected = (lists[index].value + lists[(index + 1) % 4].value).reduce(0, +)
        return seen == lists[index].value && own.value == [expected]
      }
    }

    var checks: [() -> Bool] = []

    func run(_ unsound: () -> [String] = { [] }) {
      for _ in 0..<20 {
        step(depth: 0)
        problems += unsound()
        for (list, elements) in read where list != elements {
          problems.append("\(elements) has become \(list)")
        }
        if checks.contains(where: { !$0() }) { problems.append("an effect has missed a change") }
      }
    }
  }

  @Test func `what was read stays as it was, and is followed`() {
    for seed in Soak.seeds(400) {
      watchingHubs { unsound in
        let world = World(seed: seed)
        world.run(unsound)
        #expect(world.problems == [], "seed \(seed)")
      }
    }
  }

  /// The same programs, which at the end read the lists that are being changed.
  @Test(arguments: Array(Soak.seeds(6)))
  func `a program that reads what it is changing is stopped`(_ seed: UInt64) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [seed] in
      let world = World(seed: seed)
      world.run()
      let index = world.random.below(4)
      var copy: [Int] = []
      let other = world.random.below(2) == 0 ? Property([0]) : world.lists[(index + 1) % 4]
      other.value.withUnsafeMutableBufferPointer { _ in
        world.lists[index].value.withUnsafeMutableBufferPointer { buffer in
          copy = world.random.below(2) == 0 ? world.lists[index].value : other.value
          buffer[0] = -1
        }
      }
      print(copy)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("must not be read while it is changed in place"))
  }
}
