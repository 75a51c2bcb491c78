internal import StraitScreen

extension ScriptRequestReader {
  mutating func plainAction(_ word: String) throws(ScriptRequestError) -> ScriptAction? {
    switch word {
    case "press":
      // A locator replaces the keys.
      return has("at") && !has("keys") ? nil : .press(try keys())
    case "down": return .down(try key("key"))
    case "up": return .up(try key("key"))
    case "repeat": return .repeat(try countedKey(try required("key", "a key"), "key"))
    case "raw": return .raw(try bytes())
    case "resize": return .resize(try size())
    case "focus-in": return .focusIn
    case "focus-out": return .focusOut
    case "signal": return .signal(try choice("signal", ScriptSignal.self))
    case "clipboard set": return .clipboard(try text("text"))
    case "command": return .command(try name("name"))
    case "model set": return .model(path: try name("path"), try scriptValue("value"))
    default: return nil
    }
  }

  mutating func targetedAction(_ word: String) throws(ScriptRequestError) -> ScriptAction? {
    if let verb = ScriptVerb(rawValue: word) { return .act(verb, on: try locator()) }
    switch word {
    case "type":
      return .type(try text("text"), into: value("at") == nil ? nil : try locator())
    case "paste":
      return .paste(try text("text"), into: value("at") == nil ? nil : try locator())
    case "fill": return .fill(try locator(), try text("text"))
    case "click": return .click(try click())
    case "drag":
      let target = try locator()
      if value("onto") != nil { return .drag(.between(target, try locator("onto"))) }
      guard value("from") != nil else { throw none(of: ["onto", "from"], besides: ["to"]) }
      let first = try integer("from", 0...Int.max)
      return .drag(.within(target, from: first, to: try integer("to", 0...Int.max)))
    case "wheel":
      let target = try locator()
      let direction = try choice("direction", ScriptDirection.self)
      let count = value("count") == nil ? 1 : try integer("count", 1...10_000)
      return .wheel(target, direction, count: count)
    case "choose":
      let target = try locator()
      if value("item") != nil { return .chooseItem(target, try integer("item", 1...Int.max)) }
      if value("items") != nil { return .chooseItems(target, try items()) }
      guard value("text") != nil else { throw none(of: ["text", "item", "items"]) }
      return .choose(target, try text("text"))
    case "increment": return .increment(try locator(), by: try stepCount())
    case "decrement": return .decrement(try locator(), by: try stepCount())
    case "scroll": return .scroll(try locator(), to: try integer("to", 1...Int.max))
    case "undo": return .undo(value("at") == nil ? nil : try locator())
    case "redo": return .redo(value("at") == nil ? nil : try locator())
    case "select":
      let target = try locator()
      let expected = "two numbers such as 1..3, all or none"
      return .select(target, try parsed("range", expected, ScriptSelection.init(scriptText:)))
    case "complete":
      return .complete(try locator(), value("text") == nil ? nil : try text("text"))
    case "recall":
      let target = try locator()
      if value("text") != nil { return .recallEntry(target, try text("text")) }
      guard value("entry") != nil else { throw none(of: ["entry", "text"]) }
      return .recall(target, try choice("entry", ScriptRecall.self))
    case "set": return .set(try locator(), try scriptValue("value"))
    default: return nil
    }
  }

  /// Reads which items are meant.
  mutating func items() throws(ScriptRequestError) -> ScriptItems {
    try parsed("items", "numbers such as 2..4,7, all or none", ScriptItems.init(scriptText:))
  }

  mutating func size() throws(ScriptRequestError) -> Size {
    try slot("size", "a size") { parser throws(ScriptError) in try parser.size() }
  }

  private mutating func stepCount() throws(ScriptRequestError) -> Int {
    value("by") == nil ? 1 : try integer("by", 1...ScriptAction.stepLimit)
  }

  private mutating func keys() throws(ScriptRequestError) -> [ScriptKey] {
    let json = try required("keys", "a key or a list of keys")
    guard case .list(let values) = json else { return [try countedKey(json, "keys")] }
    guard !values.isEmpty else { throw error("keys", "a key", "an empty list") }
    return try each(values, of: "keys", countedKey)
  }

  private func countedKey(
    _ value: JSONValue,
    _ name: String
  ) throws(ScriptRequestError) -> ScriptKey {
    try slot(value, name, "a key", isQuoted: true) { parser throws(ScriptError) in
      try parser.countedKey()
    }
  }

  private mutating func key(_ name: String) throws(ScriptRequestError) -> KeyPress {
    try slot(name, "a key", isQuoted: true) { parser throws(ScriptError) in
      try parser.keyPress()
    }
  }

  private mutating func bytes() throws(ScriptRequestError) -> [UInt8] {
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

  private enum Button: String, CaseIterable {
    case left, middle, right
  }

  private enum Modifier: String, CaseIterable {
    case shift, ctrl, alt
  }

  private mutating func click() throws(ScriptRequestError) -> ScriptClick {
    var click = ScriptClick(try locator())
    if value("count") != nil {
      click.count = ScriptClick.Count(rawValue: try integer("count", 1...3)) ?? .single
    }
    if value("button") != nil {
      click.button =
        switch try choice("button", Button.self) {
        case .left: .left
        case .middle: .middle
        case .right: .right
        }
    }
    if value("with") != nil {
      for (index, value) in try list("with").enumerated() {
        switch try choice(value, "with[\(index)]", Modifier.self) {
        case .shift: click.modifiers.insert(.shift)
        case .ctrl: click.modifiers.insert(.control)
        case .alt: click.modifiers.insert(.alt)
        }
      }
    }
    if value("point") != nil { click.point = try point("point") }
    return click
  }

  mutating func point(_ name: String) throws(ScriptRequestError) -> Point {
    try slot(name, "a column and a row, such as \"3,10\"") { parser throws(ScriptError) in
      try parser.point()
    }
  }
}
