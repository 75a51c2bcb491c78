/// Variables with a `didSet` that calls closures.
///
/// There are two customary guards. With one, `didSet` and both sides compare. With the other one,
/// they do not, and each pair has a flag that is set while it carries a value.
struct DidSetWiring: Wiring {
  let compares: Bool

  var library: Library { compares ? .equality : .flag }

  final class Variable<Value: Equatable>: Cell {
    private let adjusting: (Value) -> Value?
    private let compares: Bool
    private var observers: [(Value) -> Void] = []
    private var stored: Value {
      didSet {
        if compares, stored == oldValue { return }
        for observer in observers { observer(stored) }
      }
    }

    init(_ value: Value, compares: Bool, adjusting: @escaping (Value) -> Value?) {
      stored = value
      self.compares = compares
      self.adjusting = adjusting
    }

    var value: Value {
      get { stored }
      set {
        guard Rounds.allowsWrite(), let newValue = adjusting(newValue) else { return }
        stored = newValue
      }
    }

    func observe(_ body: @escaping (Value) -> Void) { observers.append(body) }
  }

  func cell<Value: Equatable>(
    _ value: Value,
    adjusting: @escaping (Value) -> Value?
  ) -> any Cell<Value> {
    Variable(value, compares: compares, adjusting: adjusting)
  }

  func bind<Value: Equatable>(_ one: any Cell<Value>, _ other: any Cell<Value>) {
    bind(one, other, show: { $0 }, read: { $0 })
  }

  func bind<Shown: Equatable, Value: Equatable>(
    _ shown: any Cell<Shown>,
    _ value: any Cell<Value>,
    show: @escaping (Value) -> Shown,
    read: @escaping (Shown) -> Value?
  ) {
    shown.value = show(value.value)
    let pair = Pair()
    let compares = compares
    shown.follow { text in
      guard let new = read(text) else { return }
      if compares {
        if value.value != new { value.value = new }
      } else {
        pair.carry { value.value = new }
      }
    }
    value.follow { new in
      let text = show(new)
      if compares {
        if shown.value != text { shown.value = text }
      } else {
        pair.carry { shown.value = text }
      }
    }
  }

  private final class Pair {
    private var isCarrying = false

    func carry(_ body: () -> Void) {
      guard !isCarrying else { return }
      isCarrying = true
      body()
      isCarrying = false
    }
  }
}
