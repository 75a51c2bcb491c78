import StraitDriven

@main enum Program {
  static func main() {
    App.main { greeter(for: Person()) }
  }
}
