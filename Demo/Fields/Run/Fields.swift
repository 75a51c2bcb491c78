import FieldsScreen
import StraitApp

/// The smallest program with a screen: it runs, and nothing else.
@main enum Fields {
  static func main() {
    fieldsApp().runProgram()
  }
}
