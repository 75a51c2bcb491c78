import StraitDriven

@main @MainActor enum Program {
  static func main() { App.main { twoFields(for: Person()) } }
}
