extension Converter where Value: LosslessStringConvertible, Shown == String {
  /// Shows a value's description, and reads the texts that the type's `init(_:)` accepts.
  ///
  /// The type decides about whitespace. To read `Int` or `Double` from user input, prefer
  /// `integer(in:step:unit:)` and `decimal(in:step:unit:fractionDigits:)`.
  public static var lossless: Converter<Value, String> {
    .format(
      { $0.description },
      expecting: "a text that stands for a \(Value.self)",
      message: UserMessage(.lossless, ["type": "\(Value.self)"])
    ) { Value(reading: $0) }
  }
}

extension LosslessStringConvertible {
  /// Makes a value from a text; `nil` if the text has none.
  ///
  /// The type's own `init(_:)` should do so for any text, but that of `Character` requires a text
  /// of one character.
  package init?(reading text: String) {
    if Self.self == Character.self, text.count != 1 { return nil }
    self.init(text)
  }
}

extension Converter where Value == String, Shown == String {
  /// Shows a text as it is, and reads it without the whitespace, line breaks included, at its ends.
  ///
  /// ```swift
  /// nameField.newTextChannel().bind(to: person.$name, through: .trimmed)
  /// ```
  public static var trimmed: Converter<String, String> {
    Converter(forward: { $0 }, backward: { String(withoutBlanks($0)) })
  }
}
