package import StraitScreen

extension ScriptRequestReader {
  /// Reads which items are meant.
  package mutating func items() throws(ScriptRequestError) -> ScriptItems {
    try parsed("items", "numbers such as 2..4,7, all or none", ScriptItems.init(scriptText:))
  }

  package mutating func size() throws(ScriptRequestError) -> Size {
    try slot("size", "a size") { parser throws(ScriptError) in try parser.size() }
  }

  package func countedKey(
    _ value: JSONValue,
    _ name: String
  ) throws(ScriptRequestError) -> ScriptKey {
    try slot(value, name, "a key", isQuoted: true) { parser throws(ScriptError) in
      try parser.countedKey()
    }
  }

  package mutating func key(_ name: String) throws(ScriptRequestError) -> KeyPress {
    try slot(name, "a key", isQuoted: true) { parser throws(ScriptError) in
      try parser.keyPress()
    }
  }

  package mutating func point(_ name: String) throws(ScriptRequestError) -> Point {
    try slot(name, "a column and a row, such as \"3,10\"") { parser throws(ScriptError) in
      try parser.point()
    }
  }
}
