/// An expectation of a widget.
///
/// The module StraitDriver declares the predicates, and for each a function that makes one:
/// `ScriptPredicate.value("Ada")`, `ScriptPredicate.visible`.
public struct ScriptPredicate: Hashable, Sendable {
  /// The predicate and the values of its parts.
  package let phrase: ScriptPhrase

  /// Makes a predicate.
  ///
  /// - Parameter phrase: The predicate and the values of its parts.
  package init(_ phrase: ScriptPhrase) {
    self.phrase = phrase
  }
}
