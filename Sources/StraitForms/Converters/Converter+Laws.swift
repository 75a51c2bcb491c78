extension Converter {
  /// Checks a converter against the laws, for values and things shown that are given.
  ///
  /// ```swift
  /// @Test func `the converter of roman numerals keeps the laws`() {
  ///   let violations = Converter<Int, String>.roman.lawViolations(
  ///     values: 1...3999,
  ///     shown: ["IV", "iv", "IIII", "", " X ", "MMMM", "\u{2163}"]
  ///   )
  ///   #expect(violations == [])
  /// }
  /// ```
  ///
  /// It needs no framework for tests. What `backward` refuses breaks no law. See `ConverterLaw` for
  /// the laws.
  ///
  /// - Parameters:
  ///   - values: The values to show: examples for the converter, with the least and the greatest.
  ///   - shown: Texts to read: right and wrong, in the canonical form and in others.
  ///   - isSameValue: Returns `true` if two values are the same.
  ///   - isSameShown: Returns `true` if two things that are shown are the same.
  /// - Returns: All violations, those of values first. The closures of the converter are called a
  ///   few times for each argument.
  public func lawViolations(
    values: some Sequence<Value>,
    shown: some Sequence<Shown>,
    isSameValue: @escaping (Value, Value) -> Bool,
    isSameShown: @escaping (Shown, Shown) -> Bool
  ) -> [ConverterLawViolation] {
    let check = LawCheck(converter: self, isSameValue: isSameValue, isSameShown: isSameShown)
    return values.flatMap(check.value) + shown.flatMap(check.shown)
  }
}

extension Converter where Value: Equatable, Shown: Equatable {
  /// Checks a converter against the laws, for values and things shown that are given.
  ///
  /// See `lawViolations(values:shown:isSameValue:isSameShown:)`.
  ///
  /// - Parameters:
  ///   - values: The values to show.
  ///   - shown: The property to read.
  /// - Returns: All violations, those of values first.
  public func lawViolations(
    values: some Sequence<Value>,
    shown: some Sequence<Shown>
  ) -> [ConverterLawViolation] {
    lawViolations(values: values, shown: shown, isSameValue: ==, isSameShown: ==)
  }
}

/// The checks of one converter.
private struct LawCheck<Value, Shown> {
  typealias Reading = Result<Value, any Error>

  let converter: Converter<Value, Shown>
  let isSameValue: (Value, Value) -> Bool
  let isSameShown: (Shown, Shown) -> Bool

  private func read(_ shown: Shown) -> Reading {
    Result { try converter.backward(shown) }
  }

  /// Returns the violations of a value's way there and back.
  func value(_ value: Value) -> [ConverterLawViolation] {
    let shown = converter.forward(value)
    let start = "\(name(value)) is shown as \(name(shown))"
    let again = converter.forward(value)
    guard isSameShown(shown, again) else {
      return [.init(law: .deterministic, steps: "\(start), and then as \(name(again))")]
    }
    switch read(shown) {
    case .failure(let error):
      return [.init(law: .readable, steps: "\(start), which is refused: \(error)")]
    case .success(let back) where !isSameValue(back, value):
      return [.init(law: .faithful, steps: "\(start), which is read as \(name(back))")]
    case .success:
      return []
    }
  }

  /// Returns the violations of reading a shown form.
  func shown(_ shown: Shown) -> [ConverterLawViolation] {
    let first = read(shown)
    let again = read(shown)
    guard isSame(first, again) else {
      let steps = "\(name(shown)) is \(name(first)), and then \(name(again))"
      return [.init(law: .deterministic, steps: steps)]
    }
    guard case .success(let value) = first else { return [] }
    let canonical = converter.forward(value)
    let settled = read(canonical)
    if isSame(settled, first) { return [] }
    let steps =
      "\(name(shown)) is read as \(name(value)), shown as \(name(canonical)), and that is "
      + name(settled)
    return [.init(law: .settling, steps: steps)]
  }

  private func isSame(_ first: Reading, _ second: Reading) -> Bool {
    switch (first, second) {
    case (.success(let first), .success(let second)): isSameValue(first, second)
    case (.failure, .failure): true
    default: false
    }
  }

  private func name(_ reading: Reading) -> String {
    switch reading {
    case .success(let value): "read as \(name(value))"
    case .failure(let error): "refused: \(error)"
    }
  }

  private func name<Thing>(_ thing: Thing) -> String {
    (thing as? String).map { "\(Quoted($0))" } ?? "\(thing)"
  }
}
