import StraitModel

/// The words of a command line that are not read yet.
struct OptionWords {
  private var words: ArraySlice<String>
  /// The current option.
  private var option = ""
  /// The value that was written behind the current option with `=`.
  private var attached: String?

  init(_ words: [String]) {
    self.words = words[...]
  }

  /// The next option.
  mutating func next() -> String? {
    guard let word = words.popFirst() else { return nil }
    option = word
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      attached = String(word[word.index(after: equals)...])
      option = String(word[..<equals])
    }
    return option
  }

  /// `true` if a value was written behind the current option with `=`.
  var hasAttachedValue: Bool { attached != nil }

  /// `true` if another value follows before the next option.
  var hasValue: Bool {
    guard attached == nil, let word = words.first else { return false }
    return !word.hasPrefix("--")
  }

  /// Reads the next value of the current option.
  ///
  /// - Parameters:
  ///   - expected: The expected value in messages.
  ///   - names: The names that the value may begin with, for a hint.
  ///   - read: Reads the value, and returns whether it fits.
  /// - Throws: `DriverOptionError` for a missing value, and for one that does not fit.
  mutating func value(
    _ expected: String,
    near names: [String] = [],
    _ read: (String) -> Bool
  ) throws(DriverOptionError) {
    let text = attached ?? (hasValue ? words.popFirst() : nil)
    attached = nil
    if let text, read(text) { return }
    throw DriverOptionError(
      expected: "\(expected) after \(option)",
      found: (text ?? words.first)?.debugDescription ?? "nothing",
      hint: text.flatMap { NearestNames.near($0, in: names).first }
    )
  }

  /// Makes sure that no value was written behind an option that has none.
  func endOption() throws(DriverOptionError) {
    guard let attached else { return }
    let expected = "\(option) without a value"
    throw DriverOptionError(expected: expected, found: attached.debugDescription)
  }
}
