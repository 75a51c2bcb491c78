import Foundation
import StraitDriven
import StraitDriver
import StraitDemoTour

@main enum Demo {
  static func main() {
    App.main(about: usage) { setup in
      let app = Tour(settings: settings(in: setup.environment)).app()
      if let screen = setup.open { try app.open(screen) }
      var rest = setup
      rest.open = nil
      try rest.checkIsUsual()
      return app
    }
  }

  /// Returns the place of the settings: with the user's others, and nowhere in a test, which has a
  /// separate environment.
  private static func settings(in environment: [String: String]) -> SettingsPlace {
    let own = ProcessInfo.processInfo.environment
    // Foundation keeps the defaults in the folder of these, also in a test.
    let names = ["XDG_CONFIG_HOME", "HOME"]
    guard names.allSatisfy({ environment[$0] == own[$0] }),
      let folder = own["XDG_CONFIG_HOME"] ?? own["HOME"].map({ "\($0)/.config" })
    else { return .memory }
    // If it cannot be made, the settings' screen says that it is not there.
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return .user(file: "\(folder)/strait-demo.json", defaults: "strait-demo")
  }

  private static var usage: ProgramUsage {
    ProgramUsage(
      "A tour of Strait, a screen for each idea.",
      discussion: """
        The line at the top has the screens: Alt with a digit opens one, and so does a click.
        --screen NAME begins with one. Escape leads back to the first.

        Tab and Shift-Tab move between the fields; Ctrl-P finds every command, F1 lists every key;
        Ctrl-Z suspends; Ctrl-Q quits.

        The settings are kept in $XDG_CONFIG_HOME, or in ~/.config: strait-demo.json, and the
        defaults strait-demo.plist. In scripts they are kept in memory.

        The demo needs a terminal. Without one it ends with exit code 5.

        With --script FILE it needs none: the file says what is typed and what is to be seen, as
        those in Demo/Scripts do. With --record FILE the demo writes such a file of what is done.
        With --serve stdio another program drives it, as Demo/Clients does. With --plain it asks for
        one value after the other, in lines that a screen reader can say.
        """
    )
  }
}
