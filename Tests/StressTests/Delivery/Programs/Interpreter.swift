/// Runs a program against a world and logs which subscriber received what, and when each step
/// returned.
final class Interpreter {
  private let program: Program
  private let world: any World
  private var log = Log()
  private var handles: [Int: World.Handle] = [:]
  private var bound: [Int: Log.Pair] = [:]
  private var everBound: [Log.Pair] = []
  private var reported: Set<Int> = []
  private var dropped: Set<Int> = []
  private var links: [(step: Int, isOpen: () -> Bool)] = []

  init(_ program: Program, on world: any World) {
    self.program = program
    self.world = world
  }

  func run() -> Log {
    let asides = program.asides.mapValues(closure)
    world.onAsked = { asides[$0]?() }
    for step in program.steps {
      let reports = world.collectingReports { perform(step) }
      log.lines += reports
      for case .diverged(let property) in reports { reported.insert(property) }
      log.rests.append(
        Log.Rest(
          step: step.number,
          values: values,
          bound: Array(bound.values),
          everBound: everBound,
          reported: reported
        )
      )
    }
    // The remaining subscriptions are disposed, so that nothing may be left when the world is
    // released.
    handles.values.forEach { $0() }
    return log
  }

  private var values: [Int?] {
    program.properties.indices.map { dropped.contains($0) ? nil : world.value(of: $0) }
  }

  private func perform(_ step: Step) {
    guard dropped.isDisjoint(with: step.action.properties) else { return }
    switch step.action {
    case .send(let event, let place):
      world.send(event, into: place)
    case .set(let property, let value):
      world.set(property, to: value)
    case .read:
      // Every step reads all properties when it returns; this one does nothing else.
      break
    case .drop(let property):
      drop(property, step.number)
    case .dispose(let number):
      bound[number] = nil
      handles.removeValue(forKey: number)?()
    case .subscribe, .link, .observe, .bind:
      // The handle is known from the moment the call returns, on both sides.
      handles[step.number] = register(step)
    }
    log.lines.append(.returned(step.number, values: values))
    let violations = world.violations
    if !violations.isEmpty { log.lines.append(.unsound(violations)) }
    if !links.isEmpty { log.lines.append(.linked(links.filter { $0.isOpen() }.map(\.step))) }
  }

  private func drop(_ property: Int, _ number: Int) {
    dropped.insert(property)
    guard world.drop(property) else {
      dropped.remove(property)
      log.refusedDrops.insert(number)
      return
    }
    bound = bound.filter { $0.value.loser != property && $0.value.winner != property }
  }

  private func register(_ step: Step) -> World.Handle? {
    switch step.action {
    case .subscribe(let place):
      let react = closure(step.reactions)
      return world.subscribe(to: place) { [unowned self] event in
        log.lines.append(.received(by: step.number, event))
        react()
      }
    case .observe(let property):
      let react = closure(step.reactions)
      return world.observe(property) { [unowned self] old, new in
        log.lines.append(.changed(by: step.number, old: old, new: new))
        react()
      }
    case .link(let source, let target):
      let link = world.link(from: source, to: target)
      links.append((step.number, link.isOpen))
      return link.dispose
    case .bind(let loser, let winner):
      let handle = world.bind(loser, to: winner)
      let pair = Log.Pair(loser: loser, winner: winner)
      if dropped.isDisjoint(with: step.action.properties) { bound[step.number] = pair }
      everBound.append(pair)
      return handle
    case .send, .set, .read, .drop, .dispose:
      return nil
    }
  }

  /// Returns a closure that runs the first reaction at its first call, the second at its second.
  private func closure(_ reactions: [[Step]]) -> () -> Void {
    var pending = reactions[...]
    return { [unowned self] in
      guard let reaction = pending.popFirst() else { return }
      reaction.forEach(perform)
    }
  }
}

extension Step.Action {
  /// The properties that a step names.
  fileprivate var properties: [Int] {
    switch self {
    case .set(let property, _), .read(let property), .observe(let property), .drop(let property):
      [property]
    case .bind(let loser, let winner): [loser, winner]
    case .send, .subscribe, .link, .dispose: []
    }
  }
}
