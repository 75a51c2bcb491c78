extension ScriptValue {
  /// A value that is written as a bare word, a date and a time as a text; `nil` for other words.
  init?(bare word: String) {
    switch word {
    case "true": self = .boolean(true)
    case "false": self = .boolean(false)
    case "nil": self = .none
    default:
      guard let value = Self.number(word) ?? Self.calendar(word) else { return nil }
      self = value
    }
  }

  /// Returns a date such as `1815-12-10` or a time of day such as `09:30`, with seconds and a
  /// fraction or without: a text that needs no quotes; `nil` for other texts.
  ///
  /// Returns whether there is such a day or time is for the widget or the model to say that is
  /// given it.
  private static func calendar(_ text: String) -> ScriptValue? {
    let form = String(text.utf8.map { 0x30...0x39 ~= $0 ? "0" : Character(Unicode.Scalar($0)) })
    switch form {
    case "0000-00-00", "00:00", "00:00:00": return .text(text)
    default:
      guard form.hasPrefix("00:00:00."), 10...18 ~= form.utf8.count,
        form.dropFirst(9).allSatisfy({ $0 == "0" })
      else { return nil }
      return .text(text)
    }
  }

  /// Returns a number in the form of JSON and scripts: an integer that fits, otherwise the nearest
  /// with a fraction; `nil` for other texts and for a number too large for either.
  package static func number(_ text: String) -> ScriptValue? {
    var rest = Substring(text).utf8
    func digits() -> Bool {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count > 0
    }
    func passes(_ marks: String) -> Bool {
      guard let byte = rest.first, marks.utf8.contains(byte) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = passes("-")
    let start = rest
    guard digits(), start.first != 0x30 || start.count - rest.count == 1 else { return nil }
    var isWhole = true
    if passes(".") {
      isWhole = false
      guard digits() else { return nil }
    }
    if passes("eE") {
      isWhole = false
      _ = passes("+-")
      guard digits() else { return nil }
    }
    guard rest.isEmpty else { return nil }
    if isWhole, let integer = Int(text) { return .integer(integer) }
    if isWhole, let large = UInt64(text), Double(exactly: large) == nil { return .large(large) }
    guard let number = Double(text), number.isFinite else { return nil }
    return .number(number)
  }

  /// The value as a text: a text as it is, any other value as a script writes it.
  ///
  /// `$v` is replaced by it within a text.
  public var text: String {
    if case .text(let text) = self { return text }
    return description
  }
}

extension ScriptValue: CustomStringConvertible {
  /// The value as a script writes it, a text in quotes.
  public var description: String { ScriptPrinter.value(self) }
}
