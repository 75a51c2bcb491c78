import StraitModel
import StraitUI

extension Driver {
  /// Runs a command of the app by its name, regardless of its key.
  ///
  /// - Parameters:
  ///   - name: The name, as the hints have it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` for an unknown command, or if the app has ended.
  public func run(
    command name: String,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try act(fileID, filePath, line, column) { () throws(DriverError) in
      let app = try running()
      if app.run(command: name) { return }
      let names = app.commandNames
      throw DriverError(
        .mistake,
        expected: "a command of the app",
        found: "\(name.debugDescription) among "
          + (names.isEmpty ? "no commands" : DriverText(value: names.joined(separator: ", "))),
        hint: NearestNames.near(name, in: names).first
      )
    }
  }
}
