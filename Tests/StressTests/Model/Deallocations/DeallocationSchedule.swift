/// The places at which the graph's members are released: the closures that release them, among its
/// observers.
final class DeallocationSchedule {
  private var bell: Property<Int>? = Property(0)
  private var effect: Effect?
  private var derived: Derived<Int>?
  private var tokens: [AnyObject] = []
  private var deallocation: (() -> Void)?
  private var deallocationAtCompletion: (() -> Void)?
  private var place = DeallocationPlace.outside
  /// Closures that count its observers: at the models, and for a path at the objects it leads
  /// through.
  private var counts: [() -> Int] = []

  private func carryOut(at place: DeallocationPlace) {
    guard self.place == place, let deallocation else { return }
    self.deallocation = nil
    deallocation()
  }

  /// Comes before all observers of the graph.
  func begin(_ graph: DeallocationGraph) {
    listen(graph, at: .earlyNotice)
    if let root = graph.root {
      tokens.append(
        root.observe(\.name, options: .prior) { [unowned self] _, change in
          if change.isPrior { carryOut(at: .priorNotice) }
        }
      )
      counts.append { [weak root] in root == nil ? 0 : 1 }
    }
    let bell = bell
    derived = Derived { [unowned self] in
      carryOut(at: .derived)
      return bell?.value ?? 0
    }
    _ = derived?.value
    effect = Effect { [unowned self] in
      _ = bell?.value
      carryOut(at: .effect)
    }
  }

  /// Comes after all observers of the graph.
  func finish(_ graph: DeallocationGraph) {
    listen(graph, at: .lateNotice)
  }

  private func listen(_ graph: DeallocationGraph, at place: DeallocationPlace) {
    func observe<Value>(_ property: Property<Value>?) {
      guard let property else { return }
      tokens.append(property.observe { [unowned self] _, _ in carryOut(at: place) })
      counts.append { [weak property] in property == nil ? 0 : 1 }
    }
    observe(graph.root?.$name)
    observe(graph.root?.$items)
    observe(graph.home?.$door)
    observe(graph.door?.$width)
    observe(graph.tariff?.$rate)
    observe(graph.friend?.$name)
    observe(graph.item?.$count)
    observe(graph.text?.$text)
    observe(graph.field)
  }

  /// Returns the number of its observers that live.
  func observationCount(_ graph: DeallocationGraph) -> Int {
    counts.reduce(0) { $0 + $1() }
  }

  /// An observer of the graph is called.
  func received() { carryOut(at: .delivery) }

  /// A derived value of the graph is computed.
  func computing() { carryOut(at: .computing) }

  /// A signal of the graph has sent its end.
  func completed() {
    guard let deallocation = deallocationAtCompletion else { return }
    deallocationAtCompletion = nil
    deallocation()
  }

  /// Runs a deallocation at a place; outside, if that place is not reached.
  func run(
    _ graph: DeallocationGraph,
    at place: DeallocationPlace,
    _ deallocation: @escaping () -> Void
  ) {
    if place == .completion {
      // The next end that a signal sends; if none has come, now.
      let left = deallocationAtCompletion
      deallocationAtCompletion = deallocation
      left?()
      return
    }
    self.place = place
    self.deallocation = deallocation
    switch place {
    case .outside, .completion: break
    case .earlyNotice, .lateNotice, .priorNotice, .delivery, .computing: graph.poke()
    case .transaction:
      transaction {
        graph.poke()
        carryOut(at: place)
        graph.poke()
      }
    case .nestedTransaction:
      transaction {
        rollBack {
          graph.poke()
          carryOut(at: place)
        }
        graph.poke()
      }
    case .rolledBackTransaction:
      rollBack {
        graph.poke()
        carryOut(at: place)
        graph.poke()
      }
    case .effect: bell?.value += 1
    case .derived:
      bell?.value += 1
      _ = derived?.value
    }
    carryOut(at: place)
  }

  /// Carries out the deallocations whose place was not reached, and ends.
  func end() {
    completed()
    tokens = []
    effect?.dispose()
    effect = nil
    derived = nil
    bell = nil
    counts = []
  }
}
