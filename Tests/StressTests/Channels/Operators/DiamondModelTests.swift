/// Random graphs of `map`, `filter` and `combineLatest` over a few subjects, against a model that
/// knows no order: one send changes the sources of a combination together.
@Suite struct DiamondModelTests {
  private indirect enum Shape {
    case subject(Int)
    case map(Int, from: Int)
    case filter(Int, from: Int)
    case combine([Int])
  }

  /// A node of the graph: the earlier nodes it is made of, and the model's state of it.
  private struct Node {
    let shape: Shape
    /// The subject that all of it hangs on, if that is one.
    let subject: Int?
    /// The subjects that it is made of.
    let subjects: Set<Int>
    /// `true` if the promise holds: one send gives at most one value.
    let isInStep: Bool
    var latest: [Int?] = []
  }

  private struct Graph {
    var nodes: [Node] = []

    init(subjects: Int, size: Int, _ random: inout SeededRandom) {
      for subject in 0..<subjects {
        nodes.append(
          Node(shape: .subject(subject), subject: subject, subjects: [subject], isInStep: true)
        )
      }
      while nodes.count < size { addNode(&random) }
    }

    private mutating func addNode(_ random: inout SeededRandom) {
      let source = random.below(nodes.count)
      let from = nodes[source]
      let kind = random.below(4)
      switch kind {
      case 0, 1:
        nodes.append(
          Node(
            shape: kind == 0
              ? .map(random.below(9) + 2, from: source)
              : .filter(random.below(3) + 2, from: source),
            subject: from.subject,
            subjects: from.subjects,
            isInStep: from.isInStep
          )
        )
      default:
        let count = random.below(2) + 2
        let indices = (0..<count).map { _ in random.below(nodes.count) }
        let arms = indices.map { nodes[$0] }
        let subjects = arms.reduce(into: Set()) { $0.formUnion($1.subjects) }
        let isInStep = subjects.allSatisfy { subject in
          let touched = arms.filter { $0.subjects.contains(subject) }
          return touched.count == 1 || touched.allSatisfy { $0.subject == subject }
        }
        nodes.append(
          Node(
            shape: .combine(indices),
            subject: subjects.count == 1 && arms.allSatisfy { $0.subject != nil }
              ? subjects.first : nil,
            subjects: subjects,
            isInStep: isInStep && arms.allSatisfy(\.isInStep),
            latest: Array(repeating: nil, count: count)
          )
        )
      }
    }

    /// Returns the values that all nodes send for one send.
    mutating func send(_ value: Int, to subject: Int) -> [Int?] {
      var sent: [Int?] = []
      for index in nodes.indices {
        switch nodes[index].shape {
        case .subject(let own): sent.append(own == subject ? value : nil)
        case .map(let factor, let from): sent.append(sent[from].map { mapped($0, factor) })
        case .filter(let divisor, let from):
          sent.append(sent[from].flatMap { $0.isMultiple(of: divisor) ? nil : $0 })
        case .combine(let arms):
          for (place, arm) in arms.enumerated() where sent[arm] != nil {
            nodes[index].latest[place] = sent[arm]
          }
          let latest = nodes[index].latest.compactMap { $0 }
          let isTouched = arms.contains { sent[$0] != nil }
          sent.append(isTouched && latest.count == arms.count ? combined(latest) : nil)
        }
      }
      return sent
    }
  }

  private func build(_ graph: Graph, _ subjects: [Subject<Int>]) -> [Signal<Int>] {
    var signals: [Signal<Int>] = []
    for node in graph.nodes {
      switch node.shape {
      case .subject(let subject): signals.append(subjects[subject])
      case .map(let factor, let from): signals.append(signals[from].map { mapped($0, factor) })
      case .filter(let divisor, let from):
        signals.append(signals[from].filter { !$0.isMultiple(of: divisor) })
      case .combine(let arms):
        let parts = arms.map { signals[$0] }
        signals.append(
          parts.count == 2
            ? Signal.combineLatest(parts[0], parts[1]) { combined([$0, $1]) }
            : Signal.combineLatest(parts).map { combined($0) }
        )
      }
    }
    return signals
  }

  @Test(.eachRecursionLimit)
  func `a send gives every combination in step at most one value, and the right one`() {
    var combinations = 0
    for seed in Soak.seeds(300) {
      var random = SeededRandom(seed: seed)
      let count = random.below(3) + 1
      var graph = Graph(subjects: count, size: 14, &random)
      let subjects = (0..<count).map { _ in Subject<Int>() }
      let signals = build(graph, subjects)
      var received = signals.map { _ in [Int]() }
      let subscriptions = signals.indices.map { index in
        signals[index].subscribe(onNext: { received[index].append($0) })
      }
      for _ in 0..<12 {
        let subject = random.below(count)
        let value = random.below(1000)
        for index in received.indices { received[index] = [] }
        subjects[subject].sendNext(value)
        let sent = graph.send(value, to: subject)
        for (index, node) in graph.nodes.enumerated() {
          // Other nodes may show sources that are half changed.
          guard node.isInStep else { continue }
          #expect(received[index] == (sent[index].map { [$0] } ?? []), "seed \(seed), \(node)")
          if case .combine = node.shape { combinations += 1 }
        }
      }
      for subscription in subscriptions { subscription.dispose() }
      #expect(subjects.allSatisfy { $0.subscriberCount == 0 }, "seed \(seed)")
    }
    // The graphs are of the kind in question.
    #expect(combinations > Soak.count(5000))
  }
}

private func mapped(_ value: Int, _ factor: Int) -> Int { (value &* factor) % 1_000_003 }

private func combined(_ values: [Int]) -> Int {
  values.reduce(7) { ($0 &* 31 &+ $1) % 1_000_003 }
}
