/// An expectation of an app: a statement that is true or false at a moment.
///
/// The module StraitDriver declares the subjects other than widgets, and for each a function that
/// makes an expectation: `ScriptExpectation.screen(.has("total"))`.
public struct ScriptExpectation: Hashable, Sendable {
  /// The content of an expectation.
  package enum Content: Hashable, Sendable {
    /// An expectation of a widget: `expect @L …`.
    case widget(ScriptLocator, ScriptPredicate)
    /// An expectation of another subject, with the values of its parts.
    case subject(ScriptPhrase)
  }

  /// The content of the expectation.
  package let content: Content

  /// Makes an expectation.
  ///
  /// - Parameter content: The content of the expectation.
  package init(_ content: Content) {
    self.content = content
  }

  /// Returns an expectation of a widget.
  ///
  /// - Parameters:
  ///   - locator: The widget.
  ///   - predicate: The expectation of it.
  /// - Returns: The expectation `expect @L …`.
  public static func widget(
    _ locator: ScriptLocator,
    _ predicate: ScriptPredicate
  ) -> ScriptExpectation {
    ScriptExpectation(.widget(locator, predicate))
  }

  /// The widgets that the expectation names, in order.
  package var locators: [ScriptLocator] {
    switch content {
    case .widget(let locator, _): [locator]
    case .subject(let phrase): phrase.targets
    }
  }

  /// `true` if a text could follow the words read so far, for errors.
  var mayGoOnWithText: Bool {
    switch content {
    case .widget(_, let predicate): predicate.phrase.mayGoOnWithText
    case .subject(let phrase): phrase.mayGoOnWithText
    }
  }
}
