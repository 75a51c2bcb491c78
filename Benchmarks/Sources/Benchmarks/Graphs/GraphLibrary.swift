/// A library that graphs of derived values can be made with.
///
/// The graphs are written once, in terms of this, so that all libraries do the same.
protocol GraphLibrary: SendableMetatype {
  associatedtype Cell: GraphInput
  associatedtype Derived: GraphDerived where Derived.Value == Int
  associatedtype List: GraphDerived where List.Value == [Int]

  static var library: Library { get }

  /// Whether it computes no value twice and none in vain, and runs an effect once for a change: the
  /// number of runs is checked then, not only shown.
  static var isMinimal: Bool { get }

  static func cell(_ value: Int) -> Cell

  static func read(_ cell: Cell) -> Int
  static func read(_ derived: Derived) -> Int
  static func read(_ list: List) -> [Int]

  /// Sets a cell, and returns when all is quiet again.
  static func write(_ value: Int, to cell: Cell)

  /// Sets several cells as one change, as far as the library can.
  static func batch(_ writes: () -> Void)

  /// Notes a value at once and after each change, until what it returns is released.
  static func effect(on derived: Derived, into log: EffectLog) -> Any

  /// Calls a closure with a value at once and after each change, while what it returns lives.
  static func effect(on derived: Derived, _ body: @escaping (Int) -> Void) -> Any
}

/// What something can be derived from.
protocol GraphInput: SendableMetatype {}

/// A value made of others.
protocol GraphDerived: GraphInput {
  associatedtype Value

  /// Makes one.
  ///
  /// A library that tracks what is read has no need of the inputs. The closure comes to it just as the
  /// library's own initialiser takes it, without one around it.
  init(from inputs: [any GraphInput], _ compute: @escaping () -> Value)
}

/// What a graph's closures have done.
final class EffectLog {
  var computations = 0
  var effects = 0
  var last = 0
  var sum = 0

  @inline(__always)
  func computed() {
    computations &+= 1
  }

  @inline(__always)
  func note(_ value: Int) {
    effects &+= 1
    last = value
    sum &+= value
  }

  /// Counts a value that is not the one a check looks for.
  func noteAside(_ value: Int) {
    effects &+= 1
    sum &+= value
  }

  /// The runs since the last time.
  func takeRuns() -> Runs {
    defer { (computations, effects) = (0, 0) }
    return Runs(computations: computations, effects: effects)
  }
}

extension Runs {
  /// That of so many operations.
  static func * (runs: Runs, operations: Int) -> Runs {
    Runs(
      computations: runs.computations * operations,
      effects: runs.effects * operations
    )
  }
}
