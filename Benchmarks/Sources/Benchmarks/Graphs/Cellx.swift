/// Layers of four, each made of the layer before, with an effect on each.
enum Cellx<L: GraphLibrary> {
  /// A batch of four writes, and reading the last of so many layers.
  ///
  /// It computes so many values, about: four a layer if nothing is in vain.
  static func write(_ layers: Int, target: Double? = nil, nodes: Int? = nil) -> Case {
    Case(
      "W11-cellx-\(layers)",
      L.library,
      "batch of 4 into \(layers) layers",
      target: target,
      nodes: nodes ?? 4 * layers
    ) {
      let graph = CellxGraph<L>(layers: layers)
      return .graph { graph.run($0) }
    }
  }
}

private final class CellxGraph<L: GraphLibrary> {
  private let start: [L.Cell]
  private let end: [L.Derived]
  private let effects: [Any]
  private let log = EffectLog()
  private let expected: (up: CellxValues, down: CellxValues)
  private let minimal: Runs
  private var isUp = true

  init(layers: Int) {
    let log = log
    start = [1, 2, 3, 4].map { L.cell($0) }
    var effects: [Any] = []
    var end = Self.layer(after: start, log) { L.read($0) }
    effects += end.map { L.effect(on: $0, into: log) }
    for _ in 1..<layers {
      end = Self.layer(after: end, log) { L.read($0) }
      effects += end.map { L.effect(on: $0, into: log) }
    }
    (self.end, self.effects) = (end, effects)
    expected = (
      CellxValues(1, 2, 3, 4).after(layers: layers),
      CellxValues(4, 3, 2, 1).after(layers: layers)
    )
    minimal = Runs(computations: 4 * layers, effects: 4 * layers)
    _ = log.takeRuns()
  }

  private static func layer<Before: GraphInput>(
    after before: [Before],
    _ log: EffectLog,
    read: @escaping (Before) -> Int
  ) -> [L.Derived] {
    let (p1, p2, p3, p4) = (before[0], before[1], before[2], before[3])
    return [
      L.Derived(from: [p2]) {
        log.computed()
        return read(p2)
      },
      L.Derived(from: [p1, p3]) {
        log.computed()
        return read(p1) &- read(p3)
      },
      L.Derived(from: [p2, p4]) {
        log.computed()
        return read(p2) &+ read(p4)
      },
      L.Derived(from: [p3]) {
        log.computed()
        return read(p3)
      },
    ]
  }

  func run(_ repetitions: Int) -> (isRight: Bool, runs: Runs) {
    var isRight = true
    for _ in 0..<repetitions {
      isUp.toggle()
      let isUp = isUp
      L.batch {
        for index in 0..<4 { L.write(isUp ? index + 1 : 4 - index, to: start[index]) }
      }
      isRight = values == (isUp ? expected.up : expected.down) && isRight
    }
    let runs = log.takeRuns()
    return (isRight && (!L.isMinimal || runs == minimal * repetitions), runs)
  }

  private var values: CellxValues {
    CellxValues(L.read(end[0]), L.read(end[1]), L.read(end[2]), L.read(end[3]))
  }
}

/// The values of a layer.
private struct CellxValues: Equatable {
  var p1, p2, p3, p4: Int

  init(_ p1: Int, _ p2: Int, _ p3: Int, _ p4: Int) {
    (self.p1, self.p2, self.p3, self.p4) = (p1, p2, p3, p4)
  }

  /// Those of a layer so many further on, by plain arithmetic, which must be as published.
  func after(layers: Int) -> CellxValues {
    var values = self
    for _ in 0..<layers {
      values = CellxValues(values.p2, values.p1 - values.p3, values.p2 + values.p4, values.p3)
    }
    if let published = published(layers: layers) {
      precondition(values == published, "\(layers) layers of cellx end with \(values)")
    }
    return values
  }

  /// What such a layer is known to be.
  private func published(layers: Int) -> CellxValues? {
    switch (layers, p1) {
    case (1000, 1), (2500, 1): CellxValues(-3, -6, -2, 2)
    case (1000, _), (2500, _): CellxValues(-2, -4, 2, 3)
    case (5000, 1): CellxValues(2, 4, -1, -6)
    case (5000, _): CellxValues(-2, 1, -4, -4)
    default: nil
    }
  }
}
