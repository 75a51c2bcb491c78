/// Models and their observers, which are deallocated one by one: the graph releases them, their
/// containers release them, and disposables are disposed.
///
/// ```
/// root ══► home ══► door        ══► retained   ┄┄► unretained
///  ║  ┄┄► friend  ┄┄► tariff
///  ╚════► items
/// ```
final class DeallocationGraph {
  typealias Root = Mortals.Root

  weak var root: Root?
  weak var home: Mortals.Home?
  weak var door: Mortals.Door?
  weak var tariff: Mortals.Tariff?
  weak var friend: Mortals.Friend?
  weak var item: Mortals.Item?
  weak var text: Mortals.Text?
  weak var field: Property<String>?
  weak var derived: Derived<Int>?
  weak var doubled: Derived<Int>?
  weak var sum: Derived<Int>?
  weak var itemsProperty: Property<[Mortals.Item]>?
  weak var nameProperty: Property<String>?

  /// Strong references to the remaining objects, by role.
  var held: [DeallocationRole: [AnyObject]] = [:]
  var counters: [DeallocationRole: [EventCounter]] = [:]
  var weakReferences: [(name: String, isGone: () -> Bool)] = []
  var lastWidth: Int?
  var lastFriend: String?
  var lastName: String?
  let schedule = DeallocationSchedule()
  let roles: [DeallocationRole]
  private let hubs = Delivery.liveHubs

  init(_ roles: [DeallocationRole]) {
    self.roles = roles
    makeModels()
    schedule.begin(self)
    for role in roles where DeallocationRole.observers.contains(role) { make(role) }
    schedule.finish(self)
  }

  // MARK: Releasing

  /// Releases one of the graph.
  func release(_ role: DeallocationRole, at place: DeallocationPlace = .outside) {
    schedule.run(self, at: place) { [weak self] in self?.drop(role) }
  }

  private func drop(_ role: DeallocationRole) {
    guard let objects = held.removeValue(forKey: role) else { return }
    for counter in counters[role] ?? [] { counter.close() }
    switch role {
    case .home: root?.home = nil
    case .door: home?.door = nil
    case .item: root?.$items.removeAll { $0 === objects.first }
    default: break
    }
    for object in objects.reversed() {
      // The other effects end when they are released.
      if object is Effect, role != .effect { continue }
      if let disposable = object as? Disposable { disposable.dispose() }
    }
  }

  /// Changes everything that lives.
  func poke() {
    root?.name += "a"
    home?.door?.width += 1
    door?.width += 1
    tariff?.rate += 1
    friend?.name += "b"
    item?.count += 1
    field?.value += "c"
    text?.text += "d"
    root?.$items.append(Mortals.Item())
    for case let undo as UndoHistory in held[.undo] ?? [] {
      undo.undo()
      undo.redo()
    }
    for case let box as Mortals.Box<Snapshot> in held[.snapshot] ?? [] {
      if let root { _ = try? root.restore(box.value) }
    }
    for case let baseline as Baseline<Root> in held[.baseline] ?? [] {
      _ = baseline.dirtyNames
    }
  }

  // MARK: Checking

  /// Returns the problems outside of all calls.
  func faults() -> [String] {
    var faults: [String] = []
    func expect(_ isTrue: Bool, _ text: @autoclosure () -> String) {
      if !isTrue { faults.append(text()) }
    }
    for counter in counters.values.joined() {
      counter.check()
      faults += counter.faults
    }
    if let root {
      if held[.values] != nil {
        expect(lastWidth == root.home?.door?.width, "the width received last is old")
      }
      if held[.friendship] != nil {
        expect(lastFriend == root.friend?.name, "the friend received last is old")
      }
      if held[.names] != nil {
        expect(lastName == root.name, "the name received last is old")
      }
      if let derived {
        let value =
          root.name.count + (root.home?.door?.width ?? 0) + (root.friend?.name.count ?? 0)
        expect(derived.value == value, "the derived value is \(derived.value) instead of \(value)")
        if let doubled { expect(doubled.value == value * 2, "the derived of a derived is old") }
      }
      if let sum {
        let total = root.items.reduce(0) { $0 + $1.count }
        expect(sum.value == total, "the sum is \(sum.value) instead of \(total)")
      }
      if let text, held[.binding] != nil {
        expect(text.text == root.name, "the bound text is not the name")
      }
      if let field, held[.terminal] != nil {
        expect(field.value == root.name, "the field is not the name")
      }
    }
    if !DeallocationRole.observers.contains(where: { held[$0] != nil }) {
      let counts = [
        root?.observationCount, home?.observationCount, door?.observationCount,
        tariff?.observationCount, friend?.observationCount, item?.observationCount,
        text?.observationCount, field?.observationCount,
      ].compactMap { $0 }
      let count = counts.reduce(0, +)
      expect(count == schedule.observationCount(self), "\(count) observe, and no observer is left")
    }
    return faults
  }

  /// Returns the objects that are left when all should be deallocated.
  func remains() -> [String] {
    for role in DeallocationRole.allCases.reversed() { drop(role) }
    schedule.end()
    counters = [:]
    var remains = weakReferences.filter { !$0.isGone() }.map { "\($0.name) is left" }
    if Delivery.liveHubs != hubs { remains.append("\(Delivery.liveHubs - hubs) hubs are left") }
    return remains
  }
}
