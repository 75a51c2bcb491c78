extension ScriptValue {
  /// The value as JSON; a number that JSON does not have, such as an infinite one, is written as
  /// text.
  public var json: JSONValue {
    switch self {
    case .text(let text): .text(text)
    case .integer(let number): .integer(number)
    case .large(let number): .large(number)
    case .number(let number): number.isFinite ? .number(number) : .text("\(number)")
    case .boolean(let isTrue): .boolean(isTrue)
    case .none: .null
    case .list(let values): .list(values.map(\.json))
    }
  }
}
