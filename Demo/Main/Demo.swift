import ArgumentParser
import DemoScreen
import Strait

@main
struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Two bound text fields, twice.",
    discussion: """
      The upper two fields are subscribed to each other; the lower two are bound to one property \
      of a model, and a label follows it. Type in one, and watch the other.

      Tab and Shift-Tab move between the fields; the arrow keys, Home, End, Backspace and Delete \
      edit; Ctrl-Z suspends; Ctrl-Q quits.

      The demo needs a terminal. Without one it ends with exit code 5; to drive its screen from a \
      test, see StraitDriver.
      """
  )

  @MainActor private static let person = Person()

  @MainActor
  func run() async {
    await demoApp(for: Self.person).runProgram()
  }
}
