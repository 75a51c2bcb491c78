import StraitScreen
import StraitScript

/// An expectation of a widget: its syntax, and the function that looks whether it holds.
///
/// One file declares a predicate, and `Predicates.all` lists it.
struct Predicate<each Value: Hashable & Sendable>: DriverPredicate {
  /// Looks whether the predicate holds.
  typealias Judge =
    @MainActor @Sendable (JudgedWidget, repeat each Value) throws(DriverError) -> Finding
  /// Returns the values in the form that a screen shows.
  typealias Shown = @Sendable (ShownText.Policy, repeat each Value) -> (repeat each Value)

  private let term: Term<repeat each Value>
  private let shown: Shown?
  private let judge: Judge

  var syntax: ScriptSyntax { term.syntax }

  /// Declares a predicate.
  ///
  /// - Parameters:
  ///   - words: The word of the predicate.
  ///   - parts: The parts after the word, in order.
  ///   - example: A line for the documentation.
  ///   - shown: Returns the values in the form that a screen shows, for texts of the screen.
  ///   - judge: Looks whether the predicate holds.
  init(
    _ words: String,
    _ parts: repeat ScriptParameter<each Value>,
    example: String,
    shown: Shown? = nil,
    judge: @escaping Judge
  ) {
    term = Term(words, .predicate, repeat each parts, example: example)
    self.shown = shown
    self.judge = judge
  }

  /// Makes an expectation of a widget.
  func callAsFunction(_ value: repeat each Value) -> ScriptPredicate {
    ScriptPredicate(term(repeat each value))
  }

  /// Returns the values of an expectation; `nil` for one of another predicate.
  func values(of predicate: ScriptPredicate) -> (repeat each Value)? {
    guard term.isTerm(of: predicate.phrase) else { return nil }
    let values: (repeat each Value) = term.values(of: predicate.phrase)
    return values
  }

  func judge(
    _ predicate: ScriptPredicate,
    _ judged: JudgedWidget
  ) throws(DriverError) -> Finding {
    let values = term.values(of: predicate.phrase)
    return try judge(judged, repeat each values)
  }

  func onScreen(_ predicate: ScriptPredicate, _ policy: ShownText.Policy) -> ScriptPredicate {
    guard let shown else { return predicate }
    let values = term.values(of: predicate.phrase)
    let other = shown(policy, repeat each values)
    return ScriptPredicate(term(repeat each other))
  }
}

/// A predicate, whose parts only the predicate itself knows.
protocol DriverPredicate: Sendable {
  /// The syntax.
  var syntax: ScriptSyntax { get }

  /// Looks whether an expectation with the predicate holds.
  @MainActor
  func judge(
    _ predicate: ScriptPredicate,
    _ judged: JudgedWidget
  ) throws(DriverError) -> Finding

  /// Returns an expectation with its texts in the form that a screen shows.
  func onScreen(_ predicate: ScriptPredicate, _ policy: ShownText.Policy) -> ScriptPredicate
}
