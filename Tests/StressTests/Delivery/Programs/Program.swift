/// A program that is run alike against the reference model and against the engine.
struct Program: Sendable {
  var seed: UInt64
  var places: [Place]
  var properties: [ProgramRule]
  /// Side effects of a property's rule at its first, second, … call: it is user code.
  var asides: [Int: [[Step]]] = [:]
  var turnLimit = 100_000
  var steps: [Step]

  /// Something to send into and to subscribe to.
  ///
  /// A channel is two neighbours, leading first.
  enum Place: Hashable {
    case subject
    case replay(capacity: Int)
    case behavior
    case leading
    case following
  }
}

/// One step; it runs at most once, so its number also names the subscription that it makes.
struct Step: Sendable {
  let number: Int
  let action: Action
  /// Actions of the subscriber that this step makes, at its first, second, … call.
  var reactions: [[Step]] = []

  enum Action: Hashable {
    case send(ProgramEvent, into: Int)
    case subscribe(to: Int)
    case link(from: Int, to: Int)
    case set(Int, to: Int)
    case read(Int)
    case observe(Int)
    case bind(Int, to: Int)
    /// Releases a property, which is deallocated when no call holds it any more.
    case drop(Int)
    /// Disposes the result of the step of that number, if it has run and returned.
    case dispose(Int)
  }
}

extension Program: CustomStringConvertible {
  var description: String {
    var lines = ["seed \(seed), turn limit \(turnLimit)"]
    lines += places.enumerated().map { "place \($0.offset): \($0.element)" }
    for (property, rule) in properties.enumerated() {
      lines.append("property \(property): \(rule)")
      lines += Self.draw(asides[property] ?? [], indent: "")
    }
    return (lines + Self.draw(steps, indent: "")).joined(separator: "\n")
  }

  private static func draw(_ steps: [Step], indent: String) -> [String] {
    steps.flatMap { step in
      ["\(indent)\(step.number): \(step.action)"] + draw(step.reactions, indent: indent)
    }
  }

  private static func draw(_ reactions: [[Step]], indent: String) -> [String] {
    reactions.enumerated().flatMap { call, reaction in
      reaction.isEmpty
        ? []
        : ["\(indent)  at call \(call + 1):"] + draw(reaction, indent: indent + "    ")
    }
  }
}

extension Step.Action: CustomStringConvertible {
  var description: String {
    switch self {
    case .send(let event, let place): "send \(event) into place \(place)"
    case .subscribe(let place): "subscribe to place \(place)"
    case .link(let source, let target): "link place \(source) to place \(target)"
    case .set(let property, let value): "set property \(property) to \(value)"
    case .read(let property): "read property \(property)"
    case .observe(let property): "observe property \(property)"
    case .bind(let loser, let winner): "bind property \(loser) to \(winner), which wins"
    case .drop(let property): "drop property \(property)"
    case .dispose(let number): "dispose what step \(number) made"
    }
  }
}

extension Program {
  /// All steps, inner ones too.
  var allSteps: [Step] {
    (steps + asides.values.joined().joined()).flatMap(\.all)
  }

  /// The program without the steps of these numbers, and without those inside them.
  func without(_ numbers: Set<Int>) -> Program {
    var program = self
    program.steps = steps.without(numbers)
    program.asides = asides.mapValues { $0.map { $0.without(numbers) } }
    return program
  }
}

extension Step {
  /// This step and all inside it.
  fileprivate var all: [Step] { [self] + reactions.joined().flatMap(\.all) }
}

extension [Step] {
  fileprivate func without(_ numbers: Set<Int>) -> [Step] {
    filter { !numbers.contains($0.number) }.map { step in
      var step = step
      step.reactions = step.reactions.map { $0.without(numbers) }
      return step
    }
  }
}
