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
  /// `KeyPress.init(parsing:)`; `none` stands for no key. What stands behind a `#` at the beginning
  /// of a line, or behind one with a blank before it, is a comment: the key `#` has no blank before
  /// it, as in `edit.undo =#, f2`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - base: The map whose bindings hold for actions that are not named.
  ///   - known: The identifiers that there are besides those of `frameworkActions`.
  /// - Throws: `TextError` with everything that is wrong.
  public init(
    parsing text: String,
    base: KeyMap = .standard,
    known: some Collection<String> = [String]()
  ) throws(TextError) {
    var map = base
    var problems: [TextError.Problem] = []
    var seen: [String: Int] = [:]
    for (index, line) in text.split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    ).enumerated() {
      var reader = KeyMapLine(line, number: index + 1)
      do throws(TextError.Problem) {
        guard let (id, column, keys) = try reader.read() else { continue }
        if !known.contains(id), !KeyMap.frameworkActions.contains(id) {
          throw reader.problem(
            column,
            expected: "the identifier of an action",
            found: id,
            nearest: NearestNames.near(id, in: KeyMap.frameworkActions + known).first
          )
        }
        if let first = seen[id] {
          throw reader.problem(
            column,
            expected: "\(id) once, as in line \(first)",
            found: "it again"
          )
        }
        seen[id] = index + 1
        map.bind(id, to: keys)
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw TextError(problems: problems) }
    self = map
  }

  /// The bindings as text, which `init(parsing:base:known:)` reads.
  public var text: String {
    var text = ""
    for (id, keys) in bindings.sorted(by: { $0.key < $1.key }) {
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

/// Reads one line of a key map.
private struct KeyMapLine {
  private let characters: [Character]
  private let number: Int
  private var index = 0

  init(_ line: Substring, number: Int) {
    characters = Array(line)
    self.number = number
  }

  /// Reads an identifier, its column and its keys; `nil` if the line is empty or a comment.
  mutating func read() throws(TextError.Problem) -> (String, Int, [KeyPress])? {
    skipBlanks()
    guard !isAtEnd else { return nil }
    let start = index
    while !isAtEnd, !isBlank, characters[index] != "=" { index += 1 }
    let id = String(characters[start..<index])
    let column = start + 1
    if id.isEmpty { throw problem(column, expected: "the identifier of an action", found: "=") }
    skipBlanks()
    guard !isAtEnd, characters[index] == "=" else {
      throw problem(index + 1, expected: "= after \(id)", found: rest)
    }
    index += 1
    return (id, column, try readKeys())
  }

  private mutating func readKeys() throws(TextError.Problem) -> [KeyPress] {
    var keys: [KeyPress] = []
    while true {
      skipBlanks()
      let start = index
      while !isAtEnd, !isBlank, !(characters[index] == "," && index > start) { index += 1 }
      let name = String(characters[start..<index])
      if name == "none", keys.isEmpty {
        skipBlanks()
        guard isAtEnd else { throw problem(index + 1, expected: "nothing after none", found: rest) }
        return []
      }
      do throws(KeyPressError) {
        keys.append(try KeyPress(parsing: name))
      } catch {
        throw problem(
          start + 1,
          expected: error.expected,
          found: error.found,
          nearest: error.nearest
        )
      }
      skipBlanks()
      if isAtEnd { return keys }
      guard characters[index] == "," else {
        throw problem(index + 1, expected: "a comma or the end of the line", found: rest)
      }
      index += 1
    }
  }

  func problem(
    _ column: Int,
    expected: String,
    found: String,
    nearest: String? = nil
  ) -> TextError.Problem {
    TextError.Problem(
      line: number,
      column: column,
      expected: expected,
      found: found,
      nearest: nearest
    )
  }

  private var rest: String { String(characters[min(index, characters.count)...]) }

  private var isBlank: Bool { characters[index] == " " || characters[index] == "\t" }

  /// Whether the line ends here, or a comment begins.
  private var isAtEnd: Bool {
    guard index < characters.count else { return true }
    guard characters[index] == "#" else { return false }
    return index == 0 || characters[index - 1] == " " || characters[index - 1] == "\t"
  }

  private mutating func skipBlanks() {
    while !isAtEnd, isBlank { index += 1 }
  }
}
