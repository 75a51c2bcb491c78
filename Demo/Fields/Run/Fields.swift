import StraitDemoArguments
import StraitDemoFields
import Strait

/// The smallest program with a screen: it runs, and nothing else.
@main enum Fields {
  static func main() {
    let help = """
      usage: strait-fields

      Two fields that are bound to each other, in a terminal. strait-fields-driven is the same with
      options.

      """
    _ = ProgramArguments(of: "strait-fields", help: help).read()
    fieldsApp().runProgram()
  }
}
