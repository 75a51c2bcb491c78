import StraitModel
public import StraitScript
import StraitUI

extension ScriptAction {
  /// Puts a text into the app's clipboard.
  ///
  /// - Parameter text: The text.
  /// - Returns: The action `clipboard set "x"`.
  public static func clipboard(_ text: String) -> ScriptAction { Verbs.setClipboard(text) }

  /// Runs a command of the app by its name, regardless of its key.
  ///
  /// - Parameter name: The name, as the hints have it.
  /// - Returns: The action `command "save"`.
  public static func command(_ name: String) -> ScriptAction { Verbs.command(name) }

  /// Sets the value at a path of a model, as the program itself would: bindings send it to the
  /// widgets.
  ///
  /// - Parameters:
  ///   - path: The model's name in the app, a dot, and a path of names.
  ///   - value: The value; a whole number is taken where it is exactly one of another type.
  /// - Returns: The action `model set person.age 41`.
  public static func model(path: String, _ value: ScriptValue) -> ScriptAction {
    Verbs.setModel(path, value)
  }
}

extension Verbs {
  static let setClipboard = Verb(
    "clipboard set",
    Part.text,
    texts: nil,
    example: "clipboard set \"x\""
  ) { (call, text) throws(DriverError) in
    try call.act { () throws(DriverError) in try call.driver.running().clipboard = text }
  }

  static let command = Verb(
    "command",
    Part.name("name", "the name of a command", isQuoted: true),
    texts: nil,
    example: "command \"save\""
  ) { (call, name) throws(DriverError) in
    try call.act { () throws(DriverError) in
      let app = try call.driver.running()
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

  static let setModel = Verb(
    "model set",
    Part.name("path", "a path of the model"),
    Part.value,
    texts: { path, value in .model(path, value) },
    example: "model set person.age 41"
  ) { (call, path, value) throws(DriverError) in
    try call.driver.setModels([(path, value)])
  }
}
