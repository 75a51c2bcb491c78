import DemoScreen
import Strait
import StraitDriver

@main enum Demo {
  static func main() {
    App.main(about: usage) { demoApp(for: Person()) }
  }

  private static var usage: ProgramUsage {
    ProgramUsage(
      "Two bound text fields, twice.",
      discussion: """
        The upper two fields are subscribed to each other; the lower two are bound to one property
        of a model, and a label follows it. Type in one, and watch the other.

        Tab and Shift-Tab move between the fields; the arrow keys, Home, End, Backspace and Delete
        edit; Ctrl-Z suspends; Ctrl-Q quits.

        The demo needs a terminal. Without one it ends with exit code 5.

        With --script FILE it needs none: the file says what is typed and what is to be seen, as
        those in Demo/Scripts do. With --record FILE the demo writes such a file of what is done.
        With --serve stdio another program drives it, as Demo/Clients does. With --plain it asks for
        one value after the other, in lines that a screen reader can say.
        """
    )
  }
}
