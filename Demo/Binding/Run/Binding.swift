import BindingScreen
import Strait

@main enum Binding {
  static func main() {
    App.main { bindingApp(for: Person()) }
  }
}
