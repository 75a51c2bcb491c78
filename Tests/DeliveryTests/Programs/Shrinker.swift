/// Makes a failing program small: drops steps while it still fails.
enum Shrinker {
  static func shrink(_ program: Program, while fails: (Program) -> Bool) -> Program {
    var smallest = program
    var shrunk = true
    while shrunk {
      shrunk = false
      for number in smallest.steps.flatMap(\.numbers).reversed() {
        var candidate = smallest
        candidate.steps = candidate.steps.without([number])
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
  func without(_ numbers: Set<Int>) -> [Step] {
    filter { !numbers.contains($0.number) }.map { step in
      var step = step
      step.reactions = step.reactions.map { $0.without(numbers) }
      return step
    }
  }
}
