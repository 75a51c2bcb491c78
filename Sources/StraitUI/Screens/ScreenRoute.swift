import StraitChannels

/// A requested screen, and its parameters.
///
/// ```swift
/// app.screens.register("orders/:id") { route in OrderScreen(route["id"] ?? "") }
/// try app.open("orders/12?tab=lines")     // route["id"] is "12", route["tab"] is "lines"
/// ```
public struct ScreenRoute: Hashable, Sendable {
  /// The request as it was written: `orders/12?tab=lines`.
  public let path: String
  /// The name that the screen is registered by: `orders/:id`.
  public let name: String
  /// The values by their names, decoded: those of the name, and those behind the question mark.
  ///
  /// A name in both has the value from the path itself.
  public let parameters: [String: String]

  /// The value of a parameter; otherwise `nil`.
  ///
  /// - Parameter parameter: Its name, without the colon.
  public subscript(_ parameter: String) -> String? { parameters[parameter] }

  /// Returns whether another route leads to the same screen, in any notation.
  func isSame(as other: ScreenRoute) -> Bool {
    name == other.name && parameters == other.parameters
  }
}

/// Why a path leads to no screen.
public struct ScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole path.
  public let path: String
  /// The column, in characters of the path and counted from 1, of the unreadable part.
  public let column: Int
  /// The expectation there.
  public let expected: String
  /// The text there; empty if the path ends there.
  public let found: String
  /// The name that is nearest to the text there, if one is near.
  public let nearest: String?
  /// The names of the screens, if one was looked for.
  let names: [String]

  /// So many names are listed.
  private static let nameLimit = 20

  /// The error as a sentence; if no name is near, it lists all names.
  ///
  ///     expected the name of a screen, found "setings"; did you mean "settings"?
  ///     expected the name of a screen, found "x" among "settings", "orders/:id"
  public var description: String { description(after: nil) }

  /// Returns the error as a sentence.
  ///
  /// - Parameter option: The option of a command line that the path is the value of; `nil` for a
  ///   path from elsewhere.
  /// - Returns: The sentence.
  package func description(after option: String?) -> String {
    let origin = option.map { " after \($0)" } ?? ""
    let place = column > 1 ? " in column \(column) of \"\(path)\"" : ""
    let found = found.isEmpty ? "nothing" : "\"\(found)\""
    let sentence = "expected \(expected)\(place)\(origin), found \(found)"
    if let nearest { return OneLine.text(sentence + "; did you mean \"\(nearest)\"?") }
    if names.isEmpty { return OneLine.text(sentence) }
    let shown = names.prefix(Self.nameLimit).map(\.debugDescription).joined(separator: ", ")
    let rest = names.count > Self.nameLimit ? ", … (\(names.count) in all)" : ""
    return OneLine.text("\(sentence) among \(shown)\(rest)")
  }
}
