package import StraitScreen

// The parts that expectations have in common.
extension Part {
  /// A check of a value.
  ///
  /// - Parameters:
  ///   - member: The member of a request.
  ///   - isImplicit: `true` if an operator `==` is omitted.
  /// - Returns: The part.
  package static func check(
    _ member: String,
    isImplicit: Bool = true
  ) -> ScriptParameter<ScriptCheck> {
    ScriptParameter(
      "CHECK",
      read: { (parser) throws(ScriptError) in try parser.check() },
      write: { check, _ in ScriptPrinter.check(check, isImplicit: isImplicit) },
      readMembers: { (reader) throws(ScriptRequestError) in try reader.check(member) },
      members: { [.init(member, ScriptRequestWriter.check($0))] }
    )
  }

  /// A check of a number.
  ///
  /// - Parameters:
  ///   - member: The member of a request.
  ///   - isImplicit: `true` if an operator `==` is omitted.
  /// - Returns: The part.
  package static func number(
    _ member: String,
    isImplicit: Bool = true
  ) -> ScriptParameter<ScriptCount> {
    ScriptParameter(
      "COUNT",
      read: { (parser) throws(ScriptError) in try parser.count() },
      write: { count, _ in ScriptPrinter.count(count, isImplicit: isImplicit) },
      readMembers: { (reader) throws(ScriptRequestError) in try reader.count(member) },
      members: { [.init(member, ScriptRequestWriter.count($0))] }
    )
  }

  /// A text in quotes, always present.
  ///
  /// - Parameter member: The member of a request.
  /// - Returns: The part.
  package static func quoted(_ member: String) -> ScriptParameter<String> {
    ScriptParameter(
      "TEXT",
      read: { (parser) throws(ScriptError) in try parser.quotedText("a text in quotes") },
      write: { text, _ in ScriptPrinter.quoted(text) },
      readMembers: { (reader) throws(ScriptRequestError) in try reader.text(member) },
      members: { [.init(member, .text($0))] }
    )
  }

  /// The numbers of items.
  package static let items = ScriptParameter<ScriptItems>(
    "ITEMS",
    read: { (parser) throws(ScriptError) in try parser.items() },
    write: { items, _ in items.scriptText },
    readMembers: { (reader) throws(ScriptRequestError) in try reader.items() },
    members: { [.init("items", .text($0.scriptText))] }
  )

  /// A style.
  package static let style = ScriptParameter<ScriptStyle>(
    "STYLE",
    read: { (parser) throws(ScriptError) in try parser.style() },
    write: { style, _ in ScriptPrinter.style(style) },
    readMembers: { (reader) throws(ScriptRequestError) in try reader.style("style") },
    members: { [.init("style", .text(ScriptPrinter.style($0)))] }
  )

  /// The number of a row of the screen.
  package static let row = ScriptParameter<Int>(
    "N",
    read: { (parser) throws(ScriptError) in
      try parser.integer(0...9999, "the number of a row")
    },
    write: { row, _ in "\(row)" },
    readMembers: { (reader) throws(ScriptRequestError) in try reader.integer("row", 0...9999) },
    members: { [.init("row", .integer($0))] }
  )

  /// A rectangle of the screen.
  package static let rect = ScriptParameter<Rect>(
    "X,Y SIZE",
    read: { (parser) throws(ScriptError) in try parser.rect() },
    write: { rect, _ in "\(ScriptPrinter.point(rect.origin)) \(rect.size)" },
    readMembers: { (reader) throws(ScriptRequestError) in
      try reader.slot("rect", "a rectangle, such as \"4,2 20x1\"") { parser throws(ScriptError) in
        try parser.rect()
      }
    },
    members: { [.init("rect", .text("\(ScriptPrinter.point($0.origin)) \($0.size)"))] }
  )
}
