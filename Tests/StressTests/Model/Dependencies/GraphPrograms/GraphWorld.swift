/// A random graph, and what must be true of it.
///
/// All reads are by number, so that any object can be dropped at any time; a dropped source reads
/// as its last value.
final class GraphWorld {
  var random: SeededRandom
  var log: [String] = []
  private(set) var problems: [String] = []

  private(set) var cells: [GraphCell?] = []
  private(set) var deriveds: [GraphDerived?] = []
  private(set) var effects: [Effect?] = []
  var bindings: [(one: Int, other: Int, binding: Disposable)] = []
  let subject = Subject<Int>()

  private var rules: [GraphRule] = []
  private var lastValues: [GraphSource: Int] = [:]
  private var records = GraphRecords()
  private var memo: [GraphSource: Int] = [:]
  private var memoized: [Int?] = []
  private var received: [Int: Int] = [:]
  private var followed: [Int: Int] = [:]
  /// The subscriptions, which hold their derived values.
  private var followers: [Int: [Disposable]] = [:]
  private(set) var transactions = 0
  private var setInside: Set<Int> = []
  private var reactions = 0
  /// `true` if a cell may have been dropped while it sent a change: then the compiler decides how
  /// soon it is freed, and so the order of the following events.
  private(set) var hasDroppedInside = false
  /// The number of actions that observers and effects may still do.
  var budget = 0
  private let program: GraphProgram
  /// `true` if sets mark and check what depends on a cell, and run nothing before.
  private let isMarking: Bool
  private var firstEffects: [Effect] = []
  private let constant = Derived { 1 }

  init(_ program: GraphProgram, isMarking: Bool) {
    random = SeededRandom(seed: program.seed)
    (self.program, self.isMarking) = (program, isMarking)
  }

  /// Releases everything, in one order or another, while what receives the endings lives.
  func close() {
    budget = 0
    if random.below(2) == 0 { effects = [] }
    if random.below(2) == 0 { deriveds = deriveds.map { _ in nil } }
    cells = cells.map { _ in nil }
    deriveds = deriveds.map { _ in nil }
    effects = []
    bindings = []
    firstEffects = []
  }

  func note(_ problem: String) {
    problems.append(problem)
    log.append("! \(problem)")
  }

  // MARK: Reading

  private func find(_ source: GraphSource) -> Int? {
    switch source {
    case .cell(let id): cells[id]?.value
    case .derived(let id): deriveds[id]?.value
    }
  }

  func isAlive(_ source: GraphSource) -> Bool {
    switch source {
    case .cell(let id): cells[id] != nil
    case .derived(let id): deriveds[id] != nil
    }
  }

  /// Returns the expected value of a source, computed from the properties alone.
  func truth(_ source: GraphSource) -> Int {
    untracked {
      let now = cells.map { $0?.value }
      if now != memoized { (memo, memoized) = ([:], now) }
      return computeTruth(source)
    }
  }

  private func computeTruth(_ source: GraphSource) -> Int {
    if let last = lastValues[source] { return last }
    switch source {
    case .cell(let id): return memoized[id] ?? 0
    case .derived(let id):
      if let known = memo[source] { return known }
      let value = rules[id].compute(computeTruth)
      memo[source] = value
      return value
    }
  }

  /// Reads something for a computation, and notes that.
  private func read(_ source: GraphSource, into reads: inout [GraphRead]) -> Int {
    let value = find(source) ?? lastValues[source] ?? 0
    let truth = truth(source)
    if value != truth { note("\(source) reads \(value), not \(truth)") }
    reads.append(GraphRead(source: source, value: value, stamp: records.stamp(of: source)))
    return value
  }

  /// Returns whether one of these reads would be another now.
  private func hasChanged(_ reads: [GraphRead]) -> Bool {
    reads.contains {
      !isAlive($0.source) || records.stamp(of: $0.source) != $0.stamp
        || truth($0.source) != $0.value
    }
  }

  // MARK: Making

  func addCell(_ cell: GraphCell, isObserved: Bool) {
    let id = cells.count
    cells.append(cell)
    addFirstEffect(of: cell)
    guard isObserved else { return log.append("quiet \(id)") }
    received[id] = cell.value
    cell.observe { [unowned self] old, new in
      if old != received[id] {
        note("T20: \(id) goes from \(old), after \(received[id] ?? 0)")
      }
      received[id] = new
      records.touch(.cell(id))
      log.append("\(id): \(old)→\(new)")
      react()
    }
  }

  /// Gives a cell a first dependent, which decides how sets continue: one that has also read a
  /// derived value can only be marked.
  private func addFirstEffect(of cell: GraphCell) {
    // In large trees the first dependent that may push is the top of a tree.
    if !isMarking, program.theme == .largeTrees { return }
    firstEffects.append(
      Effect { [weak cell, constant, isMarking] in
        if isMarking { _ = constant.value }
        _ = cell?.value
      }
    )
  }

  func addDerived(_ rule: GraphRule, comparable: Bool) {
    let id = deriveds.count
    rules.append(rule)
    log.append("derived \(id): \(rule), \(comparable)")
    let compute: () -> Int = { [unowned self] in self.compute(id) }
    deriveds.append(
      comparable
        ? .number(Derived(compute)) : .opaque(Derived { Opaque(number: compute()) })
    )
  }

  private func compute(_ id: Int) -> Int {
    if let before = records.reads[.derived(id)], !hasChanged(before) {
      note("derived \(id) is computed in vain")
    }
    var reads: [GraphRead] = []
    let value = rules[id].compute { read($0, into: &reads) }
    log.append("derived \(id) = \(value)")
    records.reads[.derived(id)] = reads
    records.computed(id, value, isComparable: deriveds[id]?.isComparable ?? false)
    return value
  }

  func addEffect(reading id: Int) {
    addEffect(GraphRule(sources: [.derived(id)], kind: 0))
  }

  func addEffect(_ rule: GraphRule) {
    let id = effects.count
    effects.append(nil)
    log.append("new effect \(id): \(rule)")
    var before: [GraphRead]?
    records.effectReads[id] = []
    effects[id] = Effect { [unowned self] in
      if let before, !hasChanged(before) { note("effect \(id) runs in vain") }
      var reads: [GraphRead] = []
      let value = rule.compute { read($0, into: &reads) }
      log.append("effect \(id): \(value)")
      before = reads
      records.effectReads[id] = reads
      react()
    }
    // It may have been dropped from inside.
    if records.effectReads[id] == nil { effects[id] = nil }
  }

  /// Makes a subscriber follow a derived value.
  func follow(_ id: Int) {
    var endings = 0
    let follower = deriveds[id]?.values.subscribe(
      onNext: { [unowned self] value in
        if value != truth(.derived(id)) { note("\(id) sends \(value)") }
        if endings > 0 { note("\(id) sends something after its end") }
        followed[id] = value
        log.append("follower of \(id): \(value)")
        react()
      },
      onCompleted: { [unowned self] in
        endings += 1
        log.append("follower of \(id) ends")
        if endings > 1 { note("\(id) ends twice") }
      }
    )
    if let follower { followers[id, default: []].append(follower) }
  }

  // MARK: Changing

  /// Returns whether it is noticed when a binding sets a cell.
  func isObserved(_ id: Int) -> Bool { received[id] != nil }

  func set(_ id: Int, to number: Int, inPlace: Bool) {
    guard let cell = cells[id] else { return }
    log.append("set \(id) to \(number)\(inPlace ? " in place" : "")")
    if transactions == 0 {
      for other in partners(of: id) { records.touch(.cell(other)) }
    } else {
      // Partners are called at the end.
      records.touch(.cell(id))
      setInside.insert(id)
    }
    if inPlace { cell.change(to: number) } else { cell.set(number) }
  }

  func willBind(_ one: Int, _ other: Int) {
    for id in partners(of: one).union(partners(of: other)) { records.touch(.cell(id)) }
  }

  func didBind(_ one: Int, _ other: Int, _ binding: Disposable) {
    if cells[one] == nil || cells[other] == nil { return }
    bindings.append((one, other, binding))
    log.append("bind \(one) to \(other)")
  }

  private func partners(of id: Int) -> Set<Int> {
    var found: Set<Int> = [id]
    var count = 0
    while found.count > count {
      count = found.count
      for (one, other, _) in bindings where found.contains(one) || found.contains(other) {
        found.formUnion([one, other])
      }
    }
    return found
  }

  func run(transaction throwing: Bool, _ body: () -> Void) {
    struct Refusal: Error {}
    let before = records
    log.append("begin")
    do {
      try transaction {
        transactions += 1
        defer { transactions -= 1 }
        body()
        log.append(throwing ? "roll back" : "commit")
        if throwing {
          // Effects look again before the error arrives.
          rollBack(to: before)
          throw Refusal()
        }
        if transactions > 1 { return }
        for id in setInside.flatMap(partners) { records.touch(.cell(id)) }
        setInside = []
      }
    } catch {}
  }

  /// Everything counts as it did before, except for values computed in the meantime from sources
  /// that were not undone, or whose values cannot be compared with their earlier ones.
  private func rollBack(to before: GraphRecords) {
    for id in cells.indices { records.restore(.cell(id), from: before) }
    for id in deriveds.indices {
      let reads = records.reads[.derived(id)] ?? []
      let isStale = reads.contains { records.stamp(of: $0.source) != $0.stamp }
      if deriveds[id]?.isComparable == true, isStale {
        records.restore(.derived(id), from: before)
      }
    }
  }

  func drop(_ source: GraphSource) {
    let truth = truth(source)
    guard isAlive(source) else { return }
    log.append("drop \(source)")
    lastValues[source] = truth
    memo = [:]
    switch source {
    case .cell(let id):
      if reactions > 0 { hasDroppedInside = true }
      bindings.removeAll { $0.one == id || $0.other == id }
      let last = cells[id]
      cells[id] = nil
      withExtendedLifetime(last) {}
    case .derived(let id):
      followed[id] = nil
      let ended = followers.removeValue(forKey: id) ?? []
      deriveds[id] = nil
      for follower in ended { follower.dispose() }
    }
  }

  func dropEffect(_ id: Int, disposing: Bool) {
    log.append("drop effect \(id)")
    records.effectReads[id] = nil
    if disposing { effects[id]?.dispose() } else { effects[id] = nil }
  }

  /// Asks for a derived value, without anybody taking note.
  func ask(_ id: Int) {
    guard let value = untracked({ deriveds[id]?.value }) else { return }
    log.append("ask \(id): \(value)")
    let truth = truth(.derived(id))
    if value != truth { note("asked, \(id) says \(value), not \(truth)") }
  }

  // MARK: At rest

  /// Checks what must hold when nothing is in progress.
  func checkAtRest(exceptEffects: Bool) {
    for (id, cell) in cells.enumerated() {
      if let cell, let last = received[id], cell.value != last {
        note("\(id) did not send its last value")
      }
    }
    for (one, other, _) in bindings {
      guard let one = cells[one], let other = cells[other], one.isPlain, other.isPlain else {
        continue
      }
      if one.value != other.value { note("bound cells differ") }
    }
    if exceptEffects { return }
    for (id, reads) in records.effectReads {
      for read in reads where isAlive(read.source) && truth(read.source) != read.value {
        note("effect \(id) has missed \(read.source)")
      }
    }
    for (id, value) in followed where value != truth(.derived(id)) {
      note("the follower of \(id) has missed a value")
    }
  }

  /// A value was released by the cell that had held it.
  func valueWasDeallocated() {
    guard budget > 0, !deriveds.isEmpty else { return }
    ask(random.below(deriveds.count))
    react()
  }

  private func react() {
    guard budget > 0, random.below(program.theme == .largeTrees ? 60 : 3) == 0 else { return }
    budget -= 1
    if program.theme == .readTrees {
      return deriveds.isEmpty ? () : ask(random.below(deriveds.count))
    }
    reactions += 1
    program.step(self, depth: 2)
    reactions -= 1
  }
}
