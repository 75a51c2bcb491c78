import OpenCombine

/// Graphs of OpenCombine's subjects, wired by hand, since it has no `combineLatest`.
///
/// A derived value is a subject that is set, if it is another, whenever an input sends a value.
/// There are no batches: each write runs to its end.
enum OpenCombineGraphs: GraphLibrary {
  typealias Cell = CurrentValueSubject<Int, Never>
  typealias Derived = OpenCombineNode<Int>
  typealias List = OpenCombineNode<[Int]>

  static let library = Library.opencombine
  static let isMinimal = false

  static func cell(_ value: Int) -> Cell { Cell(value) }

  static func read(_ cell: Cell) -> Int { cell.value }
  static func read(_ derived: Derived) -> Int { derived.subject.value }
  static func read(_ list: List) -> [Int] { list.subject.value }
  static func write(_ value: Int, to cell: Cell) { cell.value = value }
  static func batch(_ writes: () -> Void) { writes() }

  static func effect(on derived: Derived, into log: EffectLog) -> Any {
    (derived, derived.subject.sink { log.note($0) })
  }

  static func effect(on derived: Derived, _ body: @escaping (Int) -> Void) -> Any {
    (derived, derived.subject.sink(receiveValue: body))
  }
}

/// A derived value.
final class OpenCombineNode<Value: Equatable>: OpenCombineInput, GraphDerived {
  let subject: CurrentValueSubject<Value, Never>
  private var held: [AnyCancellable] = []

  init(from inputs: [any GraphInput], _ compute: @escaping () -> Value) {
    let subject = CurrentValueSubject<Value, Never>(compute())
    self.subject = subject
    for case let input as any OpenCombineInput in inputs {
      held.append(
        input.follow {
          let value = compute()
          if subject.value != value { subject.value = value }
        }
      )
    }
  }

  func follow(_ body: @escaping () -> Void) -> AnyCancellable {
    subject.sink { _ in body() }
  }
}

/// What notifies when it has another value.
protocol OpenCombineInput: GraphInput {
  func follow(_ body: @escaping () -> Void) -> AnyCancellable
}

extension CurrentValueSubject: GraphInput where Failure == Never {}

extension CurrentValueSubject: OpenCombineInput where Failure == Never {
  func follow(_ body: @escaping () -> Void) -> AnyCancellable {
    sink { _ in body() }
  }
}
