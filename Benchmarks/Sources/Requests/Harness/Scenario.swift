/// Something that users ask for, as a program that is run with each library.
struct Scenario {
  /// The number of the request.
  let request: Int
  /// What is done, and what is asked for.
  let title: String
  /// How often it is run: some peers call their observers in an order that differs by run.
  let repetitions: Int
  let run: (any Wiring) -> Outcome

  init(
    _ request: Int,
    _ title: String,
    repetitions: Int = 200,
    run: @escaping (any Wiring) -> Outcome
  ) {
    self.request = request
    self.title = title
    self.repetitions = repetitions
    self.run = run
  }

  /// The different outcomes that it has with a library.
  func outcomes(with library: Library) -> Set<Outcome> {
    var outcomes: Set<Outcome> = []
    for _ in 0..<repetitions {
      Rounds.begin()
      Turns.clear()
      outcomes.insert(run(library.wiring))
    }
    return outcomes
  }

  static let all =
    echoes + deadlocks + hubs + texts + adjusting + fields + lifetimes + paths + observing + deltas
    + order + whyAndUndo
}
