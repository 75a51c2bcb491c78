extension AppSetup {
  /// Checks that the setup requests no part and no model that the app has to open or load.
  ///
  /// - Throws: `AppSetupError` for a request to open a part, or to load a model.
  public func checkIsUsual() throws(AppSetupError) {
    if let open { throw AppSetupError(found: "open \(open)") }
    if let load { throw AppSetupError(found: "load \(load)") }
  }
}

/// Says that a script asks for a start that a program does not know.
public struct AppSetupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The script's request.
  public let found: String

  /// The expected set-up, and the script's request.
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
