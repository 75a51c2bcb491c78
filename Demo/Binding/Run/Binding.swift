import StraitDemoBinding
import StraitDriven

@main enum Binding {
  static func main() {
    App.main { bindingApp(for: Person()) }
  }
}
