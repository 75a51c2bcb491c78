/// A program with the log that the contract wants of it.
struct Vector: Sendable, CustomStringConvertible {
  let name: String
  let program: Program
  let expected: String

  var description: String { name }

  init(
    _ name: String,
    places: [Program.Place] = [],
    properties: [ProgramRule] = [],
    _ actions: [Step.Action],
    answers: [Int: [[Step.Action]]] = [:],
    expected: String
  ) {
    self.name = name
    self.expected = expected
    let steps = actions.enumerated().map { index, action in
      Step(
        number: index + 1,
        action: action,
        reactions: (answers[index + 1] ?? []).enumerated().map { call, reaction in
          reaction.enumerated().map { index, action in
            Step(number: 100 * (call + 1) + index, action: action)
          }
        }
      )
    }
    program = Program(seed: 0, places: places, properties: properties, steps: steps)
  }

  /// Draws the events that the subscribers received and the values at the end.
  func received(in log: Log) -> String {
    var drawn = log.lines.compactMap { line in
      switch line {
      case .received(let subscriber, let event): "\(place(of: subscriber)) \(event)"
      case .changed(let observer, let old, let new): "\(place(of: observer)) \(old)→\(new)"
      case .diverged, .turnLimit, .unsound: "\(line)"
      case .returned, .linked: nil
      }
    }
    let values = log.rests.last?.values.compactMap(\.self) ?? []
    if !values.isEmpty { drawn.append("\(values)") }
    return drawn.joined(separator: "; ")
  }

  private func place(of number: Int) -> String {
    for step in program.allSteps where step.number == number {
      switch step.action {
      case .subscribe(let place) where program.places[place] == .leading: return "L"
      case .subscribe(let place) where program.places[place] == .following: return "F"
      case .observe(let property): return ["a", "b", "c"][property]
      default: break
      }
    }
    return "\(number)"
  }
}
