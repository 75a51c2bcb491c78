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

  /// What the script asks for, and what there is instead.
  public var description: String { "one that starts in one way only, and not with \"\(found)\"" }
}
