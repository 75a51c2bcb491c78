public import StraitScript
import StraitUI

extension ScriptAction {
  /// Chooses the entry of a text.
  ///
  /// - Parameters:
  ///   - target: The widget.
  ///   - text: The entry, as it is shown.
  /// - Returns: The action `choose @L "Finland"`.
  public static func choose(_ target: ScriptLocator, _ text: String) -> ScriptAction {
    Verbs.choose(target, .text(text))
  }

  /// Chooses an entry by its place.
  ///
  /// - Parameters:
  ///   - target: The widget.
  ///   - item: The number of the entry, counted from 1.
  /// - Returns: The action `choose @L item 3`.
  public static func chooseItem(_ target: ScriptLocator, _ item: Int) -> ScriptAction {
    Verbs.choose(target, .item(item))
  }

  /// Chooses entries and no others, where several can be chosen.
  ///
  /// - Parameters:
  ///   - target: The widget.
  ///   - items: The numbers of the entries, counted from 1.
  /// - Returns: The action `choose @L items 2..4,7`.
  public static func chooseItems(_ target: ScriptLocator, _ items: ScriptItems) -> ScriptAction {
    Verbs.choose(target, .items(items))
  }
}

extension Verbs {
  static let choose = Verb(
    "choose",
    Part.target,
    ChosenEntry.part,
    texts: { target, entry in .put(entry.text, into: target) },
    example: "choose #country \"Finland\""
  ) { (call, target, entry) throws(DriverError) in
    switch entry {
    case .text(let text): try call.driver.choose(target, text, force: call.isForced)
    case .item(let item): try call.choose(item: item, of: target)
    case .items(let items): try call.choose(items: items, of: target)
    }
  }
}

extension VerbCall {
  fileprivate func choose(item: Int, of locator: ScriptLocator) throws(DriverError) {
    guard item > 0 else { throw DriverError(uncountedItem: item) }
    try ask(locator, for: .chooseIndex(item - 1)) { (state) throws(DriverError) in
      let count = state.choice?.count ?? 0
      guard item <= count else {
        throw DriverError(
          expected: "an entry of \(locator)",
          found: "item \(item) among " + (count == 0 ? "no entries" : "\(count)")
        )
      }
    }
  }

  fileprivate func choose(items: ScriptItems, of locator: ScriptLocator) throws(DriverError) {
    driver.settleFirst()
    let choice = try driver.find(locator).described.choice
    guard let indexes = items.indexes(of: choice?.count ?? 0) else {
      guard choice?.allowsSeveral == true else {
        return try driver.ask(locator, for: .chooseIndexes(RangeSet()), isForced: false)
      }
      throw DriverError(
        expected: "entries of \(locator)",
        found: "items \(items.scriptText) among \(choice?.count ?? 0)"
      )
    }
    try ask(locator, for: .chooseIndexes(indexes))
  }
}

/// The entry that `choose` chooses: by its text or place, or several.
enum ChosenEntry: Hashable, Sendable {
  case text(String)
  case item(Int)
  case items(ScriptItems)

  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }

  fileprivate static let part = ScriptParameter<ChosenEntry>(
    "(TEXT | item N | items ITEMS)",
    read: { (parser) throws(ScriptError) in
      if try parser.pass("item") {
        return .item(try parser.integer(1...Int.max, "a number after \"item\""))
      }
      if try parser.pass("items") { return .items(try parser.items()) }
      guard parser.isAtName() else {
        let expected = "a text in quotes, item and a number, or items and numbers"
        throw parser.noText(
          parser.missingText(expected),
          among: ["item", "items"]
        )
      }
      return .text(try parser.quotedText(parser.missingText()))
    },
    write: { entry, _ in
      switch entry {
      case .text(let text): ScriptPrinter.quoted(text)
      case .item(let item): "item \(item)"
      case .items(let items): "items \(items.scriptText)"
      }
    },
    readMembers: { (reader) throws(ScriptRequestError) in
      if reader.value("item") != nil { return .item(try reader.integer("item", 1...Int.max)) }
      if reader.value("items") != nil { return .items(try reader.items()) }
      guard reader.value("text") != nil else { throw reader.none(of: ["text", "item", "items"]) }
      return .text(try reader.text("text"))
    },
    members: { entry in
      switch entry {
      case .text(let text): [.init("text", .text(text))]
      case .item(let item): [.init("item", .integer(item))]
      case .items(let items): [.init("items", .text(items.scriptText))]
      }
    }
  )
}
