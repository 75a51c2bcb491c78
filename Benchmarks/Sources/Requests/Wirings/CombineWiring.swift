import OpenCombine

/// Subjects with a current value.
///
/// Each side of a pair follows the other one without duplicates, and compares before it sets, which
/// are the two guards that are recommended.
struct CombineWiring: Wiring {
  let library = Library.openCombine

  final class Subject<Value: Equatable>: Cell {
    let subject: CurrentValueSubject<Value, Never>
    private let adjusting: (Value) -> Value?
    private var kept: Set<AnyCancellable> = []

    init(_ value: Value, adjusting: @escaping (Value) -> Value?) {
      subject = CurrentValueSubject(value)
      self.adjusting = adjusting
    }

    var value: Value {
      get { subject.value }
      set {
        guard Rounds.allowsWrite(), let newValue = adjusting(newValue) else { return }
        subject.value = newValue
      }
    }

    func observe(_ body: @escaping (Value) -> Void) {
      subject.dropFirst().sink(receiveValue: body).store(in: &kept)
    }

    func follow(_ body: @escaping (Value) -> Void) {
      subject.removeDuplicates().dropFirst().sink(receiveValue: body).store(in: &kept)
    }
  }

  func cell<Value: Equatable>(
    _ value: Value,
    adjusting: @escaping (Value) -> Value?
  ) -> any Cell<Value> {
    Subject(value, adjusting: adjusting)
  }
}
