/// Runs random programs until one has problems, then records it, shrunk.
func check(_ theme: ProgramTheme, _ count: Int, _ problems: (Program) -> [String]) {
  for seed in Soak.seeds(count) {
    let program = ProgramGenerator.program(theme, seed: seed)
    guard !problems(program).isEmpty else { continue }
    let small = Shrinker.shrink(program) { !problems($0).isEmpty }
    Issue.record("\(problems(small).joined(separator: "\n"))\n\(small)")
    return
  }
}
