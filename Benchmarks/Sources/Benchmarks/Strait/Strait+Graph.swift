import StraitModel

/// Graphs of properties, derived values and effects.
enum StraitGraphs: GraphLibrary {
  typealias Cell = Property<Int>
  typealias List = StraitModel.Derived<[Int]>
  typealias Derived = StraitModel.Derived<Int>

  static let library = Library.strait
  static let isMinimal = true

  static func cell(_ value: Int) -> Cell { Cell(value) }

  static func read(_ cell: Cell) -> Int { cell.value }
  static func read(_ derived: Derived) -> Int { derived.value }
  static func read(_ list: List) -> [Int] { list.value }
  static func write(_ value: Int, to cell: Cell) { cell.value = value }
  static func batch(_ writes: () -> Void) { transaction { writes() } }

  static func effect(on derived: Derived, into log: EffectLog) -> Any {
    Effect { log.note(derived.value) }
  }

  static func effect(on derived: Derived, _ body: @escaping (Int) -> Void) -> Any {
    Effect { body(derived.value) }
  }
}

extension Property: GraphInput {}

extension Derived: GraphInput {}

extension Derived: GraphDerived where Value: Equatable {
  convenience init(from inputs: [any GraphInput], _ compute: @escaping () -> Value) {
    self.init(compute)
  }
}
