import StraitScreen
import StraitScript

/// A subject of expectations other than a widget: its syntax, and the function that looks whether
/// an expectation holds.
///
/// One file declares a subject, and `Subjects.all` lists it.
struct Subject<each Value: Hashable & Sendable>: DriverSubject {
  /// Looks whether an expectation holds.
  typealias Judge = @MainActor @Sendable (Driver, repeat each Value) throws(DriverError) -> Finding
  /// Returns the values in the form that a screen shows.
  typealias Shown = @Sendable (ShownText.Policy, repeat each Value) -> (repeat each Value)

  private let term: Term<repeat each Value>
  private let shown: Shown?
  private let judge: Judge

  var syntax: ScriptSyntax { term.syntax }

  /// Declares a subject.
  ///
  /// - Parameters:
  ///   - words: The word of the subject.
  ///   - parts: The parts after the word, in order.
  ///   - example: A line for the documentation.
  ///   - shown: Returns the values in the form that a screen shows, for texts of the screen.
  ///   - judge: Looks whether an expectation holds.
  init(
    _ words: String,
    _ parts: repeat ScriptParameter<each Value>,
    example: String,
    shown: Shown? = nil,
    judge: @escaping Judge
  ) {
    term = Term(words, .subject, repeat each parts, example: example)
    self.shown = shown
    self.judge = judge
  }

  /// Makes an expectation.
  func callAsFunction(_ value: repeat each Value) -> ScriptExpectation {
    ScriptExpectation(.subject(term(repeat each value)))
  }

  /// Returns the values of an expectation; `nil` for one of another subject.
  func values(of expectation: ScriptExpectation) -> (repeat each Value)? {
    guard case .subject(let phrase) = expectation.content, term.isTerm(of: phrase) else {
      return nil
    }
    let values: (repeat each Value) = term.values(of: phrase)
    return values
  }

  func judge(_ phrase: ScriptPhrase, _ driver: Driver) throws(DriverError) -> Finding {
    let values = term.values(of: phrase)
    return try judge(driver, repeat each values)
  }

  func onScreen(_ phrase: ScriptPhrase, _ policy: ShownText.Policy) -> ScriptPhrase {
    guard let shown else { return phrase }
    let values = term.values(of: phrase)
    let other = shown(policy, repeat each values)
    return term(repeat each other)
  }
}

/// A subject, whose parts only the subject itself knows.
protocol DriverSubject: Sendable {
  /// The syntax.
  var syntax: ScriptSyntax { get }

  /// Looks whether an expectation of the subject holds.
  @MainActor
  func judge(_ phrase: ScriptPhrase, _ driver: Driver) throws(DriverError) -> Finding

  /// Returns an expectation with its texts in the form that a screen shows.
  func onScreen(_ phrase: ScriptPhrase, _ policy: ShownText.Policy) -> ScriptPhrase
}
