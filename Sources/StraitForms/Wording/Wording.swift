/// All texts of the framework for end users, in one language: problems, hints, titles and the
/// buttons of dialogs.
///
/// ```swift
/// let texts = ["converter.integer": "muss eine ganze Zahl sein"]
/// Wording.standard = try Wording(texts, for: Wording.converterKeys)
/// ```
///
/// A text is a template: a name in braces is replaced by the value of that name. A key has an
/// English text, which defines its values; a text with another name is a programmer's mistake. A
/// table from a file is checked by `init(_:for:)`, which throws.
///
/// A key without a text in a table is shown in English. Messages for developers, such as
/// descriptions of errors, reports and preconditions, are not in the table, and are always English.
///
/// ### Which table is used
///
/// A message is made into text where it is shown, by `Wording.current`: the table of the innermost
/// `Wording.with(_:_:)` around the call, or `Wording.standard`. So two windows, or two clients of a
/// server, may be shown two languages: each in its task, or by `UserMessage.text(in:)`.
public struct Wording: Sendable {
  /// The framework's own texts.
  public static let english = Wording()

  private var templates: [String: Template] = [:]

  private init() {}

  /// Makes a table from texts that were read from a file, of any format.
  ///
  /// ```swift
  /// let german = try Wording(texts, for: Wording.converterKeys + Wording.ruleKeys)
  /// ```
  ///
  /// - Parameters:
  ///   - texts: The texts by the identifiers of the keys.
  ///   - keys: The known keys.
  /// - Throws: All identifiers that are unknown, and all texts that name a value which their key
  ///   does not have, or have a brace that is not closed.
  public init(_ texts: [String: String], for keys: [Key]) throws(WordingError) {
    let known = Dictionary(keys.map { ($0.id, $0) }) { first, _ in first }
    var problems: [WordingError.Problem] = []
    for (id, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard let key = known[id] else {
        problems.append(.unknownKey(id))
        continue
      }
      let template = Template(text)
      problems += template.problems(as: key)
      templates[id] = template
    }
    guard problems.isEmpty else { throw WordingError(problems: problems) }
  }

  /// The template of a key, as it is written; the English one if the table has none.
  ///
  /// - Parameter key: The key. A text that is set must name no values but those of the key's
  ///   English text.
  public subscript(key: Key) -> String {
    get { templates[key.id]?.text ?? key.english }
    set {
      let template = Template(newValue)
      let problems = template.problems(as: key)
      precondition(problems.isEmpty, "\(WordingError(problems: problems))")
      templates[key.id] = template
    }
  }

  /// The keys for which the table has no text, of some.
  ///
  /// - Parameter keys: The keys.
  /// - Returns: The keys that would be shown in English, in their order.
  public func untranslated(of keys: [Key]) -> [Key] {
    keys.filter { templates[$0.id] == nil }
  }

  /// The template of a key, read.
  func template(of key: Key) -> Template { templates[key.id] ?? key.template }
}

extension Wording {
  @TaskLocal private static var local: Wording?

  /// The table of the whole process, where no other one is in use.
  ///
  /// It may be set from any thread. Texts already shown do not change until they are made again.
  public static var standard: Wording {
    get { shared.withLock { $0 } }
    set {
      // The old table is released outside of the lock.
      let former = shared.withLock { exchange(&$0, with: newValue) }
      withExtendedLifetime(former) {}
    }
  }

  /// The table that is used here and now.
  public static var current: Wording { local ?? standard }

  /// Uses a table for all that a closure does, and for the tasks that are made in it.
  ///
  /// - Parameters:
  ///   - wording: The table.
  ///   - body: Runs immediately, where the caller runs.
  /// - Returns: The closure's result.
  public static func with<Result>(
    _ wording: Wording,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try $local.withValue(wording, operation: body)
  }

  /// Uses a table for all that an asynchronous closure does, and for the tasks that are made in it.
  ///
  /// - Parameters:
  ///   - wording: The table.
  ///   - isolation: The isolation of the closure: that of the caller.
  ///   - body: Runs immediately.
  /// - Returns: The closure's result.
  public static func with<Result>(
    _ wording: Wording,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $local.withValue(wording, operation: body, isolation: isolation)
  }

  private static let shared = Locked(Wording.english)
}
