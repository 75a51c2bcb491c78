/// Makes a failing program small: drops steps while it still fails.
enum Shrinker {
  static func shrink(_ program: Program, while fails: (Program) -> Bool) -> Program {
    var smallest = program
    var shrunk = true
    while shrunk {
      shrunk = false
      for number in smallest.allSteps.map(\.number).reversed() {
        let candidate = smallest.without([number])
        if fails(candidate) {
          smallest = candidate
          shrunk = true
        }
      }
    }
    return smallest
  }
}
