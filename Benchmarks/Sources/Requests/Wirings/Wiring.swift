/// What is compared.
enum Library: String, CaseIterable {
  case strait, openCombine, observation, equality, flag

  var title: String {
    switch self {
    case .strait: "Strait"
    case .openCombine: "OpenCombine"
    case .observation: "Observation"
    case .equality: "`didSet`, compared"
    case .flag: "`didSet`, flagged"
    }
  }

  var wiring: any Wiring {
    switch self {
    case .strait: StraitWiring()
    case .openCombine: CombineWiring()
    case .observation: ObservationWiring()
    case .equality: DidSetWiring(compares: true)
    case .flag: DidSetWiring(compares: false)
    }
  }
}

/// A value that can be set and observed, as users of a library write one.
protocol Cell<Value>: AnyObject {
  associatedtype Value: Equatable

  var value: Value { get set }

  /// Calls a closure with each new value.
  func observe(_ body: @escaping (Value) -> Void)

  /// The same, as one end of a hand-wired pair does it.
  func follow(_ body: @escaping (Value) -> Void)
}

extension Cell {
  func follow(_ body: @escaping (Value) -> Void) { observe(body) }
}

/// How users of a library wire two values to each other.
///
/// The default is the pair that is written by hand most often: each side follows the other one and
/// sets its own value if it differs. The second side's value is taken at the start.
protocol Wiring {
  var library: Library { get }

  /// A value; what is set goes through `adjusting`, which may change or refuse it.
  func cell<Value: Equatable>(
    _ value: Value,
    adjusting: @escaping (Value) -> Value?
  ) -> any Cell<Value>

  func bind<Value: Equatable>(_ one: any Cell<Value>, _ other: any Cell<Value>)

  /// Binds through a pair of functions; a text that cannot be read is not carried.
  func bind<Shown: Equatable, Value: Equatable>(
    _ shown: any Cell<Shown>,
    _ value: any Cell<Value>,
    show: @escaping (Value) -> Shown,
    read: @escaping (Shown) -> Value?
  )

  /// Binds two values of two queues: each change arrives at the other side in a later turn.
  func bindAcrossQueues<Value: Equatable & Sendable>(
    _ one: any Cell<Value>,
    _ other: any Cell<Value>
  )

  /// Runs what waits for a later turn.
  func settle()
}

extension Wiring {
  func cell<Value: Equatable>(_ value: Value) -> any Cell<Value> {
    cell(value, adjusting: { $0 })
  }

  func bind<Value: Equatable>(_ one: any Cell<Value>, _ other: any Cell<Value>) {
    one.value = other.value
    one.follow { if other.value != $0 { other.value = $0 } }
    other.follow { if one.value != $0 { one.value = $0 } }
  }

  func bind<Shown: Equatable, Value: Equatable>(
    _ shown: any Cell<Shown>,
    _ value: any Cell<Value>,
    show: @escaping (Value) -> Shown,
    read: @escaping (Shown) -> Value?
  ) {
    shown.value = show(value.value)
    shown.follow { if let new = read($0), value.value != new { value.value = new } }
    value.follow { new in
      let new = show(new)
      if shown.value != new { shown.value = new }
    }
  }

  func bindAcrossQueues<Value: Equatable & Sendable>(
    _ one: any Cell<Value>,
    _ other: any Cell<Value>
  ) {
    one.value = other.value
    one.follow { new in Turns.add { if other.value != new { other.value = new } } }
    other.follow { new in Turns.add { if one.value != new { one.value = new } } }
  }

  func settle() { Turns.settle() }
}
