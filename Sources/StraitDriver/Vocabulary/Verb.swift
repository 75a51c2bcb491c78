import StraitScript

/// A verb of the language: its syntax, its texts that may be secret, and the function that performs
/// it.
///
/// One file declares a verb, and `Verbs.all` lists it. The parser, the printer, the reader and the
/// writer of requests, the documentation and the random scripts of the tests derive from it.
///
/// ```swift
/// extension Verbs {
///   static let wheel = Verb(
///     "wheel",
///     Part.target,
///     Part.choice("direction", ScriptDirection.self),
///     Part.count(1...10_000),
///     texts: nil,
///     example: "wheel #list down 3"
///   ) { (call, target, direction, count) throws(DriverError) in
///     try call.act { () throws(DriverError) in … }
///   }
/// }
/// ```
struct Verb<each Value: Hashable & Sendable>: DriverVerb {
  /// Performs a command with the values of its parts.
  typealias Performer =
    @MainActor @Sendable (VerbCall, repeat each Value) throws(DriverError) -> Void
  /// Returns the texts of a command that may be secret.
  typealias Texts = @Sendable (repeat each Value) -> VerbTexts

  private let term: Term<repeat each Value>
  private let texts: Texts?
  private let performer: Performer

  var syntax: ScriptSyntax { term.syntax }

  /// Declares a verb.
  ///
  /// - Parameters:
  ///   - words: The one or two words that the command begins with.
  ///   - parts: The parts after the words, in order.
  ///   - kind: The kind of command.
  ///   - texts: Returns the texts of a command that may be secret; `nil` if none may be. It has no
  ///     default: a verb must state it.
  ///   - example: A line for the documentation.
  ///   - performer: Performs a command.
  init(
    _ words: String,
    _ parts: repeat ScriptParameter<each Value>,
    kind: ScriptTerm.Kind = .action,
    texts: Texts?,
    example: String,
    performer: @escaping Performer
  ) {
    term = Term(words, kind, repeat each parts, example: example)
    self.texts = texts
    self.performer = performer
  }

  /// Makes a command.
  ///
  /// - Parameter value: The values of the parts.
  /// - Returns: The command.
  func callAsFunction(_ value: repeat each Value) -> ScriptAction {
    ScriptAction(term(repeat each value))
  }

  /// Returns the values of a command; `nil` for a command of another verb.
  ///
  /// - Parameter action: The command.
  /// - Returns: The values of its parts.
  func values(of action: ScriptAction) -> (repeat each Value)? {
    guard term.isTerm(of: action.phrase) else { return nil }
    let values: (repeat each Value) = term.values(of: action.phrase)
    return values
  }

  func perform(_ action: ScriptAction, _ call: VerbCall) throws(DriverError) {
    let values = term.values(of: action.phrase)
    try performer(call, repeat each values)
  }

  func texts(of action: ScriptAction) -> VerbTexts {
    guard let texts else { return .none }
    let values = term.values(of: action.phrase)
    return texts(repeat each values)
  }
}

/// A verb, whose parts only the verb itself knows.
protocol DriverVerb: Sendable {
  /// The syntax.
  var syntax: ScriptSyntax { get }

  /// Performs a command of the verb.
  @MainActor
  func perform(_ action: ScriptAction, _ call: VerbCall) throws(DriverError)

  /// Returns the texts of a command of the verb that may be secret.
  func texts(of action: ScriptAction) -> VerbTexts
}
