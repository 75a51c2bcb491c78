/// Random pairs of notices by hand, nested and overlapping, for several keys of several objects,
/// against a simple model.
@Suite struct HandProgramTests {
  /// An object that notifies its changes by hand.
  class Cell: ObservableModel, ObservingCustomization {
    private var stored = (a: 0, b: 0)
    var a: Int {
      get {
        access(\.a)
        return stored.a
      }
      set { stored.a = newValue }
    }
    var b: Int {
      get {
        access(\.b)
        return stored.b
      }
      set { stored.b = newValue }
    }
    /// Depends on `a` by declaration.
    var double: Int { a * 2 }

    class func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
      key == \Cell.double ? [\Cell.a] : []
    }

    class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { true }
  }

  /// One with an observed variable that is notified by hand alone, and another one.
  final class Rich: Cell {
    @Observed var silent = 0
    @Observed var loud = 0

    override class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
      key != \Rich.silent
    }
  }

  /// An object that paths begin at.
  final class Holder: ObservableModel {
    @Observed var cell: Cell
    let fixed: Cell

    init(_ cell: Cell, _ fixed: Cell) {
      self.cell = cell
      self.fixed = fixed
    }
  }

  private enum Key: CaseIterable {
    case a, b

    var path: ReferenceWritableKeyPath<Cell, Int> { self == .a ? \.a : \.b }

    var ofCell: ReferenceWritableKeyPath<Holder, Int> { self == .a ? \.cell.a : \.cell.b }

    var ofFixed: ReferenceWritableKeyPath<Holder, Int> { self == .a ? \.fixed.a : \.fixed.b }
  }

  /// A path, and the model's state of it.
  private final class Follower {
    let name: String
    /// The object and the keys that it is notified for.
    let cell: () -> Cell
    let key: Key
    let isDouble: Bool
    let hasOld: Bool
    /// The values before each pair that has begun, the innermost last.
    var open: [(cell: ObjectIdentifier, value: Int)] = []
    var delivered: [String] = []
    var expected: [String] = []
    var hold: Any?

    init(_ name: String, _ key: Key, isDouble: Bool, hasOld: Bool, _ cell: @escaping () -> Cell) {
      self.name = name
      self.cell = cell
      self.key = key
      self.isDouble = isDouble
      self.hasOld = hasOld
    }

    var value: Int {
      let cell = cell()
      return isDouble ? cell.double : cell[keyPath: key.path]
    }

    func will(_ cell: Cell, _ key: Key) {
      if cell === self.cell(), key == self.key { open.append((ObjectIdentifier(cell), value)) }
    }

    func did(_ cell: Cell, _ key: Key) {
      guard cell === self.cell(), key == self.key else { return }
      let place = open.lastIndex { $0.cell == ObjectIdentifier(cell) }
      let old = place.map { "\(open.remove(at: $0).value)" }
      expected.append(hasOld ? "\(old ?? "?")→\(value)" : "\(value)")
    }
  }

  private final class World {
    var random: SeededRandom
    let cells: [Cell]
    let holders: [Holder]
    var followers: [Follower] = []
    var open: [(Cell, Key)] = []
    private(set) var log: [String] = []

    init(_ seed: UInt64) {
      random = SeededRandom(seed: seed)
      cells = [Cell(), Rich(), Rich()]
      holders = [Holder(cells[0], cells[1]), Holder(cells[1], cells[2])]
      for _ in 0..<8 { follow() }
    }

    private func follow() {
      let (key, isDouble, kind) = (random.pick(Key.allCases), random.below(3) == 0, random.below(4))
      let follower: Follower
      switch random.below(3) {
      case 0:
        let cell = random.pick(cells)
        let path: KeyPath<Cell, Int> = isDouble ? \.double : key.path
        follower = make("cell", key, isDouble, kind) { cell }
        attach(follower, kind, cell, path, isDouble ? nil : key.path)
      case 1:
        let holder = random.pick(holders)
        let path: KeyPath<Holder, Int> = isDouble ? \.cell.double : key.ofCell
        follower = make("holder.cell", key, isDouble, kind) { holder.cell }
        attach(follower, kind, holder, path, isDouble ? nil : key.ofCell)
      default:
        let holder = random.pick(holders)
        let path: KeyPath<Holder, Int> = isDouble ? \.fixed.double : key.ofFixed
        follower = make("holder.fixed", key, isDouble, kind) { holder.fixed }
        attach(follower, kind, holder, path, isDouble ? nil : key.ofFixed)
      }
      followers.append(follower)
    }

    private func make(
      _ name: String,
      _ key: Key,
      _ isDouble: Bool,
      _ kind: Int,
      _ cell: @escaping () -> Cell
    ) -> Follower {
      Follower(name, isDouble ? .a : key, isDouble: isDouble, hasOld: kind < 2, cell)
    }

    private func attach<Root: ObservableModel>(
      _ follower: Follower,
      _ kind: Int,
      _ root: Root,
      _ path: KeyPath<Root, Int>,
      _ settable: ReferenceWritableKeyPath<Root, Int>?
    ) {
      func text(_ change: PropertyChange<Int>) -> String {
        "\(change.oldValue ?? -1)→\(change.newValue ?? -1)"
      }
      switch kind {
      case 0:
        follower.hold = root.observe(path, options: [.old, .new]) {
          follower.delivered.append(text($1))
        }
      case 1:
        follower.hold = root.changeSignal(of: path, options: [.old, .new])
          .subscribe(onNext: { follower.delivered.append(text($0)) })
      default:
        let signal = settable.map { root.channel(to: $0) as Signal<Int> } ?? root.values(of: path)
        follower.hold = (kind == 2 ? root.values(of: path) : signal)
          .subscribe(onNext: { follower.delivered.append("\($0)") })
      }
      follower.delivered = []
    }

    func step() {
      let (cell, key) = (random.pick(cells), random.pick(Key.allCases))
      let name = cells.firstIndex { $0 === cell } ?? -1
      switch random.below(8) {
      case 0...2:
        if open.count > 5 { return }
        log.append("will \(name).\(key)")
        for follower in followers { follower.will(cell, key) }
        open.append((cell, key))
        cell.willChangeValue(for: key.path)
      case 3, 4:
        log.append("\(name).\(key) changes")
        cell[keyPath: key.path] = random.below(4)
      case 5, 6: end(random.below(max(open.count, 1)))
      default:
        // It reads the observed variables that a cell may have, and sends nothing.
        (cell as? Rich)?.silent += 1
        (cell as? Rich)?.loud += 1
      }
    }

    func end(_ place: Int) {
      if open.isEmpty { return }
      let (cell, key) = open.remove(at: place)
      log.append("did \(cells.firstIndex { $0 === cell } ?? -1).\(key)")
      for follower in followers { follower.did(cell, key) }
      cell.didChangeValue(for: key.path)
    }
  }

  /// Returns the problem of a program, if any.
  private func problem(_ seed: UInt64) -> String? {
    watchingHubs { problem(seed, $0) }
  }

  private func problem(_ seed: UInt64, _ unsound: () -> [String]) -> String? {
    let world = World(seed)
    for _ in 0..<40 {
      world.step()
      if let problem = unsound().first { return problem }
    }
    while !world.open.isEmpty { world.end(world.random.below(world.open.count)) }
    let wrong = world.followers.first { $0.delivered != $0.expected }
    defer { for follower in world.followers { follower.hold = nil } }
    return wrong.map {
      "seed \(seed), \($0.name) \($0.key) double \($0.isDouble): "
        + "received \($0.delivered), expected \($0.expected)\n\(world.log.joined(separator: "\n"))"
    }
  }

  @Test func `each pair sends the value before its own beginning to every path that it concerns`() {
    for seed in Soak.seeds(500) {
      if let problem = problem(seed) {
        Issue.record("\(problem)")
        return
      }
    }
  }
}
