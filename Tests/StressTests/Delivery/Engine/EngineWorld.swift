/// The world of the engine, with values of one kind.
final class EngineWorld<Value: Number>: World {
  private var places: [EnginePlace<Value>] = []
  private var properties: [Property<Value>?]
  private let kind: PropertyKind<Value>
  var onAsked: (Int) -> Void = { _ in }

  init(_ program: Program, _ kind: PropertyKind<Value>) {
    self.kind = kind
    properties = []
    HubRegister.begin()
    for (name, rule) in program.properties.enumerated() {
      let property = kind.make(Value(rule.start), rule) { [unowned self] in onAsked(name) }
      property.name = "\(name)"
      properties.append(property)
    }
    for place in program.places {
      switch place {
      case .subject: places.append(.subject(Subject()))
      case .replay(let capacity): places.append(.subject(ReplaySubject(capacity: capacity)))
      case .behavior: places.append(.subject(BehaviorSubject(Value(0))))
      case .leading:
        let channel = Channel<Value>()
        places += [.terminal(channel.leadingTerminal), .terminal(channel.followingTerminal)]
      case .following: break
      }
    }
  }

  deinit {
    HubRegister.end()
  }

  func collectingReports(_ body: () -> Void) -> [Log.Line] {
    Report.collecting(body).reports.compactMap { report in
      switch report {
      case .diverged(let name, _, _): .diverged(property: name.flatMap { Int($0) } ?? -1)
      case .unsettled: .turnLimit
      // The reference does not log these: they follow from the ending.
      default: nil
      }
    }
  }

  func send(_ event: ProgramEvent, into place: Int) {
    places[place].send(event)
  }

  func subscribe(to place: Int, _ body: @escaping (ProgramEvent) -> Void) -> Handle {
    places[place].signal.subscribe(
      onNext: { body(.next($0.number)) },
      onError: { body(.failed(($0 as? NumberedFailure)?.code ?? -1)) },
      onCompleted: { body(.completed) }
    ).dispose
  }

  func link(from source: Int, to target: Int) -> (dispose: Handle, isOpen: () -> Bool) {
    let link =
      switch places[target] {
      case .subject(let subject): places[source].signal.subscribe(subject)
      case .terminal(let terminal): places[source].signal.subscribe(terminal)
      }
    return (link.dispose, { !link.isDisposed })
  }

  func set(_ property: Int, to value: Int) {
    let property = properties[property]
    withExtendedLifetime(property) { property?.value = Value(value) }
  }

  func value(of property: Int) -> Int {
    properties[property]?.value.number ?? .min
  }

  func observe(_ property: Int, _ body: @escaping (_ old: Int, _ new: Int) -> Void) -> Handle {
    properties[property]?.observe { body($0.number, $1.number) }.dispose ?? {}
  }

  func bind(_ loser: Int, to winner: Int) -> Handle {
    guard let loser = properties[loser], let winner = properties[winner] else { return {} }
    return withExtendedLifetime((loser, winner)) { kind.bind(loser, winner).dispose }
  }

  func drop(_ property: Int) -> Bool {
    properties[property] = nil
    return true
  }

  var violations: [String] { HubRegister.violations(atRest: false) }
}

/// The error that a program sends.
struct NumberedFailure: Error {
  let code: Int
}

/// A subject or a terminal of the engine.
enum EnginePlace<Value: Number> {
  case subject(Subject<Value>)
  case terminal(ChannelTerminal<Value>)

  var signal: Signal<Value> {
    switch self {
    case .subject(let subject): subject
    case .terminal(let terminal): terminal
    }
  }

  func send(_ event: ProgramEvent) {
    switch (self, event) {
    case (.subject(let subject), .next(let value)): subject.sendNext(Value(value))
    case (.subject(let subject), .failed(let code)): subject.sendError(NumberedFailure(code: code))
    case (.subject(let subject), .completed): subject.sendCompleted()
    case (.terminal(let terminal), .next(let value)): terminal.sendNext(Value(value))
    case (.terminal(let terminal), .failed(let code)):
      terminal.sendError(NumberedFailure(code: code))
    case (.terminal(let terminal), .completed): terminal.sendCompleted()
    }
  }
}
