public import StraitScript

extension ScriptExpectation {
  /// Expects a value at a path of the model.
  ///
  /// - Parameters:
  ///   - path: The model's name in the app, a dot, and a path of names.
  ///   - check: The check of the value.
  /// - Returns: The expectation `model person.name == "Ada"`.
  public static func model(path: String, _ check: ScriptCheck) -> ScriptExpectation {
    Subjects.model(path, check)
  }

  /// Expects events of a channel.
  ///
  /// - Parameter events: The channel and the test of its events.
  /// - Returns: The expectation `events person.name == ["A","Ad"]`.
  public static func events(_ events: ScriptEvents) -> ScriptExpectation {
    Subjects.events(events)
  }
}

extension Subjects {
  static let model = Subject(
    "model",
    Part.name("model", "a path of the model"),
    Part.check("value", isImplicit: false),
    example: "expect model person.name == \"Ada\""
  ) { (driver, path, check) throws(DriverError) in
    Finding(check, try driver.modelValue(path))
  }

  static let events = Subject(
    "events",
    ScriptEvents.part,
    example: "expect events person.name from left count 3"
  ) { (driver, expected) throws(DriverError) in
    guard let record = driver.events[expected.path] else {
      _ = try driver.modelValue(expected.path)
      throw DriverError(
        .mistake,
        expected: "a record of what \(words: expected.path) has sent",
        found: "none, for the driver was not asked at the start to make one"
      )
    }
    let events = record.events.filter { expected.origin == nil || $0.origin == expected.origin }
    // With the origins: the cause of the failure is often a set from the wrong place.
    let found: DriverText =
      record.events.isEmpty
      ? "none"
      : record.events.map { "\($0.value) from \(words: "\($0.origin)")" as DriverText }
        .joined(separator: ", ")
    switch expected.test {
    case .values(let check):
      return Finding(check.isMet(by: .list(events.map(\.value))), found)
    case .count(let count):
      return Finding(
        count.accepts(events.count),
        "\(events.count)\(record.events.isEmpty ? "" : ": \(found)" as DriverText)"
      )
    }
  }
}

extension ScriptEvents {
  fileprivate static let part = ScriptParameter<ScriptEvents>(
    "NAME [from NAME] (CHECK | count COUNT)",
    read: { (parser) throws(ScriptError) in
      let path = try parser.name("a path of the model")
      let origin = try parser.pass("from") ? try parser.name("an origin after \"from\"") : nil
      if try parser.pass("count") {
        return ScriptEvents(path, from: origin, .count(try parser.count()))
      }
      guard !parser.isAtEnd() else {
        throw parser.unexpected(
          "a list, an operator, has, from or count",
          among: ["from", "count", "has"]
        )
      }
      return ScriptEvents(path, from: origin, .values(try parser.check()))
    },
    write: { events, _ in
      let origin = events.origin.map { " from \(ScriptPrinter.word($0))" } ?? ""
      let text = ScriptPrinter.word(events.path) + origin
      return switch events.test {
      case .values(let check): "\(text) \(ScriptPrinter.check(check))"
      case .count(let count): "\(text) count \(ScriptPrinter.count(count))"
      }
    },
    readMembers: { (reader) throws(ScriptRequestError) in
      let path = try reader.name("events")
      let origin = reader.value("from") == nil ? nil : try reader.name("from")
      if reader.value("count") != nil {
        return ScriptEvents(path, from: origin, .count(try reader.count("count")))
      }
      return ScriptEvents(path, from: origin, .values(try reader.check("values")))
    },
    members: { events in
      var members: [JSONValue.Member] = [.init("events", .text(events.path))]
      if let origin = events.origin { members.append(.init("from", .text(origin))) }
      switch events.test {
      case .values(let check): members.append(.init("values", ScriptRequestWriter.check(check)))
      case .count(let count): members.append(.init("count", ScriptRequestWriter.count(count)))
      }
      return members
    }
  )
}
