import DemoArguments
import FieldsScreen
import StraitApp

/// The smallest program with a screen: it runs, and nothing else.
@main enum Fields {
  static func main() {
    let help = """
      usage: fields

      Two fields that are bound to each other, in a terminal. fields-driven is the same with
      options.

      """
    _ = ProgramArguments(of: "fields", help: help).read()
    fieldsApp().runProgram()
  }
}
