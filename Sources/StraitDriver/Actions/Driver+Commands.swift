import StraitModel
import StraitUI

extension Driver {
  /// Runs a command of the app by its name, whatever its key is.
  ///
  /// - Parameter name: The name, as the hints have it.
  /// - Throws: `DriverError` if there is no such command, or the app has ended.
  public func run(command name: String) throws(DriverError) {
    try act { () throws(DriverError) in
      let app = try running()
      if app.run(name) { return }
      let names = app.commandNames
      throw DriverError(
        .mistake,
        expected: "a command of the app",
        found: "\(name.debugDescription) among "
          + (names.isEmpty ? "no commands" : names.joined(separator: ", ")),
        hint: NearestNames.near(name, in: names).first
      )
    }
  }
}
