import StraitInspection

/// One way of running the engine: at what depth it leaves native recursion, with which values.
struct Engine: CustomStringConvertible {
  let recursionLimit: Int
  var knowsEquality = true
  /// `true` if every delivery is observed.
  var isTraced = false

  var description: String {
    "recursion limit \(recursionLimit)\(knowsEquality ? "" : ", equality unknown")"
      + (isTraced ? ", traced" : "")
  }

  /// The native path, the deep path alone, and both mixed in one delivery.
  static let all = [0, 1, 3, 64].map { Engine(recursionLimit: $0) }
  static let blind = [0, 1, 3, 64].map { Engine(recursionLimit: $0, knowsEquality: false) }

  static let traced = [0, 1, 3, 64].map { Engine(recursionLimit: $0, isTraced: true) }

  /// Runs a program; its seed chooses among the kinds of values.
  func run(_ program: Program) -> Log {
    let before = Delivery.liveHubs
    var log = isTraced ? runSeen(program) : runWithLimits(program)
    log.leaks = Delivery.liveHubs - before
    return log
  }

  private func runSeen(_ program: Program) -> Log {
    Inspection.begin()
    defer { Inspection.end() }
    return Trace.collecting { runWithLimits(program) }.result
  }

  private func runWithLimits(_ program: Program) -> Log {
    let (recursionLimit, turnLimit) = (Delivery.recursionLimit, Delivery.turnLimitHere)
    defer {
      Delivery.recursionLimit = recursionLimit
      Delivery.turnLimitHere = turnLimit
    }
    Delivery.recursionLimit = self.recursionLimit
    Delivery.turnLimitHere = program.turnLimit
    return switch program.seed % 4 {
    case _ where !knowsEquality: run(program, .blind)
    case 0: run(program, PropertyKind<Int>.knowing)
    case 1: run(program, PropertyKind<Spelled>.knowing)
    case 2: run(program, PropertyKind<Wide>.knowing)
    default: run(program, PropertyKind<Broken>.knowing)
    }
  }

  private func run<Value>(_ program: Program, _ kind: PropertyKind<Value>) -> Log {
    Interpreter(program, on: EngineWorld(program, kind)).run()
  }
}
