extension AppSetup {
  /// Makes sure that nothing is asked for that needs the help of the app.
  ///
  /// - Throws: `AppSetupError` if a part is to be opened, or a model loaded.
  public func checkIsUsual() throws(AppSetupError) {
    if let open { throw AppSetupError(found: "open \(open)") }
    if let load { throw AppSetupError(found: "load \(load)") }
  }
}

/// Says that a script asks for a start that a program does not know.
public struct AppSetupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the script asks for.
  public let found: String

  /// What was expected, and what the script asks for.
  ///
  ///     expected no "load", since this program reads no model from a file, found "load a.json"
  public var description: String {
    let expected =
      found.hasPrefix("load ")
      ? "no \"load\", since this program reads no model from a file"
      : "neither \"open\" nor --screen, since this program has no screens that have names"
    return "expected \(expected), found \"\(found)\""
  }
}
