import StraitScreen
public import StraitScript

extension ScriptAction {
  /// Types text, one character after the other.
  ///
  /// - Parameters:
  ///   - text: The text. Must have no control characters.
  ///   - target: The widget to type into, which gets the focus; `nil` for the focused one.
  /// - Returns: The action `type [@L] "text"`.
  public static func type(_ text: String, into target: ScriptLocator? = nil) -> ScriptAction {
    Verbs.type(target, text)
  }

  /// Pastes text, as a terminal does when the user pastes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - target: The widget to paste into, which gets the focus; `nil` for the focused one.
  /// - Returns: The action `paste [@L] "text"`.
  public static func paste(_ text: String, into target: ScriptLocator? = nil) -> ScriptAction {
    Verbs.paste(target, text)
  }

  /// Sends bytes as a terminal does, in one piece.
  ///
  /// - Parameter bytes: The bytes; anything goes.
  /// - Returns: The action `raw "\e[200~"`.
  public static func raw(_ bytes: [UInt8]) -> ScriptAction { Verbs.raw(bytes) }
}

extension Verbs {
  static let type = Verb(
    "type",
    Part.targetBeforeText,
    Part.text,
    texts: { target, text in .typed([text], into: target) },
    example: "type #name \"text\""
  ) { (call, target, text) throws(DriverError) in
    try call.driver.type(text, into: target, force: call.isForced)
  }

  static let paste = Verb(
    "paste",
    Part.targetBeforeText,
    Part.text,
    texts: { target, text in .typed([text], into: target) },
    example: "paste \"a\\nb\""
  ) { (call, target, text) throws(DriverError) in
    try call.act { () throws(DriverError) in
      if let target { _ = try call.driver.focusedTarget(target, isForced: call.isForced) }
      try call.driver.deliver(HeadlessDisplay.bytes(ofPaste: text))
    }
  }

  static let raw = Verb(
    "raw",
    Part.bytes,
    texts: { .typed(DisplayInput.typedTexts(in: $0)) },
    example: "raw \"\\e[200~x\\xFF\""
  ) { (call, bytes) throws(DriverError) in
    try call.driver.send(bytes)
  }
}
