/// The world of the reference model.
final class ReferenceWorld: World {
  private let thread = ReferenceThread()
  private var places: [any ReferencePlace] = []
  private var properties: [ReferenceProperty] = []
  /// The number of calls that retain a property at this moment, and the properties that only those
  /// calls retain.
  private var holds: [Int: Int] = [:]
  private var dropped: Set<Int> = []
  private let knowsEquality: Bool
  var onAsked: (Int) -> Void {
    get { thread.onAsked }
    set { thread.onAsked = newValue }
  }

  init(_ program: Program, knowsEquality: Bool = true) {
    self.knowsEquality = knowsEquality
    thread.turnLimit = program.turnLimit
    for place in program.places {
      switch place {
      case .subject:
        places.append(ReferenceSubject(thread, capacity: 0))
      case .replay(let capacity):
        places.append(ReferenceSubject(thread, capacity: capacity))
      case .behavior:
        places.append(ReferenceSubject(thread, startingWith: 0))
      case .leading:
        let channel = ReferenceTerminal.channel(thread)
        places += [channel.leading, channel.following]
      case .following:
        break
      }
    }
    for (name, rule) in program.properties.enumerated() {
      properties.append(
        ReferenceProperty(
          thread,
          name: name,
          value: rule.start,
          rule: rule,
          knowsEquality: knowsEquality
        )
      )
    }
  }

  /// Runs a program against a fresh reference world.
  static func run(_ program: Program, knowsEquality: Bool = true) -> Log {
    Interpreter(program, on: ReferenceWorld(program, knowsEquality: knowsEquality)).run()
  }

  func collectingReports(_ body: () -> Void) -> [Log.Line] {
    thread.reports = []
    body()
    return thread.reports
  }

  func send(_ event: ProgramEvent, into place: Int) {
    places[place].send(event)
  }

  func subscribe(to place: Int, _ body: @escaping (ProgramEvent) -> Void) -> Handle {
    let subscriber = ReferenceSubscriber(body)
    places[place].subscribe(subscriber)
    return subscriber.dispose
  }

  func link(from source: Int, to target: Int) -> (dispose: Handle, isOpen: () -> Bool) {
    let link = places[source].link(to: places[target])
    return (link.dispose, { link.isLive })
  }

  func set(_ property: Int, to value: Int) {
    holding([property]) { properties[property].set(value) }
  }

  func value(of property: Int) -> Int {
    properties[property].value
  }

  func observe(_ property: Int, _ body: @escaping (_ old: Int, _ new: Int) -> Void) -> Handle {
    let observer = ReferenceObserver(body)
    properties[property].register(.observer(observer))
    return observer.dispose
  }

  func bind(_ loser: Int, to winner: Int) -> Handle {
    holding([loser, winner]) {
      ReferenceBinding(
        properties[loser],
        to: properties[winner],
        on: thread,
        knowsEquality: knowsEquality
      ).dispose
    }
  }

  /// Refuses while the property is in a turn or calls its rule: then it depends on the machinery's
  /// construction whether it retains the property, so the laws do not define when it is
  /// deallocated.
  func drop(_ property: Int) -> Bool {
    guard !properties[property].isInUse else { return false }
    dropped.insert(property)
    holding([property]) {}
    return true
  }

  private func holding<Result>(_ names: [Int], _ body: () -> Result) -> Result {
    for name in names { holds[name, default: 0] += 1 }
    defer {
      for name in names {
        holds[name, default: 0] -= 1
        if holds[name] == 0, dropped.contains(name) { properties[name].deallocate() }
      }
    }
    return body()
  }
}
