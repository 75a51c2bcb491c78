/// Makes a failing program small: drops steps while it still fails.
enum Shrinker {
  static func shrink(_ program: Program, while fails: (Program) -> Bool) -> Program {
    var smallest = program
    var shrunk = true
    while shrunk {
      shrunk = false
      for number in smallest.steps.flatMap(\.numbers).reversed() {
        var candidate = smallest
        candidate.steps = candidate.steps.without(number)
        if fails(candidate) {
          smallest = candidate
          shrunk = true
        }
      }
    }
    return smallest
  }
}

extension Step {
  fileprivate var numbers: [Int] {
    [number] + reactions.joined().flatMap(\.numbers)
  }
}

extension [Step] {
  fileprivate func without(_ number: Int) -> [Step] {
    filter { $0.number != number }.map { step in
      var step = step
      step.reactions = step.reactions.map { $0.without(number) }
      return step
    }
  }
}
