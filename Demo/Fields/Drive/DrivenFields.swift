import StraitDemoFields
import StraitDriven

/// The same program, which can also be driven, recorded and served.
@main enum DrivenFields {
  static func main() {
    App.main { fieldsApp() }
  }
}
