import StraitModel
import StraitScreen

extension KeyMap {
  /// Reads a map from text, such as the content of a file.
  ///
  ///     # keys of my own
  ///     edit.undo = ctrl+z, f2
  ///     app.suspend = none
  ///
  /// A line has the identifier of an action and its keys, in the names of
  /// `KeyPress.init(parsing:)`; `none` removes all keys. Text behind a `#` at the beginning of a
  /// line, or behind one with a blank before it, is a comment: the key `#` has no blank before it,
  /// as in `edit.undo =#, f2`. A comma behind a modifier is the key itself, as in `ctrl+,`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - base: The map whose bindings hold for actions that are not named.
  ///   - known: The existing identifiers in addition to those of `frameworkActions`.
  /// - Throws: `TextError` with everything that is wrong.
  public init(
    parsing text: String,
    base: KeyMap = .standard,
    known: some Collection<String> = [String]()
  ) throws(TextError) {
    var map = base
    var seen: [String: Int] = [:]
    try TextError.collect(from: text, hasWideComments: false) {
      (line) throws(TextError.Problem) in
      var line = line
      guard let (id, column) = try line.readName("the identifier of an action") else { return }
      let keys = try line.readKeys()
      if !known.contains(id), !KeyMap.frameworkActions.contains(id) {
        throw line.problem(
          column,
          "the identifier of an action",
          id,
          NearestNames.near(id, in: KeyMap.frameworkActions + known).first
        )
      }
      if let first = seen[id] {
        throw line.problem(column, "\(id) once, as in line \(first)", "it again")
      }
      seen[id] = line.number
      map.setKeys(keys, for: id)
    }
    self = map
  }

  /// The custom keys as text, which `init(parsing:base:known:)` reads.
  public var text: String {
    var text = ""
    for (id, keys) in customKeys.sorted(by: { $0.key < $1.key }) {
      var line = "\(id) ="
      for (index, name) in (keys.isEmpty ? ["none"] : keys.map { "\($0)" }).enumerated() {
        if index > 0 { line += "," }
        // Behind a blank, the key # would begin a comment.
        line += name.first == "#" ? name : " " + name
      }
      text += line + "\n"
    }
    return text
  }
}

extension NamedLine {
  /// Reads the keys of an action, at least one, or `none`.
  fileprivate mutating func readKeys() throws(TextError.Problem) -> [KeyPress] {
    var keys: [KeyPress] = []
    while true {
      skipBlanks()
      let start = index
      let name = nextKeyName()
      if name == "none", keys.isEmpty {
        skipBlanks()
        guard isAtEnd else { throw problem(index + 1, "nothing after none", rest) }
        return []
      }
      do throws(KeyPressError) {
        keys.append(try KeyPress(parsing: name))
      } catch {
        throw problem(start + 1, error.expected, error.found, error.nearest)
      }
      skipBlanks()
      if isAtEnd { return keys }
      guard characters[index] == "," else {
        throw problem(index + 1, "a comma or the end of the line", rest)
      }
      index += 1
    }
  }

  /// Reads the name of a key; behind a modifier, a comma is the key, and no end of the name.
  private mutating func nextKeyName() -> String {
    let name = nextWord() ?? ""
    // Behind "ctrl++" it is an end: the key is "+".
    guard name.count > 1, name.last == "+", name.dropLast().last != "+", !isAtEnd,
      characters[index] == ","
    else { return name }
    index += 1
    return name + ","
  }
}
