public import StraitScreen
public import StraitScript
import StraitUI

extension ScriptAction {
  /// Presses keys, each a number of times.
  ///
  /// - Parameter keys: The keys.
  /// - Returns: The action `press tab*3 ctrl+s`.
  public static func press(_ keys: [ScriptKey]) -> ScriptAction { Verbs.press(.keys(keys)) }

  /// Presses a widget as Return or a click does, without keys.
  ///
  /// - Parameter target: The widget.
  /// - Returns: The action `press @L`.
  public static func press(_ target: ScriptLocator) -> ScriptAction { Verbs.press(.widget(target)) }

  /// Presses a key and does not release it.
  ///
  /// - Parameter key: The key.
  /// - Returns: The action `down KEY`.
  public static func down(_ key: KeyPress) -> ScriptAction { Verbs.down(key) }

  /// Sends that a key is released, as terminals do that know kitty's keyboard protocol.
  ///
  /// No app has enabled releases, and none handles them: the key took effect when it was pressed.
  ///
  /// - Parameter key: The key. Must have a number in that protocol.
  /// - Returns: The action `up KEY`.
  public static func up(_ key: KeyPress) -> ScriptAction { Verbs.up(key) }

  /// Presses a key as a keyboard repeats it while it is down.
  ///
  /// - Parameter key: The key and the number of presses.
  /// - Returns: The action `repeat KEY*3`.
  public static func `repeat`(_ key: ScriptKey) -> ScriptAction { Verbs.repeat(key) }
}

extension Verbs {
  static let press = Verb(
    "press",
    PressSubject.part,
    texts: { .typed(ScriptKey.typedTexts(in: $0.keys)) },
    example: "press Tab*3"
  ) { (call, subject) throws(DriverError) in
    switch subject {
    case .keys(let keys): try call.press(keys)
    case .widget(let target): try call.ask(target, for: .press)
    }
  }

  static let down = Verb(
    "down",
    Part.key,
    texts: { .typed(ScriptKey.typedTexts(in: [ScriptKey($0)])) },
    example: "down left"
  ) { (call, key) throws(DriverError) in
    try call.press([ScriptKey(key)])
  }

  static let up = Verb(
    "up",
    Part.key,
    texts: { .typed(ScriptKey.typedTexts(in: [ScriptKey($0)])) },
    example: "up left"
  ) { (call, key) throws(DriverError) in
    try call.act { () throws(DriverError) in
      guard let bytes = key.releaseBytes else {
        throw DriverError(
          .mistake,
          expected: "a key that has a number in kitty's keyboard protocol",
          found: "\(key.description.debugDescription)"
        )
      }
      try call.driver.deliver(bytes)
    }
  }

  static let `repeat` = Verb(
    "repeat",
    Part.countedKey,
    texts: { .typed(ScriptKey.typedTexts(in: [$0])) },
    example: "repeat left*5"
  ) { (call, key) throws(DriverError) in
    try call.press([key])
  }
}

extension VerbCall {
  fileprivate func press(_ keys: [ScriptKey]) throws(DriverError) {
    try driver.press(keys)
  }
}

/// The thing that `press` presses: keys or a widget.
enum PressSubject: Hashable, Sendable {
  case keys([ScriptKey])
  case widget(ScriptLocator)

  /// The keys; none for a widget.
  fileprivate var keys: [ScriptKey] { if case .keys(let keys) = self { keys } else { [] } }

  fileprivate static let part = ScriptParameter<PressSubject>(
    "(KEY… | @L)",
    targets: { if case .widget(let target) = $0 { [target] } else { [] } },
    read: { (parser) throws(ScriptError) in
      guard !parser.isAtEnd() else { throw parser.unexpected("a key or a locator") }
      if parser.isAtLocator() { return .widget(try parser.locator()) }
      var keys = [try parser.countedKey()]
      while !parser.isAtEnd() {
        guard !parser.isAtLocator() else {
          throw parser.unexpected("a key; a locator stands alone after \"press\"")
        }
        keys.append(try parser.countedKey())
      }
      return .keys(keys)
    },
    write: { subject, _ in
      switch subject {
      case .keys(let keys): keys.map { ScriptPrinter.key($0) }.joined(separator: " ")
      case .widget(let target): ScriptPrinter.locator(target)
      }
    },
    readMembers: { (reader) throws(ScriptRequestError) in
      // A locator replaces the keys.
      if reader.has("at"), !reader.has("keys") { return .widget(try reader.locator()) }
      let json = try reader.required("keys", "a key or a list of keys")
      guard case .list(let values) = json else {
        return .keys([try reader.countedKey(json, "keys")])
      }
      guard !values.isEmpty else { throw reader.error("keys", "a key", "an empty list") }
      return .keys(try reader.each(values, of: "keys", reader.countedKey))
    },
    members: { subject in
      switch subject {
      case .keys(let keys):
        let names = keys.map { ScriptRequestWriter.key($0) }
        return [.init("keys", names.count == 1 ? names[0] : .list(names))]
      case .widget(let target): return [.init("at", .text(target.description))]
      }
    }
  )
}
