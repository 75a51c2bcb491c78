import Strait

@main @MainActor enum Program {
  static func main() { twoFields(for: Person()).runProgram() }
}
