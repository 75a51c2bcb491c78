package import StraitScreen

// Parts that are one word of a certain form.
extension Part {
  /// A word that is made into something.
  ///
  /// - Parameters:
  ///   - member: The member of a request.
  ///   - grammar: The notation in the grammar.
  ///   - expected: The word, for errors.
  ///   - placeholder: The value of a word that names a variable.
  ///   - parse: Makes the value of the word.
  ///   - text: Returns the word of a value.
  /// - Returns: The part.
  package static func word<Value: Hashable & Sendable>(
    _ member: String,
    _ grammar: String,
    _ expected: String,
    placeholder: Value,
    parse: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String
  ) -> ScriptParameter<Value> {
    ScriptParameter(
      grammar,
      read: { (parser) throws(ScriptError) in
        try parser.parsed(expected, placeholder: placeholder, parse)
      },
      write: { value, _ in text(value) },
      readMembers: { (reader) throws(ScriptRequestError) in
        try reader.parsed(member, expected, parse)
      },
      members: { [.init(member, .text(text($0)))] }
    )
  }

  /// A part of a text: two numbers, `all` or `none`.
  package static let selection = word(
    "range",
    "RANGE|all|none",
    "two numbers such as 1..3, all or none",
    placeholder: ScriptSelection.all,
    parse: { ScriptSelection(scriptText: $0) },
    text: { $0.scriptText }
  )

  /// A size of the screen.
  package static let size = ScriptParameter<Size>(
    "SIZE",
    read: { (parser) throws(ScriptError) in try parser.size() },
    write: { size, _ in "\(size)" },
    readMembers: { (reader) throws(ScriptRequestError) in try reader.size() },
    members: { [.init("size", .text("\($0)"))] }
  )

  /// A duration: `by` in a request.
  package static let duration = ScriptParameter<Duration>(
    "DURATION",
    read: { (parser) throws(ScriptError) in try parser.duration() },
    write: { duration, _ in duration.scriptText },
    readMembers: { (reader) throws(ScriptRequestError) in try reader.duration("by") },
    members: { [.init("by", .text($0.scriptText))] }
  )

  /// A key.
  package static let key = ScriptParameter<KeyPress>(
    "KEY",
    read: { (parser) throws(ScriptError) in try parser.keyPress() },
    write: { press, _ in ScriptPrinter.word(press.description) },
    readMembers: { (reader) throws(ScriptRequestError) in try reader.key("key") },
    members: { [.init("key", .text("\($0)"))] }
  )

  /// A key and its number of presses.
  package static let countedKey = ScriptParameter<ScriptKey>(
    "KEY*N",
    read: { (parser) throws(ScriptError) in try parser.countedKey() },
    write: { key, _ in ScriptPrinter.key(key) },
    readMembers: { (reader) throws(ScriptRequestError) in
      try reader.countedKey(try reader.required("key", "a key"), "key")
    },
    members: { [.init("key", ScriptRequestWriter.key($0))] }
  )

  /// Bytes, written as a text in quotes.
  package static let bytes = ScriptParameter<[UInt8]>(
    "BYTES",
    read: { (parser) throws(ScriptError) in try parser.bytes() },
    write: { bytes, _ in ScriptPrinter.bytes(bytes) },
    readMembers: { (reader) throws(ScriptRequestError) in try reader.bytes() },
    members: { bytes in
      if let text = String(validating: bytes, as: UTF8.self) {
        return [.init("text", .text(text))]
      }
      return [.init("bytes", .list(bytes.map { .integer(Int($0)) }))]
    }
  )
}

extension ScriptRequestReader {
  fileprivate mutating func bytes() throws(ScriptRequestError) -> [UInt8] {
    guard value("bytes") != nil else {
      guard value("text") != nil else { throw none(of: ["text", "bytes"]) }
      return Array(try text("text").utf8)
    }
    return try each(try list("bytes"), of: "bytes") { value, place throws(ScriptRequestError) in
      guard case .integer(let number) = value, let byte = UInt8(exactly: number) else {
        throw error(place, "a number from 0 to 255", value.kind)
      }
      return byte
    }
  }
}
