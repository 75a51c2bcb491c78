extension Converter where Value: CaseIterable & Equatable, Shown == String {
  /// Shows a case by a name, and reads one by its name, in upper or lower case.
  ///
  /// ```swift
  /// enum Color: CaseIterable { case red, green, blue }
  ///
  /// let color: Converter<Color, String> = .cases()
  /// color.forward(.red)               // "red"
  /// try color.backward(" Blue")       // .blue
  /// try color.backward("bleu")        // throws: expected one of "red", "green", "blue", found "bleu"
  /// ```
  ///
  /// See `choices(_:acceptingPrefixes:)`, which this is for all cases of a type.
  ///
  /// - Parameters:
  ///   - acceptsPrefixes: `true` if the beginning of a name is read as the name, if it begins no
  ///     other one.
  ///   - name: Names a case; by default as the program writes it. The names must be different.
  /// - Returns: The converter.
  public static func cases(
    acceptingPrefixes acceptsPrefixes: Bool = false,
    named name: (Value) -> String = { "\($0)" }
  ) -> Converter<Value, String> {
    choices(Value.allCases.map { ($0, name($0)) }, acceptsPrefixes)
  }
}

extension Converter where Value: Equatable, Shown == String {
  /// Shows each of a few values by a name, and reads one by its name, in upper or lower case.
  ///
  /// ```swift
  /// let level: Converter<Int, String> = .choices([0: "off", 1: "low", 5: "high"])
  /// ```
  ///
  /// Whitespace at the ends is ignored. A value without a name is shown by its description, which
  /// is not read back.
  ///
  /// - Parameters:
  ///   - choices: The values and their names. The names must be different, also where upper and
  ///     lower case are not distinguished, and none may be blank.
  ///   - acceptsPrefixes: `true` if the beginning of a name is read as the name, if it begins no
  ///     other one.
  /// - Returns: The converter. It reads in time proportional to the number of names.
  public static func choices(
    _ choices: KeyValuePairs<Value, String>,
    acceptingPrefixes acceptsPrefixes: Bool = false
  ) -> Converter<Value, String> {
    Self.choices(choices.map { ($0.key, $0.value) }, acceptsPrefixes)
  }

  fileprivate static func choices(
    _ choices: [(value: Value, name: String)],
    _ acceptsPrefixes: Bool
  ) -> Converter<Value, String> {
    let folded = choices.map { withoutBlanks($0.name).lowercased() }
    precondition(
      Set(folded).count == folded.count && !folded.contains(""),
      "the names of choices must be different and not blank, got \(choices.map(\.name))"
    )
    let names = choices.map(\.name)
    return Converter(
      forward: { value in choices.first { $0.value == value }?.name ?? "\(value)" },
      backward: { text in
        let wanted = withoutBlanks(text).lowercased()
        if let index = folded.firstIndex(of: wanted) { return choices[index].value }
        guard acceptsPrefixes, !wanted.isEmpty else { throw unknown(text, names, .oneOf) }
        let found = folded.indices.filter { folded[$0].hasPrefix(wanted) }
        guard let first = found.first else { throw unknown(text, names, .oneOf) }
        guard found.count == 1 else { throw unknown(text, found.map { names[$0] }, .ambiguous) }
        return choices[first].value
      }
    )
  }
}

/// So many names are listed in an error.
private let mostNames = 12

private func unknown(_ text: String, _ names: [String], _ key: Wording.Key) -> ConversionError {
  let listed = names.prefix(mostNames)
  let more = names.count - listed.count
  let quoted = listed.map { "\"\($0)\"" }.joined(separator: ", ")
  let rest = more > 0 ? " and \(more) more" : ""
  let list = UserMessage(listed.joined(separator: ", "))
  return ConversionError(
    expected: "one of \(quoted)\(rest)" + (key == .ambiguous ? ", in full" : ""),
    found: text,
    message: more > 0
      ? UserMessage(.oneOfMany, ["names": list, "count": UserMessage("\(more)")])
      : UserMessage(key, ["names": list])
  )
}
