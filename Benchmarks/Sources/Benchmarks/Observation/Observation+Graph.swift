import Observation

/// Graphs of what Swift's Observation has: cells that notify once that they will change.
///
/// It has no derived values that are kept: these are closures, as computed properties are. It
/// notifies before the value is there, so effects run, and arm themselves anew, after the write.
enum ObservationGraphs: GraphLibrary {
  typealias Cell = ObservationCell
  typealias Derived = ObservationDerived<Int>
  typealias List = ObservationDerived<[Int]>

  static let library = Library.observation
  static let isMinimal = false

  static func cell(_ value: Int) -> Cell { Cell(value) }

  static func read(_ cell: Cell) -> Int { cell.value }
  static func read(_ derived: Derived) -> Int { derived.compute() }
  static func read(_ list: List) -> [Int] { list.compute() }

  static func write(_ value: Int, to cell: Cell) {
    cell.value = value
    if !isInBatch { ObservationEffect.runFired() }
  }

  // Everything here stays on one thread.
  nonisolated(unsafe) private static var isInBatch = false

  static func batch(_ writes: () -> Void) {
    isInBatch = true
    writes()
    isInBatch = false
    ObservationEffect.runFired()
  }

  static func effect(on derived: Derived, into log: EffectLog) -> Any {
    ObservationEffect { log.note(derived.compute()) }
  }

  static func effect(on derived: Derived, _ body: @escaping (Int) -> Void) -> Any {
    ObservationEffect { body(derived.compute()) }
  }
}

@Observable
final class ObservationCell: GraphInput {
  var value: Int

  init(_ value: Int) {
    self.value = value
  }
}

/// A computed value.
struct ObservationDerived<Value>: GraphDerived {
  let compute: () -> Value

  init(from inputs: [any GraphInput], _ compute: @escaping () -> Value) {
    self.compute = compute
  }
}

/// Runs at once, and again after something that it has read was set.
private final class ObservationEffect {
  nonisolated(unsafe) private static var fired: [ObservationEffect] = []

  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
    run()
  }

  private func run() {
    // The closure must be Sendable, and all of this stays on one thread.
    nonisolated(unsafe) let effect = self
    withObservationTracking(body) { Self.fired.append(effect) }
  }

  /// Runs the effects that were notified that something they have read will be set.
  static func runFired() {
    while !fired.isEmpty {
      let effects = fired
      fired.removeAll(keepingCapacity: true)
      for effect in effects { effect.run() }
    }
  }
}
