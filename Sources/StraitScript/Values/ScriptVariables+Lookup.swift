extension ScriptVariables {
  /// Returns the value that a script means by a name, or by a row and a column.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - field: The column, if the name is that of a row.
  ///   - place: The place in the script, for the error.
  /// - Returns: The value; that of a field is a text.
  /// - Throws: `ScriptError` without one, with the nearest name that has one.
  public func value(
    of name: String,
    field: String?,
    at place: SourcePlace?
  ) throws(ScriptError) -> ScriptValue {
    func error(_ expected: String, _ found: String, nearest: String? = nil) -> ScriptError {
      ScriptError(at: place, expected: expected, found: found, nearest: nearest)
    }
    switch (contents[name], field) {
    case (.value(let value), nil): return value
    case (.row(let row), let field?):
      if let text = row[field] { return .text(text) }
      let nearest = Nearest.name(to: field, among: row.keys.sorted())
      throw error("a column of $\(name)", Shown.quoted(field), nearest: nearest)
    case (.row(let row), nil):
      let column = row.keys.min() ?? "column"
      throw error("a column of the row, as in $\(name).\(column)", "$\(name)")
    case (.value, let field?):
      throw error("a row before \".\(Shown.safe(field))\"", "$\(name), which is a value")
    case (nil, _):
      let nearest = Nearest.name(to: name, among: contents.keys.sorted())
      throw error("a variable that has a value", "$\(name)", nearest: nearest)
    }
  }

  /// Returns whether a name's value is given from outside: it is in capitals.
  ///
  /// - Parameter name: The name.
  /// - Returns: `true` if it has a capital and no small letter.
  public static func isGivenFromOutside(_ name: String) -> Bool {
    name.unicodeScalars.contains { ("A"..."Z").contains($0) }
      && !name.unicodeScalars.contains { ("a"..."z").contains($0) }
  }

  /// Returns whether a text can be the name of a variable.
  ///
  /// - Parameter name: The text.
  /// - Returns: `true` for a letter or `_`, followed by letters, digits and `_`, all of ASCII.
  package static func isName(_ name: String) -> Bool {
    name.unicodeScalars.first?.isNameStart == true && name.unicodeScalars.allSatisfy(\.isNamePart)
  }
}
